"""A position of draughts: the side to move and four sets of squares."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.game import Side, other


class Position(NamedTuple):
    """Immutable and hashable. The sets of squares are bits of the ruleset's `Bitboard`."""

    side: Side
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    runs: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Quiet moves made in a row by the same king, for rulesets that limit them (`Rules.king_repeats`).

    White's king that moved last (a bit; 0 for none) and its number of moves, then the same of Black.
    """

    def forces(self) -> tuple[int, int, int, int]:
        """Men and kings of the side to move, men and kings of the other side."""
        if self.side == "w":
            return self.white_men, self.white_kings, self.black_men, self.black_kings
        return self.black_men, self.black_kings, self.white_men, self.white_kings

    def of(self, side: Side) -> tuple[int, int]:
        """Men and kings of `side`."""
        return (self.white_men, self.white_kings) if side == "w" else (self.black_men, self.black_kings)

    def board(self) -> tuple[str, int, int, int, int]:
        """What must be equal for a repetition: the pieces and the side to move."""
        return self[:5]


def starting_position(rules: Rules, board: Bitboard) -> Position:
    """The position at the start of a game."""
    men = {"w": 0, "b": 0}
    kings = {"w": 0, "b": 0}
    rows = board.grid.rows
    sides: tuple[Side, Side] = ("w", "b")
    for side in sides:
        top = rules.moves_down(side)
        for depth, content in enumerate(rules.array):
            row = board.row(depth if top else rows - 1 - depth)
            if content == "m":
                men[side] |= row
            elif content == "K":
                kings[other(side)] |= row
    return Position(rules.begins, men["w"], kings["w"], men["b"], kings["b"])


def picture(position: Position, board: Bitboard) -> str:
    """One character per square 1 to N: `.` empty, `w` `b` a man, `W` `B` a king."""
    _, white_men, white_kings, black_men, black_kings, _ = position
    return "".join(
        "w"
        if bit & white_men
        else "b"
        if bit & black_men
        else "W"
        if bit & white_kings
        else "B"
        if bit & black_kings
        else "."
        for bit in board.bits[1:]
    )


def from_picture(picture: str, side: Side, board: Bitboard) -> Position:
    """The position of a picture (one of `.wbWB` per square) with `side` to move."""
    pieces = dict.fromkeys("wWbB", 0)
    for bit, kind in zip(board.bits[1:], picture, strict=True):
        if kind != ".":
            pieces[kind] |= bit
    return Position(side, pieces["w"], pieces["W"], pieces["b"], pieces["B"])
