"""Compares a board's clock on the wall with the desk's, which counts in the hall."""

from __future__ import annotations

from datetime import timedelta

WRONG_S = 60.0
"""Seconds by which a board's clock may be off."""


def behind(board: object, desk: object) -> str:
    """Why the clock of a board is wrong, in one line; empty if it is not, or if one of both tells nothing.

    Both are in seconds since 1970.
    """
    if not isinstance(board, int | float) or not isinstance(desk, int | float):
        return ""
    off = board - desk
    if not WRONG_S <= abs(off) < timedelta.max.total_seconds():
        return ""
    way = "behind" if off < 0 else "ahead of"
    wrong = timedelta(minutes=round(abs(off) / 60))
    return f"the board's clock is {wrong} {way} the desk's: the dates of its games are wrong"
