"""Phase Moving: timers of a still board, which commit finished turns and report all other boards."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import EitherHand
from dambord.controller.core.draughts.inference.replies import (
    after_shown,
    handled,
    left_standing,
    only_replied,
    reply_begins,
    reply_is_irregular,
    reply_shown,
    turn_before_reply,
)
from dambord.controller.core.draughts.inference.trail import DROP_OUT_US, Trail
from dambord.controller.core.draughts.inference.turn_inference import Finished, UnderWay, Unexplained, nearest
from dambord.controller.core.draughts.model.phase import Doubt, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import (
    TAKE_AFTER_US,
    TAKE_EXTENDABLE_AFTER_US,
    TAKE_ONLY_AFTER_US,
    UNCLEAR_AFTER_US,
    completed_at,
    ends_by_stillness,
    made_at,
    plain_stop,
    plays_by_stillness,
    pressed_early,
)
from dambord.controller.core.draughts.phases.moving.contest import accepts, either_hand
from dambord.controller.core.draughts.phases.moving.played_over import over_shown
from dambord.controller.core.draughts.transitions.commit import steps_of_reply
from dambord.controller.core.draughts.transitions.complete import complete, first_of_two
from dambord.controller.core.draughts.transitions.finish import void
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
    replying,
)
from dambord.controller.core.draughts.transitions.irregularities.turn_check import refused
from dambord.controller.core.messages.sayings import Turned, Unclear
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.hypotheses import HAND_ON_US
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.draughts import PlayedTurn

TURNED_SQUARES = 8
"""The least number of changed squares of a turned position; fewer could be mirrored by chance."""


def finished_due(state: State, moving: Moving) -> int | None:
    """When the finished turn on the board is committed (microseconds), where turns end by standing still."""
    if not isinstance(moving.turn.finding, Finished) or moving.presses:
        return None
    if not state.sensors.linked or not ends_by_stillness(state, moving):
        return None
    return after_unrest(state, state.sensors.changed + _still_for(state, moving, moving.turn.finding.turn))


def _still_for(state: State, moving: Moving, turn: PlayedTurn) -> int:
    """How long the board has to show the finished `turn` before it is committed (microseconds)."""
    early = pressed_early(state, moving)
    if early is not None and completed_at(state, moving) == early.at:
        # A piece elsewhere had dropped out at the press, or the game ends by it.
        return (
            early.at + HAND_ON_US - state.sensors.changed
            if may_end_on_its_way(state, moving.turn, turn)
            else 0
        )
    if moving.doubted:
        return UNCLEAR_AFTER_US  # hands that put the board right may only pass by it
    unshown = turn.origin == turn.target and all(step.square != turn.origin for step in moving.turn.trail)
    if unshown or state.prospects.goes_on(turn):
        return TAKE_EXTENDABLE_AFTER_US
    if early is not None:
        return DROP_OUT_US
    bound = state.terms.game.touch_move and state.prospects.only_turn(turn)
    return TAKE_ONLY_AFTER_US if bound else TAKE_AFTER_US


def may_end_on_its_way(state: State, turn: TurnInProgress, made: PlayedTurn) -> bool:
    """Whether `made` ends the game, and its piece may be on its way: an end is not undone."""
    if not state.prospects.goes_on(made) or state.program is not None:
        return False
    ends = state.terms.game.outcome((*state.history.positions, made.after)) is not None
    return ends and refused(state, turn, made) is None


def take_finished(state: State, moving: Moving) -> Result[State]:
    """Commit the finished turn."""
    match moving.turn.finding:
        case Finished(turn):
            return complete(state, moving, turn, completed_at(state, moving), ())
    return Result(state)


def replied_due(state: State, moving: Moving) -> int | None:
    """When a finished turn is committed because the opponent has begun his reply (microseconds).

    What seems to be a lift may be the drop-out of a standing piece: it has to last longer than that.
    """
    if not state.sensors.linked or moving.presses or (replied := _reply(state, moving)) is None:
        return None
    made, later = replied
    if moving.doubted and refused(state, moving.turn, made) is not None:
        return None  # nobody replies: what stood on a wrong square is being put back
    reply = state.prospects.after(made)
    theirs = [step.at for step in later if reply.owner(step.square) == reply.side]
    begun = theirs[0] if theirs and moving.turn.seen == made else state.sensors.changed
    return begun + DROP_OUT_US


def replied(state: State, moving: Moving) -> Result[State]:
    """Commit the finished turn; the steps since then begin the reply."""
    if (found := _reply(state, moving)) is None:
        return Result(state)
    made, later = found
    done, early = made_at(state, moving.turn, made), pressed_early(state, moving)
    return complete(state, moving, made, done if early is None else max(done, early.at), later)


def standing_since(state: State, moving: Moving) -> int | None:
    """When the turn was complete that is still to be committed by standing still (microseconds).

    The opponent may have begun his reply since. None if there is no such turn.
    """
    if not ends_by_stillness(state, moving):
        return None
    if isinstance(moving.turn.finding, Finished):
        return completed_at(state, moving)
    if accepts(state, moving) or over_shown(state, moving) is not None:
        return state.sensors.changed
    found = _reply(state, moving)
    return None if found is None else made_at(state, moving.turn, found[0])


def _reply(state: State, moving: Moving) -> tuple[PlayedTurn, Trail] | None:
    """The finished turn on which the opponent has replied before it was committed, and his lifts and places.

    Any lift of his ends the turn, whatever becomes of it. None if there is none.
    """
    seen, trail = moving.turn.seen, moving.turn.trail
    if not ends_by_stillness(state, moving) or not _is_past(state, moving.turn):
        return None
    if moving.contested is not None and moving.contested.stands(state.levels):
        return None  # it was moved before the turn was complete
    later = None if seen is None else after_shown(state.prospects, seen, trail)
    if seen is not None and later:
        reply = state.prospects.after(seen)
        begins = reply_begins(reply, state.levels) or reply_is_irregular(reply, state.levels)
        if begins or only_replied(state.prospects, seen, later):
            return seen, later
    if seen is not None and reply_shown(state.prospects, state.levels, seen, trail):
        return seen, steps_of_reply(state, moving.turn, seen)
    made = turn_before_reply(state.prospects, state.levels, None, trail)
    if made is None or not handled(made, trail):
        return None  # or captured pieces may still stand where the reply would end
    return made, steps_of_reply(state, moving.turn, made)


def _is_past(state: State, turn: TurnInProgress) -> bool:
    """Whether the board shows no part of a turn, or one that was finished, with the reply to it.

    Where the reply lands on a captured piece's square, this may look like another capture under way.
    """
    if isinstance(turn.finding, UnderWay):
        return turn.seen is not None and reply_shown(state.prospects, state.levels, turn.seen, turn.trail)
    return isinstance(turn.finding, Unexplained)


def irregular_due(state: State, moving: Moving) -> int | None:
    """When an irregular board is reported without a press, where turns end by standing still (microseconds).

    A displaced piece of the side not to move is never reported by itself: it may have been either hand.
    """
    half_done = isinstance(moving.turn.finding, UnderWay)
    if not half_done and not isinstance(moving.turn.finding, Unexplained):
        return None
    if not state.sensors.heard or moving.presses or moving.doubt is not None:
        return None
    if not plays_by_stillness(state) or over_shown(state, moving) is not None:
        return None
    found = irregularity_on_board(state, moving.turn)
    own = None if isinstance(found, EitherHand) and found.moved else committed_by(found, state.side)
    if own is None or (half_done and own.kind == "removed-without-reason"):
        return None  # or a piece is in the hand
    still = max(state.sensors.changed, state.sensors.heard_since)
    return after_unrest(state, still + _irregular_for(state, moving))


def _irregular_for(state: State, moving: Moving) -> int:
    """How long a board has to show an irregularity before it is reported (microseconds)."""
    if isinstance(moving.turn.finding, UnderWay) or left_standing(state.prospects, state.levels):
        return plain_stop(state, pressed=False)  # only that tells it from a turn under way (FMJD 4.12)
    if isinstance(irregularity_on_board(state, moving.turn), EitherHand):
        return plain_stop(state, pressed=False)  # the opponent may hold a piece of his
    # A piece that is off the board may still be in a hand.
    held = state.levels.count(EMPTY) > state.prospects.before.count(EMPTY)
    return TAKE_EXTENDABLE_AFTER_US if held else TAKE_AFTER_US


def report_irregular(state: State, moving: Moving) -> Result[State]:
    """Report the irregularity on the board, or commit a turn if the rest is the start of its reply."""
    if (result := first_of_two(state, moving, completed_at(state, moving))) is not None:
        return result
    found = committed_by(irregularity_on_board(state, moving.turn), state.side)
    return Result(state) if found is None else dispute(state, moving, found)


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


def turned(state: State, moving: Moving) -> Result[State]:
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
    if said or replying(state, moving) or _contested(state, moving):
        return None
    return after_unrest(state, state.sensors.changed + UNCLEAR_AFTER_US)


def _contested(state: State, moving: Moving) -> bool:
    """Whether the board is explained by either hand: it is lit for that, or reported later."""
    found = either_hand(state, moving)
    return found is not None and (found.moved or plays_by_stillness(state))


def doubt(state: State, moving: Moving) -> Result[State]:
    """Report an unclear board, or commit a turn if the rest is the start of its reply."""
    both = (
        first_of_two(state, moving, completed_at(state, moving)) if ends_by_stillness(state, moving) else None
    )
    if both is not None:
        return both
    finding = moving.turn.finding
    fault = finding if isinstance(finding, Unexplained) else nearest(state.prospects, state.levels)
    return say_unclear(state, moving, fault)


def say_unclear(state: State, moving: Moving, fault: Unexplained) -> Result[State]:
    """Report the board as unclear because of `fault`, and keep that as the doubt."""
    told = Doubt(state.now, fault.squares, fault.remark)
    return Result(state.to(moving._replace(doubt=told)), (Unclear(state.now, fault.squares, fault.remark),))


FINISHED: Timer[State, Moving] = Timer(finished_due, take_finished)
REPLIED: Timer[State, Moving] = Timer(replied_due, replied)
IRREGULAR: Timer[State, Moving] = Timer(irregular_due, report_irregular)
TURNED: Timer[State, Moving] = Timer(turned_due, turned)
UNCLEAR: Timer[State, Moving] = Timer(doubt_due, doubt)
