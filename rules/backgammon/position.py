"""A position of backgammon: the side on roll, where the checkers of each side are, and the dice if rolled."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.game import Side, other

Dice = tuple[int, int]
"""Two numbers from 1 to 6, in the order in which they were told."""
Counts = tuple[int, ...]
"""The checkers of one side by its own points, 26 numbers that add up to 15.

[0] borne off, [1] to [24] its own points (1 to 6 are its home board), [25] on the bar.
"""

OFF, BAR, CHECKERS, HOME = 0, 25, 15, 6
START: Counts = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)
"""24:2, 13:5, 8:3, 6:5. The sources say nothing of it: the standard array."""


class Position(NamedTuple):
    """Immutable and hashable."""

    side: Side
    """The side on roll, or the one that has rolled `dice` and has to play them."""
    w: Counts
    b: Counts
    dice: Dice | None = None
    """None until `side` has rolled."""

    def of(self, side: Side) -> Counts:
        """The checkers of `side` by its own points."""
        return self.w if side == "w" else self.b

    def pips(self, side: Side) -> int:
        """How many pips `side` still has to go to bear off everything."""
        return pips(self.of(side))


def pips(counts: Counts) -> int:
    """The pips left to one side; a checker on the bar has 25 to go."""
    return sum(point * count for point, count in enumerate(counts))


def mirrored(point: int) -> int:
    """The opponent's number of an own point 1 to 24; the other way round, too."""
    return BAR - point


def of_players(side: Side, me: Counts, opponent: Counts) -> Position:
    """The position with `side` on roll and not yet rolled, from its own and its opponent's checkers."""
    return Position(side, me, opponent) if side == "w" else Position(side, opponent, me)


def passed(position: Position) -> Position:
    """The same checkers with the opponent on roll."""
    return Position(other(position.side), position.w, position.b)


def objection(me: Counts, opponent: Counts) -> str:
    """What is wrong with the checkers of the two sides, in one sentence; empty when nothing is."""
    for whose, counts in (("the side on roll", me), ("its opponent", opponent)):
        if len(counts) != BAR + 1:
            return f"{len(counts)} counts for {whose}, expected 26: borne off, points 1 to 24, bar"
        for point, count in enumerate(counts):
            if count < 0:
                return f"{count} checkers of {whose} on point {point}, expected 0 to {CHECKERS}"
        if sum(counts) != CHECKERS:
            return f"{sum(counts)} checkers of {whose}, expected {CHECKERS}"
    for point in range(1, BAR):
        if me[point] and opponent[mirrored(point)]:
            return f"checkers of both sides on point {point} of the side on roll, expected one colour"
    if me[OFF] == opponent[OFF] == CHECKERS:
        return "both sides have borne off everything, expected one of them at most"
    return ""


def check_dice(dice: Dice) -> Dice:
    """The dice themselves; ValueError when they are not two numbers from 1 to 6."""
    if len(dice) != 2 or not all(1 <= number <= 6 for number in dice):
        raise ValueError(f"dice {'-'.join(map(str, dice))}: expected two numbers from 1 to 6")
    return dice
