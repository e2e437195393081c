"""What the table says of a game, each in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Button
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Moved:
    """A turn is complete."""

    at: int
    ply: int
    side: Side
    move: str
    origin: int
    target: int
    captures: tuple[int, ...]
    fen: str
    irregular: str = ""
    """The kind of irregularity that the opponent let stand; empty for a legal turn."""


@dataclass(frozen=True, slots=True)
class Touched:
    """An own piece was touched that must now be moved (LV64 1.10, FMJD 3.11)."""

    at: int
    side: Side
    square: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """The board can't be explained; nothing is guessed."""

    at: int
    squares: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Restored:
    """The board stands as it should again: after a doubt, an irregularity or a ruling."""

    at: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The board lies the other way round, Black at its lower edge: squares are counted accordingly.

    In the middle of a game it is the position that stands turned, and the game is void (FMJD 5.1).
    """

    at: int


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A draw is offered."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    """`side` accepts the offer, or declines it by word or by moving."""

    at: int
    side: Side
    accepted: bool


@dataclass(frozen=True, slots=True)
class DrawClaimed:
    """A draw by rule is claimed; the history proves `count` of the `needed` moves (or repetitions)."""

    at: int
    side: Side
    rule: str
    granted: bool
    count: int
    needed: int
    clause: str
    plies: tuple[int, ...] = ()
    """The plies that prove the count."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A button had no meaning now."""

    at: int
    side: Side
    button: Button
    why: str


@dataclass(frozen=True, slots=True)
class LowTime:
    """`side` has only `left` microseconds left."""

    at: int
    side: Side
    left: int


@dataclass(frozen=True, slots=True)
class FlagFallen:
    """The time of `side` is used up, and by the time control the game goes on."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class Irregular:
    """`side` has broken the rules on `squares`; `clause` is the one of the ruleset's source."""

    at: int
    side: Side
    kind: str
    clause: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """The opponent (or the rules) decided on an irregularity; play goes on from `fen`."""

    at: int
    choice: Literal["correct", "continue"]
    fen: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The arbiter has ruled; nothing has changed where it had to be `refused`."""

    at: int
    who: str
    why: str
    act: Act
    refused: str = ""
    overridden: tuple[str, ...] = ()
    """What speaks against a position that was set all the same."""


@dataclass(frozen=True, slots=True)
class Voided:
    """The game is over and doesn't count."""

    at: int
    clause: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `winner` None for a draw."""

    at: int
    winner: Side | None
    reason: str
    clause: str


Saying = (
    Moved
    | Touched
    | Unclear
    | Restored
    | Turned
    | DrawOffered
    | DrawAnswered
    | DrawClaimed
    | Refused
    | LowTime
    | FlagFallen
    | Irregular
    | Resolved
    | Ruling
    | Voided
    | Ended
)
