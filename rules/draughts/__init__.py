"""Draughts in all its rulesets; start with `game(name, options)`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import Draughts, game
from dambord.rules.draughts.draws.draw_counters import Count
from dambord.rules.draughts.interface import Claim, DraughtsGame, Fault, PlayedTurn
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.perft import perft
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.variants.choice import names
from dambord.rules.game import Outcome

if TYPE_CHECKING:
    from dambord.rules.draughts.game_tree import GameTree, Node

__all__ = [
    "Board",
    "Claim",
    "Count",
    "Draughts",
    "DraughtsGame",
    "Fault",
    "GameTree",
    "Node",
    "Outcome",
    "PlayedTurn",
    "Position",
    "Turn",
    "game",
    "names",
    "perft",
]

LATE = {"GameTree": "game_tree", "Node": "game_tree"}
"""What is imported only when it is asked for, and the module that has it: a table needs none of it."""


def __getattr__(name: str) -> object:
    if name not in LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{LATE[name]}"), name)
