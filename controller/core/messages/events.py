"""Events: everything that happens to a table, named in the past tense. `at` is microseconds of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.rules.game import Side

Button = Literal["clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause"]
"""A player's buttons (`docs/formats.md`); `pause` stops both clocks, and lets them run again."""
BUTTONS: tuple[Button, ...] = (
    "clock",
    "draw",
    "decline",
    "claim",
    "adjust",
    "correct",
    "continue",
    "resign",
    "pause",
)


@dataclass(frozen=True, slots=True)
class Seen:
    """From `at` on the sensors read `cells`: raw levels, one character per cell, in board order."""

    at: int
    cells: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed a button."""

    at: int
    side: Side
    button: Button


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The link to the sensors was lost."""

    at: int


@dataclass(frozen=True, slots=True)
class LinkFound:
    """The link to the sensors was restored."""

    at: int


@dataclass(frozen=True, slots=True)
class Restarted:
    """The controller was started again after it died; `at` is the last time in its record."""

    at: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """The arbiter `who` ruled `act` for the reason `why`."""

    at: int
    who: str
    why: str
    act: Act


@dataclass(frozen=True, slots=True)
class Woken:
    """Time has advanced to `at`, and nothing else has happened."""

    at: int


Event = Seen | Pressed | LinkLost | LinkFound | Restarted | Ruled | Woken
