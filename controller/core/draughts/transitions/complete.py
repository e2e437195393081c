"""Completing a legal turn: it is committed, unless an irregularity in it blocks."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.replies import turn_before_reply
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Press
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import Objection
from dambord.controller.core.draughts.transitions.commit import commit, steps_of_reply
from dambord.controller.core.draughts.transitions.irregularities.crowning import report_uncrowned
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import dispute, report
from dambord.controller.core.draughts.transitions.irregularities.turn_check import irregularities_of, loudness
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn
from dambord.rules.irregularities import ON_DEMAND


def complete(
    state: State,
    moving: Moving,
    turn: PlayedTurn,
    done: int,
    later: Trail,
    objection: Objection | None = None,
) -> Result[State]:
    """Commit the legal `turn`, complete at `done` (microseconds), unless an irregularity in it blocks.

    `later`: the lifts and places that belong to the reply. `objection`: what the opponent may object to if
    nothing about the turn itself is irregular.
    """
    code, result, before = state.terms.game.code, Result(state), state.history
    for found in irregularities_of(state, moving.turn, turn):
        loud = loudness(state, found)
        if loud == "block":
            return result.then(dispute, moving, found, turn)
        if loud == "notify":
            result = result.then_say(*report(state, found))
            if objection is None or not objection.told:
                objection = Objection(found, told=True, before=before)
        elif found.kind in ON_DEMAND and found.kind in code.clauses and objection is None:
            objection = Objection(found, told=False, before=before)
    _, uncrowned = report_uncrowned(state, moving.turn)
    result = result.then_say(*uncrowned).then(commit, moving, turn, done, later)
    match result.state.phase:
        case Moving() as next_turn if objection is not None:
            obligations = next_turn.turn.obligations._replace(objection=objection)
            phase = next_turn._replace(turn=next_turn.turn._replace(obligations=obligations))
            return Result(result.state.to(phase), result.sayings)
    return result


def first_of_two(state: State, moving: Moving, done: int) -> Result[State] | None:
    """Complete the turn on which the board also shows the reply, complete or begun; None if it does not.

    The turn was complete at `done` (microseconds).
    """
    turn = turn_before_reply(state.prospects, state.levels, moving.turn.seen, moving.turn.trail)
    if turn is None:
        return None
    return complete(state, moving, turn, done, steps_of_reply(state, moving.turn, turn))


def complete_before(
    state: State, moving: Moving, turn: PlayedTurn, press: Press, later: Trail
) -> Result[State]:
    """Complete `turn`, on which the opponent has replied; his `press` is then judged for the reply."""
    result = complete(state, moving, turn, press.at, later)
    match result.state.phase:
        case Moving() | Disputed() as phase:
            again = phase._replace(presses=(press, *phase.presses))
            return Result(result.state.to(again), result.sayings)
    return result
