"""Which checkers one number can move."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.backgammon.position import BAR, HOME, Counts

Step = tuple[int, int]
"""A checker moved: (own point left, number played)."""
Way = tuple[Step, ...]
"""Steps in one legal order."""
Result = tuple[Counts, Counts]
"""The mover's checkers and the opponent's after a play, each by the own points."""


def open_points(opponent: Counts) -> list[bool]:
    """By own point 0 to 24: whether a checker may land there (INT-6); 0, off the board, is open.

    It stays so for a whole turn: a point that two checkers hold is never hit.
    """
    return [True, *(count < 2 for count in opponent[BAR - 1 : 0 : -1])]


def origins(me: Sequence[int], open_: Sequence[bool], die: int, top: int = BAR - 1) -> list[int]:
    """The own points from which one checker can be moved by `die` now, the rearmost first.

    Checkers on the bar enter first (INT-7). With all checkers at home they are borne off from the point of
    the number, or from the rearmost point where that is nearer than the number (INT-8, INT-9). Points behind
    `top` from where a checker would go to another point are left out.
    """
    if me[BAR]:
        return [BAR] if open_[BAR - die] else []
    found = [point for point in range(min(top, BAR - 1), die, -1) if me[point] and open_[point - die]]
    if not any(me[HOME + 1 : BAR]):
        if me[die]:
            found.append(die)
        elif not any(me[die + 1 : HOME + 1]):
            found += [point for point in range(die - 1, 0, -1) if me[point]][:1]
    return found
