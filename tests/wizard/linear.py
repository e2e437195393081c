"""A linear board on a simulated microcontroller: what its sensors feel."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from dambord.controller.devices.fakes.pico import FakePico
from dambord.firmware.scan.hall_levels import REST
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from tests.simulated.pico import Stepped
from tests.simulated.world import World

OFFSET = 500
"""How far all sensors rest off the middle."""


def feel(board: Board, at: FakePico, men: Mapping[int, int]) -> None:
    """The levels of all sensors, off the middle by OFFSET; `men`: how far each square is from there."""
    levels = [REST + OFFSET + men.get(square, 0) for square in board.cells]
    # In place, as a file emptied first would read as levels of 0.
    with (at.folder / "levels").open("r+b" if (at.folder / "levels").exists() else "wb") as file:
        file.write(struct.pack(f">{len(levels)}H", *levels))


@contextmanager
def simulated(world: World, board: Board) -> Iterator[Stepped]:
    """The board with nothing on it, under CPython, which is quicker."""
    with Stepped(world, len(board.squares), 3, **_options(board)) as made:
        feel(board, made, {})
        yield made


@contextmanager
def real(board: Board) -> Iterator[FakePico]:
    """The same by the machine's clock, for programs in processes of their own; it never starts anew."""
    with FakePico(len(board.squares), 3, **_options(board)) as made:
        feel(board, made, {})
        yield made


def _options(board: Board) -> dict[str, Any]:
    return {
        "micropython": (None, "quicker"),
        "settings": json.loads(settings(board)),
        "scan_us": 4000,
    }
