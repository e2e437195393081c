"""What needs attention at any table, around what a family finds on its board."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.time.clock_matters import flag_matters, time_matters


def matters(
    state: TableState, at: int, fault: str, board: Iterable[Matter], offer: Matter | None, *, begun: bool
) -> tuple[Matter, ...]:
    """All matters at `at` (microseconds), the most urgent first.

    `fault`: why the record can't be written; empty if it can. `board`: what has to be put right or decided.
    `offer`: the open one. `begun`: whether a game is under way.
    """
    found: list[Matter] = []
    if fault:
        found.append(Matter.of("fault", Remark.of("fault", text=fault)))
    if not state.sensors.linked:
        found.append(Matter.of("link", Remark.of("board-not-connected")))
    if (side := state.aside.called) is not None:
        found.append(Matter.of("called", Remark.of("arbiter-called", side=side), side))
    found += board
    found += flag_matters(state.clock)
    if begun:
        found += time_matters(state.clock, max(at, state.now))
        found += [] if offer is None else [offer]
    return tuple(found)
