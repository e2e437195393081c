"""The banner of a program that thinks, or that has told its turn."""

from __future__ import annotations

from dambord.controller.core.draughts.display.told.remarks import labels
from dambord.controller.core.draughts.inference.guidance import Guidance
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import Guided, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.banner import Banner


def of_program(state: State, phase: Thinking | Guided) -> Banner:
    """What is to be done on the board for the program, or that nothing is yet."""
    side, name, left = state.side, "" if state.program is None else state.program.name, guidance(state, phase)
    reason = _reason(state, left)
    if isinstance(phase, Guided):
        turn = state.terms.game.text(state.position, phase.announced)
        said = Remark.of("announced", side=side, name=name, turn=turn)
        return Banner("announced", "act", said, side, reason=reason, squares=_squares(left))
    if left.astray:
        return Banner("thinking", "act", Remark.of("put-back"), side, reason=reason, squares=left.astray)
    return Banner("thinking", "tell", Remark.of("program-thinks", side=side, name=name), side)


def _squares(left: Guidance) -> tuple[int, ...]:
    if left.astray:
        return left.astray
    return left.remove or tuple(square for square in (left.start, left.target) if square is not None)


def _reason(state: State, left: Guidance) -> Remark | None:
    """What keeps the turn from being made; None while it only has to be made."""
    if left.astray:
        key = "astray-both" if left.missing and left.wrong else "astray-missing" if left.missing else "astray"
        told = {"missing": labels(state, left.missing), "wrong": labels(state, left.wrong)}
        return Remark.of(key, squares=left.astray, **told)
    if left.remove:
        return Remark.of("take-captured-off", squares=left.remove, labels=labels(state, left.remove))
    return None
