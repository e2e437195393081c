"""A program tells its play, takes it back because of a ruling, or leaves its seat."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Guided, Playing, Thinking
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.play_begin import guided, play_begins
from dambord.controller.core.messages.events import Announced
from dambord.controller.core.messages.match_sayings import PlayAnnounced
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import program_seat


def announced(state: State, event: Announced) -> Result[State]:
    """Take in the play that the program has told, or that it has left."""
    return program_seat.announced(state, event, _told, withdrawn, _taken_over)


def _told(state: State, program: Program, event: Announced) -> Result[State] | Remark:
    match state.phase:
        case Thinking(playing) | (Playing() as playing):
            try:
                play = state.terms.game.read(state.position, event.turn)
            except ValueError:
                return Remark.of("not-legal", text=event.turn)
            said = PlayAnnounced(state.now, program.side, state.terms.game.text(state.position, play))
            return Result(guided(state, program, playing, play), (said,))
    return program_seat.NOT_ITS_TURN


def _taken_over(state: State) -> State:
    return play_begins(state, state.phase.playing) if isinstance(state.phase, Thinking) else state


def withdrawn(state: State) -> State:
    """The same table with the play that was told forgotten; the program has to think again."""
    match state.phase:
        case Guided(playing=playing):
            return program_seat.thinks_again(state, Thinking(playing))
    return state
