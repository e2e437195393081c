"""Draughts under the names that the code of the table uses; `any_game` has what holds for every game."""

from dambord.rules.any_game import Grid, Outcome, Side, between, other
from dambord.rules.draughts.interface import Claim
from dambord.rules.draughts.interface import DraughtsGame as Game
from dambord.rules.draughts.interface import PlayedTurn as Turn
from dambord.rules.draughts.position import Position

__all__ = ["Claim", "Game", "Grid", "Outcome", "Position", "Side", "Turn", "between", "other"]
