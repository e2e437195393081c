"""A search among the games of a record."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal, get_args

Ending = Literal["w", "b", "draw", "void", "none"]
"""How a game ended: won by a side, drawn, void, or broken off without a result."""
ENDINGS: tuple[Ending, ...] = get_args(Ending)


@dataclass(frozen=True, slots=True)
class Search:
    """Which games are looked for, and which part of the list; an empty text takes every game."""

    player: str = ""
    """Part of a player's name or number."""
    begun: str = ""
    """The first day (`2026-11-22`, UTC)."""
    until: str = ""
    """The last day."""
    since: str = ""
    """The first instant (`2026-11-22T22:00:00+00:00`, UTC)."""
    before: str = ""
    """The first instant that comes too late."""
    rules: str = ""
    ending: Ending | None = None
    played: bool = False
    """Whether empty games are left out: those without a turn and without an end."""
    newest: bool = False
    """Whether the newest game comes first."""
    offset: int = 0
    limit: int | None = None
    """Games at most; None for all."""


def folded(text: str) -> str:
    """`text` as names are compared: without case and without accents, so that `vipulis` finds Vīpulis."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
