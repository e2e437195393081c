"""A side comes on roll, and begins its play: a person, or the program that plays this side."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Guided, Playing, Thinking
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.board_reading import explain
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.time import program_clock
from dambord.rules.backgammon import Play


def comes_on_roll(state: State) -> State:
    """A side is on roll. Where a person rolls for the program, nobody's time runs meanwhile."""
    clock = state.clock
    if clock is None or state.terms.program is None:
        return state
    by_hand = state.by_program(state.side) and not state.dice.match
    return state.with_clock(clock.stop("hand", state.now) if by_hand else clock.release(state.now, "hand"))


def play_begins(state: State, playing: Playing) -> State:
    """The side that has rolled begins its play. A program that can play nothing need not be asked."""
    program = state.program
    if state.terms.program is not None:
        state = state.with_clock(program_clock.released(state.clock, state.now))
    if program is None or program.side != state.side:
        return state.to(explain(state, playing))
    plays = state.terms.game.turns(state.position)
    return state.to(Thinking(playing)) if plays[0].parts else guided(state, program, playing, plays[0])


def guided(state: State, program: Program, playing: Playing, play: Play) -> State:
    """Lead the hands to `play` from now on; the program's time stops."""
    clock = program_clock.told(state.clock, program, state.now)
    return state.with_clock(clock).to(Guided(play, state.now, playing))
