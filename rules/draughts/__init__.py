"""Draughts in all its rulesets: `game(name, options)` is where to begin."""

from dambord.rules.draughts.game import Draughts, game, names
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.perft import perft
from dambord.rules.draughts.position import Position

__all__ = ["Draughts", "Position", "Turn", "game", "names", "perft"]
