"""The engine that comes with dambord, driven as any other: by Hub."""

from __future__ import annotations

import sys

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.draughts_game import game as ruleset
from dambord.rules.engine.hub_engine import HubEngine

COMMAND = (sys.executable, "-m", "dambord", "engine")


def builtin(game: Draughts | str, level: str = "full") -> HubEngine:
    """Start it for any ruleset, with its options, at one of its levels."""
    chosen = ruleset(game) if isinstance(game, str) else game
    return HubEngine(COMMAND, chosen, {"level": level})
