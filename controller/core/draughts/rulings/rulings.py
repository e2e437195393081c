"""What an arbiter may do at a table of draughts."""

from __future__ import annotations

from dambord.controller.core.draughts.acts import ACTS
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Disputed,
    Moving,
    Over,
    Setup,
    Thinking,
    Undecided,
)
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.turn_in_progress import NO_OBLIGATIONS, Obligations
from dambord.controller.core.draughts.phases.setup import array_fault, begin
from dambord.controller.core.draughts.rulings.refusals import (
    naming,
    objections,
    why_not_decided,
    why_not_reopened,
    why_not_set,
    why_not_taken_back,
)
from dambord.controller.core.draughts.transitions.announcement import withdrawn
from dambord.controller.core.draughts.transitions.finish import finish, void
from dambord.controller.core.draughts.transitions.irregularities.dispute_resolution import waive
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.draughts.transitions.taking_back import without
from dambord.controller.core.messages.arbiter_acts import Act, Decide, Reopen, Restore, SetPosition, TakeBack
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.rulings.common_rulings import common_rulings
from dambord.controller.core.table.rulings.ruling import ArbiterAct, Rulings, Unruled
from dambord.rules.game import Side, other


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


def _restored(state: State, act: Restore) -> Result[State]:
    """The board is put back to the record's position."""
    state = withdrawn(state)
    return Result(restore(state, _obligations(state)))


def _why_not_restored(state: State, act: Restore) -> Remark | None:
    return Remark.of("not-begun") if isinstance(state.phase, Setup) else None


def _obligations(state: State) -> Obligations:
    """Return what an accident that is put right leaves of the obligations (FMJD 5.5): the touched piece.

    A released turn is not kept, since the record does not have it.
    """
    if isinstance(state.phase, Setup | Over):
        return NO_OBLIGATIONS
    before = state.phase.turn.obligations
    return Obligations(touched=before.touched, objection=before.objection)


def _set(state: State, act: SetPosition) -> Result[State]:
    """Continue play from the position; counting for draws restarts there."""
    state = _reopened(withdrawn(state))
    history = state.history.set_to(state.terms.game.parse(act.fen))
    state = state._replace(history=history, draw=DrawOffer(barred=state.draw.barred))
    outcome = state.terms.game.outcome(state.history.positions)
    return _resume(state) if outcome is None else finish(state, outcome)


def _taken_back(state: State, act: TakeBack) -> Result[State]:
    """Take back the last turns and their move counts; with `act.clocks` the times too."""
    return _resume(_reopened(without(withdrawn(state), act.plies, times=act.clocks)))


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


def _overridden(state: State, act: Act) -> tuple[str, ...]:
    """The rules against which a position is set."""
    return objections(state, act) if isinstance(act, SetPosition) else ()


def _acting(state: State) -> Side | None:
    return state.side if isinstance(state.phase, Moving | Thinking | Adjusting) else None


RULINGS = Rulings(
    (
        *common_rulings(finish, void, Remark.of("game-void-already"), _acting),
        ArbiterAct(Decide, _decide, why_not_decided),
        ArbiterAct(Restore, _restored, _why_not_restored),
        ArbiterAct(SetPosition, _set, why_not_set, after_end=True),
        ArbiterAct(TakeBack, _taken_back, why_not_taken_back, after_end=True),
        ArbiterAct(Reopen, lambda state, act: _resume(_reopened(state)), why_not_reopened, after_end=True),
    ),
    Unruled(
        over=Remark.of("reopen-game-first"),
        without_clock=Remark.of("game-without-clock"),
        unknown=Remark.of("no-dice-cube-score"),
    ),
    _overridden,
)
