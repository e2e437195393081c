"""Reading boards: numbering of squares, wiring order, and error messages (docs/formats.md)."""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord import hardware
from dambord.firmware import settings as firmware_settings
from dambord.firmware.scan.hall_levels import THRESHOLDS
from dambord.hardware.board import read
from dambord.hardware.board_json import settings
from dambord.hardware.description.button_pins import BACKGAMMON, DICE, DRAUGHTS, SIDES, ButtonPin
from dambord.hardware.description.front_end import DirectPins, MultiplexerBank, RegisterChain
from dambord.hardware.description.shape import MOST
from dambord.hardware.description.thresholds import USUAL, Thresholds

GAME_BOARDS = [
    f"{sensor}-{squares}" for sensor in ("reed", "hall", "linear") for squares in ("64", "100", "64-all")
]

STRIPS_BOARDS = [
    *(f"{sensor}-{squares}-strips" for sensor in ("reed", "hall", "linear") for squares in ("64", "100")),
    "hall-64-all-strips",
]
LEVELS = "[thresholds]\npiece = 250\npiece_gone = 150\nstack = 1200\nstack_gone = 1060\n"
VALID = {"sensor": '"reed"', "rows": "8", "columns": "8", "squares": '"dark"', "wiring": '"header"'}


def written(folder: Path, tables: str = "", **changed: str | None) -> Path:
    """Write a valid board's file, with some keys changed or left out, and further tables."""
    path = folder / "mine.toml"
    lines = [f"{key} = {value}" for key, value in {**VALID, **changed}.items() if value is not None]
    path.write_text("\n".join(lines) + "\n" + tables, encoding="utf-8")
    return path


def field(board: hardware.Board, number: int) -> str:
    """Return the square in algebraic notation, `a` at White's left."""
    row, column = board.squares[number - 1]
    return f"{'abcdefghij'[column]}{board.rows - row}"


def test_the_boards_that_come_with_the_project() -> None:
    others = {"hall-backgammon", "linear-backgammon", "test-4x4", "reed-64-matrix"}
    assert set(hardware.names()) == {*GAME_BOARDS, *STRIPS_BOARDS, *others}


@pytest.mark.parametrize("name", GAME_BOARDS)
def test_a_boards_name_gives_its_sensor_and_size(name: str) -> None:
    board = hardware.board(name)
    sensor, _, squares = name.partition("-")
    assert (board.name, board.sensor.name) == (name, sensor)
    assert len(board.squares) == {"64": 32, "100": 50, "64-all": 64}[squares]
    assert sorted(board.cells) == sorted(board.strip.squares) == list(range(1, len(board.squares) + 1))


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("reed-64", {1: "b8", 4: "h8", 5: "a7", 29: "a1", 32: "g1"}),
        ("hall-64-all", {1: "a8", 8: "h8", 57: "a1", 64: "h1"}),
        ("linear-100", {1: "b10", 5: "j10", 6: "a9", 46: "a1", 50: "i1"}),
    ],
)
def test_squares_are_numbered_row_by_row_from_the_top(name: str, fields: dict[int, str]) -> None:
    board = hardware.board(name)
    assert {number: field(board, number) for number in fields} == fields


def test_every_button_of_both_sides_is_wired() -> None:
    wired = {(one.side, one.name) for one in hardware.board("reed-100").buttons}
    assert wired >= {(side, name) for side in SIDES for name in DRAUGHTS if name not in ("pause", "arbiter")}


@pytest.mark.parametrize("name", ["hall-backgammon", "linear-backgammon"])
def test_a_backgammon_board_has_its_own_buttons_and_a_row_of_dice_keys_for_each_player(name: str) -> None:
    board = hardware.board(name)
    assert [(one.side, one.name) for one in board.pico_buttons] == [(s, die) for s in SIDES for die in DICE]
    needed = {"clock", "correct", "continue", "resign", *BACKGAMMON} - {"lift", "resign-game", *DICE}
    assert {(one.side, one.name) for one in board.buttons} >= {(s, one) for s in SIDES for one in needed}
    assert len(json.loads(settings(board))["buttons"]) == 12


