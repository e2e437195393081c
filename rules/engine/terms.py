"""What an engine is asked and what it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple, Self

from dambord.rules.draughts.movegen.turn import Turn


class EngineError(RuntimeError):
    """An engine did not start, ended, or said what it should not, in one line."""


class Closing(ABC):
    """What is closed at the end of a `with` block."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """End it."""


class Limit(NamedTuple):
    """How far an engine may think; the first limit that is met ends it. None is none."""

    time_s: float | None = None
    depth: int | None = None
    nodes: int | None = None


class Found(NamedTuple):
    """What an engine has found."""

    turn: Turn
    """What it plays."""
    score: float | None = None
    """What it thinks of the position for its side to move, in men; None when it does not say."""
    depth: int | None = None
    """Plies looked ahead."""
    nodes: int | None = None
    """Positions visited."""
    line: tuple[Turn, ...] = ()
    """How it expects the game to go on, `turn` included."""
