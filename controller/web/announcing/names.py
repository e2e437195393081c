"""The names under which a table may be announced, and which of two tables keeps a name."""

from __future__ import annotations

import re
from collections.abc import Iterator

NAME = "dambord"
"""The name of a table that has no other."""
NOT = "none"
"""In place of a name: the table is not announced."""
MOST = 99
"""Tables of one name in one network."""
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,50}[a-z0-9])?")


def read_name(text: str) -> str:
    """Return a name for the network, or `NOT`. Raises ValueError with one line."""
    if not _LABEL.fullmatch(text):
        expected = f"expected small letters, digits and hyphens, at most 52, or {NOT}"
        raise ValueError(f"{expected}, found {text[:60]!r}")
    return text


def candidates(name: str) -> Iterator[str]:
    """Return the name, then `NAME-2`, `NAME-3` and so on."""
    yield name
    for number in range(2, MOST + 1):
        yield f"{name}-{number}"


def hosts(name: str) -> frozenset[str]:
    """Return every host name that the table may get in the network; none if it is not announced."""
    return frozenset() if name == NOT else frozenset(f"{each}.local" for each in candidates(name))


def yields(own: str, others: frozenset[str], *, strangers: bool) -> bool:
    """Whether a table gives its name up, as others have it too.

    `own` and `others` are the identities of tables: the lowest keeps the name, so exactly one does. A
    stranger, which is no table, keeps it in any case.
    """
    return (strangers and not others) or any(other < own for other in others)
