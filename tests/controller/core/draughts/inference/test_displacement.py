"""Which pieces went where, when no legal turn leaves the board."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.inference.displacement import Displacement, displacement
from dambord.controller.core.draughts.inference.trail import Lift, Place, Trail
from tests.controller.core.draughts.tabletop import Tabletop


def steps(*verbs: tuple[str, int]) -> Trail:
    """`("lift", 32)` and so on, 100 ms apart, by a hand on a reed board."""
    return tuple(
        (Lift if verb == "lift" else Place)(at * 100_000, square, "x")
        for at, (verb, square) in enumerate(verbs)
    )


def went(fen: str, levels: dict[int, str], trail: Trail) -> Displacement | None:
    board = Tabletop(fen=fen).state.prospects
    shown = list(board.before)
    for square, level in levels.items():
        shown[square - 1] = level
    return displacement(board, "".join(shown), trail)


TWO = "W:W38,43:B1"


def test_one_piece() -> None:
    trail = steps(("lift", 38), ("place", 28))
    assert went(TWO, {38: ".", 28: "x"}, trail) == Displacement(((38, 28),), frozenset())


def test_a_piece_in_the_hand_is_off_the_board() -> None:
    trail = steps(("lift", 38), ("lift", 43), ("place", 38))
    assert went(TWO, {43: "."}, trail) == Displacement((), frozenset({43}))


def test_the_second_piece_into_the_gap_of_the_first() -> None:
    trail = steps(("lift", 38), ("place", 32), ("lift", 43), ("place", 38))
    assert went(TWO, {43: ".", 32: "x"}, trail) == Displacement(((38, 32), (43, 38)), frozenset())


@pytest.mark.parametrize(
    ("levels", "trail"),
    [
        # Something was put down that nobody had lifted.
        ({32: "x"}, steps(("place", 32))),
        # The trail leads to 32, the board shows 28.
        ({43: ".", 28: "x"}, steps(("lift", 38), ("place", 32), ("lift", 43), ("place", 38))),
        # Three pieces, each into the gap of the one before.
        (
            {48: ".", 32: "x"},
            steps(("lift", 38), ("place", 32), ("lift", 43), ("place", 38), ("lift", 48), ("place", 43)),
        ),
    ],
)
def test_what_makes_no_sense(levels: dict[int, str], trail: Trail) -> None:
    assert went("W:W38,43,48:B1", levels, trail) is None
