"""The likelihood of plays that leave the same cells: by stacks that are felt, by hands, by what people do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.findings import Finding, Finished, Unchanged
from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.rules.backgammon import Play
from dambord.rules.game import SIDES, Side

OFF, BAR = 0, 25
STACK, SIGN, HINT = 64, 16, 1
"""How much speaks against a play: each stack too many or too few; then each checker that hands were not seen
to move, and each that is not borne off, as people bear off what they can. Where stacks are felt the former is
the sign and the latter the hint; elsewhere no sensor feels what leaves a full point, or joins it: the other
way round."""


class Evidence(NamedTuple):
    """What tells plays apart that leave the same cells."""

    seen: Seen
    stacks: Mapping[int, int]
    """How many stacks are felt on White's points; none where the sensors feel none."""
    trail: Trail
    felt: bool
    """Whether the sensors can feel stacks at all."""
    gathered: frozenset[int] = frozenset()
    """White's points of which the cells tell no number: their checkers lie close together."""
    thinned: frozenset[int] = frozenset()
    """White's points of more than five checkers before, with free cells now: the top one is seldom felt."""


def against(side: Side, play: Play, evidence: Evidence) -> int:
    """How much speaks against the `play` of `side`."""
    hands, off = _strangeness(side, play, evidence), play.after.of(side)[OFF]
    if not evidence.felt:
        return HINT * hands - SIGN * off
    return STACK * _missed(side, play, evidence) + SIGN * hands - HINT * off


def likeliest_first(side: Side, finding: Finding, evidence: Evidence) -> Finding:
    """The finding with the likeliest of several plays first."""
    match finding:
        case Finished(play, alike=alike) if alike:
            first, *rest = _sorted(side, (play, *alike), evidence)
            return replace(finding, play=first, alike=tuple(rest))
        case Unchanged(alike) if len(alike) > 1:
            return Unchanged(_sorted(side, alike, evidence))
    return finding


def _sorted(side: Side, plays: tuple[Play, ...], evidence: Evidence) -> tuple[Play, ...]:
    return tuple(sorted(plays, key=lambda play: against(side, play, evidence)))


def _missed(side: Side, play: Play, evidence: Evidence) -> int:
    """By how many stacks the play differs from those that are felt: each cell hides a second checker at most.

    A checker that lies across two others is not felt.
    """
    counts, number = play.after.of(side), SIDES.index(side)
    missed = 0
    for point, cells in enumerate(evidence.seen, 1):
        if cells[number] and point not in evidence.gathered:
            hidden = min(counts[_own(side, point)] - cells[number], cells[number])
            unfelt = hidden - evidence.stacks.get(point, 0)
            missed += 0 if unfelt > 0 and point in evidence.thinned else abs(unfelt)
    return missed


def _strangeness(side: Side, play: Play, evidence: Evidence) -> int:
    """By how many checkers, over all points, the play differs from what hands were seen to do."""
    balance = Counter[int]()
    for step in evidence.trail:
        if step.side == side:
            balance[step.point] += 1 if step.kind in ("place", "raise") else -1
    for part in play.parts:
        for point, count in ((part.origin, 1), (part.target, -1)):
            balance[_own(side, point)] += count
    # Where they lie close together, a checker that joins others or leaves them is not seen.
    return sum(
        abs(count) for point, count in balance.items() if 0 < point < BAR and point not in evidence.gathered
    )


def _own(side: Side, point: int) -> int:
    """The own number of White's `point`; White's number of an own one, too."""
    return point if side == "w" else BAR - point
