"""Reads what an arbiter asks for."""

from __future__ import annotations

from dambord.controller.core.messages.act_fields import read_act, whole
from dambord.controller.core.messages.arbiter_acts import Act

LONGEST_WHY = 500
"""Longest reason of a ruling in characters."""


def read_ruling(data: object) -> tuple[str, Act, int | None, int | None]:
    """Parse a ruling: reason, act, and the game and ply on which it is based (None: not given).

    Raises ValueError with one line.
    """
    if not isinstance(data, dict):
        raise ValueError("expected an object with 'act' and 'why'")
    left = dict(data)
    why = left.pop("why", None)
    if not isinstance(why, str) or not why.strip() or len(why) > LONGEST_WHY or not why.isprintable():
        raise ValueError(f"why: expected the reason in one line of at most {LONGEST_WHY} characters")
    return (why.strip(), *read_check(left))


def read_check(data: object) -> tuple[Act, int | None, int | None]:
    """Parse an act and the game and ply on which it is based (None: not given).

    Raises ValueError with one line.
    """
    if not isinstance(data, dict):
        raise ValueError("expected an object with 'act'")
    left, seen = dict(data), list[int | None]()
    for key in ("game", "ply"):
        if key not in left:
            seen.append(None)
            continue
        value = whole(left.pop(key))
        if value is None or value < 0:
            raise ValueError(f"{key}: expected a whole number, 0 or more")
        seen.append(value)
    return read_act(left), seen[0], seen[1]
