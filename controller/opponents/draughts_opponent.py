"""What a table of draughts asks a program that plays: the question, the answer, and the program itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from dambord.rules.draughts import Draughts, PlayedTurn, Position, Turn
from dambord.rules.game import Outcome, Side


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
    minutes: int = 0
    """Thinking time of each player for the whole game in minutes, told to programs that ask; 0 for none."""


class Question(NamedTuple):
    """The game so far. It is the program's turn, except in `DraughtsOpponent.finish`."""

    game: Draughts
    positions: tuple[Position, ...]
    """The start and the position after every ply."""
    turns: tuple[PlayedTurn, ...]
    """One for each ply."""
    limits: Time = Time()


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


@dataclass(frozen=True, slots=True)
class Interjection:
    """What the other side of a line says while it is not asked.

    `resigns` and `draw` (a draw is offered or agreed) are acts of its player. `lost` and `found` tell that
    the line is down or up again, `chat` is a text for people.
    """

    kind: Literal["chat", "resigns", "draw", "lost", "found"]
    text: str = ""
    """For people: one line of bounded length."""


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
