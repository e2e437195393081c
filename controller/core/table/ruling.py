"""Rulings of the arbiter at any table: said in every case, and done where nothing speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from dambord.controller.core.messages.arbiter_acts import Act, Attend, FamilyAct
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Ruling
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState

S = TypeVar("S", bound=TableState)


class Rulings(Generic[S]):
    """The rulings of one family.

    `why_not` says why an act can't be done now, `do` does it, and `overridden` says which rules it goes over.
    """

    def __init__(
        self,
        why_not: Callable[[S, FamilyAct], Remark | None],
        do: Callable[[S, FamilyAct], Result[S]],
        overridden: Callable[[S, FamilyAct], tuple[str, ...]] = lambda state, act: (),
    ) -> None:
        self._why_not = why_not
        self._do = do
        self._overridden = overridden

    def why_not(self, state: S, act: Act) -> Remark | None:
        """Why an act can't be done now; None if it can."""
        if isinstance(act, Attend):
            return None if state.aside.called else Remark.of("nobody-calls")
        return self._why_not(state, act)

    def ruled(self, state: S, event: Ruled) -> Result[S]:
        """Execute the arbiter's act and report it; if it can't be done, report the reason."""
        act = event.act
        refused = self.why_not(state, act)
        overridden: tuple[str, ...] = ()
        if refused is None and not isinstance(act, Attend):
            overridden = self._overridden(state, act)
        said = Ruling(state.now, event.who, event.why, act, refused, overridden)
        if refused is not None:
            return Result(state, (said,))
        result = Result(state.with_aside(state.aside._replace(called=None)), (said,))
        return result if isinstance(act, Attend) else result.then(self._do, act)
