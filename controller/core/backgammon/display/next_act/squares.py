"""The squares of points that an act is about: those of the uppermost checkers, and the free ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, squares_of_point
from dambord.controller.core.backgammon.recognition.ways import BAR, OFF
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.table.once import once_per_state

Lit = dict[int, Role]


@once_per_state
def hiding(state: State) -> frozenset[int]:
    """White's points on which more checkers may stand than their settled cells show."""
    return state.sensors.hiding(state.sensors.settling.levels)


def tops(seen: Seen, points: Iterable[int]) -> tuple[int, ...]:
    """The squares of the uppermost checkers seen on White's `points`; the rim where there is none."""
    return tuple(
        squares_of_point(point)[min(max(sum(seen[point - 1]), 1), DEPTH) - 1]
        for point in points
        if OFF < point < BAR
    )


def free(seen: Seen, points: Iterable[int]) -> tuple[int, ...]:
    """The squares of White's `points` on which the next checker would stand."""
    return tuple(squares_of_point(point)[min(sum(seen[point - 1]), DEPTH - 1)] for point in points)


def lit_tops(seen: Seen, points: Iterable[int], role: Role) -> Lit:
    """The uppermost checkers on `points`, lit as `role`."""
    return dict.fromkeys(tops(seen, points), role)


def holding(state: State, points: Sequence[int], level: str, *, last: bool = True) -> tuple[int, ...]:
    """As many squares of each of `points` as it is named, of those that show `level`.

    They are those farthest from the rim if `last`, else those nearest to it.
    """
    levels, cells = state.sensors.settling.levels, state.sensors.sensing.cells_of_squares
    found: list[int] = []
    for point in dict.fromkeys(points):
        count = points.count(point)
        there = [square for square in squares_of_point(point) if levels[cells[square - 1]].lower() == level]
        found += there[-count:] if last else there[:count]
    return tuple(found)
