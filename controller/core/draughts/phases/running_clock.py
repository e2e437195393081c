"""Timers of a running clock in every phase of play: low time, next period, flag."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core import clock as clocks
from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import Adjusting, InPlay, Moving
from dambord.controller.core.draughts.model.presses import (
    waiting_presses,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    ends_by_stillness,
    plays_by_stillness,
)
from dambord.controller.core.draughts.phases.moving.stillness import standing_since
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.messages.sayings import FlagFallen
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import low_time
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import UNREST_LIMIT_US
from dambord.rules.game import Outcome, other


def flag_due(state: State, phase: InPlay) -> int | None:
    """When a flag is announced (microseconds); None while an earlier press or finished turn is pending.

    Where turns end by standing still, cells that were changing at the flag have to settle first.
    """
    due = None if state.clock is None else clocks.flags_at(state.clock.times)
    if due is None or any(press.at <= due for press in waiting_presses(phase)):
        return None
    if not _turn_ends_by_stillness(state, phase):
        return due
    done = _done_at(state, phase)
    if done is not None and done <= due:
        return None
    unrest = [each.unsettled_at for each in state.sensors.settling.unrest if each.unsettled_at <= due]
    return max([due, *(began + UNREST_LIMIT_US for began in unrest)])


def fall(state: State, phase: InPlay) -> Result[State]:
    """Announce a flag: by the time control the game is lost, drawn (FMJD annex 3, 6.1.1) or goes on."""
    if state.clock is None:
        return Result(state)
    times = clocks.fall(state.clock.times, state.now)
    loser = times.flags[times.announced - 1].side
    state = state._replace(clock=replace(state.clock, times=times))
    if times.control.draw and not state.terms.game.can_win(state.position, other(loser)):
        return finish(state, Outcome(None, "flag", ""))
    if times.control.freeze:
        return finish(state, Outcome(other(loser), "flag", ""))
    return Result(state, (FlagFallen(state.now, loser),))


def low_due(state: State, phase: InPlay) -> int | None:
    """When the running side reaches its next low-time mark (microseconds)."""
    if waiting_presses(phase):
        return None
    return low_time.low_due(state.clock)


def tell_low(state: State, phase: InPlay) -> Result[State]:
    """Report the low time of the running side."""
    clock, told = low_time.low_told(state.clock, state.now)
    return Result(state._replace(clock=clock), told)


def period_due(state: State, phase: InPlay) -> int | None:
    """When the running side's next period begins (microseconds): nothing is reported, but displays change."""
    if state.clock is None:
        return None
    due = clocks.period_at(state.clock.times, state.clock.period_told_at)
    return None if due is None or due <= state.clock.period_told_at else due


def pass_period(state: State, phase: InPlay) -> Result[State]:
    """Remember when the period began."""
    if state.clock is None:
        return Result(state)
    return Result(state._replace(clock=replace(state.clock, period_told_at=state.now)))


def _turn_ends_by_stillness(state: State, phase: InPlay) -> bool:
    moving = _moving(phase)
    return plays_by_stillness(state) if moving is None else ends_by_stillness(state, moving)


def _done_at(state: State, phase: InPlay) -> int | None:
    """When the turn was complete that is still to be committed (microseconds); None if there is none."""
    moving = _moving(phase)
    if moving is None:
        return state.sensors.changed if isinstance(phase.turn.finding, Finished) else None
    return standing_since(state, moving)


def _moving(phase: InPlay) -> Moving | None:
    match phase:
        case (Moving() as moving) | Adjusting(moving):
            return moving
        case _:
            return None


TIMERS: tuple[Timer[State, InPlay], ...] = (
    Timer(low_due, tell_low),
    Timer(period_due, pass_period),
    Timer(flag_due, fall, yields=True),
)
"""A timer that yields stands last: it acts last too when the table is woken at its very instant."""
