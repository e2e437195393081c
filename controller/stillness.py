"""What time alone decides: a turn that stands finished is taken, a board that makes no sense is said."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.concluding import conclude
from dambord.controller.events import Saying, Unclear
from dambord.controller.holds import (
    DOUBT_AFTER,
    LONG_HOLD,
    SHORT_HOLD,
    after_unrest,
    by_stillness,
    completed,
)
from dambord.controller.recognise import Finished, Unexplained, first_of_two, nearest
from dambord.controller.setup import array_fault
from dambord.controller.signalling import replying
from dambord.controller.state import Doubt, State
from dambord.controller.taking import steps_of_reply


def still_due(state: State) -> int | None:
    """When the finished turn on the board is taken."""
    if state.phase != "play" or not state.linked or state.presses or state.held_up:
        return None
    if not isinstance(state.finding, Finished) or not by_stillness(state):
        return None
    turn = state.finding.turn
    unshown = turn.origin == turn.target and all(step.square != turn.origin for step in state.trail)
    if unshown or state.prospects.goes_on(turn):
        return after_unrest(state, state.changed + LONG_HOLD)
    return after_unrest(state, state.changed + (SHORT_HOLD if state.early is None else 0))


def still(state: State, out: list[Saying]) -> State:
    """Take the finished turn."""
    assert isinstance(state.finding, Finished)
    return conclude(state, state.finding.turn, completed(state), (), out)


def doubt_due(state: State) -> int | None:
    """When the board is said to be unclear."""
    if state.phase == "over" or not state.linked or not state.known or state.presses or state.held_up:
        return None
    fault = array_fault(state) if state.phase == "setup" else state.finding
    if not isinstance(fault, Unexplained) or _said(state, fault) or replying(state):
        return None
    return after_unrest(state, state.changed + DOUBT_AFTER)


def _said(state: State, fault: Unexplained) -> bool:
    return state.doubt is not None and state.doubt.squares == fault.squares


def doubt(state: State, out: list[Saying]) -> State:
    """Say what is unclear, unless it is a turn and the beginning of the reply to it."""
    if state.phase == "setup":
        fault = array_fault(state)
        return state if fault is None else say_unclear(state, fault, out)
    if by_stillness(state) and (turn := first_of_two(state.prospects, state.levels, state.seen)):
        return conclude(state, turn, completed(state), steps_of_reply(state, turn), out)
    finding = state.finding
    fault = finding if isinstance(finding, Unexplained) else nearest(state.prospects, state.levels)
    return say_unclear(state, fault, out)


def say_unclear(state: State, fault: Unexplained, out: list[Saying]) -> State:
    """Say that the board can't be explained, and remember it."""
    out.append(Unclear(state.now, fault.squares, fault.why))
    return replace(state, doubt=Doubt(state.now, fault.squares, fault.why))
