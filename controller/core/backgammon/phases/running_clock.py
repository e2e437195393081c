"""Timers of a running clock in every phase of play: low time, and the flag."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import InPlay, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import still_since
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.backgammon.transitions.game_end import finish
from dambord.controller.core.messages.match_sayings import Penalised
from dambord.controller.core.messages.sayings import FlagFallen
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import running_clock
from dambord.controller.core.table.time.running_clock import fallen, flags_at, settled_by, tell_low
from dambord.controller.core.table.timer import Timer
from dambord.rules.game import Outcome, Side, other


def flag_due(state: State, phase: InPlay) -> int | None:
    """When a flag is announced (microseconds); None while an earlier press or finished play is pending."""
    due = flags_at(state)
    if due is None or not isinstance(phase, Playing):
        return due
    pending = (phase.press, phase.early)
    if any(press is not None and press.at <= due and not press.asked for press in pending):
        return None
    if state.terms.commit != "settle":
        return due
    if isinstance(phase.finding, Finished) and still_since(state) <= due:
        return None
    return settled_by(state, due)


def fall(state: State, phase: InPlay) -> Result[State]:
    """Announce a flag: the match is lost, or points are, by the regulations."""
    if state.clock is None:
        return Result(state)
    state, loser = fallen(state)
    points = state.terms.regulations.flag
    if not points:
        return finish(state, Outcome(other(loser), "flag", ""))
    return Result(state, (FlagFallen(state.now, loser),)).then(_penalised, loser, points)


def _penalised(state: State, loser: Side, points: int) -> Result[State]:
    """The opponent gets `points`; the clock of `loser` goes on with a little time."""
    standing = state.standing
    match = standing.match.credited(other(loser), points)
    act = RecordedAct("penalty", loser, state.now, standing, value=points)
    state = state._replace(history=state.history.with_act(act, standing._replace(match=match)))
    said = (Penalised(state.now, loser, points, match.score),)
    if match.winner is not None:
        return Result(state, said).then(finish, Outcome(match.winner, "flag", ""))
    time = state.terms.regulations.flag_time
    clock = None if state.clock is None else state.clock.refill(loser, time, state.now)
    return Result(state._replace(clock=clock), said)


def low_due(state: State, phase: InPlay) -> int | None:
    """When the running side reaches its next low-time mark (microseconds); None while a press waits."""
    waits = isinstance(phase, Playing) and phase.press is not None
    return None if waits else running_clock.low_due(state, phase)


TIMERS: tuple[Timer[State, InPlay], ...] = (Timer(low_due, tell_low), Timer(flag_due, fall, yields=True))
"""A timer that yields stands last: it acts last too when the table is woken at its very instant."""
