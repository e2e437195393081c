"""What a table knows beside its game."""

from __future__ import annotations

from typing import NamedTuple


class Aside(NamedTuple):
    """Who sits at the table, whatever is played on it; `_replace` makes the next one."""

    left: bool = False
    """Whether the program has left its seat: people play its side."""


NOTHING = Aside()
