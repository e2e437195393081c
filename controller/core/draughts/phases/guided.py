"""Phases Thinking and Guided: a program plays the side to move, and a person handles its pieces."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.guidance import to_turn
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.draughts.model.guided_turn import guidance, made_at
from dambord.controller.core.draughts.model.phase import Guided, Moving, Thinking
from dambord.controller.core.draughts.model.presses import starts_clock
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import TAKE_AFTER_US
from dambord.controller.core.draughts.transitions.commit import commit
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.game import Side

WAIT, MAKE_IT = Remark.of("wait-for-program"), Remark.of("make-announced-turn")
LONGEST_TRAIL = 200
"""The most lifts and places that are kept of somebody who plays about with the pieces."""


def settled(state: State, phase: Thinking | Guided, stood: str, news: Trail) -> Result[State]:
    """Note the lifts and places `news`; `stood` are the levels before them.

    Who lifts a piece after the program's turn stood complete begins his reply to it, if that is what he may
    lift for one: his own piece, or one to be captured.
    """
    trail = phase.turn.trail
    if isinstance(phase, Guided) and to_turn(state.prospects, phase.announced, stood, trail).made:
        reply = state.prospects.after(phase.announced)
        legitimate = reply.movable | reply.capturable
        if any(isinstance(step, Lift) and step.square in legitimate for step in news):
            return commit(state, Moving(), phase.announced, made_at(state, phase), news)
    trail = () if state.levels == state.prospects.before else (trail + news)[-LONGEST_TRAIL:]
    return Result(state.to(phase._replace(turn=TurnInProgress.fresh(trail))))


def why_not_begun(state: State, phase: Thinking, side: Side) -> Remark | None:
    """Why a press of the clock does not start the clocks before the program's first turn; None if it does."""
    return None if state.clock is not None and starts_clock(state) else WAIT


def begun(state: State, phase: Thinking, event: Pressed) -> Result[State]:
    """Answer the press of the clock that starts the clocks."""
    if state.clock is None:
        return Result(state)
    return Result(state._replace(clock=state.clock.start(state.side, state.now)))


def why_not_ended(state: State, phase: Guided, side: Side) -> Remark | None:
    """Why a press of the clock does not end the program's turn; None if it stands complete, or soon will."""
    return None if state.sensors.settling.unrest or _stands(state, phase) else MAKE_IT


def ended(state: State, phase: Guided, event: Pressed) -> Result[State]:
    """Answer the press of the clock on the turn that was told; a piece may still be coming down."""
    return take_made(state, phase) if _stands(state, phase) else Result(state)


def _stands(state: State, phase: Guided) -> bool:
    """Whether the turn that was told stands complete."""
    return state.sensors.linked and guidance(state, phase).made


def made_due(state: State, phase: Guided) -> int | None:
    """When the turn that stands on the board is committed (microseconds)."""
    if not state.sensors.heard or not guidance(state, phase).made:
        return None
    since = max(made_at(state, phase), state.sensors.heard_since)
    return after_unrest(state, since + TAKE_AFTER_US)


def take_made(state: State, phase: Guided) -> Result[State]:
    """Commit the turn that was told."""
    return commit(state, Moving(), phase.announced, made_at(state, phase), ())


MADE: Timer[State, Guided] = Timer(made_due, take_made)
