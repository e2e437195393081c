"""Draughts in all its rulesets; start with `game(name, options)`."""

from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import Draughts, game
from dambord.rules.draughts.interface import Claim, DraughtsGame, PlayedTurn
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.perft import perft
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.variants.choice import names

__all__ = [
    "Board",
    "Claim",
    "Draughts",
    "DraughtsGame",
    "PlayedTurn",
    "Position",
    "Turn",
    "game",
    "names",
    "perft",
]
