"""Explaining the settled board as part of the turn in progress, and noting lifts that may be touches."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.displacement import SWEEP_US
from dambord.controller.core.draughts.inference.replies import turn_before_lift
from dambord.controller.core.draughts.inference.trail import Lift, Place, Trail
from dambord.controller.core.draughts.inference.turn_inference import Finished, Unexplained, find
from dambord.controller.core.draughts.model.phase import LiftedPiece, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import TAKE_AFTER_US
from dambord.controller.core.draughts.transitions.irregularities.crowning import may_crown
from dambord.controller.core.sensing.occupancy import EMPTY


def explain(state: State, turn: TurnInProgress) -> TurnInProgress:
    """The turn in progress with a new finding for the settled board."""
    finding = find(state.prospects, state.levels, turn.trail)
    seen = turn.seen
    if isinstance(finding, Finished):
        seen = finding.turn
    elif isinstance(finding, Unexplained) and seen is None:  # the opponent's hand was on the board too soon
        seen = turn_before_lift(state.prospects, state.levels, turn.trail)
    return turn._replace(finding=finding, seen=seen)


def take_in(state: State, moving: Moving, turn: TurnInProgress, news: Trail) -> Moving:
    """Explain the settled board as part of `turn`; the steps `news` may begin or end a touch."""
    moving = moving._replace(turn=explain(state, turn))
    if state.terms.game.touch_move:
        for step in news:
            moving = (
                _put_back(state, moving, step) if isinstance(step, Place) else _lifted(state, moving, step)
            )
    return moving


def _lifted(state: State, moving: Moving, step: Lift) -> Moving:
    """Note the first lift of an own piece with a legal turn, and the last lift of an enemy piece."""
    board, square = state.prospects, step.square
    if board.owner(square) == state.side:
        # LV64 1.10: touching a piece without a legal turn does not count.
        known = moving.turn.obligations.touched is not None or moving.own_lift is not None
        return (
            moving
            if known or square not in board.movable
            else _with_own(moving, LiftedPiece(step.at, square))
        )
    legitimate = board.owner(square) is None or square in board.capturable or may_crown(state, square)
    if legitimate or not state.plies or _straightens(state, step):
        return moving
    return moving._replace(opponent_lift=LiftedPiece(step.at, square))


def _straightens(state: State, step: Lift) -> bool:
    """Whether the player straightens the piece that he has just moved, in a game without a clock.

    His turn may have been recorded already: it stood still for long enough.
    """
    last = state.history.last
    if last is None or state.terms.commit != "settle":
        return False
    return step.square == last.turn.target and step.at - last.at <= TAKE_AFTER_US


def _put_back(state: State, moving: Moving, step: Place) -> Moving:
    """End a possible touch when the piece is back on its square, or note the time for an enemy piece."""
    own, theirs = moving.own_lift, moving.opponent_lift
    if own is not None and step.square == own.square:
        return _with_own(moving, _lifted_beside(state, moving, own))
    if theirs is None or step.square != theirs.square:
        return moving
    # If other pieces were lifted too, it was an accident, or a capture that was begun and given up.
    alone = all(s.square == step.square for s in moving.turn.trail if s.at >= theirs.at - SWEEP_US)
    touched = alone and step.at - theirs.at >= state.terms.regulations.brush
    return moving._replace(opponent_lift=replace(theirs, back=step.at) if touched else None)


def _lifted_beside(state: State, moving: Moving, back: LiftedPiece) -> LiftedPiece | None:
    """The own piece that is in the hand while another one, which had only dropped out, is `back`."""
    board = state.prospects
    return next(
        (
            LiftedPiece(step.at, step.square)
            for step in moving.turn.trail
            if isinstance(step, Lift) and step.at >= back.at and step.square != back.square
            if step.square in board.movable and state.levels[step.square - 1] == EMPTY
        ),
        None,
    )


def _with_own(moving: Moving, lift: LiftedPiece | None) -> Moving:
    return moving._replace(own_lift=lift)
