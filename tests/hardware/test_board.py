"""Boards: numbering of the contract, wires in any order, complaints that name file, key and expectation."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hardware
from hardware.board import BUTTONS, SIDES, Button, read

CONTRACT = [
    f"{sensor}-{squares}" for sensor in ("reed", "hall", "linear") for squares in ("64", "100", "64-all")
]

SOUND = {"sensor": '"reed"', "rows": "8", "columns": "8", "squares": '"dark"', "wiring": '"header"'}


def written(folder: Path, tables: str = "", **changed: str | None) -> Path:
    """A file with a sound board, some of its keys changed or left out, and more tables after it."""
    path = folder / "mine.toml"
    lines = [f"{key} = {value}" for key, value in {**SOUND, **changed}.items() if value is not None]
    path.write_text("\n".join(lines) + "\n" + tables, encoding="utf-8")
    return path


def field(board: hardware.Board, number: int) -> str:
    """The square in algebraic notation, `a` at White's left."""
    row, column = board.squares[number - 1]
    return f"{'abcdefghij'[column]}{board.rows - row}"


def test_boards_of_the_contract_are_there() -> None:
    assert set(hardware.names()) == set(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
def test_name_says_sensor_and_squares(name: str) -> None:
    board = hardware.board(name)
    sensor, _, squares = name.partition("-")
    assert (board.name, board.sensor) == (name, sensor)
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
def test_squares_are_numbered_by_rows_from_the_top(name: str, fields: dict[int, str]) -> None:
    board = hardware.board(name)
    assert {number: field(board, number) for number in fields} == fields


def test_every_button_of_both_sides_is_wired() -> None:
    wired = {(one.side, one.name) for one in hardware.board("reed-100").buttons}
    assert wired >= {(side, name) for side in SIDES for name in BUTTONS if name != "pause"}


def test_a_snake_turns_round_at_the_end_of_each_row() -> None:
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


@given(
    order=st.permutations(range(1, 33)), turned=st.booleans(), cells=st.text(".x", min_size=32, max_size=32)
)
def test_any_order_of_the_sensors_comes_out_in_number_order(
    tmp_path_factory: pytest.TempPathFactory, order: list[int], turned: bool, cells: str
) -> None:
    said = f"[cells]\norder = {order}\nturned = {str(turned).lower()}\n"
    board = read(written(tmp_path_factory.mktemp("board"), said))
    first = 33 - order[0] if turned else order[0]
    assert board.numbered(cells)[first - 1] == cells[0]
    assert board.wired(board.numbered(cells)) == cells


def test_cells_of_another_board_are_refused() -> None:
    with pytest.raises(ValueError, match="reed-64 has 32 cells, not 50"):
        hardware.board("reed-64").numbered("." * 50)
    with pytest.raises(ValueError, match="reed-64 has 32 cells, not 3"):
        hardware.board("reed-64").wired("...")


def test_own_file_is_read_by_its_name(tmp_path: Path) -> None:
    board = hardware.board(str(written(tmp_path, sensor='"hall"')))
    assert (board.name, board.sensor) == ("mine", "hall")


def test_own_tables_go_before_those_of_the_wiring(tmp_path: Path) -> None:
    board = read(written(tmp_path, '[lamps]\noutput = "D12"\n[chain]\ndata = 8\n[buttons]\n23 = "w clock"\n'))
    assert (board.strip.output, board.strip.milliamperes) == ("D12", 2000)
    assert (board.chain.clock, board.chain.data) == (14, 8)
    assert board.buttons == (Button(23, "clock", "w"),)


@pytest.mark.parametrize(
    ("changed", "tables", "complaint"),
    [
        ({"sensor": '"infrared"'}, "", "sensor: expected one of reed, hall, linear, found 'infrared'"),
        ({"sensor": None}, "", "sensor: expected one of reed, hall, linear, it is missing"),
        ({"rows": "0"}, "", "rows: expected a whole number from 1 to 16, found 0"),
        ({"rows": "true"}, "", "rows: expected a whole number from 1 to 16, found True"),
        ({"columns": '"8"'}, "", "columns: expected a whole number from 1 to 16, found '8'"),
        ({"squares": '"light"'}, "", "squares: expected one of dark, all, found 'light'"),
        ({"wiring": '"none"'}, "", "wiring: expected one of header, found 'none'"),
        ({"colour": "1"}, "", "colour: unknown key; expected sensor, rows"),
        ({"rows": "= 8"}, "", "not TOML: "),
        ({}, "lamps = 3", "lamps: expected a table, found 3"),
        ({}, "[cells]\norder = [1, 2]", "cells.order: expected rows, snake or a list of the squares 1 to 32"),
        ({}, f"[cells]\norder = {[*range(1, 33), 1]}", "cells.order: expected rows, snake or a list"),
        ({}, "[cells]\norder = [1, true]", "cells.order: expected rows, snake or a list"),
        ({}, '[lamps]\norder = "spiral"', "lamps.order: expected rows, snake or a list of the squares"),
        ({}, '[cells]\nturned = "yes"', "cells.turned: expected true or false, found 'yes'"),
        ({}, '[lamps]\noutput = "D99"', "lamps.output: expected spi, or a pin from D2 to D27, found 'D99'"),
        ({}, "[lamps]\nmilliamperes = 5", "lamps.milliamperes: expected a whole number from 100 to 20000"),
        ({}, "[lamps]\nbrightness = 0", "lamps.brightness: expected a whole number from 1 to 100, found 0"),
        ({}, "[chain]\nclock = 1", "chain.clock: expected a whole number from 2 to 27, found 1"),
        ({}, "[chain]\nclock = 10", "chain.clock: expected a free pin, 10 already serves lamps"),
        ({}, '[buttons]\n14 = "w clock"', "buttons.14: expected a free pin, 14 already serves chain.clock"),
        ({}, '[buttons]\nA1 = "w clock"', "buttons.A1: expected a pin from 2 to 27 as the key"),
        ({}, '[buttons]\n5 = "w push"', "buttons.5: expected w or b and one of clock, draw"),
        (
            {},
            '[buttons]\n5 = "w draw"\n6 = "w draw"',
            "buttons.6: expected each button once (w draw is on pin 5)",
        ),
    ],
)
def test_complaints_name_file_key_and_expectation(
    tmp_path: Path, changed: dict[str, str | None], tables: str, complaint: str
) -> None:
    with pytest.raises(hardware.BoardError) as caught:
        read(written(tmp_path, tables, **changed))
    said = str(caught.value)
    assert said.startswith("mine.toml: ")
    assert complaint in said
    assert "\n" not in said


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(hardware.BoardError, match=r"none\.toml: No such file or directory"):
        hardware.board(str(tmp_path / "none.toml"))


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(hardware.BoardError, match=r"mine\.toml: not TOML"):
        read(tmp_path / "mine.toml")


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(hardware.BoardError, match="unknown board 'reed-99'; expected one of hall-100, "):
        hardware.board("reed-99")
