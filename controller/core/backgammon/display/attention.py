"""Matters of a match that need attention, the most urgent first; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.backgammon.display.messages import message
from dambord.controller.core.backgammon.model.phase import Offered, Over, Playing, Restoring, Setup, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
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
    if isinstance(state.phase, Offered):
        yield Matter("offer", "a double is offered", state.phase.offer.by)


def _board(state: State) -> Iterator[Matter]:
    match state.phase:
        case Setup():
            if (wrong := array_fault(state)) is not None:
                yield Matter("setup", wrong.why, squares=squares_of(wrong.points, state.seen))
        case Restoring():
            squares = squares_of(differing(state.seen, state.position), state.seen)
            yield Matter("restoring", "the board is being put as the arbiter ruled", squares=squares)
        case ToRoll(breach=breach) | Playing(breach=breach) if breach is not None and breach.told:
            squares = squares_of(breach.points, state.seen)
            yield Matter("irregularity", message(state), breach.side, squares)
        case Playing(premature=early) if early is not None:
            yield Matter("irregularity", message(state), early.side)
        case ToRoll(doubt=doubt) | Playing(doubt=doubt) if doubt is not None:
            yield Matter("unclear", doubt.why, squares=squares_of(doubt.points, state.seen))
