"""Completing a legal turn: it is committed, unless an irregularity in it blocks."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.model.phase import Moving
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.transitions.commit import commit
from dambord.controller.core.transitions.crowning import report_uncrowned
from dambord.controller.core.transitions.irregularity_report import dispute, report
from dambord.controller.core.transitions.turn_check import irregularities_of
from dambord.rules.draughts import PlayedTurn


def complete(state: State, moving: Moving, turn: PlayedTurn, done: int, later: Trail) -> Result:
    """Commit the legal `turn`, complete at `done` (microseconds), unless an irregularity in it blocks.

    `later`: the lifts and places that belong to the reply.
    """
    code, regulations = state.terms.game.code, state.terms.regulations
    result, reported = Result(state), None
    for found in irregularities_of(state, moving.turn, turn):
        loud = regulations.loud(found.kind) if found.kind in code.clauses else "silent"
        if loud == "block":
            return result.then(dispute, moving, found, turn)
        if loud == "notify":
            result = result.then_say(*report(state, found))
            reported = reported or found
    _, uncrowned = report_uncrowned(state, moving.turn)
    result = result.then_say(*uncrowned).then(commit, moving, turn, done, later)
    match result.state.phase:
        case Moving() as next_turn if reported is not None:
            obligations = replace(next_turn.turn.obligations, reported=reported)
            phase = replace(next_turn, turn=replace(next_turn.turn, obligations=obligations))
            return Result(result.state.to(phase), result.sayings)
    return result
