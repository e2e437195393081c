"""The pieces on a simulated board, in the hand and in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from dambord.controller.simulation.world.sensor_layout import SensorLayout

PIECES = "wbWB"
"""A white or black man; a white or black king, which is a stack of two discs."""
SPARE = 8
"""Discs of each colour in the box at first, for crowning before anything is captured."""


class SimulatedBoard:
    """Pieces on sensed squares, numbered from 1.

    The verbs do what hands can do; they raise ValueError for the physically impossible.
    """

    def __init__(
        self, layout: SensorLayout, pieces: Mapping[int, str] | None = None, *, spare: int = SPARE
    ) -> None:
        """Set up `pieces` (sensed square to one of `wbWB`), by default an empty board.

        `spare` is the number of discs of each colour in the box.
        """
        self.layout = layout
        self.pieces: dict[int, str] = {}
        self.hand: list[str] = []
        self.box: Counter[str] = Counter({"w": spare, "b": spare})
        for square, piece in (pieces or {}).items():
            self._check(square)
            self.pieces[square] = _known(piece)

    @classmethod
    def showing(cls, layout: SensorLayout, picture: str, seats: Mapping[int, int]) -> SimulatedBoard:
        """Return a board that shows `picture`, one of `.wbWB` per square of the game."""
        pieces = {seats[square]: piece for square, piece in enumerate(picture, 1) if piece != "."}
        return cls(layout, pieces)

    def copy(self) -> SimulatedBoard:
        """Return an independent copy of the board."""
        copied = SimulatedBoard(self.layout)
        copied.pieces, copied.hand, copied.box = self.pieces.copy(), self.hand.copy(), self.box.copy()
        return copied

    def lift(self, square: int) -> str:
        """Take the piece on `square`, a king as a whole stack, into the hand; returns it."""
        self._check(square)
        if square not in self.pieces:
            raise ValueError(f"nothing stands on square {square}: expected a piece to lift")
        piece = self.pieces.pop(square)
        self.hand.append(piece)
        return piece

    def put(self, square: int, piece: str | None = None) -> str:
        """Put a held piece on the empty `square`: `piece`, else the one taken last; returns it."""
        self._check(square)
        if square in self.pieces:
            raise ValueError(
                f"square {square} is taken by {self.pieces[square]}: expected an empty one to put on"
            )
        self.pieces[square] = held = self._release(piece)
        return held

    def discard(self, piece: str | None = None) -> str:
        """Put a held piece into the box, a king as two discs; returns it."""
        held = self._release(piece)
        self.box[held.lower()] += _discs(held)
        return held

    def fetch(self, piece: str) -> str:
        """Take a piece from the box into the hand, two discs for a king; returns it."""
        colour, discs = _known(piece).lower(), _discs(piece)
        if self.box[colour] < discs:
            raise ValueError(
                f"the box holds {self.box[colour]} discs of {colour}: expected {discs} for {piece}"
            )
        self.box[colour] -= discs
        self.hand.append(piece)
        return piece

    def remove(self, square: int) -> str:
        """Move the piece on `square` from the board into the box; returns it."""
        self.lift(square)
        return self.discard()

    def stack(self, square: int) -> str:
        """Crown the man on `square` with a disc of its colour from the box; returns the king."""
        self._check(square)
        man = self.pieces.get(square, ".")
        if man not in "wb":
            raise ValueError(f"square {square} holds {man!r}: expected one man to put a second disc on")
        if not self.box[man]:
            raise ValueError(f"the box holds no disc of {man} to crown with")
        self.box[man] -= 1
        self.pieces[square] = man.upper()
        return man.upper()

    def knock(self, square: int, to: int | None = None) -> str:
        """Knock the piece on `square` to the empty square `to`, else off the board into the box."""
        if to is None:
            return self.remove(square)
        self._check(to)
        if to in self.pieces:
            raise ValueError(
                f"square {to} is taken by {self.pieces[to]}: expected an empty one to be knocked to"
            )
        piece = self.lift(square)
        return self.put(to, piece)

    def level(self, square: int) -> str:
        """Return the level of the sensor under `square` at rest."""
        self._check(square)
        return self.layout.sensor.sensed(self.pieces.get(square, "."))

    def levels(self) -> str:
        """Return the levels of all sensors at rest, one character per sensed square in number order."""
        pieces = "".join([self.pieces.get(s, ".") for s in range(1, self.layout.last + 1)])
        return self.layout.sensor.sensed(pieces)

    def _release(self, piece: str | None) -> str:
        """Remove a piece from the hand and return it."""
        if not self.hand:
            raise ValueError("the hand is empty: expected a piece in it")
        if piece is None:
            return self.hand.pop()
        if _known(piece) not in self.hand:
            raise ValueError(f"the hand holds {' '.join(self.hand)}: expected {piece} in it")
        self.hand.remove(piece)
        return piece

    def _check(self, square: int) -> None:
        """Raise ValueError for a square that the board does not sense."""
        last = self.layout.last
        if not 1 <= square <= last:
            raise ValueError(f"board {self.layout.board.name} has no square {square}: expected 1 to {last}")


def _discs(piece: str) -> int:
    """Return the number of discs of a piece."""
    return 2 if piece.isupper() else 1


def _known(piece: str) -> str:
    """Return `piece`; raises ValueError if it is not one of `PIECES`."""
    if len(piece) != 1 or piece not in PIECES:
        raise ValueError(f"no piece {piece!r}: expected one of {PIECES}")
    return piece
