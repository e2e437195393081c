"""What the server needs of the engine behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from dambord.controller.engine import Limits, Thought
from dambord.rules.draughts import Draughts, Position


class Thinker(Protocol):
    """One engine for one ruleset. It is asked by one thread at a time."""

    def think(
        self,
        positions: Sequence[Position],
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Thought], None],
        full: bool,
    ) -> Thought:
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
