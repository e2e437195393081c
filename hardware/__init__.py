"""Boards as TOML: pins, sensor to square, lamp to square."""

from hardware.board import Board, board, file, names
from hardware.table import BoardError

__all__ = ["Board", "BoardError", "board", "file", "names"]
