"""A linear board on a simulated microcontroller: what its sensors feel."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from controller.devices.microcontroller import Microcontroller
from firmware.bands import REST
from hardware.board import Board
from hardware.settings import settings
from tests.starting import starting_again

OFFSET = 500
"""How far all sensors rest off the middle."""


def feel(board: Board, at: Microcontroller, men: Mapping[int, int]) -> None:
    """The levels of all sensors, off the middle by OFFSET; `men`: how far each square is from there."""
    levels = [REST + OFFSET + men.get(square, 0) for square in board.cells]
    # In place, as a file emptied first would read as levels of 0.
    with (at.folder / "levels").open("r+b" if (at.folder / "levels").exists() else "wb") as file:
        file.write(struct.pack(f">{len(levels)}H", *levels))


@contextmanager
def simulated(board: Board) -> Iterator[Microcontroller]:
    """The board with nothing on it, under CPython, which is quicker, starting anew where a Pico would."""
    said = json.loads(settings(board))
    with Microcontroller(
        len(board.squares), 3, micropython=(None, "quicker"), settings=said, scan_us=4000
    ) as made:
        feel(board, made, {})
        with starting_again(made):
            yield made
