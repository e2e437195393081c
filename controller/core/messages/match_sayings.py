"""What a table of backgammon reports beyond any game, named in the past tense. `at` is microseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class OpeningThrown:
    """The opening throw led to no roll yet: equal dice, or the higher starts and rolls anew (GEO-5)."""

    at: int
    dice: tuple[int, int]
    """White's die first."""
    side: Side | None
    """Who starts; None for equal dice, which are thrown again."""
    cube: int | None = None
    """The value to which equal dice have turned the cube (automatic doubles); None if they did not."""


@dataclass(frozen=True, slots=True)
class RollTaken:
    """The roll of `side` is in the record; it replaces an earlier one of the same turn."""

    at: int
    side: Side
    dice: tuple[int, int]
    legal: int
    """The number of distinct results; 0 if nothing can be played."""
    source: str = "recording"
    instead: tuple[int, int] | None = None
    """The roll of the same turn that it replaces: it was told wrong."""


@dataclass(frozen=True, slots=True)
class Cocked:
    """The roll of `side` does not count: a die lay off the board, or not flat (INT-15, GEO-15)."""

    at: int
    side: Side
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlayAnnounced:
    """The program that plays `side` has told its play, which a hand now makes on the board."""

    at: int
    side: Side
    play: str


@dataclass(frozen=True, slots=True)
class Played:
    """A play is complete and in the record; `ply` counts the plays of the whole match from 1."""

    at: int
    ply: int
    side: Side
    dice: tuple[int, int] | None
    """None where the bar was closed and the player did not roll."""
    play: str
    w: tuple[int, ...]
    """White's checkers after it: borne off, own points 1 to 24, bar."""
    b: tuple[int, ...]
    irregular: str = ""
    """The kind of irregularity that was let stand; empty for a legal play."""


@dataclass(frozen=True, slots=True)
class CubeTurned:
    """A double was offered, taken or dropped; `value` is the one offered."""

    at: int
    side: Side
    act: Literal["double", "take", "drop"]
    value: int
    source: str = "recording"


@dataclass(frozen=True, slots=True)
class ResignationTold:
    """`side` offered to give the game up, or took or dropped the opponent's offer of `times` the cube."""

    at: int
    side: Side
    act: Literal["offer", "take", "drop"]
    times: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game of the match is over; `score` is White's and Black's after it."""

    at: int
    winner: Side
    kind: Literal["single", "gammon", "backgammon"]
    points: int
    score: tuple[int, int]
    crawford: bool
    """Whether the next game is the Crawford game."""


@dataclass(frozen=True, slots=True)
class Penalised:
    """The flag of `side` has cost it points, which the opponent gets."""

    at: int
    side: Side
    points: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DiceTold:
    """What is known of electronic dice by now: said at the promise, at each text, and at the end."""

    at: int
    match: str
    commitment: str
    white: str | None
    """White's text; None until it is given."""
    black: str | None
    seed: str
    """Hexadecimal digits; empty until the seed is shown."""


MatchSaying = (
    OpeningThrown
    | RollTaken
    | Cocked
    | PlayAnnounced
    | Played
    | CubeTurned
    | ResignationTold
    | GameEnded
    | Penalised
    | DiceTold
)
