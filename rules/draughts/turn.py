"""One legal turn of draughts; what it leaves and the route it takes are worked out when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from rules.draughts.move import Move
from rules.draughts.position import Position
from rules.draughts.routes import passes, route

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
        return route(self)[0]

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of that route; empty for a plain move."""
        return route(self)[1] if self.taken else ()

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""
        return self.generator.after(self)

    def passes(self, squares: tuple[int, ...]) -> bool:
        """Whether a route of a capture stands on `squares`, in that order, between origin and target."""
        return passes(self, squares)


class Turns(Sequence[Turn]):
    """The legal turns of a position, made when they are asked for; how many there are is counted at once."""

    __slots__ = ("_found", "before", "captures", "empty", "generator", "kings", "men")

    def __init__(
        self,
        generator: Generator,
        before: Position,
        captures: list[Move],
        men: int,
        kings: int,
        empty: int,
    ) -> None:
        self.generator = generator
        self.before = before
        self.captures = captures
        self.men = men
        """Men and kings that may make a plain move, to the `empty` squares."""
        self.kings = kings
        self.empty = empty
        self._found: list[Turn] | None = None

    def made(self) -> list[Turn]:
        """All of them."""
        if self._found is None:
            generator, before = self.generator, self.before
            make = tuple.__new__
            self._found = [
                make(Turn, (generator, before, start, end, taken, crowned))
                for start, end, taken, crowned in self.captures
            ]
            if self.men or self.kings:
                self._found += [
                    make(Turn, (generator, before, start, end, taken, crowned))
                    for start, end, taken, crowned in generator.plain.moves(self.men, self.kings, self.empty)
                ]
        return self._found

    def __len__(self) -> int:
        return len(self.captures) + self.generator.plain.count(self.men, self.kings, self.empty)

    def __iter__(self) -> Iterator[Turn]:
        return iter(self.made())

    @overload
    def __getitem__(self, index: int) -> Turn: ...

    @overload
    def __getitem__(self, index: slice) -> list[Turn]: ...

    def __getitem__(self, index: int | slice) -> Turn | list[Turn]:
        return self.made()[index]

    def __contains__(self, turn: object) -> bool:
        return turn in self.made()

    def __repr__(self) -> str:
        return f"Turns({self.made()!r})"
