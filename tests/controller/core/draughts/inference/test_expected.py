"""The legal turns of a position, and the levels that they leave, also on the way."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.inference.expected import Prospects, prospects
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.rules.game import between

REED = "reed-100"


def of(fen: str, board: str = REED, rules: str = "international") -> Prospects:
    agreed = terms(Header(rules, board, "clock", fen=fen))
    return prospects(agreed.game, agreed.sensing, agreed.start)


def changed(here: Prospects, **squares: str) -> str:
    """The levels before the turn with some squares changed: s23="x"."""
    levels = list(here.before)
    for name, level in squares.items():
        levels[int(name[1:]) - 1] = level
    return "".join(levels)


def test_between_two_squares_of_one_line() -> None:
    grid = of("W:WK46:B1").game.grid
    assert between(grid, 46, 23) == {41, 37, 32, 28}
    assert between(grid, 46, 41) == between(grid, 46, 46) == between(grid, 46, 2) == frozenset()
    assert between(grid, 1, 5) == frozenset({2, 3, 4})


def test_owners_and_movable() -> None:
    here = of("W:W28,33:B22,23")
    assert [here.owner(n) for n in (28, 22, 1)] == ["w", "b", None]
    assert here.movable == {28}
    assert here.capture_open
    assert not of("W:W28:B1").capture_open


@pytest.mark.parametrize(("slid", "further"), [("46-28", True), ("46-5", False)])
def test_a_slide_may_go_on(slid: str, further: bool) -> None:
    here = of("W:WK46:B1")
    assert here.goes_on(here.game.read(here.position, slid)) is further


def test_a_capture_may_go_on_to_a_larger_one() -> None:
    here = of("W:W21,25:B17,9,10,20", "reed-64", "latvian-64")
    for turn in here.turns:
        assert not here.goes_on(turn)
    here = of("W:WK29:B22,4", "reed-64", "latvian-64")  # a1 captures c3 and may land on any square behind it
    assert [here.goes_on(turn) for turn in here.turns] == [turn.target != 8 for turn in here.turns]


class TestUnderWay:
    KING = "W:WK46,50:B23,5"

    @pytest.mark.parametrize(
        "squares",
        [
            {"s46": "."},  # in the hand
            {"s46": ".", "s23": "."},
            {"s23": "."},  # the captured piece first
            {"s46": ".", "s28": "x"},  # sliding up to it
            {"s46": ".", "s19": "x"},  # landed, the captured piece still there
            {"s46": ".", "s41": "x", "s23": "."},
            {"s50": "."},  # any own piece may be in the hand
        ],
    )
    def test_is_under_way(self, squares: dict[str, str]) -> None:
        here = of(self.KING)
        assert here.under_way(changed(here, **squares))

    @pytest.mark.parametrize(
        "squares",
        [
            {"s5": "."},  # a piece that no turn captures
            {"s1": "x"},  # a piece without an origin
            {"s46": ".", "s2": "x"},  # a square on no route
            {"s50": ".", "s44": "x"},  # no legal turn of that piece
            {"s46": ".", "s19": "x", "s5": "."},
            {"s46": ".", "s19": "x", "s28": "x"},  # two pieces placed
        ],
    )
    def test_is_not_under_way(self, squares: dict[str, str]) -> None:
        here = of(self.KING)
        assert not here.under_way(changed(here, **squares))

    def test_an_enemy_piece_on_a_new_square_is_not_under_way(self) -> None:
        here = of(self.KING, "hall-100")
        assert here.under_way(changed(here, s46=".", s19="w"))
        assert not here.under_way(changed(here, s46=".", s19="b"))

    def test_the_mover_may_stand_on_the_square_of_a_removed_piece(self) -> None:
        here = of(self.KING)
        assert here.under_way(changed(here, s46=".", s23="x"))
        hall = of(self.KING, "hall-100")
        assert hall.under_way(changed(hall, s46=".", s23="w"))

    def test_a_long_series_may_take_another_route_than_its_path(self) -> None:
        here = of("W:WK13,21:B32,35,19,33,31,23,18")
        assert here.under_way(changed(here, s13=".", s27="x"))
        assert here.under_way(changed(here, s13=".", s24="x", s19="."))


def test_prospects_are_cached() -> None:
    assert of("W:WK46:B1") is of("W:WK46:B1")
