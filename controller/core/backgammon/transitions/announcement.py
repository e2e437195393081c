"""A program tells its play, takes it back because of a ruling, or leaves its seat."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Guided, Playing, Thinking
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.play_begin import guided, play_begins
from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.match_sayings import PlayAnnounced
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import SeatLeft
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import program_clock


def announced(state: State, event: Announced) -> Result[State]:
    """Take in the play that the program has told, or that it has left.

    It is refused where it is not the program's turn, or no play of the roll.
    """
    program = state.terms.program
    if program is None or event.side != program.side:
        return refuse(state, event.side, "announce", Remark.of("no-program"))
    if not event.turn:
        return Result(state) if state.aside.left else _left(state, program)
    match state.phase:
        case Thinking(playing) | (Playing() as playing) if state.side == program.side:
            try:
                play = state.terms.game.read(state.position, event.turn)
            except ValueError:
                return refuse(state, event.side, "announce", Remark.of("not-legal", text=event.turn))
            back = guided(state.with_aside(state.aside._replace(left=False)), program, playing, play)
            text = state.terms.game.text(state.position, play)
            return Result(back, (PlayAnnounced(state.now, event.side, text),))
    return refuse(state, event.side, "announce", Remark.of("not-its-turn"))


def _left(state: State, program: Program) -> Result[State]:
    """Let people play the program's side, from where the board is."""
    state = withdrawn(state)
    state = state.with_aside(state.aside._replace(left=True))
    state = state.with_clock(program_clock.released(state.clock, state.now))
    if isinstance(state.phase, Thinking):
        state = play_begins(state, state.phase.playing)
    return Result(state, (SeatLeft(state.now, program.side),))


def withdrawn(state: State) -> State:
    """The same table with the play that was told forgotten; the program has to think again."""
    program = state.terms.program
    if program is None or not isinstance(state.phase, Guided):
        return state
    clock = program_clock.withdrawn(state.clock, program, state.now)
    return state.with_clock(clock).to(Thinking(state.phase.playing))
