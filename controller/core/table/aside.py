"""What a table knows beside its game."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.game import Side


class Aside(NamedTuple):
    """Who sits at the table, whatever is played on it; `_replace` makes the next one."""

    left: bool = False
    """Whether the program has left its seat: people play its side."""
    called: Side | None = None
    """Who has called the arbiter, who has not come yet."""


NOTHING = Aside()
