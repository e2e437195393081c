"""What a table of backgammon asks a program that plays."""

from __future__ import annotations

from typing import Literal, Protocol, runtime_checkable

from dambord.rules.backgammon import Cube, Match, Play, Position


@runtime_checkable
class BackgammonOpponent(Protocol):
    """A program that plays, such as `GnubgOpponent`. All methods raise OpponentError when it can't.

    When a question is cancelled the program may be asked again.
    """

    @property
    def name(self) -> str:
        """For people."""

    async def start(self) -> None:
        """Make it ready to play."""

    async def stop(self) -> None:
        """End whatever runs for it."""

    async def roll_or_double(self, position: Position, match: Match, cube: Cube) -> Literal["roll", "double"]:
        """What the side on roll does."""

    async def answer(self, position: Position, match: Match, cube: Cube) -> Literal["take", "drop"]:
        """What is answered to a double of the side on roll."""

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """The play with the dice of the position."""
