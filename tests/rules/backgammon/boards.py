"""One side's checkers in a short form: `24:2 13:5 bar`; what is not named has been borne off."""

from __future__ import annotations

from dambord.rules.backgammon import Counts
from dambord.rules.backgammon.position import BAR, CHECKERS, OFF


def board(text: str) -> Counts:
    """The counts of a short form."""
    counts = [0] * (BAR + 1)
    for word in text.split():
        point, _, number = word.partition(":")
        counts[BAR if point == "bar" else int(point)] += int(number or 1)
    counts[OFF] = CHECKERS - sum(counts)
    return tuple(counts)


def line(counts: Counts) -> str:
    """The short form of counts, the rearmost first."""
    return " ".join(
        ("bar" if point == BAR else str(point)) + (f":{counts[point]}" if counts[point] > 1 else "")
        for point in range(BAR, OFF, -1)
        if counts[point]
    )
