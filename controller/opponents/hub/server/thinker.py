"""What the server needs of the engine behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from dambord.rules.draughts import Draughts, Position, Turn

WON = 30_000
"""A score of so many hundredths of a man is a win now; each ply to it is worth one less."""


class Found(NamedTuple):
    """What a search has found so far."""

    turn: Turn
    score: int
    """Hundredths of a man, seen by the side to move."""
    depth: int
    nodes: int
    time_s: float
    pv: tuple[Turn, ...]


class Effort(NamedTuple):
    """What a search may spend; None is no limit."""

    depth: int | None = None
    nodes: int | None = None
    time_s: float | None = None


class Thinker(Protocol):
    """One engine for one ruleset. It is asked by one thread at a time."""

    def think(
        self,
        positions: Sequence[Position],
        effort: Effort,
        stop: Callable[[], bool],
        report: Callable[[Found], None],
        full: bool,
    ) -> Found:
        """The turn it plays after `positions`, the start and the position after every ply.

        With `full` at its full strength, otherwise at the level that was set.
        """


class Setting(NamedTuple):
    """What a thinker is made of."""

    game: Draughts
    level: str
    seed: int


class Engine(NamedTuple):
    """What stands behind the server."""

    levels: tuple[str, ...]
    """In the order of strength."""
    make: Callable[[Setting], Thinker]
