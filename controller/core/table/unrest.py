"""Cells that are not settled: how long timers and presses wait for them. Times are microseconds."""

from __future__ import annotations

from typing import Protocol

from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.table.table_state import TableState

UNREST_LIMIT_US = 50_000
"""The longest wait for a cell to settle: a chattering cell must not hold up the game."""


class PressOnBoard(Protocol):
    """A press that is judged on the board at its instant."""

    @property
    def at(self) -> int:
        """When it was made."""

    @property
    def cells(self) -> str:
        """The settled cells at `at`, in board order."""

    @property
    def blind(self) -> bool:
        """Whether the link was down at `at`. The press is then judged on the board that is found later."""


def after_unrest(state: TableState, due: int) -> int:
    """`due`, or later if a cell is not settled: at most `UNREST_LIMIT_US` after it became restless."""
    for unrest in state.sensors.settling.unrest:
        due = max(due, unrest.unsettled_at + UNREST_LIMIT_US)
    return due


def judged_at(state: TableState, press: PressOnBoard) -> int | None:
    """When `press` can be judged; None while the board of a blind press is not heard.

    Cells that were changing at the press have settled by then. No cell is waited for longer than
    `UNREST_LIMIT_US`.
    """
    if press.blind and not state.sensors.heard:
        return None
    unrest = state.sensors.settling.unrest
    waiting = [u.unsettled_at for u in unrest if press.blind or u.unsettled_at <= press.at]
    if not waiting:
        return state.now
    return max(state.now, (min(waiting) if press.blind else press.at) + UNREST_LIMIT_US)


def cells_at(press: PressOnBoard, changes: tuple[Change, ...]) -> str:
    """The cells of `press` once `changes` have settled that began before it."""
    cells = list(press.cells)
    for change in changes:
        if change.began <= press.at:
            cells[change.cell] = change.after
    return "".join(cells)
