"""Phase Moving: answers to settled changes of the board."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.displacement import swept
from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.inference.trail import Lift, Place, Trail
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.draughts.model.phase import Doubt, Moving, ReplyLift
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import (
    REPLY_AFTER_US,
    ends_by_stillness,
)
from dambord.controller.core.draughts.phases.moving import played_over
from dambord.controller.core.draughts.transitions.board_reading import explain, take_in
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    irregularity_on_board,
)
from dambord.controller.core.draughts.transitions.irregularities.turn_check import refused
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.result import Result
from dambord.rules.game import other


def settled(state: State, moving: Moving, stood: str, news: Trail) -> Result[State]:
    """Take in the lifts and places `news`; `stood` are the levels before them."""
    if (result := played_over.replied(state, moving, stood, news)) is not None:
        return result
    moving = _other_hand(state, moving, stood, news)
    moving = take_in(state, moving, moving.turn._replace(trail=moving.turn.trail + news), news)
    other_way = turned_round(state, moving.turn)
    if other_way is not None:
        state, turn = other_way
        moving = take_in(state, moving._replace(own_lift=None), turn, turn.trail)
    return doubt_resolved(state, moving)


def _other_hand(state: State, moving: Moving, stood: str, news: Trail) -> Moving:
    """Note a reply to an irregular turn that was not reported yet, where turns end by standing still.

    When the opponent lifts a piece, the levels and the trail before that lift are stored as a `ReplyLift`. It
    is `placed` when he puts the piece down on another square: then he did not just take it off.
    """
    if not ends_by_stillness(state, moving) or moving.presses or not news:
        return moving
    lift, step = moving.reply_lift, news[0]
    if isinstance(step, Lift):
        # A second lift before the first piece is put down: the first piece was taken off.
        kept = lift if lift is not None and lift.placed else _reply_lift(state, moving, stood, step)
        return moving._replace(reply_lift=kept)
    if lift is None or lift.placed:
        return moving._replace(reply_lift=_unless_back(lift, step))
    elsewhere = step.square != lift.square and state.levels[lift.square - 1] == EMPTY
    placed = elsewhere and step.level == state.prospects.before[lift.square - 1]
    return moving._replace(reply_lift=replace(lift, placed=True) if placed else None)


def _unless_back(lift: ReplyLift | None, step: Place) -> ReplyLift | None:
    """The lift, unless `step` puts its piece back: a standing piece had only dropped out."""
    return None if lift is None or step.square == lift.square else lift


def _reply_lift(state: State, moving: Moving, stood: str, lift: Lift) -> ReplyLift | None:
    """The lift as a possible start of a reply to an irregular turn; `stood` are the levels before it."""
    board, square, trail = state.prospects, lift.square, moving.turn.trail
    finding = moving.turn.finding
    if (
        not isinstance(finding, Unexplained | UnderWay)
        or not trail
        or lift.at - trail[-1].at < REPLY_AFTER_US
    ):
        return None
    found = committed_by(irregularity_on_board(state, moving.turn, (stood, trail)), state.side)
    there = stood[square - 1] == board.before[square - 1]  # the piece did not just come there
    if found is None or not there or board.owner(square) != other(found.side):
        return None
    if isinstance(finding, UnderWay) and found.kind not in INCOMPLETE_KINDS:
        return None
    return ReplyLift(found, stood, trail, square)


def turned_round(state: State, turn: TurnInProgress) -> tuple[State, TurnInProgress] | None:
    """Try the other orientation of the board before the first turn, if the array looks the same in both.

    Only a finished turn proves the orientation: a lifted man may be a man of Black that is straightened.
    Returns the turned state and turn, or None.
    """
    before = state.prospects.before
    if not isinstance(turn.finding, Unexplained) or state.plies:
        return None
    if before != before[::-1]:  # half a turn reverses the order of the squares
        return None
    trail = tuple(replace(step, square=len(before) + 1 - step.square) for step in turn.trail)
    obligations = turn.obligations._replace(touched=None)
    sensors = state.sensors._replace(sensing=state.sensors.sensing.turn_round())
    state = state._replace(sensors=sensors)
    turn = explain(state, turn._replace(trail=trail, obligations=obligations))
    return (state, turn) if isinstance(turn.finding, Finished) else None


def doubt_resolved(state: State, moving: Moving) -> Result[State]:
    """End a doubt if the board shows the position before the turn, or a legal turn.

    A board that is being put right may pass by an irregular turn. That ends no doubt: the press that was
    answered as unclear was not on it.
    """
    finding, doubt = moving.turn.finding, moving.doubt
    match finding:
        case Finished(made) if moving.doubted and refused(state, moving.turn, made) is not None:
            return Result(state.to(moving if doubt is None else _half(moving, doubt)))
    if isinstance(finding, Finished | Unchanged):
        moving = moving._replace(contested=None)
    if isinstance(finding, Unchanged):
        undone = doubt is not None or swept(state.prospects, moving.turn.trail)
        turn = moving.turn._replace(trail=() if undone else moving.turn.trail, seen=None)
        back = moving._replace(turn=turn, doubt=None, early=None, reply_lift=None)
        return Result(state.to(back), () if doubt is None else (Restored(state.now),))
    if doubt is None or isinstance(finding, Unexplained):
        return Result(state.to(moving))
    if isinstance(finding, UnderWay):
        return Result(state.to(moving if moving.early is not None else _half(moving, doubt)))
    return Result(state.to(moving._replace(doubt=None)))


def _half(moving: Moving, doubt: Doubt) -> Moving:
    """The board is half put right: one that can't be explained after this is reported again."""
    half = replace(doubt, squares=(), remark=Remark.of("being-put-right"))
    return moving._replace(doubt=half, early=None)
