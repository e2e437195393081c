"""How well the builtin player plays."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.engine.ladder import faults, ladder, mixed, share


class Level(NamedTuple):
    """What a player of this strength sees, and how sure it is of it."""

    name: str
    """A word, or the rating in figures."""
    rating: int
    """Its strength in Elo points in single games that are won or lost, a child's being 600."""
    blur: float
    """Standard deviation, in points, by which it errs in the worth of a position."""
    second: int = 0
    """Plays that are followed through every roll of the opponent; 0 for none."""
    doubles: bool = True
    """Whether it ever doubles."""


MEASURED = (
    Level("child", 600, blur=0.35, doubles=False),
    Level("beginner", 900, blur=0.15),
    Level("casual", 1050, blur=0.06),
    Level("club", 1200, blur=0.0, second=3),
)


def _between(low: Level, high: Level, rating: int) -> Level:
    part = share(low, high, rating)
    return Level(
        str(rating),
        rating,
        blur=faults(low.blur, high.blur, part),
        second=round(mixed(low.second, high.second, part)),
        doubles=low.doubles,
    )


LEVELS = {level.name: level for level in ladder(MEASURED, _between)}
"""By name, the weakest first."""


def level(name: str) -> Level:
    """The level of a name; ValueError names those that there are."""
    if name not in LEVELS:
        raise ValueError(f"level {name!r}: expected one of {', '.join(LEVELS)}")
    return LEVELS[name]
