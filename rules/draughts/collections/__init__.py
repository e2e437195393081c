"""Many games: found by what they say or hold, told apart, given the names of files."""

from dambord.rules.draughts.collections.finding import Hit, find
from dambord.rules.draughts.collections.merging import SeenGames
from dambord.rules.draughts.collections.opening_tree import OpeningTree, Reached
from dambord.rules.draughts.collections.pattern import MisfitError, Pattern
from dambord.rules.draughts.collections.selection import Selection
from dambord.rules.draughts.collections.splitting import KEYS, Key, file_names, numbered

__all__ = [
    "KEYS",
    "Hit",
    "Key",
    "MisfitError",
    "OpeningTree",
    "Pattern",
    "Reached",
    "SeenGames",
    "Selection",
    "file_names",
    "find",
    "numbered",
]
