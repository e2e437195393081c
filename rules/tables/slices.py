"""The slices of a table, one for each balance of forces, and the place of a position within its slice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

MOST_PIECES = 6


class Forces(NamedTuple):
    """How many men and kings the side to move has, and how many the other side."""

    men: int
    kings: int
    foe_men: int
    foe_kings: int

    @property
    def turned(self) -> Forces:
        """The same with the other side to move."""
        return Forces(self.foe_men, self.foe_kings, self.men, self.kings)

    def leads_to(self, later: Forces) -> bool:
        """Whether captures and promotions can make one of the other, whoever is to move in it."""
        return (
            later.men <= self.men
            and later.foe_men <= self.foe_men
            and later.men + later.kings <= self.men + self.kings
            and later.foe_men + later.foe_kings <= self.foe_men + self.foe_kings
        )

    def __str__(self) -> str:
        """The name of the slice: `KKm-K`, the side to move first."""
        return f"{'K' * self.kings}{'m' * self.men}-{'K' * self.foe_kings}{'m' * self.foe_men}"


def forces_named(name: str) -> Forces:
    """The slice of a name; ValueError for what is none."""
    own, dash, foe = name.partition("-")
    found = Forces(own.count("m"), own.count("K"), foe.count("m"), foe.count("K"))
    if not dash or str(found) != name:
        raise ValueError(f"{name!r} names no balance of forces, such as KKm-K")
    return found


def all_forces(pieces: int) -> Iterator[Forces]:
    """Every slice of so many pieces, in the order in which they are solved: a promotion makes fewer men."""
    for men in range(pieces + 1):
        for own in range(1, pieces):
            for own_men in range(max(0, men - (pieces - own)), min(men, own) + 1):
                foe_men = men - own_men
                yield Forces(own_men, own - own_men, foe_men, pieces - own - foe_men)


class Geometry(NamedTuple):
    """The squares of a board, and how many of them a row has."""

    squares: int
    row: int

    def size(self, forces: Forces) -> int:
        """The number of places of a slice; some are no positions, for two pieces would share a square."""
        room = self.squares - self.row
        return (
            comb(room, forces.men)
            * comb(self.squares, forces.kings)
            * comb(room, forces.foe_men)
            * comb(self.squares, forces.foe_kings)
        )

    def place(
        self, men: Sequence[int], kings: Sequence[int], foe_men: Sequence[int], foe_kings: Sequence[int]
    ) -> int:
        """The place of a position. Squares are counted from 0, ascending; the mover's men go down to 0."""
        room = self.squares - self.row
        place = rank(square - self.row for square in men)
        place = place * comb(self.squares, len(kings)) + rank(kings)
        place = place * comb(room, len(foe_men)) + rank(foe_men)
        return place * comb(self.squares, len(foe_kings)) + rank(foe_kings)


def rank(squares: Iterator[int] | Sequence[int]) -> int:
    """The number of a set of squares, ascending, among all sets of as many."""
    return sum(comb(square, index) for index, square in enumerate(squares, 1))
