"""Phase Moving: what a player may demand by `correct`, and waive by `continue`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity
from dambord.controller.core.draughts.inference.turn_inference import Unchanged, UnderWay, Unexplained
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Phase, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    pressed_early,
)
from dambord.controller.core.draughts.phases.disputed import correction, waived, why_not_waived
from dambord.controller.core.draughts.transitions.crowning import crowning_unseen, not_crowned
from dambord.controller.core.draughts.transitions.dispute_resolution import demand_back, demand_crowning
from dambord.controller.core.draughts.transitions.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
    report_or_dispute,
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


def _demand(state: State, moving: Moving, side: Side) -> Callable[[], Result[State]] | None:
    """What `correct` does without a dispute: the first thing found that `side` may demand; None if nothing.

    In this order: the previous turn made irregularly, an irregular board, an uncrowned king, own pieces that
    are displaced, two hands. Who complains tells whose act it was: the other player's.
    """
    if state.by_program(other(side)):
        return None  # a program does nothing on the board
    reported, last = moving.turn.obligations.reported, state.history.last
    unchanged = isinstance(moving.turn.finding, Unchanged)
    if reported is not None and last is not None and unchanged and state.side == side != reported.side:
        return partial(demand_back, state, reported, last)
    if (named := _not_pressed(state, moving, other(side))) is not None:
        return partial(_decided, state, moving, named, correction)
    uncrowned = not_crowned(state)
    if uncrowned is not None and _crowning_demandable(state, moving, uncrowned, side):
        return partial(demand_crowning, state, moving, uncrowned)
    if (theirs := _own_displaced(state, moving, side)) is not None:
        return partial(_decided, state, moving, theirs, correction)
    hands = _two_hands(state, side) if unchanged else None
    return None if hands is None else partial(report_or_dispute, state, moving, hands)


def why_no_waiver(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` can't let the board stand; None if it can."""
    found = _waivable(state, moving, side)
    if found is None:
        return Remark.of("no-irregularity" if moving.contested is None else "nobody-named")
    opened = dispute(state, moving, found).state
    match opened.phase:
        case Disputed(stage=Undecided()) as disputed:
            return why_not_waived(opened, disputed, side)
    return None


def let_stand(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Let the board of the opponent's early press stand."""
    found = _waivable(state, moving, event.side)
    return Result(state) if found is None else _decided(state, moving, found, waived)


def _waivable(state: State, moving: Moving, side: Side) -> Irregularity | None:
    """The irregularity on the board of an early press of the opponent of `side`; None if there is none."""
    early = pressed_early(state, moving)
    return None if early is None or early.side == side else _not_pressed(state, moving, early.side)


def _decided(
    state: State, moving: Moving, found: Irregularity, decide: Callable[[State, Disputed], Result[State]]
) -> Result[State]:
    """Open a dispute about `found`, and `decide` on it at once."""
    opened = dispute(state, moving, found)
    match opened.state.phase:
        case Disputed(stage=Undecided()) as disputed:
            return opened.then(decide, disputed)
    return opened


def _not_pressed(state: State, moving: Moving, offender: Side) -> Irregularity | None:
    """The irregularity of `offender` on the board, before a press or before he has plainly stopped."""
    finding = moving.turn.finding
    stopped = isinstance(finding, UnderWay) and pressed_early(state, moving) is not None
    if not stopped and not isinstance(finding, Unexplained):
        return None
    return committed_by(irregularity_on_board(state, moving.turn), offender)


def _own_displaced(state: State, moving: Moving, side: Side) -> Irregularity | None:
    """The opponent's irregularity if a piece of `side`, who is to move, has been displaced by him.

    Only a complaint tells that. A missing piece may be in the hand of `side`, unless it can't move
    or was off before the turn began.
    """
    last = state.history.last
    if state.side != side or last is None:
        return None
    match irregularity_on_board(state, moving.turn):
        case EitherHand(moved=False) as found if not _in_hand(state, moving, last.at):
            return found.by(other(side))
        case Irregularity(side=offender, squares=squares) if offender == side:
            moved = [n for n in squares if state.prospects.owner(n) == side]
            return Irregularity(other(side), "enemy-moved", squares) if moved else None
    return None


def _in_hand(state: State, moving: Moving, began: int) -> bool:
    """Whether a missing piece may be in the hand of the side to move, whose turn `began` (microseconds)."""
    return any(
        step.at > began and step.square in state.prospects.movable & state.displaced
        for step in moving.turn.trail
    )


def _crowning_demandable(state: State, moving: Moving, found: Irregularity, by: Side) -> bool:
    """Whether `by` may demand that the last turn's king is crowned.

    His own completed turn would accept it (FMJD 5.7). He may have begun that turn: the table reports the
    uncrowned king only then.
    """
    forbidden = found.kind in state.terms.game.code.clauses
    begun = isinstance(moving.turn.finding, Unchanged | UnderWay)
    return forbidden and begun and state.side == by != found.side


def _two_hands(state: State, side: Side) -> Irregularity | None:
    """The irregularity `two-hands` of the last turn, which only the players can see (FMJD 4.4, 5.4.17).

    The opponent may demand it until he begins his own turn (FMJD 5.7).
    """
    last = state.history.last
    if "two-hands" not in state.terms.game.code.clauses or last is None:
        return None
    if crowning_unseen(state):
        return None  # the player may mean the uncrowned king (FMJD 5.4.15)
    if side != state.side or last.side == side:
        return None
    return Irregularity(last.side, "two-hands", tuple(sorted({last.turn.origin, last.turn.target} - {0})))