def test_snake_order_alternates_direction_from_row_to_row() -> None:
    assert hardware.board("reed-100").strip.squares[:15] == (
        1,
        2,
        3,
        4,
        5,
        10,
        9,
        8,
        7,
        6,
        11,
        12,
        13,
        14,
        15,
    )


def test_order_gives_the_scan_index_of_each_square(tmp_path: Path) -> None:
    board = read(written(tmp_path, "[cells]\nturned = true\n"))
    assert board.order == list(range(31, -1, -1))
    wired = "".join(".x"[at % 3 == 0] for at in range(32))
    assert "".join(wired[at] for at in board.order) == board.numbered(wired)


@pytest.mark.parametrize(
    ("degrees", "first", "last"), [(0, "a8", "h1"), (90, "h8", "a1"), (180, "h1", "a8"), (270, "a1", "h8")]
)
def test_orientation_turns_sensors_and_lamps(tmp_path: Path, degrees: int, first: str, last: str) -> None:
    board = read(written(tmp_path, squares='"all"', orientation=str(degrees)))
    assert board.orientation == degrees
    assert (field(board, board.cells[0]), field(board, board.cells[-1])) == (first, last)
    assert (field(board, board.strip.squares[0]), field(board, board.strip.squares[63])) == (
        first,
        field(board, board.cells[63 - 7]),  # the strip is a snake: it ends where the last row begins
    )
    assert sorted(board.cells) == sorted(board.strip.squares) == list(range(1, 65))


def test_two_half_turns_cancel(tmp_path: Path) -> None:
    board = read(written(tmp_path, "[cells]\nturned = true\n[lamps]\nturned = true\n", orientation="180"))
    usual = hardware.board("reed-64")
    assert (board.cells, board.strip.squares) == (usual.cells, usual.strip.squares)


def test_strips_say_how_their_inputs_are_used(tmp_path: Path) -> None:
    def told(sensor: str, more: str) -> dict[str, Any]:
        head, _, tables = more.partition("[")
        front = {"front": head} if head else {}
        file = written(tmp_path, f"[{tables}" if tables else "", sensor=f'"{sensor}"', **front)
        text = settings(read(file))
        firmware_settings.parse(text.encode(), "board.json")
        found: dict[str, Any] = json.loads(text)
        return found

    assert "sentinels" not in told("hall", "")
    chained = told("hall", '[microcontroller.chain]\nsentinels = "1-xxxx01"')
    assert (chained["front"], chained["sentinels"]) == ("chain", "1-xxxx01")
    strips = told("linear", '"strips"[microcontroller.strips]\nchannels = [1, 2, 3, 4]')
    assert (strips["front"], strips["channels"], strips["man"]) == ("strips", [1, 2, 3, 4], strips["man"])


def test_front_end_defaults_to_that_of_the_sensor() -> None:
    assert hardware.board("hall-64").front == RegisterChain(data=16, latch=17, clock=18)
    pins = firmware_settings
    assert RegisterChain() == RegisterChain(pins.DATA_PIN, pins.LATCH_PIN, pins.CLOCK_PIN, pins.MOSI_PIN), (
        "both ends must agree"
    )
    assert hardware.board("test-4x4").front == DirectPins(tuple(range(16)))
    linear = MultiplexerBank((2, 3, 4, 5), ((26, 6), (26, 7), (26, 8), (26, 9)))
    assert hardware.board("linear-64-all").front == linear
    assert hardware.board("linear-64").front == MultiplexerBank(linear.address, linear.chips[:2])


def test_only_linear_sensors_have_thresholds(tmp_path: Path) -> None:
    assert hardware.board("linear-64").thresholds is None, "the firmware's defaults, until calibration"
    assert astuple(USUAL) == THRESHOLDS
    own = read(written(tmp_path, LEVELS, sensor='"linear"'))
    assert own.thresholds == Thresholds(piece=250, piece_gone=150, stack=1200, stack_gone=1060)
    assert json.loads(settings(own))["thresholds"] == [250, 150, 1200, 1060]
    assert "thresholds" not in json.loads(settings(hardware.board("linear-64")))
    (tmp_path / "board.json").write_text(settings(own))
    assert firmware_settings.read(str(tmp_path / "board.json"))["thresholds"] == [
        250,
        150,
        1200,
        1060,
    ]


