"""The requests that a page may make, and the interface through which it sees a table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from dambord.rules.game import Side

PageButton = Literal["clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause"]
"""The buttons of a player: those of a recording, and `pause`."""

PieceFromBox = Literal["w", "b", "W", "B"]
"""A physical piece: one, or in capitals a stack of two (a king)."""


@dataclass(frozen=True, slots=True)
class LiftPiece:
    """Take the piece off `square` of the simulated board; what the hand still held goes into the box."""

    square: int


@dataclass(frozen=True, slots=True)
class PutPiece:
    """Put a piece on `square`: what the hand holds (`piece` None), or a fresh one from the box.

    On an occupied square the pieces stack, which is how a man is crowned.
    """

    square: int
    piece: PieceFromBox | None


@dataclass(frozen=True, slots=True)
class PressButton:
    """`side` presses `button`."""

    button: PageButton
    side: Side


@dataclass(frozen=True, slots=True)
class PlugCable:
    """Pull the cable of the simulated board (`connected` False) or put it back."""

    connected: bool


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a new game; the pieces of a simulated board go back to the start."""


Request = LiftPiece | PutPiece | PressButton | PlugCable | NewGame


class Desk(Protocol):
    """The controller as the page sees it. All methods are called on one event loop."""

    def view(self) -> Mapping[str, object]:
        """The whole picture, ready for JSON; `cells` holds one character per square of the board."""

    def now(self) -> int:
        """The present instant of the controller's monotonic clock, in µs, the one `clock.at` is on."""

    async def changed(self, seen: int) -> int:
        """Wait until the view differs from the one numbered `seen`; its number.

        Numbers count up from 0, so -1 has never been seen and returns at once. Changes that happen
        while nobody waits are not queued: the next call sees only the latest.
        """

    async def act(self, request: Request) -> None:
        """Do what a page asks; ValueError with one clear line when it cannot be done."""


class Changes:
    """The number of the latest view, for a Desk to implement `changed` with."""

    def __init__(self) -> None:
        self._number = 0
        self._next = asyncio.Event()

    def tell(self) -> None:
        """Say that the view has changed; costs the teller nothing, however many wait."""
        self._number += 1
        waiting, self._next = self._next, asyncio.Event()
        waiting.set()

    async def after(self, seen: int) -> int:
        """Wait until the number is another than `seen`, and return it."""
        while self._number == seen:
            await self._next.wait()
        return self._number
