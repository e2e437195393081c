"""A small net that tells what a position with contact is worth: one hidden layer, in whole numbers."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from operator import mul
from pathlib import Path

from dambord.rules.backgammon import Counts
from dambord.rules.backgammon.position import BAR, CHECKERS

FILE = Path(__file__).with_name("contact.net")
UNITS = 4
"""Inputs for each point of each side: one checker, two, three or more, and half of those beyond three."""
INPUTS = 2 * (BAR * UNITS + 1) + 1
"""The points 1 to 25 of who has played and what is borne off, the same of the other side, and a 1."""
STEP = 1 / 1024
"""What 1 stands for among the numbers of the file."""


def units(held: int) -> tuple[float, ...]:
    """The inputs of a point with `held` checkers."""
    return float(held == 1), float(held == 2), float(held > 2), max(0, held - 3) / 2


class Net:
    """The net of a file: for each input what it adds to every hidden number, then what each of these adds.

    A hidden number below 0 adds nothing. What the checkers of a side on one point add is kept as one row.
    """

    def __init__(self, values: array[int]) -> None:
        self.hidden = (len(values) - 1) // (INPUTS + 1)
        rows = [values[start : start + self.hidden] for start in range(0, INPUTS * self.hidden, self.hidden)]
        self._one = tuple(rows[-1])
        self._out = tuple(values[INPUTS * self.hidden : -1])
        self._worth = values[-1]
        own = BAR * UNITS + 1
        self._mine, self._theirs = (_table(rows[start : start + own]) for start in (0, own))

    def value(self, me: Counts, opponent: Counts) -> float:
        """The points that `me` wins on average, the opponent being on roll."""
        rows = [by_count[held] for by_count, held in zip(self._mine, me, strict=True) if held]
        rows += [by_count[held] for by_count, held in zip(self._theirs, opponent, strict=True) if held]
        hidden = map(sum, zip(self._one, *rows, strict=True))
        total: int = sum(map(mul, self._out, (max(0, one) for one in hidden)))
        return total * STEP * STEP + self._worth * STEP


def _table(rows: list[array[int]]) -> list[list[tuple[int, ...]]]:
    """What is added by point and number of checkers there."""

    def added(weights: list[tuple[float, array[int]]]) -> tuple[int, ...]:
        return tuple(round(sum(share * row[one] for share, row in weights)) for one in range(len(rows[0])))

    off = [added([(held / CHECKERS, rows[-1])]) for held in range(CHECKERS + 1)]
    points = [
        [
            added(list(zip(units(held), rows[first : first + UNITS], strict=True)))
            for held in range(CHECKERS + 1)
        ]
        for first in range(0, BAR * UNITS, UNITS)
    ]
    return [off, *points]


@cache
def net() -> Net:
    """The net of the file, which holds 16-bit numbers, the low byte first."""
    values = array("h", FILE.read_bytes())
    if sys.byteorder == "big":
        values.byteswap()
    return Net(values)
