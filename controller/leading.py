"""After a ruling the board has to show the record's position before play goes on; lamps lead it there."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.events import Restored, Saying
from dambord.controller.recognise import Unchanged
from dambord.controller.setup import begin
from dambord.controller.state import Restoring, State
from dambord.controller.taking import look
from dambord.controller.trail import Trail


def lead(state: State, out: list[Saying]) -> State:
    """Whatever was under way is done with; the clocks wait until the board stands as the record has it."""
    clock, ran = state.clock, _ran(state)
    if clock is not None and clock.running is not None:
        clock = clocks.stand(clock, state.side, state.now)
    state = replace(
        state,
        clock=clock,
        trail=(),
        seen=None,
        released=None,
        presses=(),
        early=None,
        doubt=None,
        open=None,
        brush=None,
        strange=None,
        remarked=0,
        adjusting=False,
        restoring=Restoring(resume=ran),
    )
    if state.phase == "setup":  # the array is checked there
        return begin(replace(state, restoring=None), out)
    state = look(state, ())
    return _go_on(state) if isinstance(state.finding, Unchanged) else state


def led(state: State, news: Trail, out: list[Saying]) -> State:
    """The board has changed on its way to the position; what hands do until then is no move."""
    state = look(replace(state, trail=state.trail + news), ())
    if not isinstance(state.finding, Unchanged):
        return state
    out.append(Restored(state.now))
    return _go_on(state)


def _go_on(state: State) -> State:
    assert state.restoring is not None
    clock = state.clock
    if clock is not None and state.restoring.resume and not state.halted:
        clock = clocks.resume(clock, state.now)
    return replace(state, restoring=None, trail=(), clock=clock)


def _ran(state: State) -> bool:
    """Whether time ran, or would again as soon as the board is right."""
    clock = state.clock
    if clock is None or clock.running is None:
        return False
    waits = state.open is not None or (state.restoring is not None and state.restoring.resume)
    return not clock.paused or waits
