"""How well the engine plays: the levels that people choose."""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from dambord.controller.engine.ladder import faults, ladder, mixed, share


class Eyes(NamedTuple):
    """What somebody sees who looks at one's own turn only: the chances to notice the opponent's replies."""

    plain: float
    """A man's capture ahead, or a king's from the next square."""
    backward: float
    """A man's capture that begins backwards."""
    far: float
    """A king's capture along a longer line."""
    greed: float
    """What a captured piece seems to be worth beyond its worth, in hundredths of a man."""
    pride: float
    """The same for a new king."""


CHILD = Eyes(plain=0.5, backward=0.15, far=0.1, greed=40, pride=80)
GROWN_UP = Eyes(plain=0.95, backward=0.7, far=0.5, greed=10, pride=30)


class Level(NamedTuple):
    """One level. What it does not see is data here; `choose` knows no level by its name."""

    name: str
    """A word, or the rating in figures."""
    rating: int = 0
    """Its strength in Elo points, a child's being 600; 0 where nothing but the time limits it."""
    nodes: int = 0
    """Positions looked at for a turn at most; 0 for no limit."""
    spread: float = 0.0
    """Turns so many hundredths of a man worse are played e times less often; 0 plays the best one only."""
    lapses: float = 0.0
    """How often it does not look ahead, 0 to 1."""
    eyes: Eyes = GROWN_UP
    """What it sees at those turns: its own turn, and some of the replies."""


MEASURED = (
    Level("child", 600, nodes=600, spread=25, lapses=1, eyes=CHILD),
    Level("beginner", 1050, nodes=600, spread=15, lapses=1),
    Level("casual", 1500, nodes=600, spread=20, lapses=0.3),
    Level("club", 2400, nodes=20_000),
    Level("2700", 2700, nodes=720_000),
)
"""The levels from which the others, between them, are made."""


def _between(low: Level, high: Level, rating: int) -> Level:
    """The level of a rating between those of two others: of all that they are, so much of each."""
    part = share(low, high, rating)
    return Level(
        str(rating),
        rating,
        nodes=round(exp(mixed(log(low.nodes), log(high.nodes), part))),
        spread=faults(low.spread, high.spread, part),
        lapses=faults(low.lapses, high.lapses, part),
        eyes=Eyes(*(mixed(one, two, part) for one, two in zip(low.eyes, high.eyes, strict=True))),
    )


LEVELS: dict[str, Level] = {level.name: level for level in (*ladder(MEASURED, _between), Level("full"))}
"""The levels by name, in order of strength. `full` plays as well as the given limits allow."""
