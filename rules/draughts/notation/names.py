"""Names of squares and turns: numbers in the ruleset's own order, or letters and ranks."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.interface import PlayedTurn
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.notation.move_text import ALONE, MoveReader, read_move
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.quoting import quoted


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
        self.reader = MoveReader(self.letters, self.own)
        self.by_letters = self.reader.by_letters

    def square(self, text: str) -> int:
        """The number of the square that a name or an own number means; ValueError for none."""
        number = self.reader.square(text)
        if not number:
            raise ValueError(
                f"square {quoted(text)}: expected {self.names[1]} … {self.names[-1]} "
                f"or a number 1 … {self.count}"
            )
        return number

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

    def read(self, text: str, turns: Sequence[Turn]) -> Turn:
        """The one legal turn that a text means; ValueError when none or several.

        Texts are read as in PDN (`move_text`): `32-28`, `3228`, `c3:e5:g7`, `c3d4`, `cd4`, `32x23x28`.
        """
        if not ALONE.fullmatch(text.strip()):
            raise ValueError(f"move {quoted(text)}: expected squares as in {self.names[1]}-{self.names[2]}")
        move = read_move(text)
        for name in move.squares:
            self.square(name)  # raises ValueError for a square that the board has not
        found = self.reader.turns(move, turns)
        if len(found) > 1 and len(found[-1].path) == len(move.squares) != len(found[-2].path):
            return found[-1]  # a text that names all landing squares means the turn that has no others
        if len(found) == 1:
            return found[0]
        if not found:
            if self.reader.turns(move, turns, signed=False):
                raise ValueError(f"move {quoted(text)} is written as a capture, but a plain move here")
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