def test_level_of_a_man_is_computed_for_linear_sensors(tmp_path: Path) -> None:
    """A magnet of 15 x 2 mm at 8 mm gives 42 mT, at 15 mV/mT, of 3.3 V."""
    for name in hardware.names():
        board = hardware.board(name)
        if not board.sensor.measures:
            assert board.man == 0
            assert "man" not in json.loads(settings(board))
            continue
        if board.strips is None:
            assert board.man == pytest.approx(41.9 * 15 / 3300 * 65536, rel=0.01)
        assert firmware_settings.parse(settings(board).encode(), "board.json")["man"] == board.man
    smaller = read(written(tmp_path, "[body]\nmagnet = 10\n", sensor='"linear"'))
    assert json.loads(settings(smaller))["man"] == pytest.approx(27.6 * 15 / 3300 * 65536, rel=0.01)
    aside = read(written(tmp_path, "[body]\nsensor = 6\n", sensor='"linear"'))
    assert aside.man < 0.8 * hardware.board("linear-64").man
    faint = "[body]\nmagnet = 4\nmagnet_height = 1\ntop = {}\n"
    weakest = read(written(tmp_path, faint.format(4), sensor='"linear"'))
    assert firmware_settings.parse(settings(weakest).encode(), "board.json")["man"] == weakest.man < 1100
    strongest = read(
        written(tmp_path, "[body]\nmagnet = 20\nmagnet_height = 8\ntop = 0\ngap = 0\n", sensor='"linear"')
    )
    said = settings(strongest).encode()
    assert firmware_settings.parse(said, "board.json")["man"] == 26214, (
        "the limit of the sensor's linear range"
    )


def test_lamps_and_buttons_can_be_connected_to_the_microcontroller(tmp_path: Path) -> None:
    tables = '[lamps]\noutput = "GP22"\n[buttons]\nGP10 = "w clock"\n17 = "w draw"\nGP26 = "b clock"\n'
    board = read(written(tmp_path, tables))
    assert board.strip.pico_pin == 22
    assert board.buttons == (ButtonPin(17, "draw", "w"),)
    assert board.pico_buttons == (ButtonPin(10, "clock", "w"), ButtonPin(26, "clock", "b"))
    said = json.loads(settings(board))
    assert (said["lamps"], said["lamp_pin"], said["buttons"]) == (32, 22, [10, 26])
    (tmp_path / "board.json").write_text(settings(board))
    assert firmware_settings.read(str(tmp_path / "board.json"))["buttons"] == [10, 26]
    usual = json.loads(settings(hardware.board("reed-64")))
    assert not {"lamps", "lamp_pin", "buttons"} & usual.keys()


@pytest.mark.parametrize("name", [*GAME_BOARDS, "hall-backgammon", "linear-backgammon", "test-4x4"])
def test_the_firmware_can_read_each_boards_settings(tmp_path: Path, name: str) -> None:
    board = hardware.board(name)
    (tmp_path / "board.json").write_text(settings(board))
    understood = firmware_settings.read(str(tmp_path / "board.json"))
    assert understood["cells"] == len(board.squares)
    assert understood["planes"] == {"reed": 1, "hall": 2, "linear": 3}[board.sensor.name]
    front = {"reed": "chain", "hall": "chain", "linear": "mux"}[board.sensor.name]
    assert understood["front"] == ("direct" if name == "test-4x4" else front)


LARGE = "[body]\nsquare = 42\npiece = 35\nheight = 8\nlamp = 16\n"
CHIPS = f"[microcontroller.mux]\nchips = {[[26, pin] for pin in range(6, 22)]}\n"


@pytest.mark.parametrize("sensor", ["reed", "hall", "linear"])
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (15, 16)])
def test_the_firmware_accepts_the_smallest_and_the_largest_board(
    tmp_path: Path, sensor: str, rows: int, columns: int
) -> None:
    tables = LARGE + CHIPS
    said = settings(
        read(
            written(
                tmp_path,
                tables,
                sensor=f'"{sensor}"',
                rows=str(rows),
                columns=str(columns),
                squares='"all"',
            )
        )
    )
    assert firmware_settings.parse(said.encode(), "board.json")["cells"] == rows * columns
    more = said.replace(f'"cells": {rows * columns}', f'"cells": {MOST + 1}')
    with pytest.raises(ValueError, match=f"cells is {MOST + 1}: expected 1 to {MOST}"):
        firmware_settings.parse(more.encode(), "board.json")


