"""The moves of a turn that may not be taken back any more (GEO-13), and whether a play keeps them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.backgammon.recognition.ways import Edges, Ways
from dambord.rules.backgammon import Play


@dataclass(frozen=True, slots=True)
class FinalMoves:
    """What has stood for so long that it is final, and the points as they stood then."""

    parts: tuple[Edges, ...]
    """The moves that were made, once for each explanation of the board."""
    seen: Seen


def stood(board: Ways, seen: Seen, before: FinalMoves | None) -> FinalMoves | None:
    """The moves that `seen` shows on the way to a play, none in the hand, together with those `before`.

    None if it shows none, or if what is final has been taken back.
    """
    gone = board.taken_off(board.foe_cells(seen))
    readings = [] if gone is None else board.readings(board.own_cells(seen), gone)
    made = {reading.made.edges for reading in readings if not reading.held} - {()}
    kept = tuple(sorted(edges for edges in made if before is None or _within(before.parts, edges)))
    return FinalMoves(kept, seen) if kept else None


def of_play(board: Ways, play: Play, seen: Seen) -> FinalMoves:
    """All moves of a play that `seen` shows complete."""
    return FinalMoves(_ways_of(board, play), seen)


def keeps(board: Ways, play: Play, final: FinalMoves | None) -> bool:
    """Whether the `play` can have been made without taking back what is final."""
    return final is None or any(_within(final.parts, edges) for edges in _ways_of(board, play))


def _ways_of(board: Ways, play: Play) -> tuple[Edges, ...]:
    return tuple(variant.edges for variant in board.variants if variant.play == play)


def _within(some: tuple[Edges, ...], edges: Edges) -> bool:
    """Whether one of `some` is a part of `edges`."""
    return any(Counter(each) <= Counter(edges) for each in some)
