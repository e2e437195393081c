"""Puzzles: combinations from games, each proved, set up and solved on the board."""

from dambord.controller.teaching.puzzles.collection import collection
from dambord.controller.teaching.puzzles.puzzle import GRADES, Puzzle

__all__ = ["GRADES", "Puzzle", "collection"]
