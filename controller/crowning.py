"""Crowning after the turn, and kings without their second piece where the sensors tell stacks (FMJD 3.6, 3.7,
5.4.15, 5.4.16)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.events import Resolved, Saying
from dambord.controller.irregular import Breach
from dambord.controller.recognise import Unchanged, UnderWay
from dambord.controller.signalling import note
from dambord.controller.state import Open, State
from dambord.controller.trail import Lift
from dambord.rules.game import Side, Turn


def remark(state: State, out: list[Saying]) -> State:
    """Say that the last turn's king was not crowned, once, when the opponent begins his turn.

    Both players may crown (FMJD 3.6), so that it is not decided with the press; once the opponent's turn is
    complete he has accepted it (FMJD 5.7), so that it must be said before.
    """
    found = not_crowned(state)
    if found is None or state.remarked == len(state.plies):
        return state
    note(state, found, out)
    return replace(state, remarked=len(state.plies))


def not_crowned(state: State) -> Breach | None:
    """What is irregular about the king of the last turn: it can be seen to stand there as one piece."""
    last = state.plies[-1] if state.counted else None
    if last is None or not last.turn.crowned or not _single(state, last.turn.target, last.side):
        return None
    return Breach(last.side, "not-crowned", (last.turn.target,))


def crownable(state: State, by: Side) -> bool:
    """Whether `by` may demand that the last turn's king is crowned: his own turn would accept it (FMJD 5.7).

    The piece that he has begun it with may be in his hand: it is then that the table says it.
    """
    if state.held_up or state.phase != "play" or not isinstance(state.finding, Unchanged | UnderWay):
        return False
    found = not_crowned(state)
    return (
        found is not None and found.kind in state.terms.game.code.clauses and state.side == by != found.side
    )


def untold(state: State) -> bool:
    """Whether a king was made in the last turn, and the sensors can't tell whether it has been crowned."""
    return bool(state.counted and state.plies[-1].turn.crowned and not state.sensing.sensor.stacks)


def demand(state: State, out: list[Saying]) -> State:
    """The correction is the second piece, whoever puts it on (FMJD 3.6): the turn stands, clocks wait."""
    found = not_crowned(state)
    assert found is not None
    state = remark(state, out)
    clock = state.clock
    if clock is not None and clock.running is not None and not clock.paused:
        clock = clocks.pause(clock, state.now)
    out.append(Resolved(state.now, "correct", state.terms.game.fen(state.position)))
    opened = Open(found, state.prospects.before, (), correcting=True, crown=found.squares[0])
    return replace(state, open=opened, clock=clock, presses=(), early=None, brush=None, strange=None)


def put_right(state: State) -> bool:
    """Whether the correction that is open is done: the board as it was, the king crowned."""
    crowned = state.open is None or state.open.crown is None or not_crowned(state) is None
    return crowned and isinstance(state.finding, Unchanged)


def may_crown(state: State, square: int) -> bool:
    """Whether a hand at `square` may be crowning the last turn's king, which either player does (FMJD 3.6).

    Who turns a man over, or takes it off for a king, lifts it for that.
    """
    last = state.plies[-1] if state.counted else None
    return last is not None and last.turn.crowned and last.turn.target == square


def uncrowned(state: State, turn: Turn) -> Breach | None:
    """Whether `turn` was played with a king that was not crowned before, nor in moving it."""
    if state.prospects.picture[turn.origin - 1] != state.side.upper() or not state.sensing.sensor.stacks:
        return None
    lifts = [step for step in state.trail if isinstance(step, Lift) and step.square == turn.origin]
    if not lifts or lifts[0].stack or not _single(state, turn.target, state.side):
        return None
    return Breach(state.side, "uncrowned-played", tuple(sorted({turn.origin, turn.target})))


def _single(state: State, square: int, side: Side) -> bool:
    """Whether one piece of `side` is sensed there, not a stack."""
    cell = state.sensing.cells_of_squares[square - 1]
    return state.sensing.sensor.stacks and state.settling.levels[cell] == side
