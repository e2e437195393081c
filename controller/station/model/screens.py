"""The screens of the station. Each record holds only the facts that can be true on its screen.

Times are microseconds of the controller's clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from dambord.controller.core.messages.remark import Remark
from dambord.controller.station.model.choice import Choice, Question
from dambord.rules.game import Side

Kind = Literal["lesson", "puzzle"]


class Attract(NamedTuple):
    """Nobody is there: famous games are replayed."""

    number: int
    """Counts the famous games that were shown."""
    ply: int
    since: int
    needs: tuple[Remark, ...] = ()
    """What the last visitor has left undone, such as missing pieces."""


class Choose(NamedTuple):
    """A visitor chooses."""

    choice: Choice
    question: Question


class Arrange(NamedTuple):
    """The board is led to the array of the game that was chosen."""

    choice: Choice


class Play(NamedTuple):
    """A visitor plays against a program."""

    choice: Choice
    opponent: str
    """The name of the program; empty until it has sat down."""
    doubt_since: int | None = None
    leaving: int | None = None
    """When the visitor asked to leave; None if he has not."""
    own: bool = False
    """Whether our own program has taken the place of one that failed."""


class Exercise(NamedTuple):
    """A visitor is in a lesson or at a puzzle."""

    choice: Choice
    kind: Kind
    id: str
    shown: Mapping[str, Any]
    done: bool = False
    attempt: int = 0
    """Counts the games that it has asked for."""
    arranged: bool = False
    """Whether the board has shown the start of this one."""


class Result(NamedTuple):
    """A game has ended."""

    choice: Choice
    winner: Side | None
    reason: str
    plies: int
    question: Question
    moments: tuple[Mapping[str, Any], ...] | None = None
    """The moments that decided it; None while they are looked for."""


class Closed(NamedTuple):
    """The house is closed: everything is dark."""


class Trouble(NamedTuple):
    """Nothing can go on until somebody helps; then `before` goes on."""

    needs: tuple[Remark, ...]
    before: Visit | Attract


class Service(NamedTuple):
    """Somebody of the club looks after the station."""

    before: Visit | Attract | Trouble | Closed
    told: Mapping[str, Any]


Visit = Choose | Arrange | Play | Exercise | Result
"""The screens with a visitor."""
Screen = Attract | Visit | Closed | Trouble | Service
