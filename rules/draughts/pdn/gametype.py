"""PDN's GameType tag: the number of the game and how its squares are named."""

from __future__ import annotations

import re
from typing import NamedTuple

from dambord.rules.game import Side

PATTERN = re.compile(
    r"\s*(\d{1,4})\s*(?:,\s*([WBwb])\s*,\s*(\d{1,4})\s*,\s*(\d{1,4})\s*(?:,\s*([ANSans])([0-3])\s*(?:,\s*([01])\s*)?)?)?\s*"
)


class GameType(NamedTuple):
    """The fields of the tag; None where the tag leaves them out."""

    number: int
    begins: Side | None = None
    columns: int | None = None
    rows: int | None = None
    letters: bool | None = None
    first: int | None = None
    """The corner of square 1 as the side that begins sees it (see `Script.first`)."""


def read(text: str) -> GameType | None:
    """The fields of a GameType tag; None when the text is no such tag."""
    found = PATTERN.fullmatch(text)
    if not found:
        return None
    number, begins, columns, rows, names, first, _ = found.groups()
    side: Side | None = None
    if begins:
        side = "w" if begins in "Ww" else "b"
    return GameType(
        int(number),
        side,
        int(columns) if columns else None,
        int(rows) if rows else None,
        names in "Aa" if names else None,
        int(first) if first else None,
    )
