"""What is done at the end of a turn, and to the pieces that it captures or crowns."""

from __future__ import annotations

from dambord.controller.core.draughts.display.told.remarks import labels
from dambord.controller.core.draughts.model.phase import Disputed, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import ends_by_stillness
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import stopped_clock
from dambord.controller.core.table.told.next_act import Deed, NextAct
from dambord.rules.game import Side


def removal(state: State, squares: tuple[int, ...], why: Remark | None, then: Deed) -> NextAct:
    """Captured pieces are taken off, in any order."""
    lit: tuple[tuple[int, Role], ...] = tuple((square, "remove") for square in squares)
    piece = state.prospects.picture[squares[0] - 1]
    said = Remark.of("take-captured-off", labels=labels(state, squares))
    return NextAct(
        "take-off", said, state.side, piece, squares, (), why, then=then, left=len(squares), lit=lit
    )


def end_of_turn(state: State) -> NextAct:
    """The turn stands finished: it ends by the clock, or by standing still."""
    moving, side = state.phase, state.side
    if (stopped := stopped_clock(state.clock)) is not None:
        return stopped
    if isinstance(moving, Moving):
        pressed = bool(moving.presses) or moving.early is not None
        if pressed or ends_by_stillness(state, moving):
            return NextAct("wait", Remark.of("to-move", side=side), side)
    elif state.terms.commit != "clock":
        return NextAct("wait", Remark.of("to-move", side=side), side)
    return NextAct("press", Remark.of("press-clock", side=side), side, then="wait")


def crowning(state: State, square: int, side: Side) -> NextAct:
    """The man of `side` on `square` is made a king."""
    said = Remark.of("crown-man", squares=(square,), labels=labels(state, (square,)))
    return NextAct("crown", said, side, side.upper(), targets=(square,))


def ends_by(state: State) -> Deed:
    """What a turn ends by: the clock, or standing still."""
    return "press" if state.terms.commit == "clock" else "wait"


def bound_by_touch(state: State, moving: Moving | Disputed) -> Remark | None:
    """That a touched piece has to be moved; None if none binds."""
    touched = moving.turn.obligations.touched
    if touched is None or touched not in state.prospects.movable:
        return None
    (label,) = labels(state, (touched,))
    return Remark.of("touched-binds", side=state.side, square=label)