def test_reach_is_the_distance_from_magnet_to_sensor() -> None:
    body = hardware.board("hall-100").body
    assert (body.reach, body.side(10), body.piece) == (8, 460, 35)
    assert hardware.board("reed-100").body.reach == 10.2, "a reed's lead needs 2.2 mm more"


@given(
    order=st.permutations(range(1, 33)), turned=st.booleans(), cells=st.text(".x", min_size=32, max_size=32)
)
def test_any_wiring_order_is_converted_to_number_order(
    tmp_path_factory: pytest.TempPathFactory, order: list[int], turned: bool, cells: str
) -> None:
    said = f"[cells]\norder = {order}\nturned = {str(turned).lower()}\n"
    board = read(written(tmp_path_factory.mktemp("board"), said))
    first = 33 - order[0] if turned else order[0]
    assert board.numbered(cells)[first - 1] == cells[0]
    assert board.wired(board.numbered(cells)) == cells


def test_a_wrong_number_of_cells_is_rejected() -> None:
    with pytest.raises(ValueError, match="reed-64 has 32 cells, not 50"):
        hardware.board("reed-64").numbered("." * 50)
    with pytest.raises(ValueError, match="reed-64 has 32 cells, not 3"):
        hardware.board("reed-64").wired("...")


def test_a_board_is_named_after_its_file(tmp_path: Path) -> None:
    board = hardware.board(str(written(tmp_path, sensor='"hall"')))
    assert (board.name, board.sensor.name) == ("mine", "hall")


def test_a_boards_own_tables_override_the_shared_wiring(tmp_path: Path) -> None:
    board = read(written(tmp_path, '[lamps]\noutput = "D12"\n[chain]\ndata = 8\n[buttons]\n23 = "w clock"\n'))
    assert (board.strip.output, board.strip.milliamperes) == ("D12", 2000)
    assert (board.chain.clock, board.chain.data) == (14, 8)
    assert board.buttons == (ButtonPin(23, "clock", "w"),)


