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

BLUETOOTH = "dambord.controller.live.peripheral.bluetooth"
ASKED = b"feature msg\nvariant draughts_standard\nvariant chess_960\nside w\nbegin nonsense\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "dambord peripheral: expected --tcp PORT, --pty FILE or --bluetooth: where the app is\n"),
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
@pytest.mark.parametrize(
    ("words", "missing", "line"),
    [
        (["peripheral"], None, "Bluetooth: no D-Bus of the system here: [Errno 2] No such file or directory"),
        (["game"], None, "Bluetooth: no D-Bus of the system here: [Errno 2] No such file or directory"),
        (
            ["game"],
            "dbus_fast",
            "--bluetooth: the library dbus-fast is missing: pip install 'dambord[bluetooth]'",
        ),
    ],
)
def test_what_bluetooth_lacks(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    missing: str | None,
    line: str,
) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    if missing is not None:
        monkeypatch.setitem(sys.modules, missing, None)
        for module in [name for name in sys.modules if name.startswith(BLUETOOTH)]:
            monkeypatch.delitem(sys.modules, module)
    place = ["--record", str(tmp_path / "record.sqlite3"), "--port", "contacts", "--page", "0"]
    assert main([*words, "--bluetooth", "--board", "hall-100", *place]) == 2
    assert capsys.readouterr().err == f"dambord {words[0]}: {line}\n"


def test_a_table_without_bluetooth_loads_nothing_for_it() -> None:
    parts = ("commands.game", "commands.peripheral", "live.app", "live.game_process")
    script = (
        f"import sys; [__import__(f'dambord.controller.{{part}}') for part in {parts}]; print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not [name for name in ran.stdout.split() if name.startswith(("dbus_fast", BLUETOOTH))]


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
