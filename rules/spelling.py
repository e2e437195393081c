"""What a misspelt name may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60
"""Characters of a name that are looked at."""


def meant(word: object, known: Iterable[str]) -> str:
    """`; did you mean NAME?` with the likeliest of the known names; empty if none is like the word."""
    lower = {name.lower(): name for name in known}
    found = get_close_matches(str(word)[:LONGEST].lower(), lower, 1)
    return f"; did you mean {lower[found[0]]}?" if found else ""
