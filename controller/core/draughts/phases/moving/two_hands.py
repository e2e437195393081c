"""Phase Moving: a player says that the opponent has made his turn with both hands, which no sensor sees."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import report_or_dispute
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side

KIND = "two-hands"


def why_not(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` can't say it; None if it can: of the turn just made, until it begins its own (FMJD 5.7)."""
    if KIND not in state.terms.game.code.clauses:
        return Remark.of("no-clause-on-hands")
    last = state.history.last
    made = last is not None and last.side != side == state.side and not state.by_program(last.side)
    unbegun = isinstance(moving.turn.finding, Unchanged)
    return None if made and unbegun else Remark.of("two-hands-too-late")


def offered(state: State, moving: Moving, side: Side) -> bool:
    """Whether it is offered: the clause is of hands that move and take off (FMJD 4.4, 5.4.17)."""
    last = state.history.last
    return last is not None and bool(last.turn.captures)


def said(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Report it; the clocks stop only where the event's regulations say so."""
    last = state.history.last
    if last is None:
        return Result(state)
    squares = tuple(sorted({last.turn.origin, last.turn.target} - {0}))
    return report_or_dispute(state, moving, Irregularity(last.side, KIND, squares))
