"""What the task of a program asks of its family's half: what is to be decided, and what comes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Protocol

from dambord.controller.core.messages.events import Event
from dambord.controller.opponents.draughts_opponent import Interjection
from dambord.rules.game import Outcome

Happening = Callable[[int], Event]
"""Makes the event of something that happens, from its instant."""


async def _nothing() -> None:
    """Do nothing beside it."""


class Advice(NamedTuple):
    """What the program has decided."""

    happenings: tuple[Happening, ...] = ()
    """What it tells the table, in order."""
    line: str = ""
    """What is told to people beside it; empty for nothing."""
    also: Callable[[], Awaitable[None]] = _nothing
    """What is done beside it; raises OpponentError where that can't be."""


class Asked(NamedTuple):
    """Something that is the program's to decide."""

    about: object
    """What it is about: the program is asked once for each."""
    ask: Callable[[], Awaitable[Advice]]
    """Asks it; raises OpponentError where it has no answer."""
    after_s: float = 0
    """Seconds for which people see the table before it is asked."""


class Adviser(Protocol):
    """The half of a task that knows one family of games, and the program that plays it."""

    @property
    def name(self) -> str:
        """The program's, for people."""

    def asked(self, state: Any) -> Asked | None:
        """What is the program's to decide now; None if nothing is."""

    def plays(self, state: Any) -> str | None:
        """The turn that it has told and that is to be made; None if none is."""

    def coached(self, state: Any) -> Mapping[str, Any] | None:
        """What the coach says of the visitor's last turn; None if nothing."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what the program says without being asked."""

    async def finish(self, state: Any, outcome: Outcome | None) -> None:
        """Tell the program how the game of `state` has ended; None if it was given up."""
