"""Refusing what a player asks for: it has no meaning now, and he is told why."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


def refuse(state: State, side: Side | None, button: str, why: Remark) -> Result[State]:
    """Say that `button` of `side` is refused, with the reason; nothing changes.

    `button` is also `roll` or `choose`; `side` is None for an opening throw.
    """
    return Result(state, (Refused(state.now, side, button, why),))
