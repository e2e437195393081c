"""What happens to a station, named in the past tense. `at` is microseconds of the controller's clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from dambord.controller.station.model.board import Board
from dambord.controller.station.model.hours import HouseNow
from dambord.rules.game import Side

ActName = Literal[
    "touch",
    "choose",
    "back",
    "stay",
    "leave",
    "hint",
    "again",
    "skip",
    "service",
    "doctor",
    "restart",
]
"""What a page may ask for; only `choose` has an option."""
ACTS: tuple[ActName, ...] = get_args(ActName)


class Ticked(NamedTuple):
    """Time has passed, and the house has these hours now."""

    at: int
    hours: HouseNow


class Acted(NamedTuple):
    """A visitor touched the page, perhaps the name of an option."""

    at: int
    act: ActName
    option: str | None = None


class Pushed(NamedTuple):
    """The clock's button of `side` was pressed."""

    at: int
    side: Side


class BoardTold(NamedTuple):
    """The board or its game is now like this."""

    at: int
    board: Board


class SatDown(NamedTuple):
    """The program has sat down, under this name."""

    at: int
    name: str


class OpponentFailed(NamedTuple):
    """The program does not play."""

    at: int
    why: str


class MomentsFound(NamedTuple):
    """The moments that decided the last game."""

    at: int
    moments: tuple[Mapping[str, Any], ...]


class ExerciseTold(NamedTuple):
    """The lesson or the puzzle has come to this; `shown` is empty where it could not be begun."""

    at: int
    shown: Mapping[str, Any]
    done: bool
    attempt: int
    """Counts the games that it has asked for."""


class ServiceTold(NamedTuple):
    """What the club is shown on the service screen."""

    at: int
    told: Mapping[str, Any]


Event = (
    Ticked | Acted | Pushed | BoardTold | SatDown | OpponentFailed | MomentsFound | ExerciseTold | ServiceTold
)
