"""How a position's text names squares: the diagram's numbers, the ruleset's own, or letters and ranks."""

from __future__ import annotations

import re
from typing import Literal, get_args

from dambord.rules.draughts.notation import Notation
from dambord.rules.quoting import quoted

Naming = Literal["diagram", "own", "letters"]
"""The diagram's numbers (1 at the top left), the ruleset's own as in its move texts and in PDN, or `a1`.

The own numbers are the diagram's in rulesets that write letters, and wherever 1 is at the top left.
"""
NAMINGS: tuple[Naming, ...] = get_args(Naming)
"""All of them."""


class SquareNames:
    """The names of a ruleset's squares of one kind."""

    def __init__(self, notation: Notation, naming: Naming) -> None:
        if naming not in NAMINGS:
            raise ValueError(f"squares {quoted(naming)}: expected one of {', '.join(NAMINGS)}")
        numbers = notation.own if naming == "own" else tuple(range(len(notation.own)))
        self.names = notation.letters if naming == "letters" else tuple(map(str, numbers))
        """By the diagram's number; index 0 is no square."""
        ordered = sorted(range(1, len(self.names)), key=lambda number: _order(self.names[number]))
        self.order = (0, *(ordered.index(number) for number in range(1, len(self.names))))
        """The place of a square in a list that is written."""
        self._by_number = {own: number for number, own in enumerate(numbers) if number}
        self._by_letters = notation.by_letters

    def square(self, name: str) -> int:
        """The diagram's number of the square of that name, 0 for none.

        Letters and ranks are always read; a number among letters is the diagram's.
        """
        if name.isdecimal():
            return self._by_number.get(int(name), 0)
        return self._by_letters.get(name.lower(), 0)


def _order(name: str) -> tuple[int, str]:
    """Numbers ascending; letters rank by rank."""
    return int(re.sub(r"\D", "", name)), name
