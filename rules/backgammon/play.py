"""What one turn does: its parts, and the position that it leaves."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon.position import Position


class Part(NamedTuple):
    """One checker moved by one number. Points are those of the side that moves."""

    origin: int
    """The point left, 1 to 24; 25 is the bar."""
    target: int
    """The point reached, 1 to 24; 0 is off the board."""
    hit: bool
    """Whether a checker of the opponent goes to the bar from there."""
    die: int
    """The number played. It is larger than the way in some bear-offs."""


class Play(NamedTuple):
    """A complete turn."""

    parts: tuple[Part, ...]
    """In one legal order; empty when nothing can be played."""
    after: Position
    """The position once the turn is over: the opponent on roll, not yet rolled."""
