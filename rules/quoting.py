"""Quoting what somebody else wrote, in a message of one line."""

from __future__ import annotations

LONGEST = 60
"""Characters of a quotation; what is longer is cut."""


def quoted(value: object) -> str:
    """The value as Python writes it; a longer one is cut and ends in `…`, so that a line stays a line."""
    text = repr(value[: LONGEST + 1] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
