"""Phase Moving: timers of a still board, which commit finished turns and report all other boards."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.occupancy import EMPTY
from dambord.controller.core.inference.replies import turn_before_reply
from dambord.controller.core.inference.turn_inference import Finished, UnderWay, Unexplained, nearest
from dambord.controller.core.messages.sayings import Turned, Unclear
from dambord.controller.core.model.phase import Doubt, Moving
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.model.waiting_times import (
    REPORT_AFTER_US,
    TAKE_AFTER_US,
    TAKE_EXTENDABLE_AFTER_US,
    UNCLEAR_AFTER_US,
    after_unrest,
    completed_at,
    ends_by_stillness,
)
from dambord.controller.core.transitions.commit import steps_of_reply
from dambord.controller.core.transitions.complete import complete
from dambord.controller.core.transitions.finish import void
from dambord.controller.core.transitions.irregularity_report import dispute, irregularity_on_board, replying

TURNED_SQUARES = 8
"""The least number of changed squares of a turned position; fewer could be mirrored by chance."""


def finished_due(state: State, moving: Moving) -> int | None:
    """When the finished turn on the board is committed (microseconds), where turns end by standing still."""
    if not isinstance(moving.turn.finding, Finished) or moving.presses:
        return None
    if not state.sensors.linked or not ends_by_stillness(state, moving):
        return None
    turn, changed = moving.turn.finding.turn, state.sensors.changed
    unshown = turn.origin == turn.target and all(step.square != turn.origin for step in moving.turn.trail)
    if unshown or state.prospects.goes_on(turn):
        return after_unrest(state, changed + TAKE_EXTENDABLE_AFTER_US)
    return after_unrest(state, changed + (TAKE_AFTER_US if moving.early is None else 0))


def take_finished(state: State, moving: Moving) -> Result:
    """Commit the finished turn."""
    match moving.turn.finding:
        case Finished(turn):
            return complete(state, moving, turn, completed_at(state, moving), ())
    return Result(state)


def irregular_due(state: State, moving: Moving) -> int | None:
    """When an irregular board is reported without a press (microseconds).

    An irregularity of the side not to move is reported soon. One of the side to move is reported only where
    turns end by standing still.
    """
    half_done = isinstance(moving.turn.finding, UnderWay)
    if not half_done and not isinstance(moving.turn.finding, Unexplained):
        return None
    if not state.sensors.heard or moving.presses or moving.doubt is not None:
        return None
    stillness = ends_by_stillness(state, moving)
    if half_done and not stillness:
        return None
    found = irregularity_on_board(state, moving.turn)
    if found is None or replying(state, moving):
        return None
    still = max(state.sensors.changed, state.sensors.heard_since)
    if found.side != state.side:
        return None if half_done else after_unrest(state, still + REPORT_AFTER_US)
    if not stillness:
        return None
    if half_done:  # only a long stop distinguishes it from a turn under way (FMJD 4.12)
        in_hand = found.kind == "removed-without-reason"
        return None if in_hand else after_unrest(state, still + 2 * state.terms.regulations.pause)
    # A piece that is off the board may still be in a hand.
    held = state.levels.count(EMPTY) > state.prospects.before.count(EMPTY)
    return after_unrest(state, still + (TAKE_EXTENDABLE_AFTER_US if held else TAKE_AFTER_US))


def report_irregular(state: State, moving: Moving) -> Result:
    """Report the irregularity on the board, or commit a turn if the rest is the start of its reply."""
    if (result := _first_of_two(state, moving)) is not None:
        return result
    found = irregularity_on_board(state, moving.turn)
    return Result(state) if found is None else dispute(state, moving, found)


def _first_of_two(state: State, moving: Moving) -> Result | None:
    """Commit the finished turn of a board that also shows the reply, where turns end by standing still."""
    if not ends_by_stillness(state, moving):
        return None
    turn = turn_before_reply(state.prospects, state.levels, moving.turn.seen)
    if turn is None:
        return None
    later = steps_of_reply(state, moving.turn, turn)
    return complete(state, moving, turn, completed_at(state, moving), later)


def turned_due(state: State, moving: Moving) -> int | None:
    """When a game is void because its position stands turned by half a turn (FMJD 5.1), in microseconds.

    Only if the ruleset's source says so; otherwise the board is unclear.
    """
    if not isinstance(moving.turn.finding, Unexplained) or not state.sensors.heard or not state.plies:
        return None
    if not state.terms.game.code.turned or state.levels != state.prospects.before[::-1]:
        return None
    if len(state.displaced) < TURNED_SQUARES:
        return None
    still = max(state.sensors.changed, state.sensors.heard_since)
    return after_unrest(state, still + UNCLEAR_AFTER_US)


def turned(state: State, moving: Moving) -> Result:
    """Report the turned position and end the game as void."""
    return Result(state, (Turned(state.now),)).then(void, state.terms.game.code.turned)


def doubt_due(state: State, moving: Moving) -> int | None:
    """When the board is reported as unclear (microseconds)."""
    finding = moving.turn.finding
    if not isinstance(finding, Unexplained) or moving.presses:
        return None
    if not state.sensors.linked or not state.sensors.known:
        return None
    said = moving.doubt is not None and moving.doubt.squares == finding.squares
    if said or replying(state, moving):
        return None
    return after_unrest(state, state.sensors.changed + UNCLEAR_AFTER_US)


def doubt(state: State, moving: Moving) -> Result:
    """Report an unclear board, or commit a turn if the rest is the start of its reply."""
    if (result := _first_of_two(state, moving)) is not None:
        return result
    finding = moving.turn.finding
    fault = finding if isinstance(finding, Unexplained) else nearest(state.prospects, state.levels)
    return say_unclear(state, moving, fault)


def say_unclear(state: State, moving: Moving, fault: Unexplained) -> Result:
    """Report the board as unclear because of `fault`, and keep that as the doubt."""
    told = Doubt(state.now, fault.squares, fault.why)
    return Result(state.to(replace(moving, doubt=told)), (Unclear(state.now, fault.squares, fault.why),))


FINISHED: Timer[Moving] = Timer(finished_due, take_finished)
IRREGULAR: Timer[Moving] = Timer(irregular_due, report_irregular)
TURNED: Timer[Moving] = Timer(turned_due, turned)
UNCLEAR: Timer[Moving] = Timer(doubt_due, doubt)
