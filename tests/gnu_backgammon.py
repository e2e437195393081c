"""Runs scripts in the Python of GNU Backgammon, the reference of backgammon tests (part `gnubg`)."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.parts.table import gnubg
from tests.waiting import HANG_S

FRAME = """
import json, traceback
def answer(value):
    with open({answer!r}, "w", encoding="utf-8") as file:
        json.dump(value, file)
with open({given!r}, encoding="utf-8") as file:
    given = json.load(file)
for command in ("set automatic roll off", "set automatic game off", "set automatic move off",
                "set automatic bearoff off", "set confirm new off", "set display off",
                "set player 0 human", "set player 1 human"):
    gnubg.command(command)
try:
{script}
except Exception:
    answer({{"failed": traceback.format_exc()}})
"""


def ask(script: str, given: object = None) -> Any:
    """Run a script in gnubg; returns what it has passed to `answer`, through JSON.

    The script finds `given`, also through JSON, and the module `gnubg`. Both players are human, and
    nothing is rolled or moved by itself. Settings are kept in a temporary folder. AssertionError with
    gnubg's output if the script answers nothing.
    """
    program = gnubg()
    assert program is not None, "a test that calls gnubg has to be marked as needing it"
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        (home / "given").write_text(json.dumps(given), encoding="utf-8")
        inner = "\n".join(f"    {line}" for line in script.strip("\n").splitlines())
        text = FRAME.format(answer=str(home / "answer"), given=str(home / "given"), script=inner)
        (home / "script.py").write_text(text, encoding="utf-8")
        done = subprocess.run(
            [program, "-t", "-q", "-r", "-s", name, "-p", str(home / "script.py")],
            cwd=name, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=HANG_S, check=False,
        )  # fmt: skip
        assert (home / "answer").exists(), done.stdout
        answered = json.loads((home / "answer").read_text(encoding="utf-8"))
    failed = answered.get("failed") if isinstance(answered, dict) else None
    assert failed is None, failed
    return answered
