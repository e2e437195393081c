"""How a match stands: its score, the cube, and the position with the roll."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon import Cube, Dice, Match, Position
from dambord.rules.game import Side


class Standing(NamedTuple):
    """Everything that a match sheet needs to go on from here."""

    match: Match
    position: Position
    """With the dice, once they are rolled."""
    cube: Cube = Cube()

    @property
    def side(self) -> Side:
        """The side on roll, or the one that has rolled."""
        return self.position.side

    @property
    def dice(self) -> Dice | None:
        """The roll that is being played; None before it."""
        return self.position.dice


def borne_off(position: Position) -> bool:
    """Whether a side has borne off all its checkers."""
    return position.w[0] == sum(position.w) or position.b[0] == sum(position.b)
