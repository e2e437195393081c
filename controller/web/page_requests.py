"""The requests that a page may make, and the interface through which pages use a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from dambord.controller.core.messages.events import PlayerButton
from dambord.rules.game import Side

Place = Literal["bar-w", "bar-b", "off-w", "off-b"]
"""A place of a backgammon board without sensors: a side's part of the bar, and its tray."""

Box = Literal["box"]
"""Where the pieces of draughts lie that are not on the board."""

PieceFromBox = Literal["w", "b", "W", "B"]
"""A physical piece: a man, or in capitals a stack of two (a king)."""


@dataclass(frozen=True, slots=True)
class LiftPiece:
    """Lift the piece from `square` (from 1, or a place without sensors) of the simulated board; a piece
    already in the hand of this page goes into the box."""

    square: int | Place
    page: str = field(default="", compare=False)
    """Whose hand it is; the page's own connection says so, not its message."""


@dataclass(frozen=True, slots=True)
class PutPiece:
    """Place a piece on `square` (from 1, or a place without sensors): the one in the hand (`piece` None), or
    a new one from the box.

    On an occupied square the pieces stack; a man is crowned that way. The piece in the hand may also be put
    into the box.
    """

    square: int | Place | Box
    piece: PieceFromBox | None
    page: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put what the page holds back to where it came from; also when the page has gone."""

    page: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PressButton:
    """`side` presses `button`."""

    button: PlayerButton
    side: Side


@dataclass(frozen=True, slots=True)
class EnterRoll:
    """The dice (1 to 6 each) that `side` has rolled; of the opening throw (None) White's die first."""

    side: Side | None
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RollDice:
    """The table rolls for `side`, or the opening throw (None); electronic dice only."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class GiveText:
    """The text of `side` that goes into the key of electronic dice."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class ChoosePlay:
    """`side` says which play the board shows, where the sensors can't tell; `play` is one of the view's
    choices."""

    side: Side
    play: str


@dataclass(frozen=True, slots=True)
class MakeTurn:
    """A hand on the simulated board makes the turn that `text` names, for the side to move, and ends it."""

    text: str


@dataclass(frozen=True, slots=True)
class PlugCable:
    """Unplug the cable of the simulated board (`connected` False) or plug it in again."""

    connected: bool


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a new game; the pieces of a simulated board go back to the start."""


Request = (
    LiftPiece
    | PutPiece
    | PutBack
    | PressButton
    | EnterRoll
    | RollDice
    | GiveText
    | ChoosePlay
    | MakeTurn
    | PlugCable
    | NewGame
)


class Listens(Protocol):
    """What a page in text mode is told; each list has phrases in JSON (`docs/formats.md`)."""

    def news(self) -> Sequence[object]:
        """Return what is new since the last time; the first time what matters."""

    def typed(self, line: str, may: Callable[[Request], bool]) -> tuple[Sequence[object], Request | None]:
        """Return the answer to a line that was typed, and what it asks the table for; `may` tells whether the
        page may ask for that."""


class Desk(Protocol):
    """The controller's interface for pages. All methods are called on one event loop."""

    def view(self) -> Mapping[str, object]:
        """Return the complete view, ready for JSON; `cells` has one character per square of the board."""

    def now(self) -> int:
        """Return the game time in µs, on the same clock as `clock.at` in the view."""

    async def changed(self, seen: int) -> int:
        """Wait until the view differs from the one numbered `seen`; return its number.

        Numbers count up from 0, so the call returns at once for -1. Changes are not queued: a call returns
        only the latest number.
        """

    async def act(self, request: Request) -> None:
        """Carry out a request of a page. Raises ValueError with one line if it cannot be done."""

    def ear(self) -> Listens:
        """Return what one page in text mode is told by."""


class Changes:
    """Counts the views of a Desk; helps to implement `Desk.changed`."""

    def __init__(self) -> None:
        self._number = 0
        self._next = asyncio.Event()
        self.waiting = 0
        """How many wait for the next view: as many pages are open."""

    def tell(self) -> None:
        """Announce that the view has changed; never blocks."""
        self._number += 1
        waiting, self._next = self._next, asyncio.Event()
        waiting.set()

    async def after(self, seen: int) -> int:
        """Wait until the number differs from `seen`, and return it."""
        self.waiting += 1
        try:
            while self._number == seen:
                await self._next.wait()
        finally:
            self.waiting -= 1
        return self._number
