"""A game that was struck out of the record: what it was is gone, its number and its seals stay.

The seal of the next game covers the last seal of the one before, so a record with a game struck out still
verifies, and says that there was one.
"""

from __future__ import annotations

import json

_OPENING = '{"recording": 1, "struck": '
LIKE = f"{_OPENING}%"
"""Pattern of such a header for SQL's LIKE."""


def struck_header(at: str) -> str:
    """What stands in the place of a game's header; `at` is when it was struck out (ISO 8601, UTC)."""
    return json.dumps({"recording": 1, "struck": at})


def is_struck(header: str) -> bool:
    """Whether the header of a game says that it was struck out."""
    return header.startswith(_OPENING)
