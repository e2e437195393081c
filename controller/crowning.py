"""Crowning after the turn, and kings without their second piece where the sensors tell stacks (FMJD 3.6, 3.7,
5.4.15, 5.4.16)."""

from __future__ import annotations

from dataclasses import replace

from controller.events import Saying
from controller.irregular import Breach
from controller.signalling import note
from controller.state import State
from controller.trail import Lift
from rules.game import Side, Turn


def remark(state: State, out: list[Saying]) -> State:
    """Say that the last turn's king was not crowned, once, when the opponent begins his turn.

    Both players may crown (FMJD 3.6), so that it is not decided with the press; once the opponent's turn is
    complete he has accepted it (FMJD 5.7), so that it must be said before.
    """
    if not state.counted or state.remarked == len(state.plies):
        return state
    last = state.plies[-1]
    if not last.turn.crowned or not _single(state, last.turn.target, last.side):
        return state
    note(state, Breach(last.side, "not-crowned", (last.turn.target,)), out)
    return replace(state, remarked=len(state.plies))


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
