"""A matter of a table that needs attention."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.rules.game import Side

Need = Literal[
    "fault",
    "link",
    "irregularity",
    "contested",
    "unclear",
    "restoring",
    "setup",
    "flag",
    "halted",
    "low-time",
    "offer",
]


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter that needs attention: its kind, a line for people, the side and the squares concerned."""

    need: Need
    text: str
    side: Side | None = None
    squares: tuple[int, ...] = ()
