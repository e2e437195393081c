"""A linear board on a simulated microcontroller, and its sensor levels."""

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
"""Offset of all sensors at rest from the middle level."""


def feel(board: Board, at: FakePico, men: Mapping[int, int]) -> None:
    """Set the levels of all sensors: OFFSET from the middle, plus the change in `men` (square to change)."""
    levels = [REST + OFFSET + men.get(square, 0) for square in board.cells]
    # Writes in place: an emptied file would read as levels of 0.
    with (at.folder / "levels").open("r+b" if (at.folder / "levels").exists() else "wb") as file:
        file.write(struct.pack(f">{len(levels)}H", *levels))


@contextmanager
def simulated(world: World, board: Board) -> Iterator[Stepped]:
    """Return the empty board in simulated time, under CPython, which is faster."""
    with Stepped(world, len(board.squares), 3, **_options(board)) as made:
        feel(board, made, {})
        yield made


@contextmanager
def real(board: Board) -> Iterator[FakePico]:
    """Return the empty board in real time, for programs in other processes; it never restarts."""
    with FakePico(len(board.squares), 3, **_options(board)) as made:
        feel(board, made, {})
        yield made


def _options(board: Board) -> dict[str, Any]:
    return {
        "micropython": (None, "quicker"),
        "settings": json.loads(settings(board)),
        "scan_us": 4000,
    }
