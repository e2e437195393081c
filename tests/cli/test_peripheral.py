"""`dambord peripheral` as a program: what it says, and that an app is answered on its port."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from dambord.controller.cli import main
from tests.waiting import HANG_S

ASKED = b"feature msg\nvariant draughts_standard\nvariant chess_960\nside w\nbegin nonsense\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "dambord peripheral: expected --tcp PORT or --pty FILE: where the app is\n"),
        (
            ["--tcp", "1", "--opponent", "builtin"],
            "dambord peripheral: --opponent: the app plays the other side\n",
        ),
    ],
)
def test_bad_usage(words: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["peripheral", *words]) == 2
    assert capsys.readouterr().err == line


@pytest.mark.needs("micropython")
def test_an_app_is_answered(tmp_path: Path) -> None:
    words = ("peripheral", "--tcp", "0", "--port", "simulated", "--board", "hall-100", "--page", "0")
    record = ("--record", str(tmp_path / "record.sqlite3"))
    command = (sys.executable, "-m", "dambord.controller.cli", *words, *record)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            lines = (re.search(r"finds this board at port (\d+)", line) for line in process.stdout)
            port = next(int(found[1]) for found in lines if found)
            with socket.create_connection(("127.0.0.1", port), timeout=HANG_S) as app:
                app.sendall(ASKED)
                heard = b""
                while heard.count(b"\n") < 4:
                    heard += app.recv(500)
        finally:
            process.terminate()
    answers = heard.decode().splitlines()
    assert answers[:3] == ["ok", "ok", "nok"]
    assert answers[3].startswith("err ")
