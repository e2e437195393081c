"""The shutdown button under a real systemd: the machine goes down by itself, the game goes on afterwards."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.devices.fakes.pico import FakePico
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from tests.boards import PICO_BOARD
from tests.service.container import Container, booted, furnish

pytestmark = [pytest.mark.needs("container"), pytest.mark.long, pytest.mark.timeout(900)]

UNIT, SWITCH = "dambord.service", "dambord-poweroff.path"
SETTINGS = """
board = "mine.toml"
port = "/dev/ttyACM0"
commit = "settle"
"""
BOARD = PICO_BOARD.replace("[buttons]", '[buttons]\nGP12 = "shutdown"')
START = "x" * 20 + "." * 10 + "x" * 20
RECORD = "/var/lib/dambord/record.sqlite3"


def cells(*without: int, put: int = 0) -> str:
    return "".join("." if n in without else "x" if n == put else c for n, c in enumerate(START, 1))


def test_held_it_powers_off_and_the_game_goes_on(tmp_path: Path, wheel: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BOARD)
    board = hardware.board(str(file))
    button = board.shutdown_input
    assert button is not None
    with booted(tmp_path) as tree, FakePico(50, 1, order=board.order, settings=firmware(board)) as pico:
        bind = furnish(tree, wheel, SETTINGS)
        (tree / "etc/dambord/mine.toml").write_text(BOARD)
        pico.show(START)
        with Container(tree, pico.port, bind) as container:
            container.run("/opt/dambord/bin/dambord", "install")
            assert container.show(SWITCH, "ActiveState") == "active"
            settled(container, "game 1, ply 0, play")
            pico.show(cells(32))
            time.sleep(0.5)
            pico.show(cells(32, put=28))
            settled(container, "game 1, ply 1, play")
            pico.show(cells(19, 32, put=28))  # with a piece in the hand
            time.sleep(0.5)
            pico.hold(button)
            container.powers_off()
            pico.hold()
        log = journal(tree)
        assert "switched off by its button: everything is written, the machine goes down" in log
        assert "the machine runs on" not in log
        pico.show(START[:18] + "." + START[19:22] + "x" + cells(32, put=28)[23:])
        with Container(tree, pico.port, bind) as container:
            settled(container, "game 1, ply 2, play")  # up again, and up for good
            assert container.show(UNIT, "NRestarts") == "0"
            said = container.log(UNIT)
            assert "goes on after ply 1" in said
            command = "/opt/dambord/bin/dambord"
            replay = f"{command} record --record {RECORD} | {command} replay - --board /etc/dambord/mine.toml"
            moves = container.run("sh", "-ec", replay)
        events = map(json.loads, moves.splitlines())
        assert [event["move"] for event in events if event["event"] == "move"] == ["32-28", "19-23"]


def firmware(board: Board) -> dict[str, object]:
    found: dict[str, object] = json.loads(settings(board))
    return found


def settled(container: Container, status: str) -> None:
    """Wait until the service reports this status."""
    container.until(lambda: container.show(UNIT, "StatusText") == status)


def journal(tree: Path) -> str:
    """What the service said before the machine went down, from the journal on disk or the console."""
    return Path(tree.parent, "console").read_text(errors="replace") + _kept(tree)


def _kept(tree: Path) -> str:
    files = sorted((tree / "var/log/journal").rglob("*.journal"))
    return "".join(path.read_bytes().decode(errors="replace") for path in files)
