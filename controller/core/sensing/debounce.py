"""Debouncing: raw cells become settled cells, without contact bounce and glitches."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.sensing.occupancy import UNKNOWN

DEBOUNCE_US = 12_000
"""How long a cell must hold a level to settle: contacts bounce up to 5 ms, glitches last up to 10 ms."""


@dataclass(frozen=True, slots=True)
class Unrest:
    """A cell that is not settled: its raw level has changed within `DEBOUNCE_US`. Times in microseconds."""

    cell: int
    level: str
    """The current raw level."""
    unsettled_at: int
    """When the cell first left its settled level."""
    since: int
    """When the raw level last changed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A cell that settled on another level. Times in microseconds."""

    cell: int
    before: str
    after: str
    began: int
    """When the cell left the old level; a lift counts from this instant."""
    rested: int
    """When the cell reached the new level for the last time; a place counts from this instant."""


@dataclass(frozen=True, slots=True)
class Settling:
    """The settled levels and the last raw levels in board order, and the unsettled cells in board order."""

    levels: str
    raw: str
    unrest: tuple[Unrest, ...] = ()

    @classmethod
    def unknown(cls, cells: int) -> Settling:
        """The start: no cell has been heard."""
        return cls(UNKNOWN * cells, UNKNOWN * cells)

    def forget(self) -> Settling:
        """The state after the link was lost: settled levels stay, raw levels are unknown."""
        return Settling(self.levels, UNKNOWN * len(self.levels))


def sample(settling: Settling, at: int, raw: str) -> Settling:
    """Take in the raw levels that hold from `at` on. `settle` must have been called for `at` before."""
    if raw == settling.raw:
        return settling
    restless = {unrest.cell: unrest for unrest in settling.unrest}
    for cell in differing(settling.raw, raw):
        known = restless.get(cell)
        if known is not None:
            restless[cell] = Unrest(cell, raw[cell], known.unsettled_at, at)
        elif raw[cell] != settling.levels[cell]:
            restless[cell] = Unrest(cell, raw[cell], at, at)
    return Settling(settling.levels, raw, tuple(restless[cell] for cell in sorted(restless)))


def differing(old: str, new: str) -> list[int]:
    """The cells whose levels differ, in order; levels are ASCII.

    As numbers, for nearly always one cell in a hundred differs.
    """
    left = int.from_bytes(old.encode("ascii")) ^ int.from_bytes(new.encode("ascii"))
    found = []
    while left:
        byte = (left.bit_length() - 1) // 8
        found.append(len(new) - 1 - byte)
        left &= (1 << 8 * byte) - 1
    return found


def settles_at(settling: Settling) -> int | None:
    """When the next unsettled cell settles if no raw level changes; None if all cells are settled."""
    if not settling.unrest:
        return None
    return min([unrest.since for unrest in settling.unrest]) + DEBOUNCE_US


def settle(settling: Settling, at: int) -> tuple[Settling, tuple[Change, ...]]:
    """Settle the cells that have held their raw level for `DEBOUNCE_US` at `at`.

    Returns the changes in the order in which they began.
    """
    rested = [unrest for unrest in settling.unrest if unrest.since + DEBOUNCE_US <= at]
    if not rested:
        return settling, ()
    levels = list(settling.levels)
    changes = []
    for unrest in rested:
        before = levels[unrest.cell]
        if unrest.level != before:  # a glitch ends on the level before it
            levels[unrest.cell] = unrest.level
            changes.append(Change(unrest.cell, before, unrest.level, unrest.unsettled_at, unrest.since))
    left = tuple(unrest for unrest in settling.unrest if unrest not in rested)
    changes.sort(key=lambda change: (change.began, change.cell))
    return Settling("".join(levels), settling.raw, left), tuple(changes)
