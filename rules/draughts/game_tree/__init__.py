"""A game with its variations as a tree that can be edited: `GameTree`, `Node`."""

from dambord.rules.draughts.game_tree.node import Node
from dambord.rules.draughts.game_tree.tree import GameTree

__all__ = ["GameTree", "Node"]