@pytest.mark.parametrize(
    ("changed", "tables", "message"),
    [
        ({"sensor": '"infrared"'}, "", "sensor: expected one of reed, hall, linear, found 'infrared'"),
        ({"sensor": None}, "", "sensor: expected one of reed, hall, linear, it is missing"),
        ({"rows": "0"}, "", "rows: expected a whole number from 1 to 16, found 0"),
        ({"rows": "true"}, "", "rows: expected a whole number from 1 to 16, found True"),
        ({"columns": '"8"'}, "", "columns: expected a whole number from 1 to 16, found '8'"),
        (
            {"squares": '"all"', "rows": "16", "columns": "16"},
            "",
            "squares: expected 240 squares with a sensor at most, not 256, found 'all'",
        ),
        (
            {"front": '"direct"', "rows": "2", "columns": "2"},
            "[microcontroller.direct]\npins = [22, 23]",
            "microcontroller.direct.pins: expected pins on the Pico's edge, which 23 to 25 are not",
        ),
        ({"squares": '"light"'}, "", "squares: expected one of dark, all, points, found 'light'"),
        ({"wiring": '"none"'}, "", "wiring: expected one of header, main-board, found 'none'"),
        ({"colour": "1"}, "", "colour: unknown key; expected sensor, rows"),
        ({"orientation": "45"}, "", "orientation: expected one of 0, 90, 180, 270, found 45"),
        ({"orientation": "true"}, "", "orientation: expected one of 0, 90, 180, 270, found True"),
        ({"orientation": "90"}, "", "orientation: expected 0 or 180: a quarter turn"),
        ({"orientation": "90", "squares": '"all"', "columns": "6"}, "", "orientation: expected 0 or 180"),
        ({"front": '"wireless"'}, "", "front: expected one of chain, direct, matrix, found 'wireless'"),
        ({"front": '"mux"'}, "", "front: expected one of chain, direct, matrix, found 'mux'"),
        (
            {},
            '[microcontroller.chain]\nsentinels = "1xx-xx01"',
            "microcontroller.chain.sentinels: expected 8 of x, 0, 1 and -, the x side by side, a 0 and a 1",
        ),
        (
            {"sensor": '"linear"', "front": '"strips"'},
            "[microcontroller.strips]\nchannels = [0, 1, 1]",
            "microcontroller.strips.channels: expected each input once, found [0, 1, 1]",
        ),
        (
            {"front": '"direct"'},
            "[microcontroller.direct]\npins = [1, 2]",
            "microcontroller.direct.pins: expected a list of 32 whole numbers from 0 to 28, found [1, 2]",
        ),
        (
            {"front": '"direct"', "rows": "2", "columns": "2", "squares": '"all"'},
            "[microcontroller.direct]\npins = [1, 2, 3, 1]",
            "microcontroller.direct.pins: expected a free pin, 1 already serves microcontroller.direct.pins",
        ),
        (
            {"sensor": '"linear"'},
            "[microcontroller.mux]\naddress = [2, 3, 4, 6]",
            "microcontroller.mux.chips: expected a free pin, 6 already serves microcontroller.mux.address",
        ),
        (
            {"sensor": '"linear"', "squares": '"all"'},
            "[microcontroller.mux]\nchips = [[26, 6], [26, 7], [26, 8]]",
            "microcontroller.mux.chips: expected a list with one for every 16 of 64 cells, found [[26, 6]",
        ),
        (
            {"sensor": '"linear"'},
            "[microcontroller.mux]\nchips = [[26, 6], [6, 26]]",
            "microcontroller.mux.chips: expected [converter's pin 26 to 28, pin at E# 0 to 22] for each",
        ),
        (
            {"sensor": '"linear"'},
            "[microcontroller.mux]\nchips = [[26, 6], [26, true]]",
            "microcontroller.mux.chips: expected [converter's pin 26 to 28, pin at E# 0 to 22] for each",
        ),
        ({}, "[thresholds]\npiece = 500", "thresholds: expected none, as reed sensors switch by themselves"),
        (
            {"sensor": '"linear"'},
            "[thresholds]\npiece = 5",
            "thresholds.piece: expected a whole number from 50 to 3000, found 5",
        ),
        (
            {"sensor": '"linear"'},
            LEVELS.replace("150", "250"),
            "thresholds.piece_gone: expected less than piece (250), or noise makes it flicker, found 250",
        ),
        (
            {"sensor": '"linear"'},
            LEVELS.replace("1060", "240"),
            "thresholds.stack_gone: expected more than piece (250), found 240",
        ),
        (
            {"sensor": '"linear"'},
            "[thresholds]\npiece = 250",
            "thresholds.piece_gone: expected a whole number from 50 to 3000, it is missing",
        ),
        (
            {"sensor": '"linear"'},
            "[body]\nmagnet = 3\nmagnet_height = 1",
            "body.magnet: expected a magnet that moves linear sensors by 1000 of 65536 or more, it is ",
        ),
        (
            {"sensor": '"hall"'},
            "[body]\nmagnet = 5\nmagnet_height = 1\ntop = 10",
            "body.magnet: expected a magnet that closes hall sensors, by 12 mT or more, it gives 0.91 mT",
        ),
        (
            {},
            "[body]\nmagnet = 5\nmagnet_height = 1\ntop = 10",
            "body.magnet: expected a magnet that closes reed sensors, by 2 mT or more, it gives 0.37 mT",
        ),
        (
            {},
            "[body]\nmagnet = 6\nmagnet_height = 1",
            "body.magnet: expected a magnet that closes reed sensors, by 2 mT or more, it gives 1.36 mT",
        ),
        (
            {"sensor": '"hall"'},
            "[body]\nsensor = 14",
            "body.magnet: expected a magnet that closes hall sensors, by 12 mT or more, it gives ",
        ),
        (
            {"sensor": '"linear"'},
            "[thresholds]\npiece = 1000\npiece_gone = 900\nstack = 1200\nstack_gone = 1060",
            "thresholds.piece: expected less than 1000, which is one man on the centre, found 1000",
        ),
        ({}, "[body]\nsquare = 60", "body.piece: expected a diameter 5 to 10 mm less than the square's"),
        ({}, '[body]\nsquare = "50"', "body.square: expected a number from 20 to 80, found '50'"),
        ({}, "[body]\nheight = 7", "body.height: expected 1/4 to 1/5 of the piece's diameter, found 7"),
        ({}, "[body]\nmagnet = 40", "body.magnet: expected a magnet with 3 mm of wood around it"),
        ({}, "[body]\nskin = 8", "body.magnet_height: expected a magnet thinner than the piece"),
        (
            {},
            "[body]\nborder = 30",
            "body.square: expected a board of 400 to 450 mm with its border, not 460",
        ),
        ({}, "[body]\nlamp = 25", "body.lamp: expected a lamp under the square, found 25"),
        ({}, "[body]\nlamp = 15", "body.lamp: expected a lamp that the piece does not cover, found 15"),
        ({"rows": "10", "columns": "10"}, "", "body.square: expected 40 to 45 mm on a board of 100 squares"),
        ({"rows": "= 8"}, "", "not TOML: "),
        ({}, "lamps = 3", "lamps: expected a table, found 3"),
        ({}, "[cells]\norder = [1, 2]", "cells.order: expected rows, snake or a list of the squares 1 to 32"),
        ({}, f"[cells]\norder = {[*range(1, 33), 1]}", "cells.order: expected rows, snake or a list"),
        ({}, "[cells]\norder = [1, true]", "cells.order: expected rows, snake or a list"),
        ({}, '[lamps]\norder = "spiral"', "lamps.order: expected rows, snake or a list of the squares"),
        ({}, '[cells]\nturned = "yes"', "cells.turned: expected true or false, found 'yes'"),
        (
            {},
            '[lamps]\noutput = "D99"',
            "lamps.output: expected none, spi, a pin of the Pi from D2 to D27 or of",
        ),
        ({}, "[lamps]\nmilliamperes = 5", "lamps.milliamperes: expected a whole number from 100 to 6299"),
        ({}, "[lamps]\nmilliamperes = 6300", "lamps.milliamperes: expected a whole number from 100 to 6299"),
        ({}, "[lamps]\nbrightness = 0", "lamps.brightness: expected a whole number from 1 to 100, found 0"),
        ({}, "[chain]\nclock = 1", "chain.clock: expected a whole number from 2 to 27, found 1"),
        ({}, "[chain]\nclock = 10", "chain.clock: expected a free pin, 10 already serves lamps"),
        ({}, '[buttons]\n14 = "w clock"', "buttons.14: expected a free pin, 14 already serves chain.clock"),
        ({}, '[lamps]\noutput = "GP17"', "lamps.output: expected a free pin, 17 already serves chain latch"),
        (
            {},
            '[buttons]\nGP16 = "w clock"',
            "buttons.GP16: expected a free pin, 16 already serves chain",
        ),
        ({}, '[buttons]\nA1 = "w clock"', "buttons.A1: expected a pin from 2 to 27, or the Pico's"),
        ({}, '[buttons]\n5 = "w push"', "buttons.5: expected w or b and one of clock, draw"),
        (
            {},
            '[buttons]\n5 = "w draw"\n6 = "w draw"',
            "buttons.6: expected each button once (w draw is on pin 5)",
        ),
    ],
)
def test_errors_name_file_key_and_expected_value(
    tmp_path: Path, changed: dict[str, str | None], tables: str, message: str
) -> None:
    with pytest.raises(hardware.BoardError) as caught:
        read(written(tmp_path, tables, **changed))
    said = str(caught.value)
    assert said.startswith("mine.toml: ")
    assert message in said
    assert "\n" not in said


def test_error_for_a_missing_file_names_it(tmp_path: Path) -> None:
    with pytest.raises(hardware.BoardError, match=r"none\.toml: No such file or directory"):
        hardware.board(str(tmp_path / "none.toml"))


def test_error_for_a_binary_file_names_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(hardware.BoardError, match=r"mine\.toml: not TOML"):
        read(tmp_path / "mine.toml")


def test_error_for_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(hardware.BoardError, match="unknown board 'reed-99'; expected one of hall-100, "):
        hardware.board("reed-99")
