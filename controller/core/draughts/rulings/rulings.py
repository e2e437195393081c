"""Execution of the arbiter's acts."""

from __future__ import annotations

from dambord.controller.core.draughts.acts import ACTS
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Over, Setup, Undecided
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.turn_in_progress import NO_OBLIGATIONS, Obligations
from dambord.controller.core.draughts.phases.setup import array_fault, begin
from dambord.controller.core.draughts.rulings import on_clock
from dambord.controller.core.draughts.rulings.refusals import naming, objections, refusal
from dambord.controller.core.draughts.transitions.announcement import withdrawn
from dambord.controller.core.draughts.transitions.dispute_resolution import waive
from dambord.controller.core.draughts.transitions.finish import finish, void
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
    Decide,
    FamilyAct,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.ruling import Rulings
from dambord.rules.draughts import Position
from dambord.rules.game import Outcome, other


def _do(state: State, act: FamilyAct) -> Result[State]:
    """Execute `act`, which `refusal` has allowed."""
    match act:
        case Decide():
            return _decide(state, act)
        case Restore():
            state = withdrawn(state)
            return Result(restore(state, _obligations(state)))
        case SetPosition(fen):
            return _set(_reopened(withdrawn(state)), state.terms.game.parse(fen))
        case TakeBack():
            return _resume(_reopened(_taken_back(withdrawn(state), act)))
        case Reopen():
            return _resume(_reopened(state))
        case SetResult(winner):
            return finish(state, Outcome(winner, "arbiter", ""))
        case Forfeit(side):
            return finish(state, Outcome(other(side), "forfeit", ""))
        case Void():
            return void(state)
        case Halt():
            return Result(on_clock.halt(state))
        case Proceed():
            return Result(on_clock.proceed(state))
        case CorrectClock() | AddTime():
            return Result(on_clock.correct(state, act))
        case SetDice() | SetCube() | SetScore():
            return Result(state)  # refused before


def _decide(state: State, act: Decide) -> Result[State]:
    """Decide a dispute in place of the opponent (FMJD 5.4)."""
    if (named := naming(state, act)) is not None:
        return named.then(_decide, Decide(act.choice))
    match state.phase:
        case Disputed(stage=Undecided()) as disputed:
            word = Pressed(state.now, other(disputed.side), act.choice)
            return ACTS.answer(state, word, act.choice)
        case Disputed() as disputed if (
            act.choice == "continue" and (waived := waive(state, disputed)) is not None
        ):
            return waived
    return Result(state)


def _obligations(state: State) -> Obligations:
    """Return what an accident that is put right leaves of the obligations (FMJD 5.5): the touched piece.

    A released turn is not kept, since the record does not have it.
    """
    if isinstance(state.phase, Setup | Over):
        return NO_OBLIGATIONS
    before = state.phase.turn.obligations
    return Obligations(touched=before.touched, objection=before.objection)


def _set(state: State, position: Position) -> Result[State]:
    """Continue play from `position`; counting for draws restarts there."""
    state = state._replace(history=state.history.set_to(position), draw=DrawOffer(barred=state.draw.barred))
    outcome = state.terms.game.outcome(state.history.positions)
    return _resume(state) if outcome is None else finish(state, outcome)


def _taken_back(state: State, act: TakeBack) -> State:
    """Take back the last turns and their move counts; with `act.clocks` the times too."""
    gone = state.plies[-act.plies :]
    draw = DrawOffer(barred=state.draw.barred)
    state = state._replace(history=state.history.without(act.plies), draw=draw)
    return on_clock.take_back(state, gone, times=act.clocks)


def _reopened(state: State) -> State:
    """Reopen the game if it was over; its clock waits for the arbiter."""
    if not isinstance(state.phase, Over):
        return state
    begun = bool(state.plies)
    clock = None if state.clock is None else state.clock.reopen(state.side, state.now, begun=begun)
    if begun or array_fault(state) is None:
        return state._replace(clock=clock, phase=Moving())
    clock = None if clock is None else clock.stop("board", state.now)
    return state._replace(clock=clock, phase=Setup())


def _resume(state: State) -> Result[State]:
    """Continue play from the record's position once the board shows it."""
    if isinstance(state.phase, Setup):
        return begin(state, Setup())  # the array is checked there
    return Result(restore(state))


def _overridden(state: State, act: FamilyAct) -> tuple[str, ...]:
    """The rules against which a position is set."""
    return objections(state, act) if isinstance(act, SetPosition) else ()


RULINGS = Rulings(refusal, _do, _overridden)
