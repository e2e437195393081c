"""The banner of a program that thinks, or that has told its turn."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.guidance import Guidance
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import Guided, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.banner import Banner, Due


def of_program(state: State, phase: Thinking | Guided) -> Banner:
    """What is to be done on the board for the program, or that nothing is yet."""
    side, name, left = state.side, "" if state.program is None else state.program.name, guidance(state, phase)
    if isinstance(phase, Guided):
        turn = phase.announced
        text = state.terms.game.text(state.position, turn)
        said = Remark.of("announced", side=side, program=name, turn=text)
        due = (Due(turn.path, turn.captures),)
        return Banner("announced", "act", said, side, reason=_reason(left), due=due, squares=_squares(left))
    if left.astray:
        return Banner("thinking", "act", Remark.of("put-back"), side, squares=left.astray)
    return Banner("thinking", "tell", Remark.of("program-thinks", side=side, program=name), side)


def _squares(left: Guidance) -> tuple[int, ...]:
    if left.astray:
        return left.astray
    return left.remove or tuple(square for square in (left.start, left.target) if square is not None)


def _reason(left: Guidance) -> Remark | None:
    """What keeps the turn from being made; None while it only has to be made."""
    if left.astray:
        return Remark.of("astray")
    return Remark.of("take-captured-off") if left.remove else None
