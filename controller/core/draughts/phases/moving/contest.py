"""Phase Moving: displaced pieces that either hand may have moved, and replies to irregular turns."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import EitherHand
from dambord.controller.core.draughts.inference.replies import (
    left_standing,
    reply_is_irregular,
    turn_before_reply,
)
from dambord.controller.core.draughts.inference.trail import DROP_OUT_US
from dambord.controller.core.draughts.inference.turn_inference import Unexplained
from dambord.controller.core.draughts.model.phase import (
    Contested,
    Dispute,
    Disputed,
    Moving,
    Press,
    Undecided,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    CONTESTED_AFTER_US,
    TAKE_AFTER_US,
    UNCLEAR_AFTER_US,
    completed_at,
    plain_stop,
    plays_by_stillness,
)
from dambord.controller.core.draughts.transitions.complete import first_of_two
from dambord.controller.core.draughts.transitions.irregularities.dispute_resolution import accept, accepting
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
    replying,
)
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest


def either_hand(state: State, moving: Moving) -> EitherHand | None:
    """The displaced piece that the board shows, if nobody can tell whose hand it was; None otherwise."""
    found = _either_hand_on(state, moving)
    return None if found is None else found[0]


def _either_hand_on(state: State, moving: Moving) -> tuple[EitherHand, str] | None:
    """The same, and the levels on which it is seen."""
    if not isinstance(moving.turn.finding, Unexplained) or state.program is not None:
        return None  # against a program all hands are the same player's
    for levels in (_with_own_pieces(state), state.levels):
        found = irregularity_on_board(state, moving.turn, (levels, moving.turn.trail))
        if isinstance(found, EitherHand) and (found.moved or levels == state.levels):
            return found, levels
    return None


def _with_own_pieces(state: State) -> str:
    """The levels as if every missing piece of the side to move stood on its square: it is in his hand."""
    board = state.prospects
    return "".join(
        there if now == EMPTY and board.owner(square) == state.side else now
        for square, (now, there) in enumerate(zip(state.levels, board.before, strict=True), 1)
    )


def displaced(state: State, moving: Moving) -> bool:
    """Whether a piece of the side not to move stands on another square."""
    found = either_hand(state, moving)
    return found is not None and found.moved


def contested_due(state: State, moving: Moving) -> int | None:
    """When a displaced piece is lit (microseconds); None if none is, or if it is lit already.

    Where turns end by a press, a piece that is only off its square is left to the doubt. What the
    player to move does with his own pieces meanwhile makes no difference.
    """
    if not state.sensors.heard or moving.presses:
        return None
    found = either_hand(state, moving)
    if found is None or (moving.contested is not None and moving.contested.stands(state.levels)):
        return None
    if replying(state, moving) or not (found.moved or plays_by_stillness(state)):
        return None
    made = turn_before_reply(state.prospects, state.levels, moving.turn.seen, moving.turn.trail)
    if made is not None and not reply_is_irregular(state.prospects.after(made), state.levels):
        return None
    moved = [step.at for step in moving.turn.trail if step.square in found.mover.squares]
    still = max(max(moved, default=state.sensors.changed), state.sensors.heard_since)
    due = still + (CONTESTED_AFTER_US if found.moved else UNCLEAR_AFTER_US)
    return after_unrest(state, max(due, state.sensors.changed + DROP_OUT_US))


def contest(state: State, moving: Moving) -> Result[State]:
    """Keep the displaced piece as contested: it is lit, and nobody is accused."""
    found = _either_hand_on(state, moving)
    if found is None:
        return Result(state)
    contested = Contested(*found, moving.turn.trail)
    return Result(state.to(moving._replace(contested=contested)))


def named_by_press(state: State, moving: Moving, press: Press) -> Result[State]:
    """Name the displaced piece as the act of the player who pressed; forget the press if there is none."""
    moving = moving._replace(early=None)
    found = committed_by(either_hand(state, moving), press.side)
    if found is None or not displaced(state, moving):
        return Result(state.to(moving))
    return dispute(state, moving, found)


def accepted(state: State, moving: Moving, done: int) -> Result[State] | None:
    """Commit a contested move and the legal reply to it, complete at `done` (FMJD 5.7); None if not shown.

    The player to move has seen the lit squares and plays on: he takes the piece to be moved by its owner.
    """
    contested = moving.contested
    if contested is None or contested.levels == state.levels:
        return None
    open_dispute = _as_dispute(moving, contested)
    pair = accepting(state, open_dispute.dispute)
    return None if pair is None else accept(state, open_dispute, *pair, done)


def _as_dispute(moving: Moving, contested: Contested) -> Disputed:
    stood = Dispute(contested.reading.other, contested.levels, contested.trail)
    return Disputed(moving.turn, stood, Undecided(), moving.presses)


def accepts(state: State, moving: Moving) -> bool:
    """Whether the board shows the reply that accepts a contested move."""
    contested = moving.contested
    if contested is None or contested.levels == state.levels:
        return False
    return accepting(state, _as_dispute(moving, contested).dispute) is not None


def accept_due(state: State, moving: Moving) -> int | None:
    """When the reply accepts a contested move, where turns end by standing still (microseconds)."""
    if moving.presses or not plays_by_stillness(state) or not state.sensors.linked:
        return None
    return after_unrest(state, state.sensors.changed + TAKE_AFTER_US) if accepts(state, moving) else None


def accept_contested(state: State, moving: Moving) -> Result[State]:
    """Commit the contested move and the reply."""
    return accepted(state, moving, state.sensors.changed) or Result(state)


def reply_due(state: State, moving: Moving) -> int | None:
    """When a reply that was made to an irregular turn is taken for one (microseconds).

    A standing piece that has only dropped out is back by then.
    """
    lift = moving.reply_lift
    if lift is None or not lift.placed or moving.presses or not lift.stands(state.levels):
        return None
    if not isinstance(moving.turn.finding, Unexplained):
        return None
    runs = left_standing(state.prospects, state.levels)  # the mover may still take them off (FMJD 4.12)
    still = plain_stop(state, pressed=moving.early is not None) if runs else DROP_OUT_US
    return after_unrest(state, state.sensors.changed + still)


def reply_to_irregular(state: State, moving: Moving) -> Result[State]:
    """Report the irregularity on which the opponent has replied; his reply may accept it."""
    if (result := first_of_two(state, moving, completed_at(state, moving))) is not None:
        return result
    lift = moving.reply_lift
    if lift is None:
        return Result(state)
    return dispute(state, moving, lift.irregularity, None, (lift.levels, lift.trail))


CONTESTED: Timer[State, Moving] = Timer(contested_due, contest)
ACCEPTED: Timer[State, Moving] = Timer(accept_due, accept_contested)
REPLIED: Timer[State, Moving] = Timer(reply_due, reply_to_irregular)
