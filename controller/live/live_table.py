"""A table as those see it who show it: the live game itself, or what another process knows of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.header import Header


class Trouble(Protocol):
    """What is the matter with the board."""

    @property
    def remark(self) -> Remark | None:
        """What pages shall say now; None if nothing is the matter."""

    @property
    def lasts(self) -> bool:
        """Whether the board is of no use meanwhile."""


class LiveTable(Protocol):
    """The present game of a table and its state. Implemented by `GameLoop`, and by the gateway's replica."""

    @property
    def trouble(self) -> Trouble:
        """What is the matter with the board; no part of the game."""

    @property
    def fault(self) -> str:
        """What is wrong with the record, or with the way to the game; empty if nothing is."""

    @property
    def game(self) -> int:
        """The game's number in the record; 0 as long as the game could not be recorded."""

    @property
    def recorded(self) -> int:
        """The number of events of the game that are on disk."""

    @property
    def state(self) -> Any:
        """The present state of the table, of the class of its family (a `TableState`)."""

    @property
    def header(self) -> Header:
        """The header of the game."""

    def game_time(self) -> int:
        """Return the game time in microseconds."""

    def listen(self, listener: Callable[[Any, Sequence[Saying]], None]) -> Callable[[], None]:
        """Call `listener` with every new state and its sayings. Returns a function that ends it."""


class PlayedTable(LiveTable, Protocol):
    """A table for who plays at it or follows it. Implemented by `GameLoop` and by `client.told_table`."""

    @property
    def begun(self) -> int:
        """How many games have begun or gone on, recorded or not."""

    @property
    def now(self) -> Callable[[], int]:
        """The monotonic clock in microseconds."""

    def tell(self, at: int, happening: Callable[[int], Event]) -> None:
        """Report an event that happened at instant `at` (monotonic µs)."""
