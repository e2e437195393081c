"""The finding: which play of the roll the settled board shows, if any.

The cells that the plays leave decide; in what order hands made it is never judged.
"""

from __future__ import annotations

from functools import lru_cache

from dambord.controller.core.backgammon.recognition import doubts
from dambord.controller.core.backgammon.recognition.explanation import explain
from dambord.controller.core.backgammon.recognition.findings import Finding
from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.backgammon.recognition.ways import NOWHERE, ways
from dambord.rules.backgammon import BackgammonGame, Position


def find(game: BackgammonGame, position: Position, seen: Seen, stacked: frozenset[int] = NOWHERE) -> Finding:
    """Explain the board by the plays of the roll; before the roll only the position itself explains it.

    `stacked`: White's points on which a stack is sensed (`PointSensing.stacked`).
    """
    return _found(game, position, seen, stacked)


@lru_cache(maxsize=256)
def _found(game: BackgammonGame, position: Position, seen: Seen, stacked: frozenset[int]) -> Finding:
    board = ways(game, position)
    return (
        explain(board, seen, stacked)
        or doubts.turned_over(board, seen, stacked)
        or doubts.beyond_the_home_hit(board, seen)
        or doubts.of_another_roll(board, seen)
        or doubts.nearest(board, seen)
    )
