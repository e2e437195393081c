"""Pieces of one side that somebody has taken off or moved, and the turn that their owner makes over them.

No sensor sees whose hand it was. Their owner may let the board stand as he finds it, or simply play on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dambord.controller.core.draughts.inference.displacement import displacement
from dambord.controller.core.draughts.inference.expected import Prospects, prospects
from dambord.controller.core.draughts.inference.trail import DROP_OUT_US, Lift, Trail
from dambord.controller.core.draughts.inference.turn_inference import Finished, find
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Disturbed:
    """The pieces of one side that are not where they stood in the recorded position of `board`."""

    board: Prospects
    off: frozenset[int]
    """The squares of those that left the board."""
    ways: tuple[tuple[int, int], ...]
    """Of those that stand elsewhere: where each stood, and where it stands now."""

    @property
    def moved(self) -> bool:
        """Whether a piece stands on another square, not only off the board."""
        return bool(self.ways)

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares that the pieces left, and those on which they stand now, in order."""
        return tuple(sorted({*self.off, *(square for way in self.ways for square in way)}))

    @property
    def position(self) -> Position:
        """The position as it is found."""
        pieces = list(self.board.picture)
        for square in (*self.off, *(origin for origin, _ in self.ways)):
            pieces[square - 1] = EMPTY
        for origin, target in self.ways:
            pieces[target - 1] = self.board.picture[origin - 1]
        return self.board.game.picture_position("".join(pieces), self.board.side)


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A legal turn of the side to move that was made over disturbed pieces of its own."""

    found: Disturbed
    turn: PlayedTurn
    trail: Trail
    """The lifts and places of the turn."""


def disturbed(board: Prospects, side: Side, levels: str, trail: Trail) -> Disturbed | None:
    """The pieces of `side` that are not where they stood, of all that has changed; None if all are."""
    if levels == board.before:
        return None
    went = displacement(board, levels, trail)
    if went is None:
        return None
    off, ways = went.taken(side, board), went.of(side, board)
    return Disturbed(board, off, ways) if off or ways else None


@lru_cache(maxsize=64)
def turn_over(board: Prospects, levels: str, trail: Trail, began: int) -> TurnOver | None:
    """The legal turn on the board that was made over disturbed pieces of its own side; None if there is none.

    A piece that is off has left its square before the turn's own piece was lifted. That lift is older than a
    drop-out lasts: otherwise the other piece has moved, and this one has dropped out. A piece that stands
    elsewhere came there before the turn `began` (microseconds): later it is a second move. Of several ways to
    divide the trail, that with the latest lift counts.
    """
    shown = [board.before]
    for step in trail:
        level = EMPTY if isinstance(step, Lift) else step.level
        shown.append(f"{shown[-1][: step.square - 1]}{level}{shown[-1][step.square :]}")
    if shown[-1] != levels:
        return None  # hands have moved unseen
    for number in range(len(trail) - 1, 0, -1):
        step, before = trail[number], trail[:number]
        if isinstance(step, Lift) and board.owner(step.square) == board.side:
            found = _found_by(board, shown[number], before, began)
            if found is not None and step.at + DROP_OUT_US <= trail[-1].at:
                turn = find(prospects(board.game, board.sensing, found.position), levels, trail[number:])
                if isinstance(turn, Finished) and turn.turn.origin == step.square:
                    return TurnOver(found, turn.turn, trail[number:])
    return None


def _found_by(board: Prospects, levels: str, trail: Trail, began: int) -> Disturbed | None:
    """What was disturbed before a lift, if nothing but own pieces has changed until then."""
    found = disturbed(board, board.side, levels, trail)
    if found is None or (found.moved and trail[-1].at > began):
        return None
    stands = board.sensing.expected(board.game.picture(found.position))
    return found if stands == levels else None
