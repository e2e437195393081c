"""Waiting times of the table in microseconds, and whether a turn ends by a press or by standing still."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import Moving, Press
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.rules.draughts import PlayedTurn

MILLISECOND = 1_000
"""One millisecond in microseconds."""
TAKE_ONLY_AFTER_US = 270 * MILLISECOND
"""Without a clock, a finished turn is committed after the board stood still this long if nothing else can
become of it: the turn can't continue, and its piece, which must be moved now, has no other legal turn."""
TAKE_AFTER_US = 750 * MILLISECOND
"""The same for a turn that can't continue, but whose piece could have gone elsewhere: the hand may have let
it go on a wrong square."""
TAKE_EXTENDABLE_AFTER_US = 1_900 * MILLISECOND
"""The same for a turn whose piece could still slide further or capture more."""
UNCLEAR_AFTER_US = 2_000 * MILLISECOND
"""A board that can't be explained is reported as unclear after it stood still this long."""
UNCLEAR_AFTER_PRESS_US = 900 * MILLISECOND
"""The same after a press: a piece may have come down between two squares and be pushed on."""
EARLY_PRESS_GRACE_US = 250 * MILLISECOND
"""How long the board has to stand still after a press before it is reported as wrong."""
HAND_OVERLAP_US = 200 * MILLISECOND
"""A piece lifted this soon after the removal of a captured piece was lifted by the opponent for his reply.

The remover's own hand needs longer to lay a piece aside.
"""
REPLY_AFTER_US = 80 * MILLISECOND
"""The shortest time between the last step of one player and a lift by the other.

Steps that follow each other faster are no reply: pieces were knocked over.
"""
OUT_OF_TURN_AFTER_US = 1_000 * MILLISECOND
"""A piece of the side not to move that is held this long is touched out of turn, wherever it is put later."""
CONTESTED_AFTER_US = 250 * MILLISECOND
"""A displaced piece of the side not to move is lit after the board stood still this long."""


RELEASED_BY_SOURCE_US = 3_000 * MILLISECOND
"""A moved piece that has stood this long counts as released where only the source says that this completes.

No sensor sees the finger that is left on a piece: an event that wants it shorter says so.
"""


def released_after(state: State) -> int | None:
    """How long a moved piece has to stand until its release has completed the turn; None if it never does."""
    regulations = state.terms.regulations
    match regulations.completes:
        case "release":
            return regulations.release
        case "source" if state.terms.game.code.released and state.program is None:
            return max(regulations.release, RELEASED_BY_SOURCE_US)
    return None


def plays_by_stillness(state: State) -> bool:
    """Whether the turns of the side to move end by standing still, without a press.

    The exhibitor of a simultaneous display moves and walks on without a press.
    """
    return state.terms.commit == "settle" or state.side == state.terms.regulations.exhibitor


def ends_by_stillness(state: State, moving: Moving) -> bool:
    """Whether this turn ends by standing still: by the terms, or because its press came too early."""
    early = pressed_early(state, moving) is not None and not answered_as_unclear(moving)
    return early or plays_by_stillness(state)


def pressed_early(state: State, moving: Moving) -> Press | None:
    """The early press of the side to move; None if there is none.

    A press before anything was moved ends no turn that follows it.
    """
    early = moving.early
    if early is None or early.side != state.side or before_the_turn(state, early):
        return None
    return early


def answered_as_unclear(moving: Moving) -> bool:
    """Whether the early press was answered: nobody has pressed on the board that is being put right since."""
    return moving.early is not None and moving.doubt is not None and moving.doubt.at >= moving.early.at


def before_the_turn(state: State, press: Press) -> bool:
    """Whether the board at the `press` showed the position before the turn."""
    return not press.blind and state.sensors.sensing.levels(press.cells) == state.prospects.before


def completed_at(state: State, moving: Moving) -> int:
    """When the turn on the board was complete: the last change, or an early press if that was later.

    A piece elsewhere on the board that has dropped out since, or that the opponent has touched, does not
    delay a finished turn.
    """
    early, done = pressed_early(state, moving), state.sensors.changed
    match moving.turn.finding:
        case Finished(turn):
            done = made_at(state, moving.turn, turn)
    return done if early is None else max(early.at, done)


def made_at(state: State, turn: TurnInProgress, made: PlayedTurn) -> int:
    """When a square of `made`, which the board has shown as finished, last changed (microseconds)."""
    squares = {*made.path, *made.captures}
    return max((step.at for step in turn.trail if step.square in squares), default=state.sensors.changed)


def plain_stop(state: State, *, pressed: bool) -> int:
    """How long a turn under way has to stand still until its player has plainly stopped (FMJD 4.12).

    Microseconds, from the longest pause that is allowed between removals. Who has pressed has said that he
    is done; without a press twice that pause.
    """
    pause = state.terms.regulations.pause
    return pause // 2 if pressed else 2 * pause
