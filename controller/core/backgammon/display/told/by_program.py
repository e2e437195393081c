"""The banner of a program that is on roll, thinks, or has told its play."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import Guided, Thinking, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.guidance import Guidance
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.told.banner import Banner


def of_program(state: State, program: Program, phase: ToRoll | Thinking | Guided) -> Banner:
    """What is to be done for the program: nothing yet, its roll, or its play on the board."""
    match phase:
        case ToRoll():
            if state.dice.match:  # the table rolls for it
                return _thinks(program)
            said = Remark.of("roll-for-program", side=program.side, program=program.name)
            return Banner("roll-for", "act", said, program.side)
        case Thinking():
            return _thinks(program, squares_of(differing(state.seen, state.position), state.seen))
    if not phase.play.parts:
        return Banner("no-play", "tell", Remark.of("no-play", side=program.side), program.side)
    left = guidance(state, phase)
    text = state.terms.game.text(state.position, phase.play)
    said = Remark.of("announced", side=program.side, program=program.name, turn=text)
    reason = Remark.of("put-back") if left.astray else None
    squares = squares_of(_points(left), state.seen)
    return Banner("announced", "act", said, program.side, reason=reason, squares=squares)


def _thinks(program: Program, astray: tuple[int, ...] = ()) -> Banner:
    if astray:
        return Banner("thinking", "act", Remark.of("put-back"), program.side, squares=astray)
    said = Remark.of("program-thinks", side=program.side, program=program.name)
    return Banner("thinking", "tell", said, program.side)


def _points(left: Guidance) -> tuple[int, ...]:
    return left.astray or tuple(sorted({*left.start, *left.target, *left.remove}))
