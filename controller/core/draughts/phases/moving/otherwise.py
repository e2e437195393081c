"""Phase Moving: a board that the record does not explain, but another line beside it does."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.trail import DROP_OUT_US
from dambord.controller.core.draughts.inference.turn_inference import Unexplained, find
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import OUT_OF_TURN_AFTER_US
from dambord.controller.core.draughts.phases.moving.board_changes import doubt_resolved
from dambord.controller.core.draughts.transitions.lines import (
    explained_otherwise,
    hand_went_on,
    looks_the_same,
    turn_to,
)
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest

BEGUN_AFTER_US = OUT_OF_TURN_AFTER_US - DROP_OUT_US
"""How long a board has to stand still that only begins a turn by another line."""
TOLD = 256
"""How much somebody's word speaks against what he says was not so."""


def otherwise_due(state: State, moving: Moving) -> int | None:
    """When another line is taken that explains the still board, and the record does not (microseconds).

    A turn that is only under way may be begun by chance; it counts before a lift is held against anybody.
    """
    if moving.presses or not state.sensors.heard:
        return None
    if not isinstance(moving.turn.finding, Unexplained):
        return None
    if explained_otherwise(state, moving, state.levels) is not None:
        return after_unrest(state, state.sensors.changed + DROP_OUT_US)
    if explained_otherwise(state, moving, state.levels, begun=True) is None:
        return None
    sure = hand_went_on(state, moving.turn.trail)
    return after_unrest(state, state.sensors.changed + (DROP_OUT_US if sure else BEGUN_AFTER_US))


def take_otherwise(state: State, moving: Moving) -> Result[State]:
    """The line that explains the board takes the place of the record's."""
    if (sure := explained_otherwise(state, moving, state.levels)) is not None:
        return _resolved(turn_to(state, moving, sure, None))
    found = explained_otherwise(state, moving, state.levels, begun=True)
    return Result(state) if found is None else _resolved(turn_to(state, moving, found, 1))


def at_press(state: State, moving: Moving, levels: str) -> Result[State] | None:
    """The state in which the board of a press is explained, if only another line does; the press is kept."""
    if not isinstance(find(state.prospects, levels, moving.turn.trail), Unexplained):
        return None
    found = explained_otherwise(state, moving, levels)
    return None if found is None else turn_to(state, moving, found, None)


def other_one(state: State, moving: Moving) -> Result[State]:
    """A player says by a key that it was the other turn which looks the same."""
    found = looks_the_same(state)
    return Result(state) if found is None else turn_to(state, moving, found, TOLD)


def _resolved(result: Result[State]) -> Result[State]:
    match result.state.phase:
        case Moving() as moving:
            return result.then(doubt_resolved, moving)
    return result


OTHERWISE: Timer[State, Moving] = Timer(otherwise_due, take_otherwise)
