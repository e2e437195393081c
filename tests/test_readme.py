"""README's commands do what it says, typed as they stand there into a shell.

The folder is like a clone after `make demo`, whose environment is there. What runs until Ctrl-C is waited for
until it tells its address, asked for its page, and interrupted.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from tests.waiting import HANG_S

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(
    r"^```sh\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
TYPED = [line.partition(" #")[0].strip() for block in BLOCKS for line in block.splitlines()]
"""Every line of README's blocks for a shell, in their order."""
COMMANDS = [line for line in TYPED if line.startswith("dambord ")]
ACTIVATE = next(line for line in TYPED if "activate" in line)
FREE_PORT = 'dambord() { case "$1" in run|station|demo) set -- "$@" --page 0;; esac; command dambord "$@"; }'
"""On a machine that tests, the usual port may be taken."""
LASTING = ("run", "station", "demo")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like a clone with its environment: links to all that is in this one."""
    folder = tmp_path_factory.mktemp("clone")
    for path in ROOT.iterdir():
        if path.name not in (".venv", ".git", "build", "dist"):
            (folder / path.name).symlink_to(path)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def typed(clone: Path, line: str, shell: str = "bash") -> subprocess.Popen[str]:
    """Type a line into a shell of its own, with the environment activated; its record is in the folder."""
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "LC_ALL") if name in os.environ}
    environment = {**kept, "PATH": os.defpath, "XDG_STATE_HOME": str(clone / "state"), "NO_PROXY": "*"}
    return subprocess.Popen(
        [shell, "-c", "\n".join([ACTIVATE, FREE_PORT, line])],
        cwd=clone,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def test_each_command_in_turn(clone: Path) -> None:
    assert len(COMMANDS) >= 5
    for line in COMMANDS:
        running = typed(clone, line)
        alarm = threading.Timer(HANG_S, os.killpg, (running.pid, signal.SIGKILL))
        alarm.start()
        try:
            said = looked_at(running) if line.split()[1] in LASTING else ""
            said += running.communicate()[0]
            assert running.returncode == 0, f"{line}\n{said}"
            assert said.strip(), f"{line} says nothing"
        finally:
            alarm.cancel()


def looked_at(running: subprocess.Popen[str]) -> str:
    """Wait for the address, ask for the page there, and press Ctrl-C; returns what was said until then."""
    assert running.stdout is not None
    said = ""
    for line in running.stdout:
        said += line
        if address := re.search(r"the page is at (\S+)", line):
            page = httpx.get(address[1], trust_env=False, timeout=HANG_S)
            os.killpg(running.pid, signal.SIGINT)
            assert (page.status_code, "<html" in page.text) == (200, True)
            break
    return said


@pytest.mark.parametrize("shell", [shell for shell in ("bash", "dash", "zsh") if shutil.which(shell)])
def test_the_environment_is_activated_in_every_shell_that_is_there(clone: Path, shell: str) -> None:
    ran = typed(clone, "command -v dambord; dambord --version", shell)
    said = ran.communicate(timeout=HANG_S)[0]
    assert (ran.returncode, said.splitlines()[-1][:8]) == (0, "dambord "), said


def test_it_is_short_and_names_both_commands_of_make() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120
    assert {"make demo", "make test"} <= {*TYPED}
