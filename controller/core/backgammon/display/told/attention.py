"""Matters of a match that need attention, the most urgent first; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.told.banner import banner
from dambord.controller.core.backgammon.display.told.remarks import did, game_given_up, offered
from dambord.controller.core.backgammon.model.phase import Offered, Over, Playing, Restoring, Setup, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter, Need
from dambord.controller.core.table.told.attention import matters
from dambord.rules.game import Side


def attention(state: State, at: int, fault: str = "") -> tuple[Matter, ...]:
    """All matters at `at` (microseconds), the most urgent first.

    `fault`: why the record can't be written; empty if it can.
    """
    offer = None
    if (given := state.resigned) is not None:
        offer = Matter.of("offer", game_given_up(given), given.side, text="a game is given up")
    if isinstance(state.phase, Offered):
        said = offered(state.phase.offer)
        offer = Matter.of("offer", said, state.phase.offer.by, text="a double is offered")
    begun = not isinstance(state.phase, Setup | Over)
    return matters(state, at, fault, _board(state), offer, begun=begun)


def _board(state: State) -> Iterator[Matter]:
    match state.phase:
        case Setup():
            if (wrong := array_fault(state)) is not None:
                yield _on_points(state, "setup", wrong.remark, wrong.points)
        case Restoring():
            points = differing(state.seen, state.position)
            yield _on_points(state, "restoring", Remark.of("being-put-as-ruled"), points)
        case ToRoll(breach=breach) | Playing(breach=breach) if breach is not None and breach.told:
            said = did(breach.kind, breach.side)
            yield _on_points(state, "irregularity", said, breach.points, breach.side, _line(state))
        case Playing(premature=early) if early is not None:
            said = did("premature-roll", early.side)
            yield _on_points(state, "irregularity", said, (), early.side, _line(state))
        case ToRoll(doubt=doubt) | Playing(doubt=doubt) if doubt is not None:
            yield _on_points(state, "unclear", doubt.remark, doubt.points)


def _on_points(
    state: State,
    need: Need,
    remark: Remark,
    points: tuple[int, ...],
    side: Side | None = None,
    text: str = "",
) -> Matter:
    return Matter.of(need, remark, side, squares_of(points, state.seen), tuple(map(str, points)), text)


def _line(state: State) -> str:
    """The line of the banner."""
    shown = banner(state, next_act(state))
    return "" if shown is None else shown.line
