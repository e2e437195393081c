"""How a game ended, in short: found by replaying it."""

from __future__ import annotations

from typing import Any, NamedTuple

from dambord.controller.core.families import family_of
from dambord.controller.core.table.table_state import TableState
from dambord.controller.record.games.search import Ending
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms


class Summary(NamedTuple):
    """What the list of games says of a game beside its header."""

    plies: int | None
    """None if it can't be replayed."""
    result: dict[str, Any] | None
    """The view's result; None without one."""
    ending: Ending
    fault: str = ""
    """What is wrong with its record; empty if it is intact."""

    @property
    def empty(self) -> bool:
        """Whether nothing was played: there is no turn and no end, and nothing that can't be read."""
        return self.plies == 0 and self.ending == "none" and not self.fault


def summary(recorded: Recorded) -> Summary:
    """Sum a recorded game up."""
    try:
        state = recovered(recorded, terms(recorded.header))
    except ValueError as error:
        return Summary(None, None, "none", recorded.fault or f"game {recorded.number}: {error}")
    return summed(state)._replace(fault=recorded.fault)


def summed(state: TableState) -> Summary:
    """Sum the game of a state up."""
    result = family_of(state.terms).view(state)["result"]
    ending: Ending = "none"
    if result is not None:
        ending = result["winner"] or "draw"
    elif state.over:
        ending = "void"
    return Summary(len(state.plies), result, ending)
