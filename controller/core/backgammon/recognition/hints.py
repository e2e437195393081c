"""Hints for lamps and pages: the one-checker moves that begin a legal play or go on with it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen
from dambord.controller.core.backgammon.recognition.ways import (
    BAR,
    NOWHERE,
    OFF,
    Made,
    Reading,
    Ways,
    remaining,
    ways,
)
from dambord.rules.backgammon import BackgammonGame, Position

HOME = 6


class Hint(NamedTuple):
    """One checker moved by one number; own points of the mover, 25 the bar, 0 off."""

    origin: int
    target: int
    die: int


@lru_cache(maxsize=64)
def hints(
    game: BackgammonGame, position: Position, seen: Seen | None = None, hiding: frozenset[int] = NOWHERE
) -> tuple[Hint, ...]:
    """The moves that go on from what is seen, the rearmost first; none if no play explains the board.

    Without `seen` those that begin a play. On White's points `hiding` more checkers may stand than are seen.
    """
    board = ways(game, position)
    found: set[Hint] = set()
    for reading in _readings(board, board.before if seen is None else seen, hiding):
        for variant in reading.variants:
            for edge in remaining(variant.edges, reading.made.edges):
                if playable(reading.made, *edge):
                    found.add(Hint(*edge))
    return tuple(sorted(found, reverse=True))


def sensed_hints(
    game: BackgammonGame, position: Position, seen: Seen, hiding: frozenset[int]
) -> tuple[Hint, ...]:
    """Those of the hints that lead to a play which the sensors tell from the position before the roll.

    All of them where no play can be told from it: of a sixth checker on a point nothing is seen.
    """
    board = ways(game, position)
    hidden = board.by_shown.get(board.before, ())
    if not hidden:
        return hints(game, position, seen, hiding)
    found = {
        Hint(*edge)
        for reading in _readings(board, seen, hiding)
        for variant in reading.variants
        if variant.play not in hidden
        for edge in remaining(variant.edges, reading.made.edges)
        if playable(reading.made, *edge)
    }
    return tuple(sorted(found, reverse=True)) or hints(game, position, seen, hiding)


def after_entering(
    game: BackgammonGame, position: Position, seen: Seen, hiding: frozenset[int]
) -> tuple[Hint, ...]:
    """The moves of other checkers that go on once those on the bar are in, the rearmost first."""
    found = {
        Hint(*edge)
        for reading in _readings(ways(game, position), seen, hiding)
        for variant in reading.variants
        for edge in remaining(variant.edges, reading.made.edges)
        if edge[0] != BAR and reading.made.counts[edge[0]]
    }
    return tuple(sorted(found, reverse=True))


def landing_unseen(game: BackgammonGame, position: Position, seen: Seen) -> frozenset[int]:
    """The own points of checkers of plays in which one comes to a point where no sensor sees it come.

    Such a play looks finished while the checker is still in the hand.
    """
    board = ways(game, position)
    full = {point for point, cells in enumerate(board.own_cells(seen)) if cells >= DEPTH}
    plays = (variant.edges for variant in board.variants if any(edge[1] in full for edge in variant.edges))
    return frozenset(origin for edges in plays for origin, _, _ in edges)


@lru_cache(maxsize=64)
def _readings(board: Ways, seen: Seen, hiding: frozenset[int]) -> list[Reading]:
    """The readings of the board with the fewest checkers in the hand."""
    own, foe = board.own_cells(seen), board.foe_cells(seen)
    found: list[Reading] = []
    for hidden in dict.fromkeys((NOWHERE, frozenset(map(board.white, hiding)))):
        if not found and (gone := board.taken_off(foe, hidden)) is not None:
            found = board.readings(own, gone, hidden)
    fewest = min((len(reading.held) for reading in found), default=0)
    return [reading for reading in found if len(reading.held) == fewest]


def playable(made: Made, origin: int, target: int, die: int) -> bool:
    """Whether the move can be made now: something stands there, the bar is empty, all are home to bear off.

    The opponent can't hold the target: some play goes there.
    """
    counts = made.counts
    if not counts[origin] or (origin != BAR and counts[BAR]):
        return False
    if target != OFF:
        return True
    return not any(counts[HOME + 1 :]) and (die == origin or not any(counts[origin + 1 : HOME + 1]))
