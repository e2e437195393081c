"""The engine that comes with dambord: it plays every draughts ruleset from the record of its rules alone.

`Searcher(game).think(positions, Limits(time_s=1))` finds a turn; `choose` plays like a `Level`.
"""

from dambord.controller.engine.choice import choose
from dambord.controller.engine.evaluation.weights import Weights
from dambord.controller.engine.level import LEVELS, Level
from dambord.controller.engine.searcher import Searcher
from dambord.controller.engine.thought import MAX_PLY, WON, Limits, Thought

__all__ = ["LEVELS", "MAX_PLY", "WON", "Level", "Limits", "Searcher", "Thought", "Weights", "choose"]
