"""A program at any table: it tells its turn, has to think again because of a ruling, or leaves its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import SeatLeft
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.time import program_clock

S = TypeVar("S", bound=TableState)
NOT_ITS_TURN = Remark.of("not-its-turn")


def announced(
    state: S,
    event: Announced,
    told: Callable[[S, Program, Announced], Result[S] | Remark],
    withdrawn: Callable[[S], S],
    taken_over: Callable[[S], S],
) -> Result[S]:
    """Take in the turn that the program has told, or that it has left.

    `told` leads hands to the turn, or says why it is none. `withdrawn` forgets a turn that was told, and
    `taken_over` lets people play in the program's place, from where the board is.
    """
    program = state.terms.program
    if program is None or event.side != program.side:
        return refuse(state, event.side, "announce", Remark.of("no-program"))
    if event.turn:
        back = state.with_aside(state.aside._replace(left=False))
        answer = told(back, program, event) if state.side == program.side else NOT_ITS_TURN
        return refuse(state, event.side, "announce", answer) if isinstance(answer, Remark) else answer
    if state.aside.left:
        return Result(state)
    state = withdrawn(state)
    state = state.with_aside(state.aside._replace(left=True))
    state = state.with_clock(program_clock.released(state.clock, state.now))
    return Result(taken_over(state), (SeatLeft(state.now, program.side),))


def thinks_again(state: S, thinking: object) -> S:
    """The state in the phase `thinking`, with the clocks as if the program had told nothing."""
    program = state.terms.program
    if program is None:
        return state
    return state.with_clock(program_clock.withdrawn(state.clock, program, state.now)).to(thinking)
