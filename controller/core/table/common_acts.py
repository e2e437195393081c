"""What players may ask for at any table, in every phase: rows that the families need not repeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dambord.controller.core.messages.events import PlayerButton
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import ArbiterCalled
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


class CommonAct(NamedTuple):
    """A button that means the same in every phase until the game is over."""

    name: PlayerButton
    why_not: Callable[[Any, Any, Side], Remark | None]
    """Why a side can't do it now; None if it can."""
    do: Callable[[Any, Any, Any], Result[Any]]
    """What the event leads to."""


def _why_no_call(state: Any, phase: object, side: Side) -> Remark | None:
    """Why `side` can't call the arbiter; None if it can, or can withdraw its call."""
    called = state.aside.called
    return None if called in (None, side) else Remark.of("arbiter-called", side=called)


def _called(state: Any, phase: object, event: Any) -> Result[Any]:
    """The arbiter is called; once more withdraws it."""
    called = None if state.aside.called else event.side
    state = state.with_aside(state.aside._replace(called=called))
    return Result(state, (ArbiterCalled(state.now, event.side, called is not None),))


COMMON = (CommonAct("arbiter", _why_no_call, _called),)
