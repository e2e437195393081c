"""PDN's FEN of a position: `W:W31-50:B1-20`, `B:WK3,18:B7,K12`."""

from __future__ import annotations

import re

from rules.draughts.geometry import Geometry
from rules.draughts.notation import Notation
from rules.draughts.position import Position
from rules.game import Side

ITEM = re.compile(r"(K?)([a-z]?\d{1,3})(?:-K?([a-z]?\d{1,3}))?", re.IGNORECASE)
RUNS = re.compile(r"\+(\d)\+(\d)")
"""The counts of plain king moves that Frisian positions may carry, White's first."""


def write(position: Position, board: Geometry) -> str:
    """FEN in list form, numeric squares of the diagram, kings marked with K."""
    parts = [position.side.upper()]
    for colour, men, kings in (
        ("W", position.white_men, position.white_kings),
        ("B", position.black_men, position.black_kings),
    ):
        squares = board.numbers(men | kings)
        parts.append(
            colour
            + ",".join(f"K{square}" if board.bits[square] & kings else str(square) for square in squares)
        )
    return ":".join(parts)


def read(text: str, board: Geometry, notation: Notation) -> Position:
    """A position from FEN, squares numeric or algebraic; ValueError says what is wrong where."""
    fields = text.strip().strip('"').rstrip(".").split(":")
    side: Side
    match fields[0].strip().upper():
        case "W":
            side = "w"
        case "B":
            side = "b"
        case found:
            raise ValueError(f"FEN {text!r}: expected W or B for the side to move, found {found!r}")
    men = {"W": 0, "B": 0}
    kings = {"W": 0, "B": 0}
    given: set[str] = set()
    for piece_list in fields[1:]:
        piece_list = piece_list.strip()
        colour = piece_list[:1].upper()
        if colour not in men:
            raise ValueError(f"FEN {text!r}: expected W or B before a list of squares, found {piece_list!r}")
        if colour in given:
            raise ValueError(f"FEN {text!r}: a second list for {colour}")
        given.add(colour)
        for item in piece_list[1:].split(","):
            item = item.strip()
            if not item and piece_list[1:].strip() == "":
                continue
            for square, king in squares(item, text, board, notation):
                bit = board.bits[square]
                if bit & (men["W"] | men["B"] | kings["W"] | kings["B"]):
                    raise ValueError(f"FEN {text!r}: two pieces on square {square}")
                (kings if king else men)[colour] |= bit
    if len(given) != 2:
        raise ValueError(f"FEN {text!r}: expected a list of squares for W and for B, as in W:W31-50:B1-20")
    return Position(side, men["W"], kings["W"], men["B"], kings["B"])


def squares(item: str, text: str, board: Geometry, notation: Notation) -> list[tuple[int, bool]]:
    """The squares of one item of a list: `31`, `K31`, `31-50`, `K31-50`, `a1`; whether they hold kings."""
    found = ITEM.fullmatch(item)
    if not found:
        raise ValueError(f"FEN {text!r}: expected a square, K and a square, or a range, found {item!r}")
    mark, first, last = found.groups()
    ends = []
    for name in (first, last or first):
        number = int(name) if name.isdecimal() else notation.by_letters.get(name.lower(), 0)
        if not 1 <= number <= len(board.grid.squares):
            raise ValueError(f"FEN {text!r}: no square {name!r}; expected 1 … {len(board.grid.squares)}")
        ends.append(number)
    if ends[0] > ends[1]:
        raise ValueError(f"FEN {text!r}: the range {item!r} runs backwards")
    return [(square, bool(mark)) for square in range(ends[0], ends[1] + 1)]
