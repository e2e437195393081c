"""What players may ask for at any table, in every phase or after the end: rows that no family repeats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dambord.controller.core.messages.events import PlayerButton
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import ArbiterCalled, ResultConfirmed
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side

IN_ANALYSIS = Remark.of("in-analysis")
"""Why what means something only between two players is not done."""


class CommonAct(NamedTuple):
    """A button that means the same in every phase until the game is over, or once it is over."""

    name: PlayerButton
    why_not: Callable[[Any, Any, Side], Remark | None]
    """Why a side can't do it now; None if it can."""
    do: Callable[[Any, Any, Any], Result[Any]]
    """What the event leads to."""


def _why_no_call(state: Any, phase: object, side: Side) -> Remark | None:
    """Why `side` can't call the arbiter; None if it can, or can withdraw its call."""
    if state.terms.commit == "free":
        return IN_ANALYSIS
    called = state.aside.called
    return None if called in (None, side) else Remark.of("arbiter-called", side=called)


def _called(state: Any, phase: object, event: Any) -> Result[Any]:
    """The arbiter is called; once more withdraws it."""
    called = None if state.aside.called else event.side
    state = state.with_aside(state.aside._replace(called=called))
    return Result(state, (ArbiterCalled(state.now, event.side, called is not None),))


def _why_not_confirmed(state: Any, phase: object, side: Side) -> Remark | None:
    """Why `side` can't confirm the result; None if it can."""
    return Remark.of("result-confirmed", side=side) if side in state.aside.confirmed else None


def _confirmed(state: Any, phase: object, event: Any) -> Result[Any]:
    """A player confirms the result: both have signed where both have pressed."""
    confirmed = (*state.aside.confirmed, event.side)
    said = ResultConfirmed(state.now, event.side)
    return Result(state.with_aside(state.aside._replace(confirmed=confirmed)), (said,))


COMMON = (CommonAct("arbiter", _why_no_call, _called),)
AFTER_END = (CommonAct("clock", _why_not_confirmed, _confirmed),)
