"""The interface that the routes of setting up need from the controller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from dambord.controller.core.table.agreed.program import Timed
from dambord.controller.record.moved_game import MovedGame
from dambord.controller.record.setup.game_setup import GameSetup


class SetupConsole(Protocol):
    """What games of a table are played by."""

    @property
    def game(self) -> int:
        """The number of the game that is played; 0 as long as it could not be recorded."""

    @property
    def present(self) -> GameSetup:
        """The setup of the games that begin."""

    @property
    def arbiters_only(self) -> bool:
        """Whether only an arbiter sets up a game here."""

    @property
    def fixed(self) -> Mapping[str, str]:
        """The keys of a setup that can't be changed here, with the reason."""

    @property
    def running(self) -> bool:
        """Whether a game is under way: something was played in it, or a clock has been started."""

    @property
    def offered(self) -> Mapping[str, Timed] | None:
        """Who may be chosen to play one side, each with where its time is kept; empty for users of a server.

        None where nobody is chosen.
        """

    async def decline(self, challenge: str) -> None:
        """Have a challenge of a server declined. Raises ValueError with one line where it is gone."""

    async def take_over(self, moved: MovedGame) -> int:
        """Go on with a game of another board; return its number. Raises ValueError with one line."""

    async def begin(self, chosen: GameSetup) -> int:
        """Keep a setup and begin a game by it; return its number. Raises ValueError with one line."""
