"""Rulings of the arbiter: what he may do, as rows of a table, one for each kind of act.

A ruling is said in every case, and done where nothing speaks against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Ruling
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState

S = TypeVar("S", bound=TableState)


def nothing_against(state: Any, act: Any) -> Remark | None:
    """Nothing speaks against an act."""
    return None


class ArbiterAct(NamedTuple, Generic[S]):
    """One kind of act of the arbiter at a table whose state is `S`."""

    kind: type[Any]
    do: Callable[[S, Any], Result[S]]
    """What it leads to; called only where nothing speaks against it."""
    why_not: Callable[[S, Any], Remark | None] = nothing_against
    """Why it can't be done now; None if it can."""
    after_end: bool = False
    """Whether it can be done once the game is over."""
    on_clock: bool = False
    """Whether it needs a clock."""


class Unruled(NamedTuple):
    """Why an act can't be done at any table of a family."""

    over: Remark
    without_clock: Remark
    unknown: Remark = Remark.of("not-at-this-table")


class Rulings(Generic[S]):
    """The rulings of one family. `overridden` says which rules an act goes over."""

    def __init__(
        self,
        rows: Iterable[ArbiterAct[S]],
        unruled: Unruled,
        overridden: Callable[[S, Act], tuple[str, ...]] = lambda state, act: (),
    ) -> None:
        self._rows = {row.kind: row for row in rows}
        self._unruled = unruled
        self._overridden = overridden

    def why_not(self, state: S, act: Act) -> Remark | None:
        """Why an act can't be done now; None if it can."""
        row, unruled = self._rows.get(type(act)), self._unruled
        if row is None:
            return unruled.unknown
        if row.on_clock and state.clock is None:
            return unruled.without_clock
        if state.over and not row.after_end:
            return unruled.over
        return row.why_not(state, act)

    def ruled(self, state: S, event: Ruled) -> Result[S]:
        """Execute the arbiter's act and report it; if it can't be done, report the reason."""
        act = event.act
        refused = self.why_not(state, act)
        overridden = self._overridden(state, act) if refused is None else ()
        said = Ruling(state.now, event.who, event.why, act, refused, overridden)
        if refused is not None:
            return Result(state, (said,))
        called = state.with_aside(state.aside._replace(called=None))
        return _unconfirmed(state, Result(called, (said,)).then(self._rows[type(act)].do, act))


def _unconfirmed(before: S, result: Result[S]) -> Result[S]:
    """What players have confirmed counts no longer where the result is another one."""
    state = result.state
    if not state.aside.confirmed or state.phase == before.phase:
        return result
    return Result(state.with_aside(state.aside._replace(confirmed=())), result.sayings)
