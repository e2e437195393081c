"""What the arbiter API needs of the controller: view of the table, rulings, recorded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from dambord.controller.core.messages.arbiter_acts import Act


class Conflict(ValueError):  # noqa: N818 -- answers, not faults of the program
    """What was asked for can't be done as the table stands; the text says why."""


class Missing(ValueError):  # noqa: N818
    """What was asked for isn't there; the text says what."""


class Busy(ValueError):  # noqa: N818
    """The table doesn't answer; the text says what to look at."""


class Console(Protocol):
    """The table as an arbiter sees it; everything is ready for JSON, times in seconds of the game."""

    def table(self) -> Mapping[str, Any]:
        """The table in short: the game, how it stands, what needs attention."""

    def evidence(self) -> Mapping[str, Any]:
        """What is known of the turn at hand."""

    async def history(self, game: int | None) -> Sequence[Mapping[str, Any]]:
        """Irregularities, doubts and rulings of a game (None: the live one); raises Missing."""

    async def rule(
        self, who: str, why: str, act: Act, game: int | None, ply: int | None
    ) -> Mapping[str, Any]:
        """Do what the arbiter rules; raises Conflict, Busy. `game` and `ply` are what he has seen."""

    async def games(self) -> Sequence[Mapping[str, Any]]:
        """All games on record, the oldest first."""

    async def recording(self, game: int) -> str:
        """A game as a recording; raises Missing."""

    async def pdn(self, game: int) -> str:
        """A game as PDN; raises Missing."""
