"""What at a table needs somebody's attention now, the most urgent first; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from dambord.controller.clock import low, remaining
from dambord.controller.setup import array_fault
from dambord.controller.state import State
from dambord.controller.view import message
from dambord.rules.game import Side

Need = Literal[
    "fault", "link", "irregularity", "unclear", "restoring", "setup", "flag", "halted", "low-time", "offer"
]
SIDES: tuple[Side, ...] = ("w", "b")


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that needs attention: what, on which squares, by or for whom, in words."""

    need: Need
    text: str
    side: Side | None = None
    squares: tuple[int, ...] = ()


def attention(state: State, at: int, fault: str = "") -> tuple[Matter, ...]:
    """Everything that is the matter at `at`; `fault` is what keeps the record from being written."""
    return tuple(_matters(state, max(at, state.now), fault))


def _matters(state: State, at: int, fault: str) -> Iterator[Matter]:
    if fault:
        yield Matter("fault", fault)
    if not state.linked:
        yield Matter("link", "the board is not connected")
    if state.phase == "setup" and (wrong := array_fault(state)) is not None:
        yield Matter("setup", wrong.why, squares=wrong.squares)
    if state.phase == "play":
        yield from _board(state)
    if state.clock is not None and state.clock.flag is not None:
        yield Matter("flag", "the flag has fallen", state.clock.flag)
    if state.phase == "play":
        yield from _time(state, at)
        if state.offer is not None:
            yield Matter("offer", "a draw is offered", state.offer)


def _board(state: State) -> Iterator[Matter]:
    if state.restoring is not None:
        squares = tuple(sorted(state.displaced))
        yield Matter("restoring", "the board is being put as the arbiter ruled", squares=squares)
    if state.open is not None:
        breach = state.open.breach
        yield Matter("irregularity", message(state), breach.side, breach.squares)
    elif state.doubt is not None:
        yield Matter("unclear", state.doubt.why, squares=state.doubt.squares)


def _time(state: State, at: int) -> Iterator[Matter]:
    clock = state.clock
    if clock is None:
        return
    if state.halted:
        yield Matter("halted", "the arbiter has stopped the clocks")
    for side in SIDES:
        if low(clock, side, at) is not None:
            seconds = remaining(clock, side, at) // 1_000_000
            yield Matter("low-time", f"{seconds} seconds left", side)
