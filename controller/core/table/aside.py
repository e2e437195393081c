"""What a table knows beside its game."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.game import Side


class BackAsked(NamedTuple):
    """A player asks the other one to let him take his last turn back; the next turn forgets it."""

    side: Side
    plies: int
    """The length of the game when he asked."""


class Aside(NamedTuple):
    """Who sits at the table, whatever is played on it; `_replace` makes the next one."""

    left: bool = False
    """Whether the program has left its seat: people play its side."""
    called: Side | None = None
    """Who has called the arbiter, who has not come yet."""
    taken_back: int = 0
    """How often a turn was taken back in practice."""
    back: BackAsked | None = None
    """Who asks to take a turn back."""
    confirmed: tuple[Side, ...] = ()
    """Who has confirmed the result of the game, which is over."""


NOTHING = Aside()
