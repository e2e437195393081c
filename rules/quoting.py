"""Quoting foreign input in an error message of one line."""

from __future__ import annotations

LONGEST = 60
"""Characters of a quotation at most."""


def quoted(value: object) -> str:
    """The value as `repr` writes it, cut to `LONGEST` characters with `…` at the end."""
    try:
        text = repr(value[: LONGEST + 1] if isinstance(value, str) else value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists nested as deeply
        return "a value too long to show"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
