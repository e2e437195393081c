"""Acceptance of an irregularity by moving: the opponent's legal reply lets it stand (FMJD 5.7)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.inference.turn_inference import Finished, find
from dambord.controller.core.draughts.model.phase import Dispute, Disputed, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.as_played import as_played
from dambord.controller.core.draughts.transitions.commit import commit
from dambord.controller.core.draughts.transitions.dispute_resolution import let_stand
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn


def accepting(state: State, dispute: Dispute) -> tuple[PlayedTurn, PlayedTurn] | None:
    """The irregular turn and the legal reply to it, if the board shows both; None otherwise."""
    standing = as_played(state, dispute)
    if standing is None:
        return None
    board = prospects(state.terms.game, state.sensors.sensing, standing.after)
    reply = find(board, state.levels, ())
    return (standing, reply.turn) if isinstance(reply, Finished) else None


def accept(
    state: State, disputed: Disputed, standing: PlayedTurn, reply: PlayedTurn, done: int
) -> Result[State]:
    """Commit the irregular turn and the reply that accepts it for good, complete at `done` (microseconds)."""
    result = let_stand(state, disputed, standing, min(done, state.now))
    match result.state.phase:
        case Moving() as moving:
            return result.then(commit, moving, reply, done, ())
    return result
