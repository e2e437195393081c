"""A game loop whose time stands: an event has acted, and is written, as soon as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Event, LinkFound, Woken
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.live.loop.game_loop import GameLoop, Happening
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal


class Unwritten:
    """The record of a table that keeps none."""

    path = Path("no record")

    def begin(self, header: Header) -> int:
        """Nothing is written; every game is the first."""
        return 1

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Nothing is written."""

    def beat(self, game: int, at: int) -> None:
        """Nothing is written."""

    def keep(self, game: int, at: int, code: str, state: str) -> None:
        """Nothing is written."""


class SteadyLoop(GameLoop):
    """A `GameLoop` without waiting and without reordering. Without a `record` nothing is written."""

    def __init__(self, record: Journal | None) -> None:
        self.time = 0
        """The present instant in µs; it stands until `pass_until`."""
        super().__init__(record or Unwritten(), lambda: self.time)

    async def begin(self, header: Header, terms: TableTerms, *, kept: bool = True) -> None:
        """Begin a game, as `open` does."""
        self.open(header, terms)

    def open(self, header: Header, terms: TableTerms) -> None:
        """Begin a game on a board that is connected."""
        self._renew(header, self.time)
        self._game, self._written = self.journal.begin(header), 0
        self._apply(family_of(terms).opening(terms), ())
        self.tell(self.time, LinkFound)

    @property
    def game(self) -> int:
        """See `GameLoop`."""
        return self._game

    @property
    def recorded(self) -> int:
        """See `GameLoop`."""
        return self._written

    def tell(self, at: int, happening: Happening) -> None:
        """An event happens at the present instant, or at `at` if that is not past."""
        self.pass_until(at)
        event = happening(self.game_time())
        if type(event) in family_of(self.state.terms).events:
            self.journal.append(self._game, self._written, [event])
            self._written += 1
            self._step(event)

    def pass_until(self, instant: int) -> None:
        """Let time pass; what falls due meanwhile happens at its instant."""
        while (due := wakes_at(self.state)) is not None and due + self._epoch <= instant:
            self._step(Woken(due))
        self.time = max(self.time, instant)

    def _step(self, event: Event) -> None:
        self._apply(*family_of(self.state.terms).stepping.step(self.state, event), event)
