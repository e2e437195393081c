"""What a misspelt name may have meant."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 60
"""Characters of a name that are looked at."""


def likeliest(word: str, known: Iterable[str], *, alike: float = 0.6) -> str | None:
    """The known name most like `word`, at least so much (0 to 1; case does not matter); None without one."""
    from difflib import get_close_matches  # half a megabyte that only a mistake needs

    lower = {name.lower(): name for name in known}
    found = get_close_matches(word[:LONGEST].lower(), lower, 1, alike)
    return lower[found[0]] if found else None


def meant(word: object, known: Iterable[str]) -> str:
    """`; did you mean NAME?` with the likeliest of the known names; empty if none is like the word."""
    found = likeliest(str(word), known)
    return f"; did you mean {found}?" if found else ""
