"""The pieces on the board from sensors and record: men, kings, moved pieces, strays."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.display.piece_map import known_pieces
from tests.controller.core.draughts.tabletop import Tabletop

FEN = "W:WK46,28:B19,K5"


def known(table: Tabletop) -> dict[int, str]:
    """The pieces by cell of the board; cells count from 1."""
    return {number: piece for number, piece in enumerate(known_pieces(table.state), 1) if piece != "."}


@pytest.mark.parametrize("board", ["reed-100", "hall-100", "linear-100"])
def test_an_unmoved_piece_is_the_one_of_the_record(board: str) -> None:
    table = Tabletop(board=board, fen=FEN)
    assert known(table) == {46: "W", 28: "w", 19: "b", 5: "B"}
    table.lift(46).wait(500)
    assert known(table) == {28: "w", 19: "b", 5: "B"}, "nobody knows what a hand holds"
    table.put(41).wait(500)
    assert known(table) == {41: "W", 28: "w", 19: "b", 5: "B"}, "only a king has left its square"


def test_a_moved_man_is_a_man() -> None:
    table = Tabletop(fen=FEN).lift(28).put(23).wait(500)
    assert known(table)[23] == "w"


def test_a_stray_piece_belongs_to_the_side_to_move() -> None:
    assert known(Tabletop(fen=FEN).put(33, "b").wait(500))[33] == "w"


def test_the_colour_of_the_sensor_is_used() -> None:
    table = Tabletop(board="hall-100", fen=FEN)
    assert known(table.put(33, "b").wait(500))[33] == "b"


def test_a_cable_pulled_and_put_back_changes_nothing() -> None:
    assert known(Tabletop(fen=FEN).down().up()) == known(Tabletop(fen=FEN))


def test_the_map_follows_the_orientation_of_the_board() -> None:
    table = Tabletop(fen=FEN, turned=True)
    assert known(table) == {5: "W", 23: "w", 32: "b", 46: "B"}
