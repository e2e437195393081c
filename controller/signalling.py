"""Irregularities named on the table and said; where it blocks, the clocks stop until somebody decides."""

from __future__ import annotations

from dataclasses import replace

from controller import clock as clocks
from controller.events import Irregular, Resolved, Saying
from controller.holds import SHORT_HOLD, SIGNALLED, after_unrest, by_stillness
from controller.irregular import Breach, breach
from controller.recognise import Unexplained
from controller.state import Open, State
from rules.game import Turn


def named(state: State) -> Breach | None:
    """What was done, if it is an irregularity under the ruleset's code."""
    before = state.positions[-2] if len(state.positions) > 1 else None
    found = breach(state.prospects, before, state.levels, state.trail)
    return found if found is not None and found.kind in state.terms.game.code.clauses else None


def signal(state: State, found: Breach, turn: Turn | None, out: list[Saying]) -> State:
    """Say it; the clocks stop where it blocks, and it waits for the decision."""
    code, loud = state.terms.game.code, state.terms.regulations.loud(found.kind)
    if loud != "silent":
        out.append(_said(state, found))
    clock = state.clock
    if clock is not None and loud == "block" and clock.running is not None and not clock.paused:
        clock = clocks.pause(clock, max(state.now, clock.since))
    opened = Open(found, state.levels, state.trail, turn, correcting=not code.choice)
    state = replace(state, open=opened, clock=clock, presses=(), early=None, doubt=None, brush=None)
    if not code.choice:
        out.append(Resolved(state.now, "correct", state.terms.game.fen(state.position)))
    return state


def note(state: State, found: Breach, out: list[Saying]) -> None:
    """Say an irregularity after which the game goes on by itself."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        out.append(_said(state, found))


def _said(state: State, found: Breach) -> Irregular:
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def breach_due(state: State) -> int | None:
    """When a still board is judged without a press: the opponent's doings soon, one's own by stillness."""
    if state.phase != "play" or not state.linked or state.presses:
        return None
    if not isinstance(state.finding, Unexplained) or state.doubt is not None or state.held_up:
        return None
    found = named(state)
    if found is None:
        return None
    if found.side != state.side:
        return after_unrest(state, state.changed + SIGNALLED)
    return after_unrest(state, state.changed + SHORT_HOLD) if by_stillness(state) else None
