"""A position of draughts: the side to move and four sets of squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dambord.rules.draughts.bitboard import Bitboard, board_named
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.game import SIDES, Side, other


class Position(NamedTuple):
    """Immutable and hashable. The sets of squares are bits of the ruleset's `Bitboard`.

    A game makes them: its `start`, `parse`, `picture_position`, and the turns' `after`.
    """

    side: Side
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    runs: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Quiet moves made in a row by the same king, for rulesets that limit them (`Rules.king_repeats`).

    White's king that moved last (a bit; 0 for none) and its number of moves, then the same of Black.
    """
    layout: str = ""
    """Which squares the bits mean and which way the men go, such as `10x10` (see `bitboard.layout`).

    Rulesets of the same layout can read each other's positions; all others refuse them.
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

    def __repr__(self) -> str:
        """The board's layout and the pieces by their numbers on its diagram."""
        try:
            board = board_named(self.layout)
        except ValueError:
            return f"Position{tuple(self)}"
        fields = [self.side.upper(), *(side.upper() + pieces(board, *self.of(side)) for side in SIDES)]
        if any(self.runs):
            fields.append(runs_text(self, board, range(len(board.bits))))
        return f"Position({self.layout!r}, '{':'.join(fields)}')"


def runs_text(position: Position, board: Bitboard, names: Sequence[object]) -> str:
    """`Position.runs` as FEN has it, White's first: `+2K28+0`; `names` by the diagram's numbers."""
    white, white_times, black, black_times = position.runs
    return "".join(
        f"+{times}K{names[board.number[king.bit_length()]]}" if times else "+0"
        for king, times in ((white, white_times), (black, black_times))
    )


def pieces(board: Bitboard, men: int, kings: int) -> str:
    """The squares of one side: `31-50` `3,K18`, neighbouring numbers of men as a range."""
    found: list[list[int]] = []
    for square in board.numbers(men):
        if found and found[-1][-1] == square - 1:
            found[-1].append(square)
        else:
            found.append([square])
    ranges = [f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in found]
    return ",".join(ranges + [f"K{square}" for square in board.numbers(kings)])


def starting_position(rules: Rules, board: Bitboard) -> Position:
    """The position at the start of a game."""
    men = {"w": 0, "b": 0}
    kings = {"w": 0, "b": 0}
    rows = board.grid.rows
    for side in SIDES:
        top = rules.moves_down(side)
        for depth, content in enumerate(rules.array):
            row = board.row(depth if top else rows - 1 - depth)
            if content == "m":
                men[side] |= row
            elif content == "K":
                kings[other(side)] |= row
    return Position(rules.begins, men["w"], kings["w"], men["b"], kings["b"], layout=board.layout)


KINDS = str.maketrans("01248", ".wbWB")


def picture(position: Position, board: Bitboard) -> str:
    """One character per square 1 to N: `.` empty, `w` `b` a man, `W` `B` a king."""
    _, white_men, white_kings, black_men, black_kings, _, _ = position
    # One hexadecimal digit for each bit: three times as fast as to ask about each square.
    men = int(f"{white_men:b}", 16) | int(f"{black_men:b}", 16) << 1
    kings = int(f"{white_kings:b}", 16) | int(f"{black_kings:b}", 16) << 1
    return "".join(board.of_squares(f"{men | kings << 2:0{board.width}x}".translate(KINDS)))


def from_picture(picture: str, side: Side, board: Bitboard) -> Position:
    """The position of a picture (one of `.wbWB` per square) with `side` to move."""
    found = dict.fromkeys("wWbB", 0)
    for bit, kind in zip(board.bits[1:], picture, strict=True):
        if kind != ".":
            found[kind] |= bit
    return Position(side, found["w"], found["W"], found["b"], found["B"], layout=board.layout)
