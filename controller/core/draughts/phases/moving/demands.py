"""Phase Moving: the buttons `adjust`, `correct` and `continue`."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity
from dambord.controller.core.draughts.inference.turn_inference import Unchanged, UnderWay, Unexplained
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    pressed_early,
)
from dambord.controller.core.draughts.phases import disputed
from dambord.controller.core.draughts.transitions.crowning import crowning_unseen, not_crowned
from dambord.controller.core.draughts.transitions.dispute_resolution import demand_back, demand_crowning
from dambord.controller.core.draughts.transitions.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
    report_or_dispute,
)
from dambord.controller.core.draughts.transitions.refusal import refuse
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side, other


def pressed(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Answer a button; a button that does nothing now is refused with the reason."""
    match event.button:
        case "adjust" if event.side == state.side:
            return Result(state.to(Adjusting(replace(moving, presses=(), own_lift=None))))
        case "adjust":  # LV64 1.10, FMJD 3.13
            why = Remark.of("adjust-on-own-turn")
        case "correct" if (demanded := _demanded(state, moving, event)) is not None:
            return demanded
        case "correct" if event.side == state.side and crowning_unseen(state):
            why = Remark.of("crowning-unseen")
        case "continue" if (waived := _waived(state, moving, event)) is not None:
            return waived
        case "continue" if moving.contested is not None:
            why = Remark.of("nobody-named")
        case _:
            why = Remark.of("no-irregularity")
    return refuse(state, event, why)


def _demanded(state: State, moving: Moving, event: Pressed) -> Result[State] | None:
    """Answer `correct` without a dispute: the first thing found that the player may demand; None if nothing.

    In this order: the previous turn made irregularly, an irregular board, an uncrowned king, own pieces that
    are displaced, two hands. Who complains tells whose act it was: the other player's.
    """
    if state.by_program(other(event.side)):
        return None  # a program does nothing on the board
    side, reported, last = event.side, moving.turn.obligations.reported, state.history.last
    unchanged = isinstance(moving.turn.finding, Unchanged)
    if reported is not None and last is not None and unchanged and state.side == side != reported.side:
        return demand_back(state, reported, last)
    if (named := _not_pressed(state, moving, other(side))) is not None:
        return _decided(state, moving, named, event)
    uncrowned = not_crowned(state)
    if uncrowned is not None and _crowning_demandable(state, moving, uncrowned, side):
        return demand_crowning(state, moving, uncrowned)
    if (theirs := _own_displaced(state, moving, side)) is not None:
        return _decided(state, moving, theirs, event)
    hands = _two_hands(state, side) if unchanged else None
    return None if hands is None else report_or_dispute(state, moving, hands)


def _waived(state: State, moving: Moving, event: Pressed) -> Result[State] | None:
    """Answer `continue` by letting the board of an early press stand; None if there is nothing to waive."""
    early = pressed_early(state, moving)
    if early is None or early.side == event.side:
        return None
    found = _not_pressed(state, moving, early.side)
    return None if found is None else _decided(state, moving, found, event)


def _decided(state: State, moving: Moving, found: Irregularity, event: Pressed) -> Result[State]:
    """Open a dispute about `found`, and let the button of `event` decide on it at once."""
    opened = dispute(state, moving, found)
    if isinstance(opened.state.phase, Disputed) and isinstance(opened.state.phase.stage, Undecided):
        return opened.then(disputed.decided, opened.state.phase, event)
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
