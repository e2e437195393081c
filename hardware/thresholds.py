"""The levels of a linear sensor that mean a piece and a stack, in microtesla."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.table import BoardError, Table

FIELD = range(100, 200_001)
"""Microtesla that a sensor could tell from the earth's field (50) and does not choke on."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Microtesla, either pole, as the difference from the empty square.

    A piece is there from `piece` on, until less than `release` is left; two of them from `stack` on.
    """

    piece: int
    release: int
    stack: int


def read_thresholds(table: Table) -> Thresholds:
    """From the table `thresholds`; each must be below the next; raises BoardError."""
    table.only("piece", "release", "stack")
    made = Thresholds(*(table.number(key, FIELD) for key in ("piece", "release", "stack")))
    if made.release >= made.piece:
        raise table.wrong("release", f"less than piece ({made.piece}), or noise makes a piece flicker")
    if made.stack <= made.piece:
        raise table.wrong("stack", f"more than piece ({made.piece})")
    return made


def none_for(table: Table, sensor: str) -> None:
    """Refuse thresholds for sensors that have none."""
    if table.content:
        raise BoardError(f"{table.file}: thresholds: expected none, {sensor} sensors switch by themselves")
