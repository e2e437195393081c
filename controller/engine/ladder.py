"""Levels in even steps, between those that were measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

STEP = 150
"""Between two neighbouring levels, in Elo points."""


class Rated(Protocol):
    """Any family's level."""

    @property
    def name(self) -> str:
        """A word, or the rating in figures."""

    @property
    def rating(self) -> int:
        """Its strength in Elo points, a child's being 600; 0 where nothing but the time limits it."""


Rung = TypeVar("Rung", bound=Rated)


def ladder(measured: Sequence[Rung], between: Callable[[Rung, Rung, int], Rung]) -> Iterator[Rung]:
    """The levels that were measured, the weakest first, and one every `STEP` points between two of them."""
    yield measured[0]
    for low, high in pairwise(measured):
        for rating in range(low.rating + STEP, high.rating, STEP):
            yield between(low, high, rating)
        yield high


def share(low: Rated, high: Rated, rating: int) -> float:
    """How far a rating lies on the way from one level to the other, 0 to 1."""
    return (rating - low.rating) / (high.rating - low.rating)


def mixed(low: float, high: float, part: float) -> float:
    """Of two numbers, so much of the higher level's."""
    return low + part * (high - low)


def faults(low: float, high: float, part: float) -> float:
    """The same of what levels do wrong.

    The first faults to go are worth the least: half of them are gone before half of the way.
    """
    return mixed(low**0.5, high**0.5, part) ** 2
