"""Taking a turn: the record grows by one ply, the clock changes sides, the game may end."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.crowning import may_crown
from dambord.controller.events import DrawAnswered, Ended, Moved, Saying, Touched, Turned
from dambord.controller.irregular import SWEEP, Breach
from dambord.controller.recognise import Finished, Unchanged, find
from dambord.controller.sensing import differs
from dambord.controller.state import Brush, Ply, State, but
from dambord.controller.trail import Lift, Place, Trail
from dambord.rules.game import Outcome, Turn, other


def take(
    state: State, turn: Turn, done: int, later: Trail, out: list[Saying], breach: Breach | None = None
) -> State:
    """Record `turn` as complete: the mover's time stopped at `done`, the steps `later` are the reply's.

    With a `breach` it is irregular, and the opponent lets it stand.
    """
    game, at = state.terms.game, state.now
    side = state.side if breach is None else breach.side
    if not state.plies and state.sensing.turned:
        out.append(Turned(at))
    if state.brush is not None and state.brush.square == turn.origin:
        out.append(Touched(at, side, turn.origin))
    if state.offer == other(side):  # LV64 1.14.2: moving declines
        out.append(DrawAnswered(at, side, accepted=False))
    legal = breach is None or turn in state.prospects.turns
    text = game.text(state.position, turn) if legal else _written(state, turn)
    number, kind = len(state.plies) + 1, "" if breach is None else breach.kind
    if turn.origin:  # nothing has moved where pieces were only taken off
        fen = game.fen(turn.after)
        out.append(Moved(at, number, side, text, turn.origin, turn.target, turn.captures, fen, kind))
    clock = state.clock
    if clock is not None:
        clock = clocks.press(clock, side, done)
    left = None if clock is None else (clock.left_w, clock.left_b)
    state = but(
        state,
        positions=(*state.positions, turn.after),
        plies=(*state.plies, Ply(turn, side, text, done, left, kind, clock)),
        clock=clock,
        offer=side if state.offer == side else None,
        barred=state.offer if state.offer == other(side) else state.barred,
        trail=later,
        seen=None,
        released=None,
        early=None,
        doubt=None,
        brush=None,
        strange=None,
        touched=None,
        noticed=None,
        adjusting=False,
    )
    outcome = game.outcome(state.positions)
    if outcome is not None:
        return end(state, outcome, out)
    return look(state, later)


def steps_of_reply(state: State, turn: Turn) -> Trail:
    """The steps that the turn itself doesn't explain: the opponent's hand was already at work."""
    squares = differs(state.levels, state.prospects.levels_after(turn))
    return tuple(step for step in state.trail if step.square in squares)


def end(state: State, outcome: Outcome, out: list[Saying]) -> State:
    """The game is over; both clocks stop and what hands do from now on is no move."""
    out.append(Ended(state.now, outcome.winner, outcome.reason, outcome.clause))
    clock = state.clock
    if clock is not None and clock.running is not None:
        clock = clocks.run(clock, None, state.now)
    return but(
        state,
        phase="over",
        outcome=outcome,
        clock=clock,
        finding=Unchanged(),
        presses=(),
        early=None,
        doubt=None,
        offer=None,
        open=None,
        restoring=None,
        strange=None,
        brush=None,
        touched=None,
    )


def _written(state: State, turn: Turn) -> str:
    """An irregular turn in the ruleset's names of squares; empty where nothing has moved."""
    if not turn.origin:
        return ""
    labels = state.terms.game.labels
    return f"{labels[turn.origin - 1]}{'x' if turn.captures else '-'}{labels[turn.target - 1]}"


def look(state: State, news: Trail) -> State:
    """Explain the settled board anew; `news` are the steps that have just come in."""
    finding = find(state.prospects, state.levels, state.trail)
    seen = finding.turn if isinstance(finding, Finished) else state.seen
    state = but(state, finding=finding, seen=seen)
    if state.adjusting or state.open is not None or not state.terms.game.touch_move:
        return state
    for step in news:
        state = _brushed(state, step)
    return state


def _brushed(state: State, step: Lift | Place) -> State:
    """Notice the first own piece with a legal turn that leaves its square, and an opponent's."""
    board, square = state.prospects, step.square
    if isinstance(step, Place):  # back where it was before the moment was over?
        if state.brush is not None and square == state.brush.square:
            return but(state, brush=None)
        strange = state.strange
        if strange is not None and square == strange.square:
            # Nothing but this piece was touched: not an accident, nor a capture that was begun and given up.
            alone = all(s.square == square for s in state.trail if s.at >= strange.at - SWEEP)
            touched = alone and step.at - strange.at >= state.terms.regulations.brush
            return but(state, strange=replace(strange, back=step.at) if touched else None)
        return state
    if board.owner(square) == state.side:
        # LV64 1.10: touching a piece without a legal turn does not count.
        if state.touched is None and state.brush is None and square in board.movable:
            return but(state, brush=Brush(step.at, square))
        return state
    known = not state.plies or board.owner(square) is None or square in board.capturable
    return state if known or may_crown(state, square) else but(state, strange=Brush(step.at, square))
