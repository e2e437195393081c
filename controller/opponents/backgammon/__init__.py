"""The builtin opponent for backgammon and Georgian nardi."""

from dambord.controller.opponents.backgammon.builtin import BuiltinBackgammon
from dambord.controller.opponents.backgammon.levels import LEVELS

__all__ = ["LEVELS", "BuiltinBackgammon"]
