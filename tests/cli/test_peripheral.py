"""`dambord peripheral` as a program: what it says, and that an app is answered on its port."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dambord.controller.cli import main
from tests.controller.live.peripheral.fake_bluez import FakeBlueZ
from tests.controller.live.peripheral.system_bus import system_bus
from tests.controller.live.peripheral.telephone import Telephone
from tests.simulated.world import World
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
    parts = ("commands.table.game", "commands.table.peripheral", "live.app", "live.processes.game_process")
    script = (
        f"import sys; [__import__(f'dambord.controller.{{part}}') for part in {parts}]; print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not [name for name in ran.stdout.split() if name.startswith(("dbus_fast", BLUETOOTH))]


@pytest.mark.needs("micropython")
def test_an_app_is_answered(tmp_path: Path) -> None:
    with subprocess.Popen(command(tmp_path, "--tcp", "0"), stdout=subprocess.PIPE, text=True) as process:
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
    answered(heard.splitlines())


@pytest.mark.needs("dbus", "micropython")
def test_a_telephone_is_answered(tmp_path: Path) -> None:
    """The command as it is typed, in a process of its own; only BlueZ and the radio are emulated."""
    heard: list[bytes] = []

    async def run() -> None:
        async with FakeBlueZ() as bluez:
            words = command(tmp_path, "--bluetooth", "--announce", "board-7")
            process = await asyncio.create_subprocess_exec(*words, stdout=subprocess.DEVNULL)
            try:
                async with asyncio.timeout(HANG_S):
                    telephone = await Telephone.found(bluez.link, "board-7", 1, heard.append)
                    for line in ASKED.splitlines():
                        telephone.send(line)
                    while len(heard) < 4:
                        await asyncio.sleep(0.05)
                    process.terminate()
                    await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()

    with World() as world, system_bus(world):
        asyncio.run(run())
    answered(heard)


def command(folder: Path, *doors: str) -> tuple[str, ...]:
    """`dambord peripheral` at a simulated board."""
    words = ("peripheral", *doors, "--port", "simulated", "--board", "hall-100", "--page", "0")
    record = ("--record", str(folder / "record.sqlite3"))
    return (sys.executable, "-m", "dambord.controller.cli", *words, *record)


def answered(heard: Sequence[bytes]) -> None:
    answers = [line.decode() for line in heard]
    assert answers[:3] == ["ok", "ok", "nok"]
    assert answers[3].startswith("err ")
