"""The finding: which play of the roll the settled board shows, if any.

The cells that the plays leave decide; in what order hands made it is never judged.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from dambord.controller.core.backgammon.recognition import doubts
from dambord.controller.core.backgammon.recognition.explaining import explain
from dambord.controller.core.backgammon.recognition.findings import Ambiguous, Finding, OtherRoll
from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.controller.core.backgammon.recognition.ways import NOWHERE, ways
from dambord.rules.backgammon import BackgammonGame, Play, Position
from dambord.rules.game import Side

BAR = 25


def find(
    game: BackgammonGame,
    position: Position,
    seen: Seen,
    trail: Trail = (),
    stacked: frozenset[int] = NOWHERE,
) -> Finding:
    """Explain the board by the plays of the roll; before the roll only the position itself explains it.

    `stacked`: White's points on which a stack is sensed (`PointSensing.stacked`). The trail never decides, as
    a checker may be lifted and put back anywhere; it puts the likeliest of several plays first.
    """
    finding = _found(game, position, seen, stacked)
    if isinstance(finding, Ambiguous) and trail:
        side = position.side
        return Ambiguous(tuple(sorted(finding.plays, key=lambda play: _strangeness(side, play, trail))))
    return finding


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


def looks_like(game: BackgammonGame, position: Position, seen: Seen) -> OtherRoll | None:
    """The play of another roll that the board shows, also where it may be the middle of one of this roll."""
    return doubts.of_another_roll(ways(game, position), seen)


def _strangeness(side: Side, play: Play, trail: Trail) -> int:
    """By how many checkers, over all points, the play differs from what hands were seen to do."""
    balance = Counter[int]()
    for step in trail:
        if step.side == side:
            balance[step.point] += 1 if step.kind in ("place", "raise") else -1
    for part in play.parts:
        for point, count in ((part.origin, 1), (part.target, -1)):
            balance[point if side == "w" else BAR - point] += count
    return sum(abs(count) for point, count in balance.items() if 0 < point < BAR)
