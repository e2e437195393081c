"""Boards as TOML: pins, sensor to square, lamp to square."""

from dambord.hardware.board import Board, board, file, names
from dambord.hardware.description.toml_table import BoardError

__all__ = ["Board", "BoardError", "board", "file", "names"]
