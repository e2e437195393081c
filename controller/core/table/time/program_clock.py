"""The clocks while a program plays: its time runs while it thinks, and nobody's while hands make its turn."""

from __future__ import annotations

from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.game import SIDES


def thinking(clock: TableClock | None, program: Program, at: int) -> TableClock | None:
    """The clocks when the program begins to think; its time may be kept at the other end of a line."""
    return clock.stop("hand", at) if clock is not None and program.timed == "there" else clock


def told(
    clock: TableClock | None, program: Program, at: int, left: tuple[int, int] | None = None
) -> TableClock | None:
    """The clocks when the program has told its turn: as if it had pressed.

    `left` is what White and Black have left where a server keeps both sides' time. There the visitor's time
    runs while his hands make the turn, whatever is agreed here. At one end of a line it sets the program's
    time alone: the visitor's is kept here.
    """
    if clock is None:
        return None
    # A flag that seemed to fall here is raised before the press, which a frozen clock would not take.
    clock = _as_served(clock, program, left, at).press(program.side, at)
    clock = _as_served(clock, program, left, at)
    stays = program.hand == "nobody" and program.timed != "both-there"
    return clock.stop("hand", at) if stays else clock.release(at, "hand")


def _as_served(clock: TableClock, program: Program, left: tuple[int, int] | None, at: int) -> TableClock:
    """The clock with what is said to be left (microseconds) of who has his time elsewhere."""
    for side, time in zip(SIDES, left or (), strict=left is not None):
        if program.timed == "both-there" or side == program.side:
            clock = clock.correct(side, at, left=time, turns=None)
    return clock


def withdrawn(clock: TableClock | None, program: Program, at: int) -> TableClock | None:
    """The clocks when the turn that was told is forgotten: the program thinks again."""
    if clock is None:
        return None
    clock = clock.uncount(program.side, 1, at).pass_to(program.side, at)
    return clock.stop("hand", at) if program.timed == "there" else clock.release(at, "hand")


def released(clock: TableClock | None, at: int) -> TableClock | None:
    """The clocks when the turn stands on the board, or the program has left its seat."""
    return None if clock is None else clock.release(at, "hand")
