"""Acts: what players may ask for by their buttons or tell: rows of a table, one for each and its phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast, get_args

from dambord.controller.core.messages.events import PlayerButton, PlayerTelling
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.rules.game import Side

PlayerAsking = PlayerButton | PlayerTelling
TELLINGS: tuple[PlayerTelling, ...] = get_args(PlayerTelling)


class Asking(Protocol):
    """An event by which a player asks for something or tells it."""

    @property
    def side(self) -> Any:
        """Who does; None where both players have thrown. Only rows for `roll` are asked for that."""


S = TypeVar("S", bound=TableState)
P = TypeVar("P")


def unoffered(state: Any, phase: Any, side: Side) -> bool:
    """Never offered: possible all the same, or in no case."""
    return False


class PlayerAct(NamedTuple, Generic[S, P]):
    """What a player asks for or tells in `phases`, of which `P` is the type, at a table of states `S`."""

    name: PlayerAsking
    phases: tuple[type[P], ...]
    why_not: Callable[[S, P, Side], Remark | None]
    """Why a side can't do it now; None if it can."""
    do: Callable[[S, P, Any], Result[S]]
    """What the event leads to; called only where `why_not` has no objection."""
    offered: Callable[[S, P, Side], bool] = lambda state, phase, side: True
    """Whether it is offered to a side that can do it: some acts are possible, but would lead astray."""
    refused: Remark | Callable[[S, P, Side], Remark | None] | None = None
    """Where it means nothing: the reason, or what finds it."""


def never(
    phases: tuple[type[Any], ...],
    why: Remark | Callable[[Any, Any, Side], Remark | None],
    *names: PlayerAsking,
) -> Iterator[PlayerAct[Any, Any]]:
    """Rows of what means nothing in `phases`, with the reason."""
    why_not = (lambda state, phase, side: why) if isinstance(why, Remark) else why
    for name in names:
        yield PlayerAct(name, phases, why_not, lambda state, phase, event: Result(state), unoffered, why)


class PlayerActs(Generic[S]):
    """The acts of one family, in the order in which they are shown.

    `rare` names those that stand apart where there is little room. A button without a row in a phase does
    nothing there, for the reason that `otherwise` gives.
    """

    def __init__(
        self,
        rows: tuple[PlayerAct[S, Any], ...],
        rare: Iterable[PlayerButton],
        otherwise: Callable[[S, PlayerAsking], Remark],
    ) -> None:
        self.rows = rows
        self.names: tuple[PlayerButton, ...] = tuple(
            cast("PlayerButton", name)
            for name in dict.fromkeys(row.name for row in rows)
            if name not in TELLINGS
        )
        """The buttons of the family."""
        rare = frozenset(rare)
        self.shown = [{"name": name, "rare": name in rare} for name in self.names if name != "clock"]
        """The buttons other than the clock's for pages, ready for JSON."""
        self._otherwise = otherwise
        self._rows = {(phase, row.name): row for row in rows for phase in row.phases}
        self._offered: dict[type[Any], list[tuple[PlayerButton, PlayerAct[S, Any]]]] = {}
        for name, row in ((name, row) for name in self.names for row in rows if row.name == name):
            for phase in row.phases if row.offered is not unoffered else ():
                self._offered.setdefault(phase, []).append((name, row))

    def why_not(self, state: S, name: PlayerAsking, side: Side) -> Remark | None:
        """Why `side` can't do `name` now; None if it can."""
        row = self._rows.get((type(state.phase), name))
        return self._otherwise(state, name) if row is None else row.why_not(state, state.phase, side)

    def answer(self, state: S, event: Asking, name: PlayerAsking) -> Result[S]:
        """Do what `event` asks for or tells under `name`, or refuse it with the reason."""
        if (why := self.why_not(state, name, event.side)) is not None:
            return refuse(state, event.side, name, why)
        return self._rows[type(state.phase), name].do(state, state.phase, event)

    def usable(self, state: S, side: Side) -> tuple[PlayerButton, ...]:
        """The buttons that are offered to `side` now, in their order."""
        phase = state.phase
        return tuple(
            name
            for name, row in self._offered.get(type(phase), ())
            if row.offered(state, phase, side) and row.why_not(state, phase, side) is None
        )
