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
    """Instead of a search: one's own turn, and of the replies what the eyes notice."""


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("child", spread=25, eyes=Eyes(plain=0.5, backward=0.15, far=0.1, greed=40, pride=80)),
        Level("beginner", depth=1, spread=40),
        Level("casual", nodes=2_000, spread=12),
        Level("club", nodes=20_000),
        Level("full"),
    )
}
"""The levels by name, in order of strength. `full` plays as well as the given limits allow."""
