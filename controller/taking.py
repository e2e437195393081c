"""Taking a turn: the record grows by one ply, the clock changes sides, the game may end."""

from __future__ import annotations

from dataclasses import replace

from controller import clock as clocks
from controller.events import DrawAnswered, Ended, Moved, Saying, Touched, Turned
from controller.recognise import Finished, Unchanged, find
from controller.state import Brush, Ply, State
from controller.trail import Lift, Trail
from rules.game import Outcome, Turn, other


def take(state: State, turn: Turn, done: int, later: Trail, out: list[Saying]) -> State:
    """Record `turn` as complete: the mover's time stopped at `done`, the steps `later` are the reply's."""
    game, side, at = state.terms.game, state.side, state.now
    if not state.plies and state.sensing.turned:
        out.append(Turned(at))
    if state.brush is not None and state.brush.square == turn.origin:
        out.append(Touched(at, side, turn.origin))
    if state.offer == other(side):  # LV64 1.14.2: moving declines
        out.append(DrawAnswered(at, side, accepted=False))
    text = game.text(state.position, turn)
    number = len(state.plies) + 1
    out.append(Moved(at, number, side, text, turn.origin, turn.target, turn.captures, game.fen(turn.after)))
    clock = state.clock
    if clock is not None:
        clock = clocks.press(clock, side, max(done, clock.since))
    left = None if clock is None else (clock.left_w, clock.left_b)
    state = replace(
        state,
        positions=(*state.positions, turn.after),
        plies=(*state.plies, Ply(turn, side, text, done, left)),
        clock=clock,
        offer=side if state.offer == side else None,
        trail=later,
        seen=None,
        early=None,
        doubt=None,
        brush=None,
        touched=None,
        adjusting=False,
    )
    outcome = game.outcome(state.positions)
    if outcome is not None:
        return end(state, outcome, out)
    return look(state, later)


def end(state: State, outcome: Outcome, out: list[Saying]) -> State:
    """The game is over; both clocks stop and what hands do from now on is no move."""
    out.append(Ended(state.now, outcome.winner, outcome.reason, outcome.clause))
    clock = state.clock
    if clock is not None and clock.running is not None:
        clock = clocks.run(clock, None, max(state.now, clock.since))
    return replace(
        state,
        phase="over",
        outcome=outcome,
        clock=clock,
        finding=Unchanged(),
        presses=(),
        early=None,
        doubt=None,
        offer=None,
        brush=None,
        touched=None,
    )


def look(state: State, news: Trail) -> State:
    """Explain the settled board anew; `news` are the steps that have just come in."""
    finding = find(state.prospects, state.levels, state.trail)
    seen = finding.turn if isinstance(finding, Finished) else state.seen
    return _brushed(replace(state, finding=finding, seen=seen), news)


def _brushed(state: State, news: Trail) -> State:
    """Notice the first own piece that leaves its square and has a legal turn."""
    if state.touched is not None or state.adjusting or not state.terms.game.touch_move:
        return state
    for step in news:
        own = state.prospects.owner(step.square) == state.side
        if isinstance(step, Lift) and state.brush is None and own:
            if step.square in state.prospects.movable:  # LV64 1.10: another one does not count
                state = replace(state, brush=Brush(step.at, step.square))
        elif state.brush is not None and step.square == state.brush.square:
            state = replace(state, brush=None)  # back where it was before the moment was over
    return state
