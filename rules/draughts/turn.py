"""One legal turn of draughts; what it leaves and the route it takes are worked out when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from dambord.rules.draughts.move import Move
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.routes import passes, route

if TYPE_CHECKING:
    from dambord.rules.draughts.generator import Generator


class Turn(tuple[tuple["Generator", Position], Move]):
    """Hashable, equal by value: position, squares, captured set and the piece that results.

    A tuple with names made by hand: a position has a dozen, and a NamedTuple takes twice as long to make.
    """

    __slots__ = ()

    @property
    def generator(self) -> Generator:
        """What made it."""
        return self[0][0]

    @property
    def before(self) -> Position:
        """The position it is a turn of."""
        return self[0][1]

    @property
    def move(self) -> Move:
        """Its squares as bits."""
        return self[1]

    @property
    def start(self) -> int:
        """Bit of the square it leaves."""
        return self[1][0]

    @property
    def end(self) -> int:
        """Bit of the square it ends on."""
        return self[1][1]

    @property
    def taken(self) -> int:
        """Bits of the captured pieces."""
        return self[1][2]

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
        return self[1][3]

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

    def __repr__(self) -> str:
        return f"Turn({self.origin}, {self.target}, captures={self.captures})"

    def passes(self, squares: tuple[int, ...]) -> bool:
        """Whether a route of a capture stands on `squares`, in that order, between origin and target."""
        return passes(self, squares)


class Turns(Sequence[Turn]):
    """The legal turns of a position, made when they are asked for; how many there are is counted at once."""

    __slots__ = ("_found", "moves", "origin", "steps")

    def __init__(self, generator: Generator, before: Position, moves: list[Move], steps: int) -> None:
        self.origin = generator, before
        self.moves = moves
        """All captures and the plain moves of kings."""
        self.steps = steps
        """The plain moves of men, as lanes of `Plain`."""
        self._found: list[Turn] | None = None

    def made(self) -> list[Turn]:
        """All of them."""
        if self._found is None:
            origin = self.origin
            moves = self.moves
            if self.steps:
                moves = origin[0].plain.men(self.steps)
                moves += self.moves
            self._found = [Turn((origin, move)) for move in moves]
        return self._found

    def __len__(self) -> int:
        return len(self.moves) + self.steps.bit_count()

    def __iter__(self) -> Iterator[Turn]:
        return iter(self._found or self.made())

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
