"""What a table of draughts asks a program that plays: the question, the answer, and the program itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from dambord.controller.core.clock import Control
from dambord.rules.draughts import Draughts, PlayedTurn, Position, Turn
from dambord.rules.game import Outcome, Side

MINUTE = 60_000_000
"""Microseconds per minute."""


class Time(NamedTuple):
    """How long a program may think. All times are seconds; None is not limited."""

    move_time_s: float | None = None
    """For this turn."""
    left_s: float | None = None
    """On the program's own clock."""
    increment_s: float = 0
    """Added to its clock for every turn."""
    moves: int | None = None
    """Turns that it has to make with what is left; None for the rest of the game."""
    opponent_left_s: float | None = None
    """On the visitor's clock."""


class Pairing(NamedTuple):
    """The game that a program is to play."""

    game: Draughts
    side: Side
    """The program's."""
    positions: tuple[Position, ...] = ()
    """The game so far, as in `Question`; empty for the start of the rules."""
    turns: tuple[PlayedTurn, ...] = ()
    visitor: str = "dambord"
    """The name of who plays against it, told to programs that ask."""
    control: Control | None = None
    """The time control of the game; None without a clock."""
    start: Position | None = None
    """Where the game began, whatever was set since; None for the start of the rules."""

    @property
    def minutes(self) -> int:
        """The program's thinking time for the whole game in minutes; 0 for none."""
        return 0 if self.control is None else self.control.periods(self.side)[0].time // MINUTE


class Question(NamedTuple):
    """The game so far. It is the program's turn, except in `DraughtsOpponent.finish`."""

    game: Draughts
    positions: tuple[Position, ...]
    """The start and the position after every ply."""
    turns: tuple[PlayedTurn, ...]
    """One for each ply."""
    limits: Time = Time()
    offer: bool = False
    """Whether the visitor offers a draw, or takes the one that is offered to him, with his last turn."""


class Answer(NamedTuple):
    """What the program decides."""

    turn: Turn | None
    """A legal turn of the last position; None when the program resigns, or ends the game as drawn."""
    draw: bool = False
    """Whether it offers a draw with this turn, or, without a turn, ends the game as drawn."""
    score: float | None = None
    """What it thinks of its position, in men (1.0 is one man ahead); None when it does not say."""
    depth: int | None = None
    """Plies that it has looked ahead."""
    line: tuple[str, ...] = ()
    """How it expects the game to go on, `turn` included, in the notation of the rules."""
    left: tuple[int, int] | None = None
    """What White and Black have left in microseconds, where a server keeps both sides' time."""


class Verdict(NamedTuple):
    """How a server has ended the game."""

    winner: Side | None
    """None for a draw, and for no result."""
    void: bool = False
    """Whether the game has no result, such as one that was given up before it began."""


class Stands(NamedTuple):
    """What stands at a server: the board is to be put so."""

    fen: str


@dataclass(frozen=True, slots=True)
class Interjection:
    """What the other side of a line says while it is not asked.

    `resigns` and `draw` (a draw is offered or agreed) are acts of its player. `lost` and `found` tell that
    the line is down or up again, `chat` is a text for people. A server that conducts the game tells by
    `rules` what holds now: how the game has ended, or what stands there when that is not what stands here.
    """

    kind: Literal["chat", "resigns", "draw", "lost", "found", "rules"]
    text: str = ""
    """For people: one line of bounded length."""
    ruling: Verdict | Stands | None = None
    """With `rules`."""


class DraughtsOpponent(Protocol):
    """A program that plays draughts. Its methods are called one at a time, but for `stop`."""

    @property
    def name(self) -> str:
        """For people, such as `Scan 3.1`; what is known of it before `start`."""

    async def start(self) -> None:
        """Make it ready to play. OpponentError, in one line, when it can't be."""

    async def turn(self, question: Question) -> Answer:
        """What it plays. When this is cancelled the program may be asked again.

        OpponentError when, even after a restart, it does not answer in time or as it should.
        """

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """The game has ended; None when it was given up. Programs that play over a line are told."""

    async def stop(self) -> None:
        """End whatever runs for it. It may be started again."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what it says without being asked."""
