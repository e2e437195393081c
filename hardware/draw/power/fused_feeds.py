"""The feeds of a board that have a fuse of their own, and the wires that each fuse protects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import fuse, sensor_fuse


@dataclass(frozen=True, slots=True)
class FusedFeed:
    """A feed from the board's 5 V.

    `part`: the fuse's name in the drawings. `key`: its key in the parts list. `feeds`: what hangs on it.
    `milliamperes`: its rating; `slow`: whether it must be a time-lag fuse, because what it feeds charges
    capacitors when switched on. `always`: whether its voltage is there without the Pico; the main board's
    load switches hold the others back.
    """

    part: str
    key: str
    feeds: str
    milliamperes: int
    slow: bool
    always: bool = True


ON_MAIN_BOARD = (
    FusedFeed("F1", "", "lamps", 3000, slow=True, always=False),
    FusedFeed("F2", "", "Pi", 3000, slow=True),
    FusedFeed("F3", "", "sensors", 750, slow=True, always=False),
    FusedFeed("F4", "", "Pico and clock box", 750, slow=True),
)
"""Fuses of the main board, which close again by themselves."""


def fused_feeds(board: Board) -> tuple[FusedFeed, ...]:
    """Return the fused feeds of a board, in the order in which they are wired."""
    return tuple(_feeds(board))


def _feeds(board: Board) -> Iterator[FusedFeed]:
    if board.strips is not None:
        yield from ON_MAIN_BOARD
        return
    if board.strip.squares:
        yield FusedFeed("Fuse", "fuse", "lamps", fuse(board), slow=False)
    if MOUNTINGS[board.sensor.name].fed:
        yield FusedFeed("Sensor fuse", "sensor_fuse", "sensors", sensor_fuse(board), slow=False)
    if host(board).fed:
        yield FusedFeed("Pi fuse", "pi_fuse", "Pi", host(board).fuse_ma, slow=True)
