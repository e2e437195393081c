"""The interface that the arbiter's API needs from the controller: state of the table, rulings,
recorded games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dambord.controller.core.messages.arbiter_acts import (
    Act,
)
from dambord.controller.record.games.search import Search


class Conflict(ValueError):  # noqa: N818 -- answers to requests, not program errors
    """The request is not possible in the present state of the table; the message says why."""


class Missing(ValueError):  # noqa: N818
    """The requested item does not exist; the message says what."""


class Busy(ValueError):  # noqa: N818
    """The table did not answer in time; the message says what to check."""


class Text(Protocol):
    """A text that may be long, so that it is handed out in pieces."""

    @property
    def size(self) -> int:
        """The number of its bytes."""

    def pieces(self) -> Iterator[bytes]:
        """Yield it in pieces (UTF-8)."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A part of the list of games as JSON, and how many games fit the search in all."""

    text: Text
    total: int


class GamesConsole(Protocol):
    """The recorded games of a table. Each method raises Busy if the record does not answer."""

    async def games(self, wanted: Search) -> Listing:
        """Return the games that fit a search as a JSON list."""

    async def archive(self, chosen: Sequence[int], wanted: Search, form: str | None) -> Text:
        """Return games as a ZIP archive: those chosen, else those that fit a search. `form`: one of
        `record.export.forms`, None for the usual one of each. Raises Missing."""

    async def delete(self, games: Collection[int]) -> None:
        """Delete games for good. Raises Missing, or Conflict for the one on the board."""

    async def rulesets(self) -> Sequence[str]:
        """Return the rulesets of the games on record."""

    async def replay(self, game: int) -> Text:
        """Return a game as the views that its page showed, as JSON. Raises Missing."""

    async def moments(self, game: int) -> Text:
        """Return the moments that decided a game of draughts as a JSON list. Raises Missing, also for a game
        that is not over or that belongs to an event."""

    async def recording(self, game: int) -> Text:
        """Return a game as a recording. Raises Missing."""

    async def report(self, game: int, *, names: bool) -> Text:
        """Return what happened in a game as a report, with `names` of people or without. Raises Missing."""

    async def pdn(self, game: int) -> Text:
        """Return a game as PDN. Raises Missing, also for a match of backgammon."""

    async def mat(self, game: int) -> Text:
        """Return a match of backgammon as `.mat`. Raises Missing, also for a game of draughts."""

    async def sgf(self, game: int) -> Text:
        """Return a match of backgammon as SGF. Raises Missing, also for a game of draughts."""

    async def diagram(self, game: int, ply: int, turned: bool, theme: str) -> Text:
        """Return the position after `ply` turns of a game of draughts as SVG, drawn by the theme `board` or
        `print`. Raises Missing, also for a shorter game."""

    async def instant(self, game: int, at: float, turned: bool, theme: str) -> Text:
        """Return the board as it was seen `at` seconds of a game of draughts as SVG, with its lamps. Raises
        Missing."""


class Console(Protocol):
    """The arbiter's interface to a table. All results are ready for JSON; times are in seconds of game
    time."""

    @property
    def library(self) -> GamesConsole:
        """The recorded games."""

    def table(self) -> Mapping[str, Any]:
        """Return a summary of the table: the game, its state, what needs attention."""

    def evidence(self) -> Mapping[str, Any]:
        """Return the evidence on the current turn."""

    async def ending(self) -> Mapping[str, Any] | None:
        """Return how the position ends with best play; None where it is not among the solved endings."""

    async def history(self, game: int | None) -> Sequence[Mapping[str, Any]]:
        """Return irregularities, doubts and rulings of a game (None: the live one). Raises Missing."""

    def check(self, act: Act, game: int | None, ply: int | None) -> Mapping[str, Any]:
        """Return whether `act` could be done now, and why not; of a position also what is wrong with it.

        Nothing is done. `game` and `ply` are those of `rule`.
        """

    async def rule(
        self, who: str, why: str, act: Act, game: int | None, ply: int | None
    ) -> Mapping[str, Any]:
        """Apply a ruling of the arbiter `who` for the reason `why`. Raises Conflict or Busy.

        `game` and `ply` say on which game and number of plies the ruling is based; None skips the check.
        """
