"""Matters of a table that need attention, the most urgent first; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.display.told.remarks import did, either_hand, labels, restoring
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Over, Restoring, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter, Need
from dambord.controller.core.table.told.attention import matters
from dambord.rules.game import Side


def attention(state: State, at: int, fault: str = "") -> tuple[Matter, ...]:
    """All matters at `at` (microseconds), the most urgent first.

    `fault`: why the record can't be written; empty if it can.
    """
    offer = None
    if state.draw.by is not None:
        said = Remark.of("draw-offered", side=state.draw.by)
        offer = Matter.of("offer", said, state.draw.by, text="a draw is offered")
    begun = not isinstance(state.phase, Setup | Over)
    return matters(state, at, fault, _board(state), offer, begun=begun)


def _board(state: State) -> Iterator[Matter]:
    match state.phase:
        case Setup():
            if (wrong := array_fault(state)) is not None:
                yield _on_squares(state, "setup", wrong.remark, wrong.squares)
        case Restoring() as phase:
            squares = tuple(sorted(state.displaced))
            yield _on_squares(state, "restoring", restoring(phase), squares)
        case Disputed() as disputed:
            found = disputed.dispute.irregularity
            yield _on_squares(state, "irregularity", did(found), found.squares, found.side, _line(state))
        case Moving() | Adjusting():
            if state.doubt is not None:
                yield _on_squares(state, "unclear", state.doubt.remark, state.doubt.squares)
            elif state.contested is not None:
                squares = state.contested.reading.mover.squares
                yield _on_squares(state, "contested", either_hand(state), squares)


def _on_squares(
    state: State,
    need: Need,
    remark: Remark,
    squares: tuple[int, ...],
    side: Side | None = None,
    text: str = "",
) -> Matter:
    return Matter.of(need, remark, side, squares, labels(state, squares), text)


def _line(state: State) -> str:
    """The line of the banner."""
    shown = banner(state, next_act(state))
    return "" if shown is None else shown.line
