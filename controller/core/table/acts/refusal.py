"""Refusing what a player asks for: it has no meaning now, and he is told why."""

from __future__ import annotations

from typing import TypeVar

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.rules.game import Side

S = TypeVar("S", bound=TableState)


def refuse(state: S, side: Side | None, button: str, why: Remark) -> Result[S]:
    """Say that `button` of `side` is refused, with the reason; nothing changes.

    `button` is also `roll` or `choose`; `side` is None for an opening throw.
    """
    return Result(state, (Refused(state.now, side, button, why),))
