"""Irregularities named on the table and said; where it blocks, the clocks stop until somebody decides."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.events import Irregular, Resolved, Saying
from dambord.controller.holds import LONG_HOLD, SHORT_HOLD, SIGNALLED, after_unrest, by_stillness
from dambord.controller.irregular import Breach, breach
from dambord.controller.recognise import UnderWay, Unexplained, find
from dambord.controller.sensing import EMPTY
from dambord.controller.state import Open, State
from dambord.controller.trail import Trail
from dambord.rules.game import Turn


def named(state: State, levels: str | None = None, trail: Trail | None = None) -> Breach | None:
    """What was done, if it is an irregularity under the ruleset's code.

    Judged on the board as it stands and all that hands have done, unless `levels` and `trail` say what was.
    """
    before = state.positions[-2] if len(state.positions) > 1 else None
    levels = state.levels if levels is None else levels
    found = breach(state.prospects, before, levels, state.trail if trail is None else trail)
    return found if found is not None and found.kind in state.terms.game.code.clauses else None


def signal(
    state: State, found: Breach, turn: Turn | None, out: list[Saying], stood: tuple[str, Trail] | None = None
) -> State:
    """Say it; the clocks stop where it blocks, and it waits for the decision.

    `stood`: the levels and the trail that it was found on, where hands have gone on meanwhile.
    """
    levels, trail = stood or (state.levels, state.trail)
    code, loud = state.terms.game.code, state.terms.regulations.loud(found.kind)
    if loud != "silent":
        out.append(_said(state, found))
    clock = state.clock
    if clock is not None and loud == "block" and clock.running is not None and not clock.paused:
        clock = clocks.pause(clock, state.now)
    opened = Open(found, levels, trail, turn, correcting=not code.choice)
    state = replace(
        state, open=opened, clock=clock, presses=(), early=None, doubt=None, brush=None, strange=None
    )
    if not code.choice:
        out.append(Resolved(state.now, "correct", state.terms.game.fen(state.position)))
    return state


def note(state: State, found: Breach, out: list[Saying]) -> None:
    """Say an irregularity after which the game goes on by itself."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        out.append(_said(state, found))


def remarked(state: State, found: Breach, out: list[Saying]) -> State:
    """Say an irregularity that leaves the board as it was; where it blocks, it waits for the decision."""
    blocks = state.terms.regulations.loud(found.kind) == "block"
    if blocks and found.kind in state.terms.game.code.clauses and not state.held_up:
        return signal(state, found, None, out)
    note(state, found, out)
    return state


def _said(state: State, found: Breach) -> Irregular:
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def breach_due(state: State) -> int | None:
    """When a still board is judged without a press: the opponent's doings soon, one's own by stillness."""
    if state.phase != "play" or not state.heard or state.presses:
        return None
    if state.doubt is not None or state.held_up:
        return None
    half_done = isinstance(state.finding, UnderWay)
    if not isinstance(state.finding, Unexplained) and not (half_done and by_stillness(state)):
        return None
    found = named(state)
    if found is None or replying(state):
        return None
    still = max(state.changed, state.heard_since)
    if found.side != state.side:
        return None if half_done else after_unrest(state, still + SIGNALLED)
    if not by_stillness(state):
        return None
    if half_done:  # only stopping for long tells it from a turn under way (FMJD 4.12)
        in_hand = found.kind == "removed-without-reason"
        return None if in_hand else after_unrest(state, still + 2 * state.terms.regulations.pause)
    # A piece that has come off the board may still be in a hand.
    held = state.levels.count(EMPTY) > state.prospects.before.count(EMPTY)
    return after_unrest(state, still + (LONG_HOLD if held else SHORT_HOLD))


def replying(state: State) -> bool:
    """Whether the board shows the reply, whole or under way, to a turn after which nobody has pressed yet."""
    if state.seen is None or by_stillness(state):
        return False
    return not isinstance(find(state.prospects.after(state.seen), state.levels, ()), Unexplained)
