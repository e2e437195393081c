"""How well the builtin player plays."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """What a player of this strength sees, and how sure it is of it."""

    name: str
    blur: float
    """Standard deviation, in points, by which it errs in the worth of a position."""
    second: int
    """Plays that are followed through every roll of the opponent; 0 for none."""
    doubles: bool = True
    """Whether it ever doubles."""


LEVELS = {
    level.name: level
    for level in (
        Level("child", blur=0.35, second=0, doubles=False),
        Level("beginner", blur=0.15, second=0),
        Level("casual", blur=0.06, second=0),
        Level("club", blur=0.0, second=3),
    )
}
"""By name, the weakest first."""
EXPECTED = ", ".join(LEVELS)


def level(name: str) -> Level:
    """The level of a name; ValueError names those that there are."""
    if name not in LEVELS:
        raise ValueError(f"level {name!r}: expected one of {EXPECTED}")
    return LEVELS[name]
