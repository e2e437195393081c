"""Backgammon in both codes, international and Georgian; start with `game(name, options)`."""

from dambord.rules.backgammon.backgammon_game import BackgammonGame, game, names
from dambord.rules.backgammon.cube import Cube, Offer
from dambord.rules.backgammon.game_value import KINDS, Kind, kind, points
from dambord.rules.backgammon.match import Match, new_match
from dambord.rules.backgammon.movegen.generator import results
from dambord.rules.backgammon.opening import Start, opened
from dambord.rules.backgammon.picture import text_diagram
from dambord.rules.backgammon.play import Part, Play
from dambord.rules.backgammon.position import Counts, Dice, Position, mirrored
from dambord.rules.backgammon.profile import HomeHit, Profile

__all__ = [
    "KINDS",
    "BackgammonGame",
    "Counts",
    "Cube",
    "Dice",
    "HomeHit",
    "Kind",
    "Match",
    "Offer",
    "Part",
    "Play",
    "Position",
    "Profile",
    "Start",
    "game",
    "kind",
    "mirrored",
    "names",
    "new_match",
    "opened",
    "points",
    "results",
    "text_diagram",
]
