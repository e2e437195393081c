"""Two games compared: that of the table and that of the server. What is missing on either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dambord.controller.opponents.lidraughts.moves import Played
from dambord.rules.draughts import PlayedTurn, Position, Turn


class There(NamedTuple):
    """The game at the server."""

    start: Position
    played: Played

    @property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after every turn."""
        return (self.start, *(turn.after for turn in self.played.turns))


class Difference(NamedTuple):
    """What has to be done so that both have the same game."""

    what: Literal["same", "send", "take", "another"]
    """`send` the last turn of the table, `take` the server's next one; `another`: the games part."""
    turn: Turn | None = None
    done: tuple[int, ...] = ()
    """Squares of a turn to be sent that the server has already: origin and landing squares."""


def compare(there: There, positions: Sequence[Position], turns: Sequence[PlayedTurn]) -> Difference:
    """Compare the server's game with the table's: its positions, the start first, and its turns.

    A table may begin in the middle of a game. Where its first position stood there more than once, the game
    that differs least counts.
    """
    found = [
        (ORDER.index(difference.what), missing, difference)
        for began, position in enumerate(there.positions)
        if position.board() == positions[0].board()
        for missing, difference in [_from(there.played.turns[began:], there.played.under_way, turns)]
    ]
    return min(found, key=lambda each: each[:2])[2] if found else Difference("another")


ORDER = ("same", "send", "take", "another")


def _from(
    theirs: Sequence[Turn], under_way: tuple[int, ...], mine: Sequence[PlayedTurn]
) -> tuple[int, Difference]:
    """How many turns are missing, and what has to be done."""
    common = 0
    for one, other in zip(mine, theirs, strict=False):
        if one.after.board() != other.after.board():
            return 0, Difference("another")
        common += 1
    if len(theirs) > common:
        return len(theirs) - common, Difference("take", theirs[common])
    if len(mine) == common:
        return 0, Difference("same")
    last = mine[-1]
    if len(mine) == common + 1 and isinstance(last, Turn):
        return 1, Difference("send", last, under_way)
    return 0, Difference("another")
