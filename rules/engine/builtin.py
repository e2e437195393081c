"""The engine that comes with dambord, driven as any other: by Hub."""

from __future__ import annotations

import sys

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.draughts_game import given
from dambord.rules.engine.hub_engine import HubEngine

COMMAND = (sys.executable, "-m", "dambord", "engine")


def builtin(game: Draughts | str, level: str = "full") -> HubEngine:
    """Start it for any ruleset, with its options, at one of its levels."""
    return HubEngine(COMMAND, given(game), {"level": level})
