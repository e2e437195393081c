"""PDN's FEN of a position: `W:W31-50:B1-20`, `B:WK3,18:B7,K12`."""

from __future__ import annotations

import re
from collections.abc import Callable

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.formats.square_names import SquareNames
from dambord.rules.draughts.position import Position, runs_text
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

ITEM = re.compile(r"(K?)([a-z]?\d{1,3})(?:-K?([a-z]?\d{1,3}))?", re.IGNORECASE | re.ASCII)
RUNS = re.compile(r"\+(\d{1,4})(?:K(\w+))?\+(\d{1,4})(?:K(\w+))?", re.IGNORECASE | re.ASCII)
"""Quiet moves in a row of one king, White's first, and the king's square: `+2K28+0`."""
LIDRAUGHTS_RUNS = re.compile(r"\+(\d)(\d\d)?\+(\d)(\d\d)?", re.ASCII)
"""The same as Lidraughts writes it: Black's first, the square without a letter in two digits: `+0+228`."""
TAG = re.compile(r'\[\s*FEN\s+"([^"]*)"\s*\]', re.IGNORECASE)
RunOfMoves = tuple[int, str | None]
"""A number of moves, and the name of the king's square if it is told."""
NO_RUNS: tuple[RunOfMoves, ...] = ((0, None), (0, None))
MOVE_NUMBERS = re.compile(r"[HF]\d+", re.IGNORECASE)
"""Counts of moves that some programs append; they are ignored."""


def write(position: Position, board: Bitboard, squares: SquareNames) -> str:
    """FEN in list form, kings marked with K, with the given names of squares."""
    parts = [position.side.upper()]
    names, order = squares.names, squares.order
    for colour, men, kings in (
        ("W", position.white_men, position.white_kings),
        ("B", position.black_men, position.black_kings),
    ):
        numbers = sorted(board.numbers(men | kings), key=order.__getitem__)
        parts.append(
            colour
            + ",".join(
                f"K{names[number]}" if board.bits[number] & kings else names[number] for number in numbers
            )
        )
    if position.runs[1] or position.runs[3]:
        parts.append(runs_text(position, board, names))
    return ":".join(parts)


def read(text: str, board: Bitboard, square: Callable[[str], int]) -> Position:
    """A position from FEN; ValueError says what is wrong where.

    `square` gives the diagram's number of a square by its name or number in the text, 0 for none.
    """
    said = quoted(text)
    tag = TAG.fullmatch(text.strip())
    fields = [field.strip() for field in (tag[1] if tag else text).strip().strip('"').rstrip(". ").split(":")]
    if fields[0].upper() not in ("W", "B"):
        raise ValueError(f"FEN {said}: expected W or B for the side to move, found {quoted(fields[0])}")
    side: Side = "w" if fields[0].upper() == "W" else "b"
    men = {"W": 0, "B": 0}
    kings = {"W": 0, "B": 0}
    given: list[str] = []
    counts: tuple[RunOfMoves, ...] = ()
    if fields[0].upper() in fields[1:2] and sum(field[:1] == fields[1] for field in fields[1:]) == 2:
        del fields[1]  # py-draughts says the side twice: `W:W:W31:B1`
    for field in fields[1:]:
        colour = field[:1].upper()
        if field.startswith("+") and (found := runs_of_moves(field)):
            counts = found
            continue
        if MOVE_NUMBERS.fullmatch(field):
            continue
        if colour not in men:
            raise ValueError(f"FEN {said}: expected W or B before a list of squares, found {quoted(field)}")
        if colour in given:
            raise ValueError(f"FEN {said}: a second list for {colour}")
        given.append(colour)
        for item in field[1:].split(",") if field[1:].strip() else ():
            for bit, king in pieces(item.strip(), said, board, square):
                if bit & (men["W"] | men["B"] | kings["W"] | kings["B"]):
                    number = board.number[bit.bit_length()]
                    raise ValueError(f"FEN {said}: two pieces on square {number}")
                (kings if king else men)[colour] |= bit
    if len(given) != 2:
        raise ValueError(f"FEN {said}: expected a list of squares for W and for B, as in W:W31-50:B1-20")
    white, black = (
        king_run(run, kings[colour], board, square)
        for run, colour in zip(counts or NO_RUNS, "WB", strict=True)
    )
    return Position(side, men["W"], kings["W"], men["B"], kings["B"], (*white, *black), board.layout)


def pieces(item: str, said: str, board: Bitboard, square: Callable[[str], int]) -> list[tuple[int, bool]]:
    """The bits of one item of a list, `31`, `K31`, `31-50`, `K31-50`, `a1`, and whether they hold kings."""
    found = ITEM.fullmatch(item)
    if not found:
        raise ValueError(f"FEN {said}: expected a square, K and a square, or a range, found {quoted(item)}")
    mark, first, last = found.groups()
    if mark == "k" and square(mark + first):  # on the file k of a board of twelve files
        mark, first = "", mark + first
    names = [first]
    if last:
        if not (first.isdecimal() and last.isdecimal()) or int(first) > int(last):
            raise ValueError(f"FEN {said}: expected a range of ascending numbers, found {quoted(item)}")
        names = [str(number) for number in range(int(first), int(last) + 1)]
    placed = []
    for name in names:
        number = square(name)
        if not number:
            raise ValueError(f"FEN {said}: no square {quoted(name)}; expected 1 to {len(board.grid.squares)}")
        placed.append((board.bits[number], bool(mark)))
    return placed


def runs_of_moves(field: str) -> tuple[RunOfMoves, ...]:
    """What a field of king moves tells of White and of Black; empty when it is none."""
    if found := LIDRAUGHTS_RUNS.fullmatch(field):
        return (int(found[3]), found[4]), (int(found[1]), found[2])
    if found := RUNS.fullmatch(field):
        return (int(found[1]), found[2]), (int(found[3]), found[4])
    return ()


def king_run(run: RunOfMoves, kings: int, board: Bitboard, square: Callable[[str], int]) -> tuple[int, int]:
    """One side's half of `Position.runs`; a count without a square belongs to its only king."""
    times, name = run
    king = board.bits[square(name)] if name else kings
    return (king, times) if times and king.bit_count() == 1 and king & kings else (0, 0)
