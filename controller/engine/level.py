"""How well the engine plays: the levels that people choose."""

from __future__ import annotations

from typing import NamedTuple


class Eyes(NamedTuple):
    """What somebody sees who looks at one's own turn only: the chances to notice the opponent's replies."""

    plain: float
    """A man's capture ahead, or a king's from the next square."""
    backward: float
    """A man's capture that begins backwards."""
    far: float
    """A king's capture along a longer line."""
    greed: int
    """What a captured piece seems to be worth beyond its worth, in hundredths of a man."""
    pride: int
    """The same for a new king."""


class Level(NamedTuple):
    """One level. What it does not see is data here; `choose` knows no level by its name."""

    name: str
    depth: int | None = None
    """Plies looked ahead at most."""
    nodes: int | None = None
    """Positions looked at for a turn at most."""
    spread: int = 0
    """Turns so many hundredths of a man worse are played e times less often; 0 plays the best one only."""
    eyes: Eyes | None = None
    """What it sees at the turns at which it does not look ahead: its own turn, and some of the replies."""
    lapses: float = 0.0
    """How often that happens, 0 to 1."""


CHILD = Eyes(plain=0.5, backward=0.15, far=0.1, greed=40, pride=80)
GROWN_UP = Eyes(plain=0.95, backward=0.7, far=0.5, greed=10, pride=30)
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("child", spread=25, eyes=CHILD, lapses=1),
        Level("beginner", spread=15, eyes=GROWN_UP, lapses=1),
        Level("casual", nodes=600, spread=20, eyes=GROWN_UP, lapses=0.3),
        Level("club", nodes=20_000),
        Level("full"),
    )
}
"""The levels by name, in order of strength. `full` plays as well as the given limits allow."""
