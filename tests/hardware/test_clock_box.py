"""The table `clock` of a board: what the firmware is told, and what is refused (docs/clock-display.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord import hardware
from dambord.firmware import settings as firmware_settings
from dambord.hardware.board import read
from dambord.hardware.board_json import settings
from dambord.hardware.description.clock_box import ClockBox

HEAD = 'sensor = "reed"\nrows = 8\ncolumns = 8\nsquares = "dark"\nwiring = "header"\n'
FEW_BUTTONS = '[buttons]\n17 = "w clock"\n27 = "b clock"\n'


def made(folder: Path, tables: str) -> hardware.Board:
    path = folder / "mine.toml"
    path.write_text(HEAD + tables)
    return read(path)


@pytest.mark.parametrize("tables", ["", '[clock]\ndisplays = "none"\n'])
def test_a_board_without_displays_says_nothing_to_the_firmware(tmp_path: Path, tables: str) -> None:
    board = made(tmp_path, tables)
    assert board.clock is None
    assert not {"display", "turn_lamps", "piezo"} & json.loads(settings(board)).keys()


def test_displays_at_the_pico_are_on_the_pins_of_the_main_board(tmp_path: Path) -> None:
    board = made(tmp_path, '[clock]\ndisplays = "pico"\n')
    assert board.clock == ClockBox("pico", 8, (20, 21), (14, 15), 28)
    understood = firmware_settings.parse(settings(board).encode(), "board.json")
    assert (understood["display"], understood["turn_lamps"], understood["piezo"]) == ([20, 21], [14, 15], 28)


def test_a_board_may_name_other_pins(tmp_path: Path) -> None:
    board = made(
        tmp_path,
        '[clock]\ndisplays = "pico"\nbrightness = 15\nbus = [4, 5]\nturn_lamps = [6, 7]\npiezo = 8\n',
    )
    assert board.clock == ClockBox("pico", 15, (4, 5), (6, 7), 8)


def test_displays_at_the_pi_are_nothing_to_the_firmware(tmp_path: Path) -> None:
    tables = '[clock]\ndisplays = "pi"\nturn_lamps = [5, 6]\npiezo = 12\n' + FEW_BUTTONS
    board = made(tmp_path, tables)
    assert board.clock == ClockBox("pi", 8, (2, 3), (5, 6), 12)
    assert "display" not in json.loads(settings(board))
    bare = made(tmp_path, '[clock]\ndisplays = "pi"\n' + FEW_BUTTONS)
    assert bare.clock == ClockBox("pi", 8, (2, 3), (), None)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('displays = "usb"', "clock.displays: expected one of none, pico, pi, found 'usb'"),
        ("brightness = 3", "clock.displays: expected one of none, pico, pi, it is missing"),
        ('displays = "pico"\nbrightness = 16', "clock.brightness: expected a whole number from 0 to 15"),
        ('displays = "pico"\ncolour = 1', "clock.colour: unknown key; expected displays, brightness"),
        ('displays = "pico"\ndigits = 20', "clock.digits: expected one of 14, 30"),
        ('displays = "pico"\nbus = [21, 20]', "clock.bus: expected an even pin of the Pico and the next one"),
        ('displays = "pico"\nbus = [24, 25]', "clock.bus: expected pins on the Pico's edge"),
        ('displays = "pico"\nturn_lamps = [4]', "clock.turn_lamps: expected a list of 2 whole numbers"),
        ('displays = "pico"\npiezo = 23', "clock.piezo: expected one of 0, 1"),
        ('displays = "pico"\npiezo = 18', "clock.piezo: expected a free pin, 18 already serves chain clock"),
        ('displays = "pi"', "clock.bus: expected a free pin, 3 already serves buttons.3"),
        ('displays = "pi"\nbus = [2, 3]', "clock.bus: expected no such key for displays at the Pi"),
        ('displays = "pi"\npiezo = 1', "clock.piezo: expected a whole number from 2 to 27"),
    ],
)
def test_wrong_tables_are_refused(tmp_path: Path, table: str, message: str) -> None:
    with pytest.raises(hardware.BoardError) as refused:
        made(tmp_path, f"[clock]\n{table}\n")
    assert str(refused.value).startswith(f"mine.toml: {message}")
