"""Limits how often one cell may change in the record, so that a faulty contact can't fill it.

It stands before the record: what it holds back neither acts nor is recorded, so a replay is the same as the
game. A cell that keeps within its budgets is passed on as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dambord.controller.core.sensing.debounce import DEBOUNCE_US

SECOND = 1_000_000
"""One second in microseconds."""
GLITCHES = 400
"""Changes that did not last which a cell may have at once in a game."""
GLITCH_US = 60 * SECOND
"""Microseconds after which one more is free."""
CHANGES = 500
"""Changes that lasted which a cell may have at once: a square is visited far less often in a game."""
CHANGE_US = 120 * SECOND
"""Microseconds after which one more is free."""
DAMPED_US = 20_000
"""A cell with too many glitches is passed on when it has held for this time; debouncing wants less."""
HELD_US = 5 * SECOND
"""The same for a cell with too many changes that lasted."""
CALM_GLITCHES, CALM_CHANGES = 100, 20
"""A cell is passed on as it is again when so many are free."""


@dataclass(slots=True)
class _Cell:
    raw: str
    """What the sensor reads."""
    shown: str
    """What was passed on last."""
    rested: str
    """The level on which it last lasted."""
    since: int
    glitches: float = GLITCHES
    changes: float = CHANGES
    spent: int = 0
    """Changes since it last rested: they are given back if it comes to rest on another level."""
    refilled: int = 0
    hold: int = 0
    """Microseconds for which a level has to hold before it is passed on."""


class ChatterLimit:
    """The limits of all cells; times are microseconds. `say` receives a line when a cell exceeds one."""

    def __init__(self, say: Callable[[str], None] = lambda line: None) -> None:
        self._say = say
        self._cells: list[_Cell] = []
        self._restless: set[int] = set()
        """Cells whose level is not passed on yet."""

    def forget(self) -> None:
        """Begin again with whatever is sampled next: the link was lost. The budgets stay."""
        for cell in self._cells:
            cell.raw = cell.shown = cell.rested = ""
        self._restless.clear()

    def renew(self) -> None:
        """Give every cell its whole budgets: a new game begins."""
        for cell in self._cells:
            cell.glitches, cell.changes, cell.hold = GLITCHES, CHANGES, 0

    def sample(self, at: int, cells: str) -> str:
        """Take in the raw levels that hold from `at` on; return those to pass on."""
        if len(cells) != len(self._cells):
            self._cells = [_Cell(level, level, level, at, refilled=at) for level in cells]
        for number, (cell, level) in enumerate(zip(self._cells, cells, strict=True)):
            if level != cell.raw:
                self._change(number, cell, level, at)
        return self.passed(at)

    def passed(self, at: int) -> str:
        """The levels to pass on at `at`."""
        for number in [*self._restless]:
            cell = self._cells[number]
            if cell.raw == cell.shown or at - cell.since >= cell.hold:
                cell.shown = cell.raw
                self._restless.discard(number)
        return "".join([cell.shown for cell in self._cells])

    def wakes_at(self) -> int | None:
        """When a level that is held back is passed on if nothing changes; None if none is held back."""
        due = [self._cells[number].since + self._cells[number].hold for number in self._restless]
        return min(due, default=None)

    def _change(self, number: int, cell: _Cell, level: str, at: int) -> None:
        if not cell.raw:  # the link was lost before
            cell.raw = cell.shown = cell.rested = level
            cell.since = at
            return
        self._refill(cell, at)
        if at - cell.since >= DEBOUNCE_US:
            if cell.raw != cell.rested:
                cell.rested = cell.raw
                cell.changes = max(cell.changes - 1, 0)
                cell.glitches = min(cell.glitches + cell.spent, GLITCHES)
            cell.spent = 0
        cell.raw, cell.since = level, at
        cell.spent += 1
        cell.glitches = max(cell.glitches - 1, 0)
        self._limit(number, cell)
        self._restless.add(number)

    def _refill(self, cell: _Cell, at: int) -> None:
        passed = max(at - cell.refilled, 0)
        cell.refilled = at
        cell.glitches = min(cell.glitches + passed / GLITCH_US, GLITCHES)
        cell.changes = min(cell.changes + passed / CHANGE_US, CHANGES)

    def _limit(self, number: int, cell: _Cell) -> None:
        before = cell.hold
        if cell.changes < 1:
            cell.hold = HELD_US
        elif cell.glitches < 1:
            cell.hold = max(cell.hold, DAMPED_US)
        elif cell.glitches >= CALM_GLITCHES and cell.changes >= CALM_CHANGES:
            cell.hold = 0
        if cell.hold > before:
            self._say(
                f"square {number + 1} of the board flickers: it counts only when it has stood still for "
                f"{cell.hold / SECOND:g} s; look at its contact"
            )
