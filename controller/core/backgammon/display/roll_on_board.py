"""A roll shown by the lamps of a board of points: as pips, on the half of the board of who rolled."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.waiting_times import ROLL_SHOWN_US
from dambord.controller.core.messages.events import Dice
from dambord.controller.core.messages.lamp_roles import Role
from dambord.rules.game import Side

SHOWN_US = ROLL_SHOWN_US
"""How long a roll is shown, in microseconds, unless a checker is lifted before."""

_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)),
}
"""Row and column of every pip within a face of three by three; half a turn changes none of them."""
_ROW, _SQUARES = 12, 120
"""Squares of a row, and of the board: five rows of points on each side."""
_NEAR = 60
"""Squares of the far half, which are numbered first."""
_LEFT, _RIGHT = 1, 6
"""Column of the first pip of a die on the left or right of the bar; the squares of a row are counted without
the bar, every other one of them belongs to the face."""


def roll_on_board(dice: Dice, side: Side | None) -> dict[int, Role]:
    """The lit squares for a roll of `side`, or for an opening throw (None), White at the lower edge.

    A roll lies on the half of the board before its player, the first die at his left. Of an opening throw
    each player has the own die at his right.
    """
    faces: list[tuple[int, Side, int]]
    match side:
        case None:
            faces = [(dice[0], "w", _RIGHT), (dice[1], "b", _RIGHT)]
        case _:
            faces = [(dice[0], side, _LEFT), (dice[1], side, _RIGHT)]
    lit = sorted(square for value, owner, column in faces for square in _face(value, owner, column))
    return dict.fromkeys(lit, "die")


def _face(value: int, owner: Side, column: int) -> list[int]:
    """The squares of one die; for Black they lie as White sees his, turned by half a turn."""
    squares = [_NEAR + 2 * row * _ROW + column + 2 * at + 1 for row, at in _PIPS[value]]
    return squares if owner == "w" else [_SQUARES + 1 - square for square in squares]
