"""Phase Moving: what a player may demand by `correct`, and waive by `continue`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.turn_inference import (
    Unchanged,
    UnderWay,
)
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Phase, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.disputed import correction, waived, why_not_waived
from dambord.controller.core.draughts.phases.moving.complaints import complaints
from dambord.controller.core.draughts.phases.moving.otherwise import other_one
from dambord.controller.core.draughts.transitions.irregularities.crowning import crowning_unseen
from dambord.controller.core.draughts.transitions.irregularities.dispute_resolution import (
    demand_back,
    demand_crowning,
)
from dambord.controller.core.draughts.transitions.irregularities.found import stand_as_found, unbound
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    dispute,
)
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side, other


def why_nothing_demanded(state: State, phase: Phase, side: Side) -> Remark:
    """Why there is nothing to correct."""
    unseen = side == state.side and crowning_unseen(state)
    return Remark.of("crowning-unseen" if unseen else "no-irregularity")


def why_no_demand(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` has nothing to demand; None if it has."""
    return None if _demand(state, moving, side) is not None else why_nothing_demanded(state, moving, side)


def demanded(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Do what the player demands."""
    demand = _demand(state, moving, event.side)
    return Result(state) if demand is None else demand()


def demand_offered(state: State, moving: Moving, side: Side) -> bool:
    """Whether a demand is offered: not while a piece may only be in its owner's hand.

    How long ago it was lifted doesn't count here: what is offered would change with the time alone.
    """
    if _demand_by_board(state, moving, side) is not None or moving.doubt is not None:
        return True
    found = complaints(state)
    theirs = found.own_disturbed(side)
    elsewhere = theirs is not None and theirs.kind == "enemy-moved"
    return elsewhere or found.before_the_turn is not None


def _demand(state: State, moving: Moving, side: Side) -> Callable[[], Result[State]] | None:
    """What `correct` does without a dispute: the first thing found that `side` may demand; None if nothing.

    What the board tells comes first, then own pieces that are displaced. Who complains tells whose act it
    was: the other player's.
    """
    if (by_board := _demand_by_board(state, moving, side)) is not None:
        return by_board
    if (theirs := complaints(state).own_disturbed(side)) is not None:
        freed = unbound(moving, theirs.squares)  # who complains of a piece has not touched it
        return partial(_decided, state, freed, theirs, correction)
    return None


def _demand_by_board(state: State, moving: Moving, side: Side) -> Callable[[], Result[State]] | None:
    """The first of the previous turn made irregularly, an irregular board, an uncrowned king, another turn
    that looks the same, or None."""
    if state.by_program(other(side)):
        return None  # a program does nothing on the board
    objection, last = moving.turn.obligations.objection, state.history.last
    unchanged = isinstance(moving.turn.finding, Unchanged)
    mine = objection is not None and state.side == side != objection.irregularity.side
    if mine and objection is not None and last is not None and unchanged:
        return partial(demand_back, state, objection, last)
    found = complaints(state)
    if (named := committed_by(found.irregular, other(side))) is not None:
        return partial(_decided, state, moving, named, correction)
    uncrowned = found.uncrowned
    if uncrowned is not None and _crowning_demandable(state, moving, uncrowned, side):
        return partial(demand_crowning, state, moving, uncrowned)
    if unchanged and found.same_looks is not None:
        return partial(other_one, state, moving)
    return None


def why_no_waiver(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` can't let the board stand; None if it can."""
    found = complaints(state).waivable(side)
    if found is None:
        if complaints(state).as_found(side) is not None:
            return None
        return Remark.of("no-irregularity" if moving.contested is None else "nobody-named")
    opened = dispute(state, moving, found).state
    match opened.phase:
        case Disputed(stage=Undecided()) as disputed:
            return why_not_waived(opened, disputed, side)
    return None


def waiver_offered(state: State, moving: Moving, side: Side) -> bool:
    """Whether letting the board stand is offered: not while a piece may only be in its owner's hand."""
    if side != state.side or moving.doubt is not None:
        return True
    found = complaints(state)
    return found.before_the_turn is not None or found.waivable(side) is not None


def let_stand(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Let the board of the opponent's early press stand, or the own pieces that are off or elsewhere."""
    found = complaints(state).waivable(event.side)
    if found is not None:
        return _decided(state, moving, found, waived)
    stands = complaints(state).as_found(event.side)
    if stands is None:
        return Result(state)
    kept = tuple(step for step in moving.turn.trail if step.square not in stands.squares)
    return stand_as_found(state, moving, stands, kept)


def _decided(
    state: State, moving: Moving, found: Irregularity, decide: Callable[[State, Disputed], Result[State]]
) -> Result[State]:
    """Open a dispute about `found`, and `decide` on it at once."""
    opened = dispute(state, moving, found)
    match opened.state.phase:
        case Disputed(stage=Undecided()) as disputed:
            return opened.then(decide, disputed)
    return opened


def _crowning_demandable(state: State, moving: Moving, found: Irregularity, by: Side) -> bool:
    """Whether `by` may demand that the last turn's king is crowned.

    His own completed turn would accept it (FMJD 5.7). He may have begun that turn: the table reports the
    uncrowned king only then.
    """
    forbidden = found.kind in state.terms.game.code.clauses
    begun = isinstance(moving.turn.finding, Unchanged | UnderWay)
    return forbidden and begun and state.side == by != found.side
