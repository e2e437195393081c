"""Backgammon in both codes, international and Georgian; start with `game(name, options)`."""

from dambord.rules.backgammon.backgammon_game import BackgammonGame, game, names
from dambord.rules.backgammon.generator import results
from dambord.rules.backgammon.play import Part, Play
from dambord.rules.backgammon.position import Counts, Dice, Position, mirrored
from dambord.rules.backgammon.profile import HomeHit, Profile

__all__ = [
    "BackgammonGame",
    "Counts",
    "Dice",
    "HomeHit",
    "Part",
    "Play",
    "Position",
    "Profile",
    "game",
    "mirrored",
    "names",
    "results",
]
