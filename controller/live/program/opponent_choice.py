"""Which program plays at a table, as its settings say."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.table.agreed.program import Hand
from dambord.rules.game import Side


class OpponentChoice(NamedTuple):
    """Which program plays, and how."""

    text: str
    """As people write it: `builtin:casual`, `hub:COMMAND`, `gnubg`; empty if two people play."""
    side: Side = "b"
    hand: Hand = "nobody"
    """Whose time runs while its turn is made on the board."""
    time_s: float | None = None
    """How long it may think about a turn in games without a clock, in seconds; None leaves that to it."""


NOBODY = OpponentChoice("")
"""Two people play."""
