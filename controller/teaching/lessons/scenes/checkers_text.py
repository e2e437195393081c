"""A position of backgammon as a teacher writes it: `W:W24x2,13x5,8x3,6x5:B24x2,13x5,8x3,6x5`.

First who is to roll, then the checkers of each side, counted on its own points: point x number, `bar` for the
bar. Checkers that are not named are borne off.
"""

from __future__ import annotations

import re
from typing import Any

from dambord.rules.backgammon.position import BAR, CHECKERS, OFF
from dambord.rules.quoting import quoted

ITEM = re.compile(r"(\d{1,2}|bar)(?:x(\d{1,2}))?")
EXAMPLE = "W:W24x2,13x5,8x3,6x5:B24x2,13x5,8x3,6x5"


def read_checkers(text: str) -> dict[str, Any]:
    """The position in the words of a recording's header; raises ValueError."""
    side, *lists = (part.strip() for part in text.split(":"))
    if side not in ("W", "B") or len(lists) != 2 or [one[:1] for one in lists] != ["W", "B"]:
        raise ValueError(f"position {quoted(text)}: expected as in {EXAMPLE}")
    return {"side": side.lower()} | {one[0].lower(): _counts(one[1:]) for one in lists}


def _counts(text: str) -> list[int]:
    counts = [0] * (BAR + 1)
    for item in filter(None, (part.strip() for part in text.split(","))):
        found = ITEM.fullmatch(item)
        point = BAR if found and found[1] == "bar" else int(found[1]) if found else 0
        if not found or not OFF < point <= BAR:
            raise ValueError(f"checkers {quoted(item)}: expected point x number, as 13x5 or barx1")
        counts[point] += int(found[2] or 1)
    counts[OFF] = CHECKERS - sum(counts)
    if counts[OFF] < 0:
        raise ValueError(f"checkers {quoted(text)}: expected {CHECKERS} at most")
    return counts
