"""What the time of day makes of a station."""

from __future__ import annotations

from typing import NamedTuple


class HouseNow(NamedTuple):
    """Whether the house is open now, and how bright and loud the station is."""

    open: bool = True
    brightness: float = 1.0
    """Share of the lamps' and the page's full brightness, 0 to 1."""
    volume: float = 1.0
    """Share of the page's full volume, 0 to 1."""


OPEN = HouseNow()
"""A house without hours."""
