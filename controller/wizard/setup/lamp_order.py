"""The order of a board's lamps along their data line, as corrected during the walk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class LampOrder:
    """The square that each lamp lights; lamps count from 0 along the data line, squares from 1.

    `squares[i]` is the square of lamp i in the board's file.
    """

    squares: tuple[int, ...] = ()
    corrections: dict[int, int] = field(default_factory=dict)
    """Lamp to square, for the lamps that were seen to light another square than the file says."""

    def __len__(self) -> int:
        return len(self.squares)

    def square_of(self, lamp: int) -> int:
        """The square that the lamp lights."""
        return self.corrections.get(lamp, self.squares[lamp])

    def correct(self, lamp: int, square: int) -> None:
        """Note that the lamp lights `square`, whatever the file says."""
        self.corrections[lamp] = square

    def turn(self, last: int) -> None:
        """Turn the board by 180 degrees; `last` is its highest square."""
        self.corrections = {lamp: last + 1 - self.square_of(lamp) for lamp in range(len(self))}

    @property
    def order(self) -> tuple[int, ...]:
        """The squares in the order of the data line; the file's order if two lamps share a square."""
        found = tuple(self.square_of(lamp) for lamp in range(len(self)))
        return found if len(set(found)) == len(found) else self.squares

    def collisions(self) -> Iterable[tuple[int, int, int]]:
        """(square, first lamp, later lamp) for each lamp on a square that an earlier lamp already lights."""
        squares = [self.square_of(lamp) for lamp in range(len(self))]
        for lamp, square in enumerate(squares):
            if square in squares[:lamp]:
                yield square, squares.index(square), lamp
