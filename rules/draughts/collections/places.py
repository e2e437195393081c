"""The positions of a recorded game, each with its ply."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.draughts.pdn.game_record import GameRecord, Ply, PositionSetup
from dambord.rules.draughts.position import Position

Place = tuple[int, Position]
"""A position, and how many turns and null moves lead to it."""


def main_places(record: GameRecord) -> Iterator[Place]:
    """The positions of the main line."""
    yield 0, record.start
    yield from line_places(record.items, 0)


def all_places(record: GameRecord) -> Iterator[Place]:
    """The positions of the main line and of all variations."""
    yield 0, record.start
    rest: list[tuple[int, tuple[Ply | PositionSetup, ...]]] = [(0, record.items)]
    while rest:
        before, items = rest.pop()
        ply = before
        for item in items:
            rest += [(ply, variation.items) for variation in item.variations]
            ply += counted(item)
        yield from line_places(items, before)


def line_places(items: tuple[Ply | PositionSetup, ...], ply: int) -> Iterator[Place]:
    """The positions of a line that begins after a ply, without the first."""
    for item in items:
        ply += counted(item)
        yield ply, item.position if isinstance(item, PositionSetup) else item.turn.after


def counted(item: Ply | PositionSetup) -> bool:
    """Whether an item is a ply: a turn or a null move."""
    return isinstance(item, Ply) or item.passed
