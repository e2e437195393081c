"""A program tells its turn, takes it back because of a ruling, or leaves its seat."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Guided, Moving, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins
from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import DrawAnswered, Saying, TurnAnnounced
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import program_clock, program_seat
from dambord.rules.game import other


def announced(state: State, event: Announced) -> Result[State]:
    """Take in the turn that the program has told, or that it has left."""
    return program_seat.announced(state, event, _told, withdrawn, _taken_over)


def _told(state: State, program: Program, event: Announced) -> Result[State] | Remark:
    """Lead the hands to the turn from now on; the program's time stops."""
    phase = state.phase
    if not isinstance(phase, Thinking | Moving):
        return program_seat.NOT_ITS_TURN
    found = [
        turn for turn in state.prospects.turns if state.terms.game.text(state.position, turn) == event.turn
    ]
    if len(found) != 1:
        return Remark.of("not-legal", text=event.turn)
    (turn,) = found
    sayings: tuple[Saying, ...] = ()
    if state.draw.by == other(program.side):  # LV64 1.14.2: moving declines
        sayings = (DrawAnswered(state.now, program.side, accepted=False),)
        state = state._replace(draw=state.draw.refused())
    state = state.with_clock(program_clock.told(state.clock, program, state.now, event.left))
    said = TurnAnnounced(state.now, program.side, event.turn, turn.origin, turn.target, turn.captures)
    guided = Guided(turn, TurnInProgress.fresh(phase.turn.trail))
    return Result(state.to(guided), (*sayings, said))


def _taken_over(state: State) -> State:
    match state.phase:
        case Thinking(turn):
            return turn_begins(state, Moving(explain(state, TurnInProgress.fresh(turn.trail))))
    return state


def withdrawn(state: State) -> State:
    """The same table with the turn that was told forgotten; the program has to think again."""
    match state.phase:
        case Guided(turn=turn):
            return program_seat.thinks_again(state, Thinking(turn))
    return state
