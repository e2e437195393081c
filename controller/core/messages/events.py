"""What happens to a table: sensors, buttons, the link, rulings, time; each in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.rules.game import Side

Button = Literal[
    "clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause"
]  # `pause` stops both clocks and lets them run again; the others are the contract's
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
    """From `at` on the sensors read `cells` (raw, in board order)."""

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
    """Nothing is heard of the sensors any more."""

    at: int


@dataclass(frozen=True, slots=True)
class LinkFound:
    """The sensors are heard again."""

    at: int


@dataclass(frozen=True, slots=True)
class Restarted:
    """The controller died and was started again; `at` is the last instant that its record knows."""

    at: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """The arbiter `who` ruled `act`, and `why`."""

    at: int
    who: str
    why: str
    act: Act


@dataclass(frozen=True, slots=True)
class Woken:
    """Nothing but time: `at` has come."""

    at: int


Event = Seen | Pressed | LinkLost | LinkFound | Restarted | Ruled | Woken
