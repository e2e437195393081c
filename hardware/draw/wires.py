"""Which input of which chip each cell of the scan hangs on, as the drawings and lists call them."""

from __future__ import annotations

from hardware.board import Board
from hardware.front import Direct, Multiplexers

POLES = {"reed": 1, "hall": 2, "linear": 1}
"""Sensors under a square: a Hall switch sees one pole, so two of them lie under each."""
INPUTS = "HGFEDCBA"
"""Of a 74HC165, in the order in which it shifts them out."""


def chips(board: Board) -> int:
    """How many 74HC165 or CD74HC4067 the board has."""
    cells = len(board.cells)
    if isinstance(board.front, Direct):
        return 0
    if isinstance(board.front, Multiplexers):
        return -(-cells // 16)
    return -(-cells // 8) * POLES[board.sensor]


def inputs(board: Board, cell: int) -> tuple[str, ...]:
    """Where the sensors of a cell (from 0, in scan order) go: one name, or two for the two poles."""
    front = board.front
    if isinstance(front, Direct):
        planes = len(front.order) // len(board.cells)
        return tuple(f"GP{front.order[cell + plane * len(board.cells)]}" for plane in range(planes))
    if isinstance(front, Multiplexers):
        chip, channel = front.place(cell)
        return (f"U{chip + 1} C{channel}",)
    plane = -(-len(board.cells) // 8)
    return tuple(f"U{at * plane + cell // 8 + 1} {INPUTS[cell % 8]}" for at in range(POLES[board.sensor]))
