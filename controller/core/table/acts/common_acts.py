"""What players may ask for at any table: rows that no family repeats."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import ArbiterCalled, ResultConfirmed
from dambord.controller.core.table.acts.acts import PlayerAct, unoffered
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


def calling(*phases: type[Any]) -> PlayerAct[Any, Any]:
    """The row by which players call the arbiter, in `phases`."""
    return PlayerAct("arbiter", phases, _why_no_call, _called)


def confirming(over: type[Any]) -> PlayerAct[Any, Any]:
    """The row by which both players confirm the result, in the phase after the end."""
    return PlayerAct("clock", (over,), _why_not_confirmed, _confirmed, unoffered)


def _why_no_call(state: Any, phase: object, side: Side) -> Remark | None:
    """Why `side` can't call the arbiter; None if it can, or can withdraw its call."""
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
