"""A famous game as the station shows it: who played it, where and when, and the board after every ply."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.game import Side


class Frame(NamedTuple):
    """The board after a ply."""

    pieces: str
    """One of `.wbWB` for every square."""
    side: Side
    """The side to move."""
    last: tuple[int, ...] = ()
    """Origin and target of the last turn."""


class FamousGame(NamedTuple):
    """A game and its frames, from the start to the end."""

    rules: str
    white: str
    black: str
    event: str
    place: str
    date: str
    """Year, or year-month-day; empty where it is not known."""
    result: str
    frames: tuple[Frame, ...]

    @property
    def plies(self) -> int:
        """The number of its plies."""
        return len(self.frames) - 1
