"""What time alone decides: a turn that stands finished is taken, a board that makes no sense is said."""

from __future__ import annotations

from dataclasses import replace

from controller.events import Saying, Unclear
from controller.recognise import Finished, Unexplained, first_of_two, nearest
from controller.setup import array_fault
from controller.state import Doubt, State
from controller.taking import take
from controller.trail import Trail
from rules.game import Turn

MILLISECOND = 1_000
SHORT_HOLD = 750 * MILLISECOND
"""Without a clock a finished turn that can't go on is taken when the board has been still so long."""
LONG_HOLD = 1_900 * MILLISECOND
"""The same for one that could still slide further or capture more."""
PRESSED_HOLD = 150 * MILLISECOND
"""The same for one that can't go on, when the clock was pressed before it was finished."""
DOUBT_AFTER = 2_000 * MILLISECOND
"""A board that can't be explained is said to be unclear when it has been still so long."""
PATIENCE = 50 * MILLISECOND
"""No cell is waited for longer: one that chatters for ever must not hold up the game."""


def by_stillness(state: State) -> bool:
    """Whether a turn ends by standing still: where no clock is pressed, and after a press made too early."""
    return state.terms.commit == "settle" or state.early is not None


def completed(state: State) -> int:
    """When the turn that the board shows was complete: with its last piece, not before the press."""
    return state.changed if state.early is None else max(state.early.at, state.changed)


def still_due(state: State) -> int | None:
    """When the finished turn on the board is taken."""
    if state.phase != "play" or not state.linked or state.presses:
        return None
    if not isinstance(state.finding, Finished) or not by_stillness(state):
        return None
    turn = state.finding.turn
    unshown = turn.origin == turn.target and all(step.square != turn.origin for step in state.trail)
    if unshown or state.prospects.goes_on(turn):
        return after_unrest(state, state.changed + LONG_HOLD)
    return after_unrest(state, state.changed + (SHORT_HOLD if state.early is None else PRESSED_HOLD))


def still(state: State, out: list[Saying]) -> State:
    """Take the finished turn."""
    assert isinstance(state.finding, Finished)
    return take(state, state.finding.turn, completed(state), (), out)


def after_unrest(state: State, due: int) -> int:
    """`due`, or a little later when a cell is restless just then."""
    return max([due, *(unrest.stirred + PATIENCE for unrest in state.settling.unrest)])


def doubt_due(state: State) -> int | None:
    """When the board is said to be unclear."""
    if state.phase == "over" or not state.linked or not state.known or state.presses:
        return None
    fault = array_fault(state) if state.phase == "setup" else state.finding
    if not isinstance(fault, Unexplained) or _said(state, fault):
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
        return take(state, turn, completed(state), steps_of_reply(state, turn), out)
    finding = state.finding
    fault = finding if isinstance(finding, Unexplained) else nearest(state.prospects, state.levels)
    return say_unclear(state, fault, out)


def say_unclear(state: State, fault: Unexplained, out: list[Saying]) -> State:
    """Say that the board can't be explained, and remember it."""
    out.append(Unclear(state.now, fault.squares, fault.why))
    return replace(state, doubt=Doubt(state.now, fault.squares, fault.why))


def steps_of_reply(state: State, turn: Turn) -> Trail:
    """The steps that the turn itself doesn't explain: the opponent's hand was already at work."""
    squares = state.prospects.differs(state.levels, state.prospects.levels_after(turn))
    return tuple(step for step in state.trail if step.square in squares)
