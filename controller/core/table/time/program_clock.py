"""The clocks while a program plays: its time runs while it thinks, and nobody's while hands make its turn."""

from __future__ import annotations

from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.time.table_clock import TableClock


def thinking(clock: TableClock | None, program: Program, at: int) -> TableClock | None:
    """The clocks when the program begins to think; its time may be kept at the other end of a line."""
    return clock.stop("hand", at) if clock is not None and program.timed == "there" else clock


def told(clock: TableClock | None, program: Program, at: int) -> TableClock | None:
    """The clocks when the program has told its turn: as if it had pressed."""
    if clock is None:
        return None
    clock = clock.press(program.side, at)
    return clock.stop("hand", at) if program.hand == "nobody" else clock.release(at, "hand")


def withdrawn(clock: TableClock | None, program: Program, at: int) -> TableClock | None:
    """The clocks when the turn that was told is forgotten: the program thinks again."""
    if clock is None:
        return None
    clock = clock.uncount(program.side, 1, at).pass_to(program.side, at)
    return clock.stop("hand", at) if program.timed == "there" else clock.release(at, "hand")


def released(clock: TableClock | None, at: int) -> TableClock | None:
    """The clocks when the turn stands on the board, or the program has left its seat."""
    return None if clock is None else clock.release(at, "hand")
