"""Names of squares and turns: numbers in the ruleset's own order, or letters and ranks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.interface import PlayedTurn
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.quoting import quoted

SQUARE = re.compile(r"[a-z]\d{1,2}|\d{1,3}", re.IGNORECASE)
SEPARATORS = re.compile(r"\s*[-–—x:×*]\s*|\s+", re.IGNORECASE)


class Notation:
    """The names of the squares of one ruleset."""

    def __init__(self, rules: Rules, board: Bitboard) -> None:
        self.script = rules.script
        self.bits = board.bits
        grid = board.grid
        self.count = len(grid.squares)
        self.own = own_numbers(rules, grid.squares)
        """The number that the ruleset's notation gives a square, indexed by the diagram's number."""
        letters = []
        for row, column in grid.squares:
            rank, file = grid.rows - row, column
            if rules.white_on_top:
                rank, file = row + 1, grid.columns - 1 - column
            letters.append(f"{chr(ord('a') + file)}{rank}")
        self.letters = ("", *letters)
        self.names = self.letters if self.script.letters else tuple(map(str, self.own))
        """The ruleset's name of a square, indexed by the diagram's number."""
        self.by_letters = {name: number for number, name in enumerate(self.letters) if number}
        self.by_number = {name: number for number, name in enumerate(self.own) if number}

    def square(self, text: str) -> int:
        """The number of the square that a name or an own number means; ValueError for none."""
        name = text.strip().lower()
        number = self.by_number.get(int(name)) if name.isdecimal() else self.by_letters.get(name)
        if number is None:
            raise ValueError(
                f"square {quoted(text)}: expected {self.names[1]} … {self.names[-1]} "
                f"or a number 1 … {self.count}"
            )
        return number

    def squares(self, text: str) -> tuple[int, ...]:
        """The squares of a move text `32-28`, `c3:e5`, `26 x 17 x 8`; ValueError when it is none."""
        names = [name for name in SEPARATORS.split(text.strip()) if name]
        if len(names) < 2 or not all(SQUARE.fullmatch(name) for name in names):
            raise ValueError(f"move {quoted(text)}: expected squares as in {self.names[1]}-{self.names[2]}")
        return tuple(self.square(name) for name in names)

    def write(self, squares: Sequence[int], captures: bool) -> str:
        """A move text from squares."""
        separator = self.script.separator if captures else "-"
        return separator.join(self.names[square] for square in squares)

    def text(self, turn: PlayedTurn, turns: Sequence[Turn]) -> str:
        """A turn's text: all squares where several of the legal `turns` share its origin and target."""
        ends = (turn.origin, turn.target)
        start, end = self.bits[turn.origin], self.bits[turn.target]
        twins = sum(rival.start == start and rival.end == end for rival in turns)
        return self.write(turn.path if twins > 1 else ends, bool(turn.captures))

    def matches(self, text: str, turns: Sequence[Turn]) -> list[Turn]:
        """The legal turns that a text may mean; ValueError when it is no move text."""
        squares = self.squares(text)
        found = [turn for turn in turns if turn.origin == squares[0] and turn.target == squares[-1]]
        if len(squares) == 2 or len(found) == 0:
            return found
        return [turn for turn in found if turn.passes(squares[1:-1])]

    def read(self, text: str, turns: Sequence[Turn]) -> Turn:
        """The one legal turn that a text means; ValueError when none or several."""
        found = self.matches(text, turns)
        if len(found) > 1:
            # A text that names all landing squares means the turn that has no others.
            length = len(self.squares(text))
            found = [turn for turn in found if len(turn.path) == length] or found
        if len(found) == 1:
            return found[0]
        if not found:
            legal = ", ".join(self.text(turn, turns) for turn in turns[:8]) or "none"
            more = " …" if len(turns) > 8 else ""
            raise ValueError(f"move {quoted(text)} is not legal here; legal: {legal}{more}")
        longer = ", ".join(self.text(turn, turns) for turn in found)
        raise ValueError(f"move {quoted(text)} is ambiguous: expected one of {longer}")


def own_numbers(
    rules: Rules, squares: Sequence[tuple[int, int]], first: int | None = None
) -> tuple[int, ...]:
    """The ruleset's own numbers of the squares, indexed by the diagram's 1 to N (index 0 is unused).

    PDN counts from the corner `first`, as the side that begins sees it; by default `Script.first`. Rulesets
    that write letters use the diagram's numbers.
    """
    if first is None:
        if rules.script.letters:
            return tuple(range(len(squares) + 1))
        first = rules.script.first
    down, right = first in (2, 3), first in (0, 2)
    if (rules.begins == "w") == rules.white_on_top:
        down, right = not down, not right
    ordered = sorted(
        range(len(squares)),
        key=lambda n: (squares[n][0] * (1 if down else -1), squares[n][1] * (1 if right else -1)),
    )
    own = [0] * (len(squares) + 1)
    for place, n in enumerate(ordered, 1):
        own[n + 1] = place
    return tuple(own)
