"""Lifts and places: what hands did since the turn began, in the order in which it began."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dambord.controller.sensing import EMPTY, UNKNOWN, Sensing
from dambord.controller.settle import Change


@dataclass(frozen=True, slots=True)
class Lift:
    """A piece left a square; `level` is what the sensor had told of it."""

    at: int
    square: int
    level: str
    stack: bool = False
    """Whether it was sensed as two pieces."""


@dataclass(frozen=True, slots=True)
class Place:
    """A piece came to a square."""

    at: int
    square: int
    level: str


Trail = tuple[Lift | Place, ...]


def follow(sensing: Sensing, changes: Iterable[Change]) -> Trail:
    """Settled changes as lifts and places on the game's squares.

    A stack that grows or shrinks is neither; another colour on a square is a lift and a place. What was
    unknown before is no deed of anybody's.
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
    """The squares from which something was lifted, each once, in order of the first lift."""
    return tuple(dict.fromkeys(step.square for step in trail if isinstance(step, Lift)))
