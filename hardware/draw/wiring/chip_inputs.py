"""The chip input to which each cell of the scan is connected, by its name in drawings and lists."""

from __future__ import annotations

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import (
    CHANNELS,
    CHIPLESS,
    ContactMatrix,
    DirectPins,
    MultiplexerBank,
    StripLevels,
)

INPUTS = "HGFEDCBA"
"""Inputs of a 74HC165, in the order in which it shifts them out."""


def chips(board: Board) -> int:
    """Return the number of 74HC165, CD74HC4067 or 74HC4051 on the board."""
    cells = len(board.cells)
    if isinstance(board.front, CHIPLESS):
        return 0
    if isinstance(board.front, MultiplexerBank):
        return len(board.front.chips)
    if isinstance(board.front, StripLevels):
        return -(-cells // len(board.front.channels))
    return -(-cells // board.front.cells_each) * board.sensor.count


def inputs(board: Board, cell: int) -> tuple[str, ...]:
    """Return the input of each sensor of a cell (its index in the scan): one, or two for the two poles."""
    front = board.front
    if isinstance(front, DirectPins):
        return tuple(f"GP{pin}" for pin in front.pins[cell :: len(board.cells)])
    if isinstance(front, ContactMatrix):
        row, column = divmod(cell, len(front.columns))
        return (f"R{row + 1} C{column + 1}",)
    if isinstance(front, MultiplexerBank):
        chip, channel = divmod(cell, CHANNELS)
        return (f"U{chip + 1} C{channel}",)
    if isinstance(front, StripLevels):
        strip, at = divmod(cell, len(front.channels))
        return (f"U{strip + 1} Y{front.channels[at]}",)
    plane = -(-len(board.cells) // 8)
    return tuple(f"U{at * plane + cell // 8 + 1} {INPUTS[cell % 8]}" for at in range(board.sensor.count))


def converters(front: MultiplexerBank) -> dict[int, list[str]]:
    """Return the multiplexers at each converter pin."""
    return {
        pin: [f"U{at}" for at, (one, _) in enumerate(front.chips, 1) if one == pin]
        for pin in dict.fromkeys(pin for pin, _ in front.chips)
    }
