"""The trail: lifts and places since the turn began, in the order in which the changes began."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN, Sensing


@dataclass(frozen=True, slots=True)
class Lift:
    """A piece left a square at `at` (microseconds); `level` is the level before."""

    at: int
    square: int
    level: str
    stack: bool = False
    """Whether a stack was sensed there before."""


@dataclass(frozen=True, slots=True)
class Place:
    """A piece came to a square at `at` (microseconds); `level` is the level after."""

    at: int
    square: int
    level: str


Trail = tuple[Lift | Place, ...]

DROP_OUT_US = 100_000
"""The longest drop-out of a standing piece (weak magnet, a sleeve): 80 ms, and the time to settle."""


def follow(sensing: Sensing, changes: Iterable[Change]) -> Trail:
    """The lifts and places of settled `changes`, by the game's squares.

    A change between a stack and one piece is neither. A change of colour is a lift and a place. Changes from
    or to an unknown level are left out, and so are cells under no square.
    """
    trail: list[Lift | Place] = []
    for change in changes:
        square = sensing.square_of_cell.get(change.cell)
        before, after = change.before.lower(), change.after.lower()
        if square is None or before == after or UNKNOWN in (before, after):
            continue
        if before != EMPTY:
            trail.append(Lift(change.began, square, before, change.before != before))
        if after != EMPTY:
            trail.append(Place(change.rested, square, after))
    return tuple(trail)


def lifted(trail: Trail) -> tuple[int, ...]:
    """The squares with a lift, each once, in order of their first lift."""
    return tuple(dict.fromkeys(step.square for step in trail if isinstance(step, Lift)))


def without_drop_outs(trail: Trail) -> Trail:
    """The trail without the lifts and places of standing pieces that only dropped out (`DROP_OUT_US`)."""
    kept: list[Lift | Place] = []
    for step in trail:
        lift = next((each for each in reversed(kept) if each.square == step.square), None)
        if (
            isinstance(step, Place)
            and isinstance(lift, Lift)
            and lift.level == step.level
            and step.at - lift.at <= DROP_OUT_US
        ):
            kept.remove(lift)
        else:
            kept.append(step)
    return tuple(kept)


def since_shown(wanted: str, shown: str, trail: Trail) -> Trail:
    """The steps of `trail` since the board, which showed `shown` at first, last showed `wanted`."""
    levels, since = list(shown), 0
    for number, step in enumerate(trail, 1):
        levels[step.square - 1] = EMPTY if isinstance(step, Lift) else step.level
        if "".join(levels) == wanted:
            since = number
    return trail[since:]
