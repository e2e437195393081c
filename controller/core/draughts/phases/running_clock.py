"""Timers of a running clock in every phase of play: low time, next period, flag."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import Adjusting, InPlay, Moving
from dambord.controller.core.draughts.model.presses import waiting_presses
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import ends_by_stillness, plays_by_stillness
from dambord.controller.core.draughts.phases.moving.stillness import standing_since
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.messages.sayings import FlagFallen
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import running_clock
from dambord.controller.core.table.time.running_clock import PERIOD, fallen, flags_at, settled_by, tell_low
from dambord.controller.core.table.timer import Timer
from dambord.rules.game import Outcome, other


def flag_due(state: State, phase: InPlay) -> int | None:
    """When a flag is announced (microseconds); None while an earlier press or finished turn is pending.

    Where turns end by standing still, cells that were changing at the flag have to settle first.
    """
    if (program := state.terms.program) is not None and program.timed == "both-there":
        return None  # whose time is up is said where it is kept
    due = flags_at(state)
    if due is None or any(press.at <= due for press in waiting_presses(phase)):
        return None
    if not _turn_ends_by_stillness(state, phase):
        return due
    done = _done_at(state, phase)
    if done is not None and done <= due:
        return None
    return settled_by(state, due)


def fall(state: State, phase: InPlay) -> Result[State]:
    """Announce a flag: by the time control the game is lost, drawn (FMJD annex 3, 6.1.1) or goes on."""
    control = None if state.clock is None else state.clock.times.control
    if control is None:
        return Result(state)
    state, loser = fallen(state)
    if control.draw and not state.terms.game.can_win(state.position, other(loser)):
        return finish(state, Outcome(None, "flag", ""))
    if control.freeze:
        return finish(state, Outcome(other(loser), "flag", ""))
    return Result(state, (FlagFallen(state.now, loser),))


def low_due(state: State, phase: InPlay) -> int | None:
    """When the running side reaches its next low-time mark (microseconds); None while a press waits."""
    return None if waiting_presses(phase) else running_clock.low_due(state, phase)


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
    PERIOD,
    Timer(flag_due, fall, yields=True),
)
"""A timer that yields stands last: it acts last too when the table is woken at its very instant."""
