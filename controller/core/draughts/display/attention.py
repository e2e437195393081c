"""Matters of a table that need attention, the most urgent first; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.display.view import message
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Over, Restoring, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.table.clock_matters import flag_matters, time_matters
from dambord.controller.core.table.matter import Matter


def attention(state: State, at: int, fault: str = "") -> tuple[Matter, ...]:
    """All matters at `at` (microseconds), the most urgent first.

    `fault`: why the record can't be written; empty if it can.
    """
    return tuple(_matters(state, max(at, state.now), fault))


def _matters(state: State, at: int, fault: str) -> Iterator[Matter]:
    if fault:
        yield Matter("fault", fault)
    if not state.sensors.linked:
        yield Matter("link", "the board is not connected")
    yield from _board(state)
    yield from flag_matters(state.clock)
    if isinstance(state.phase, Setup | Over):
        return
    yield from time_matters(state.clock, at)
    if state.draw.by is not None:
        yield Matter("offer", "a draw is offered", state.draw.by)


def _board(state: State) -> Iterator[Matter]:
    match state.phase:
        case Setup():
            if (wrong := array_fault(state)) is not None:
                yield Matter("setup", wrong.why, squares=wrong.squares)
        case Restoring():
            squares = tuple(sorted(state.displaced))
            yield Matter("restoring", "the board is being put as the arbiter ruled", squares=squares)
        case Disputed() as disputed:
            found = disputed.dispute.irregularity
            yield Matter("irregularity", message(state), found.side, found.squares)
        case Moving() | Adjusting():
            if state.doubt is not None:
                yield Matter("unclear", state.doubt.why, squares=state.doubt.squares)
            elif state.contested is not None:
                yield Matter("contested", message(state), squares=state.contested.reading.mover.squares)
