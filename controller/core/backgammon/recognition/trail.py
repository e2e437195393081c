"""The trail: on which points checkers were lifted and put down since the turn began, in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing
from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.sensing.occupancy import UNKNOWN
from dambord.rules.game import Side

Kind = Literal["lift", "place", "raise", "lower"]
"""`raise` and `lower`: a cell began or ceased to show a stack. That is a hint, and often missing."""


class Step(NamedTuple):
    """Something changed on White's `point` at `at` (microseconds)."""

    at: int
    point: int
    side: Side
    """Whose checker the sensor shows."""
    kind: Kind


Trail = tuple[Step, ...]


def follow(sensing: PointSensing, changes: Iterable[Change]) -> Trail:
    """The steps of settled `changes`.

    A change of colour is a lift and a place. Changes from or to an unknown level or colour are left out.
    """
    trail: list[Step] = []
    for change in changes:
        point = sensing.point_of_cell[change.cell]
        before, after = _side(change.before), _side(change.after)
        if UNKNOWN in (change.before, change.after):
            continue
        if before == after:
            if before is not None and change.before != change.after:
                trail.append(
                    Step(change.rested, point, before, "raise" if change.after.isupper() else "lower")
                )
            continue
        if before is not None:
            trail.append(Step(change.began, point, before, "lift"))
        if after is not None:
            trail.append(Step(change.rested, point, after, "place"))
    return tuple(trail)


def _side(level: str) -> Side | None:
    """The colour that a level shows; None for an empty cell and for an unknown colour."""
    match level:
        case "w" | "W":
            return "w"
        case "b" | "B":
            return "b"
    return None
