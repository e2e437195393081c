"""Settling an irregularity: it is corrected, let stand, or the turn is demanded back (FMJD 5.4, 5.7)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Trail, since_shown
from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged, Unexplained, find
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import Correcting, Crowning, Dispute, Disputed, Moving
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.turn_in_progress import Objection, Obligations, TurnInProgress
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.commit import commit
from dambord.controller.core.draughts.transitions.irregularities.as_played import as_played, changes_nothing
from dambord.controller.core.draughts.transitions.irregularities.crowning import not_crowned, report_uncrowned
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import said_of, stopped
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins
from dambord.controller.core.messages.sayings import Resolved, Restored
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn


def is_corrected(state: State, disputed: Disputed) -> bool:
    """Whether the correction is done: the board is put back, and a demanded king is crowned."""
    crowned = not isinstance(disputed.stage, Crowning) or not_crowned(state) is None
    return crowned and isinstance(disputed.turn.finding, Unchanged)


def go_on(state: State, disputed: Disputed) -> tuple[State, Moving]:
    """Close the dispute: the turn goes on, and the clocks no longer stand for it."""
    clock = None if state.clock is None else state.clock.release(state.now, "dispute")
    moving = Moving(disputed.turn, disputed.presses)
    return state._replace(clock=clock, phase=moving), moving


def corrected(state: State, disputed: Disputed) -> Result[State]:
    """Close the dispute after the board was put back; the side to move keeps its obligations."""
    kind = disputed.dispute.irregularity.kind
    turn = TurnInProgress.fresh(obligations=disputed.turn.obligations._replace(corrected=kind))
    state, moving = go_on(state, disputed._replace(turn=turn))
    return Result(turn_begins(state, moving), (Restored(state.now),))


def let_stand(
    state: State, disputed: Disputed, turn: PlayedTurn, done: int, later: Trail = ()
) -> Result[State]:
    """Close the dispute and commit the irregular `turn` as it stands, marked in the record (FMJD 5.7).

    The turn counts as complete at `done` (microseconds); the steps `later` belong to the reply.
    """
    said = Resolved(state.now, "continue", state.terms.game.fen(turn.after))
    state, moving = go_on(state, disputed)
    return Result(state, (said,)).then(commit, moving, turn, done, later, disputed.dispute.irregularity)


def waive(state: State, disputed: Disputed) -> Result[State] | None:
    """Close the dispute without a correction: the board stands as judged. None if it can't be read as a turn.

    Where hands have changed it since, that begins the opponent's turn, or it has to be put back to that.
    """
    if changes_nothing(state, disputed.dispute) or isinstance(disputed.turn.finding, Unchanged):
        said = Resolved(state.now, "continue", state.terms.game.fen(state.position))
        return Result(go_on(state, disputed)[0], (said,))
    turn = as_played(state, disputed.dispute)
    if turn is None:
        return None
    judged = disputed.dispute
    since = tuple(step for step in disputed.turn.trail if step not in judged.trail)
    later = since_shown(judged.levels, judged.levels, since)
    result = let_stand(state, disputed, turn, state.now, later)
    match result.state.phase:
        case Moving(turn=TurnInProgress(finding=Unexplained())):
            return Result(restore(result.state, why="put-as-let-stand"), result.sayings)
    return result


def demand_back(state: State, objection: Objection, last: RecordedPly) -> Result[State]:
    """Take the `last` turn out of the record because of `objection`; the board has to be put back.

    The same player then makes the turn again, in the right way.
    """
    game, found = state.terms.game, objection.irregularity
    clock = state.clock
    if clock is not None:
        clock = clock.uncount(last.side, 1, state.now).stop("dispute", state.now)
        clock = clock.pass_to(last.side, state.now)
    before = state._replace(history=objection.before, clock=clock, draw=DrawOffer(barred=state.draw.barred))
    touched = last.turn.origin if game.touch_move else None
    turn = explain(before, TurnInProgress.fresh(obligations=Obligations(touched=touched)))
    phase = Disputed(turn, Dispute(found, state.levels, (), last.turn), Correcting())
    named = () if objection.told else (said_of(state, found),)
    return Result(before.to(phase), (*named, Resolved(state.now, "correct", game.fen(before.position))))


def demand_crowning(state: State, moving: Moving, found: Irregularity) -> Result[State]:
    """Demand that the king is crowned, by either player (FMJD 3.6); the turn stands, the clocks stop."""
    turn, sayings = report_uncrowned(state, moving.turn)
    phase = Disputed(turn, Dispute(found, state.prospects.before, ()), Crowning(found.squares[0]))
    said = Resolved(state.now, "correct", state.terms.game.fen(state.position))
    return Result(stopped(state).to(phase), (*sayings, said))


def accepting(state: State, dispute: Dispute) -> tuple[PlayedTurn, PlayedTurn] | None:
    """The irregular turn and the legal reply that accepts it, if the board shows both (FMJD 5.7)."""
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
