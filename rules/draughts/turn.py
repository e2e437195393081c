"""One legal turn of draughts; what it leaves and the route it takes are worked out when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.draughts.position import Position

if TYPE_CHECKING:
    from rules.draughts.generator import Generator


class Turn(NamedTuple):
    """Hashable, equal by value: position, squares, captured set and the piece that results."""

    generator: Generator
    before: Position
    start: int
    """Bit of the square it leaves."""
    end: int
    """Bit of the square it ends on."""
    taken: int
    """Bits of the captured pieces."""
    promoted: bool
    """Whether a man became a king."""

    @property
    def origin(self) -> int:
        """Square the piece leaves, 1 to N."""
        return self.generator.board.number[self.start.bit_length()]

    @property
    def target(self) -> int:
        """Square the piece ends on; equals `origin` in a circular capture."""
        return self.generator.board.number[self.end.bit_length()]

    @property
    def crowned(self) -> bool:
        """Whether the turn made a king of a man."""
        return self.promoted

    @property
    def path(self) -> tuple[int, ...]:
        """Origin, every landing square of one route, target."""
        return self.generator.route(self)[0]

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of that route; empty for a plain move."""
        return self.generator.route(self)[1] if self.taken else ()

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""
        return self.generator.after(self)
