"""Boards described in TOML files: pins, and which sensor and lamp belong to which square."""

from dambord.hardware.board import Board, board, file, names
from dambord.hardware.description.toml_table import BoardError

__all__ = ["Board", "BoardError", "board", "file", "names"]
