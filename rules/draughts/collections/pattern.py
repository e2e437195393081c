"""A position with squares left open, and the positions that fit it."""

from __future__ import annotations

import re
from typing import NamedTuple

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.formats.square_names import Naming
from dambord.rules.draughts.position import Position
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

PICTURED = {".": ".", "x": "wWbB", "?": ".wWbB", "w": "w", "W": "W", "b": "b", "B": "B"}
"""What each character of a picture lets a square hold: `.` nothing, men `w` `b`, kings `W` `B`."""
LISTED = {
    ("W", ""): "w",
    ("W", "K"): "W",
    ("W", "?"): "wW",
    ("B", ""): "b",
    ("B", "K"): "B",
    ("B", "?"): "bB",
    ("E", ""): ".",
}
"""What the lists of FEN, and the mark before a square in them, let a square hold."""
SIDE = re.compile(r"\s*([wWbB?])\s*(?::|$)")
ITEM = re.compile(r"([K?]?)([a-z]\d{1,2}|\d{1,3})(?:-([a-z]\d{1,2}|\d{1,3}))?", re.IGNORECASE | re.ASCII)
SIDES: dict[str, Side | None] = {"w": "w", "b": "b", "?": None}


class MisfitError(ValueError):
    """A pattern that is none of a ruleset's board."""


class Mask(NamedTuple):
    """A pattern on a board, as bits."""

    side: Side | None
    """Who is to move; None for either."""
    no_white_man: int
    no_white_king: int
    no_black_man: int
    no_black_king: int
    not_empty: int

    def fits(self, position: Position) -> bool:
        """Whether a position is what the pattern shows."""
        if self.side is not None and position.side != self.side:
            return False
        white, black = position.of("w"), position.of("b")
        return not (
            white[0] & self.no_white_man
            or white[1] & self.no_white_king
            or black[0] & self.no_black_man
            or black[1] & self.no_black_king
            or self.not_empty & ~(white[0] | white[1] | black[0] | black[1])
        )


class Pattern:
    """A position in which squares and the side to move may be open.

    - A picture, as one character for each square in the diagram's order, rows apart by blanks or `/` as one
      likes: `?` anything, `.` empty, `x` occupied, men `w` `b`, kings `W` `B`.
    - FEN, with `?28` for a man or a king and a list `E22,23` of squares that are empty. Squares that it does
      not name are empty; with `?` as its last field they may hold anything.

    `W:`, `B:` or `?:` (either) before it is the side to move; a picture without it leaves that open.
    """

    def __init__(self, text: str, squares: Naming = "diagram") -> None:
        """`squares` says which numbers the FEN has (`Draughts.parse`); ValueError when it is no pattern."""
        self.text = text
        self.squares: Naming = squares
        found = SIDE.match(text)
        self.side = SIDES[found[1].lower()] if found else None
        rest = text[found.end() :] if found else text
        self._picture = ""
        self._listed: list[tuple[str, str]] = []
        """Names of squares, and what they may hold."""
        self._open = False
        if re.search(r"[\d:]", rest) or rest.strip() in ("", "?"):
            if not found:
                raise ValueError(f"position {quoted(text)}: expected W, B or ? and a colon before the lists")
            self._read_lists(rest)
        else:
            self._picture = "".join(rest.replace("/", " ").split())
            for character in self._picture:
                if character not in PICTURED:
                    known = " ".join(PICTURED)
                    raise ValueError(
                        f"position {quoted(text)}: expected {known} in a picture, found {character!r}"
                    )

    def _read_lists(self, rest: str) -> None:
        said = f"position {quoted(self.text)}"
        fields = [field.strip() for field in rest.strip().rstrip(". ").split(":")]
        if fields[-1] == "?":
            self._open = True
            fields.pop()
        for field in fields:
            colour = field[:1].upper()
            if colour not in ("W", "B", "E"):
                raise ValueError(
                    f"{said}: expected W, B or E before a list of squares, found {quoted(field)}"
                )
            for item in field[1:].split(",") if field[1:].strip() else ():
                found = ITEM.fullmatch(item.strip())
                holds = LISTED.get((colour, found[1].upper())) if found else None
                if not found or holds is None:
                    raise ValueError(f"{said}: expected a square, found {quoted(item)}")
                self._listed += [(name, holds) for name in named(found[2], found[3] or found[2], said)]

    def on(self, game: Draughts) -> Mask:
        """The pattern on the board of a ruleset; MisfitError when it has other squares."""
        bits = game.board.bits
        said = f"position {quoted(self.text)}"
        if self._picture:
            if len(self._picture) != len(bits) - 1:
                raise MisfitError(
                    f"{said}: expected {len(bits) - 1} squares under {game.name}, found {len(self._picture)}"
                )
            holds = [PICTURED[character] for character in self._picture]
        else:
            holds = [".wWbB" if self._open else "."] * (len(bits) - 1)
            names = game.square_names(self.squares)
            met = set()
            for name, kinds in self._listed:
                number = names.square(name)
                if not number or number in met:
                    why = "is named twice" if number else f"is none of {game.name}"
                    raise MisfitError(f"{said}: square {quoted(name)} {why}")
                met.add(number)
                holds[number - 1] = kinds
        without = {
            kind: sum(bit for bit, kinds in zip(bits[1:], holds, strict=True) if kind not in kinds)
            for kind in "wWbB."
        }
        return Mask(self.side, *(without[kind] for kind in "wWbB."))


def named(first: str, last: str, said: str) -> list[str]:
    """The squares of a range of numbers, or the one square."""
    if first == last:
        return [first]
    if not (first.isdecimal() and last.isdecimal()) or int(first) > int(last):
        raise ValueError(f"{said}: expected a range of ascending numbers, found {quoted(f'{first}-{last}')}")
    return [str(number) for number in range(int(first), int(last) + 1)]
