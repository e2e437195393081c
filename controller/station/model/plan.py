"""The plan of a station: what it offers on its board, and how long it waits for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dambord.controller.station.famous.famous_game import FamousGame

SECOND = 1_000_000
"""Microseconds."""


class Puzzle(NamedTuple):
    """A puzzle that is offered, and how hard it is."""

    id: str
    grade: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered of one ruleset."""

    rules: str
    squares: tuple[int, ...]
    """The squares that stand for the options of a question, the first option's first."""
    levels: tuple[str, ...] = ()
    """The strengths of the program, weakest first; empty where no program plays this game."""
    lessons: tuple[str, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    own_buttons: bool = False
    """Whether a game needs the buttons of the clock itself, so that alone they tell the station nothing."""


class Waits(NamedTuple):
    """How long the station waits, in microseconds."""

    choose: int = 45 * SECOND
    """For an answer, and for a look at a result."""
    arrange: int = 120 * SECOND
    """For a piece while the board is arranged."""
    play: int = 180 * SECOND
    """For anything to happen in a game or an exercise."""
    warning: int = 20 * SECOND
    """The last part of each wait, with a count-down."""
    missing: int = 30 * SECOND
    """Until pieces that are awaited are called missing."""
    ply: int = 2 * SECOND
    """For which each position of a famous game is shown."""
    end: int = 8 * SECOND
    """For which its last position is shown."""


WAITS = Waits()


@dataclass(frozen=True)
class Plan:
    """What a station offers. `offers` is not empty; its first ruleset is that of the board at rest."""

    offers: tuple[Offer, ...]
    languages: tuple[str, ...] = ("en",)
    """The languages that a visitor may choose, the house's own first."""
    famous: tuple[FamousGame, ...] = ()
    waits: Waits = WAITS
    reasons: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What a lesson says of a mistake, by its kind and by language: nobody is blamed."""
    screen: bool = True
    """Whether there is a page to look at. Without one nobody is asked for a language."""

    @property
    def house(self) -> Offer:
        """The ruleset of the board at rest."""
        return self.offers[0]

    def offer(self, rules: str) -> Offer:
        """What is offered of a ruleset; that of the board at rest where it is not offered."""
        return next((offer for offer in self.offers if offer.rules == rules), self.house)

    def playing(self, activity: str) -> tuple[Offer, ...]:
        """The rulesets with which `activity` can be done."""
        return tuple(offer for offer in self.offers if getattr(offer, ACTIVITIES[activity]))


ACTIVITIES: Mapping[str, str] = {"play": "levels", "lesson": "lessons", "puzzle": "puzzles"}
"""What a visitor may do, and which part of an offer it needs."""
