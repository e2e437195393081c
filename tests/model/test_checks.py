"""The checks find what they are for: broken calls of the step, and states that lead nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord.controller.core.draughts.model.game_history import GameHistory, RecordedPly
from dambord.controller.core.draughts.model.phase import Over, Restoring
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.messages.events import Woken
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused, Resolved, Saying
from dambord.rules.game import Outcome
from tests.model.continuations import board_put_right, silence_in_setup, told_what_to_do
from tests.model.happenings import Node, Passed, Push, course, shown, start
from tests.model.invariants import accounts, clock_in_play, history, sayings, time_used, timers
from tests.model.replaying import replay_equals_live
from tests.model.tables import HANDS

AT_REST = start(HANDS[0]).state
RUNNING = course(start(HANDS[0]), Push("b", "clock"))[0].state
SECOND = 1_000_000


def passed(before: State, after: State, *said: Saying) -> Passed:
    return Passed(before, Woken(after.now), after, said)


def later(state: State) -> State:
    """The state a second later, with no timer to come."""
    return state._replace(now=state.now + SECOND, wakes=None)


def with_used(state: State, time: int) -> State:
    """The state with `time` more used by White."""
    clock = state.clock
    assert clock is not None
    account = clock.times.w
    times = clock.times.put("w", replace(account, used=account.used + time, left=account.left - time))
    return state._replace(clock=replace(clock, times=times))


@pytest.mark.parametrize("lost", [-1, 1])
@pytest.mark.parametrize("state", [AT_REST, RUNNING], ids=["at rest", "running"])
def test_time_that_did_not_pass(state: State, lost: int) -> None:
    assert list(time_used(passed(state, later(state)))) == []
    assert len(list(time_used(passed(state, with_used(later(state), lost))))) == 1


def test_an_account_that_does_not_add_up() -> None:
    clock = RUNNING.clock
    assert clock is not None
    times = clock.times.put("b", replace(clock.times.b, given=0))
    assert len(list(accounts(passed(RUNNING, RUNNING._replace(clock=replace(clock, times=times)))))) == 1


def test_a_clock_that_runs_after_the_end() -> None:
    over = RUNNING.to(Over(Outcome("w", "resignation", "")))
    assert len(list(clock_in_play(passed(RUNNING, over)))) == 2
    assert list(clock_in_play(passed(RUNNING, RUNNING))) == []


def test_a_turn_that_is_not_legal() -> None:
    turn = AT_REST.prospects.turns[0]
    ply = RecordedPly(turn, "w", "", 0)
    one = AT_REST._replace(history=AT_REST.history.with_ply(ply))
    two = one._replace(history=one.history.with_ply(ply))
    assert "not legal" in " ".join(history(passed(one, two)))
    gone = one._replace(history=GameHistory(AT_REST.history.positions))
    assert list(history(passed(one, gone))) == ["turns were taken back by nobody"]


def test_a_position_that_nobody_let_stand() -> None:
    """The turn made over a board that is let stand may be settled in the same call."""
    turn = AT_REST.prospects.turns[0]
    played = AT_REST._replace(history=AT_REST.history.with_ply(RecordedPly(turn, "w", "", 0)))
    found = played._replace(history=played.history.set_to(turn.after, found=True))
    stands = Resolved(found.now, "continue", found.terms.game.fen(turn.after))
    settled = Resolved(found.now, "correct")
    assert list(history(passed(played, found, stands, settled))) == []
    for said in ((), (settled,), (replace(stands, fen=""),)):
        assert list(history(passed(played, found, *said))) == ["a position was set by nobody"]


def test_a_timer_that_stays_due() -> None:
    assert len(list(timers(passed(AT_REST, AT_REST._replace(wakes=AT_REST.now))))) == 1


def test_a_refusal_without_a_reason() -> None:
    said = Refused(AT_REST.now, "w", "clock", Remark.of("fault", text=""))
    assert len(list(sayings(passed(AT_REST, AT_REST, said)))) == 1


def test_a_board_that_is_right_and_waited_for() -> None:
    """Nothing changes on it any more, so nothing ends the waiting."""
    stuck = AT_REST.to(Restoring(TurnInProgress()))
    assert list(board_put_right(Node(stuck, shown(stuck)))) == [
        "the board is put right in Restoring: Restoring"
    ]
    assert list(told_what_to_do(Node(stuck, shown(stuck)))) == []
    assert list(silence_in_setup(Node(stuck, shown(stuck)))) == []


def test_a_replay_that_leads_elsewhere() -> None:
    _, calls = course(start(HANDS[0]), Push("b", "clock"))
    assert list(replay_equals_live(calls[0].before, calls)) == []
    tampered = [calls[-1]._replace(after=with_used(calls[-1].after, 1))]
    assert len(list(replay_equals_live(calls[0].before, tampered))) == 2
