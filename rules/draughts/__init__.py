"""Draughts in all its rulesets: `game(name, options)` is where to begin."""

from rules.draughts.game import Draughts, game, names
from rules.draughts.perft import perft
from rules.draughts.position import Position
from rules.draughts.turn import Turn

__all__ = ["Draughts", "Position", "Turn", "game", "names", "perft"]
