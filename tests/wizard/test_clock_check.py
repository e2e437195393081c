"""`dambord doctor` on the players' clock: displays that answer, or don't, or are unknown to the Pico."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from dambord import hardware
from dambord.controller.devices.clock_box.pico_clock import NOT_SET
from dambord.hardware.board_json import settings
from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.world import World

HEAD = 'sensor = "reed"\nrows = 8\ncolumns = 8\nsquares = "dark"\nwiring = "header"\n'
FEW_BUTTONS = '[buttons]\n17 = "w clock"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + '[clock]\ndisplays = "pico"\n')
    return path


@pytest.fixture
def board(world: World, file: Path) -> Iterator[Stepped]:
    made = Stepped(world, 32, 1)
    (made.folder / "board.json").write_text(settings(hardware.board(str(file))))
    with made:
        yield made


def clock(dambord: Command, file: Path, port: str) -> tuple[object, str]:
    """What doctor says of the clock."""
    words = ("--board", file, "--port", port, "--record", file.with_name("record.sqlite3"), "--page", "0")
    done = dambord("doctor", "--json", *words)
    assert done.err == ""
    checks = [json.loads(line) for line in done.out.splitlines()]
    (found,) = [check for check in checks if check["name"] == "clock"]
    return found["well"], found["said"]


def test_displays_that_answer(file: Path, board: Stepped, dambord: Command) -> None:
    assert clock(dambord, file, board.port) == (
        True,
        "both displays answer and show every segment now, with the turn lamps",
    )
    assert board.faces == (bytes(6), bytes(6)), "dark again"


def test_a_display_that_does_not_answer(file: Path, board: Stepped, dambord: Command) -> None:
    board.plug_displays(True, False)
    assert clock(dambord, file, board.port) == (False, "Black's clock display (0x71): no answer")
    board.plug_displays(False, False)
    said = "White's clock display (0x70) and Black's clock display (0x71): no answer"
    assert clock(dambord, file, board.port) == (False, said)


def test_a_pico_that_does_not_know_of_them(file: Path, world: World, dambord: Command) -> None:
    with Stepped(world, 32, 1) as board:
        assert clock(dambord, file, board.port) == (False, NOT_SET)


def test_a_board_that_does_not_answer(file: Path, dambord: Command) -> None:
    assert clock(dambord, file, "/dev/none") == (None, "two displays on the board that does not answer")


def test_displays_at_a_machine_without_a_bus(file: Path, dambord: Command) -> None:
    file.write_text(HEAD + '[clock]\ndisplays = "pi"\n' + FEW_BUTTONS)
    with mock.patch("board.I2C", side_effect=RuntimeError("No Hardware I2C")):
        well, said = clock(dambord, file, "/dev/none")
    assert well is False
    assert said.startswith("no clock displays: No Hardware I2C; is I2C on")
