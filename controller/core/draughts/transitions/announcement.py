"""A program tells its turn, takes it back because of a ruling, or leaves its seat."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Guided, Moving, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins
from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import (
    DrawAnswered,
    Refused,
    Saying,
    SeatLeft,
    TurnAnnounced,
)
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import program_clock
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other


def announced(state: State, event: Announced) -> Result[State]:
    """Take in the turn that the program has told, or that it has left.

    It is refused where it is not the program's turn, or no turn at all.
    """
    program = state.terms.program
    if program is None or event.side != program.side:
        return _refused(state, event, Remark.of("no-program"))
    if not event.turn:
        return Result(state) if state.aside.left else _left(state, program)
    back = state.with_aside(state.aside._replace(left=False))
    if state.side != program.side or not isinstance(state.phase, Thinking | Moving):
        return _refused(state, event, Remark.of("not-its-turn"))
    found = [
        turn for turn in state.prospects.turns if state.terms.game.text(state.position, turn) == event.turn
    ]
    if len(found) != 1:
        return _refused(state, event, Remark.of("not-legal", text=event.turn))
    return _told(back, program, event, found[0])


def _refused(state: State, event: Announced, why: Remark) -> Result[State]:
    return Result(state, (Refused(state.now, event.side, "announce", why),))


def _told(state: State, program: Program, event: Announced, turn: PlayedTurn) -> Result[State]:
    """Lead the hands to `turn` from now on; the program's time stops."""
    sayings: tuple[Saying, ...] = ()
    if state.draw.by == other(event.side):  # LV64 1.14.2: moving declines
        sayings = (DrawAnswered(state.now, event.side, accepted=False),)
        state = state._replace(draw=state.draw.refused())
    state = state.with_clock(program_clock.told(state.clock, program, state.now))
    trail = state.phase.turn.trail if isinstance(state.phase, Thinking | Moving) else ()
    said = TurnAnnounced(state.now, event.side, event.turn, turn.origin, turn.target, turn.captures)
    return Result(state.to(Guided(turn, TurnInProgress.fresh(trail))), (*sayings, said))


def _left(state: State, program: Program) -> Result[State]:
    """Let people play the program's side, from where the board is."""
    state = withdrawn(state)
    state = state.with_aside(state.aside._replace(left=True))
    state = state.with_clock(program_clock.released(state.clock, state.now))
    match state.phase:
        case Thinking(turn):
            moving = Moving(explain(state, TurnInProgress.fresh(turn.trail)))
            state = turn_begins(state, moving)
    return Result(state, (SeatLeft(state.now, program.side),))


def withdrawn(state: State) -> State:
    """The same table with the turn that was told forgotten; the program has to think again."""
    program = state.terms.program
    if program is None or not isinstance(state.phase, Guided):
        return state
    clock = program_clock.withdrawn(state.clock, program, state.now)
    return state.with_clock(clock).to(Thinking(state.phase.turn))
