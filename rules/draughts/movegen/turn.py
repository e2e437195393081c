"""One legal turn of draughts; the position after it and its path are worked out when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, overload

from dambord.rules.draughts.movegen.capture_path import Source, find_path, passes
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.draughts.movegen.quiet import QuietMoves
from dambord.rules.draughts.position import Position


class Maker(Source, Protocol):
    """What a turn needs of the generator that made it."""

    @property
    def quiet(self) -> QuietMoves:
        """The quiet moves of the generator's side."""

    def after(self, before: Position, move: PackedMove) -> Position:
        """The position that `move` leaves when it is played in `before`."""


class Turn(tuple[tuple[Maker, Position], PackedMove]):
    """((generator, position before), packed move). Hashable, equal by value.

    A tuple with hand-written properties: a position has a dozen turns, and a NamedTuple takes twice as long
    to make.
    """

    __slots__ = ()

    @property
    def before(self) -> Position:
        """The position in which the turn is legal."""
        return self[0][1]

    @property
    def source(self) -> Source:
        """The tables of the generator that made the turn."""
        return self[0][0]

    @property
    def move(self) -> PackedMove:
        """The turn as bits."""
        return self[1]

    @property
    def start(self) -> int:
        """Bit of the square the piece leaves."""
        return self[1][0]

    @property
    def end(self) -> int:
        """Bit of the square the piece ends on."""
        return self[1][1]

    @property
    def taken(self) -> int:
        """Bits of the captured pieces."""
        return self[1][2]

    @property
    def origin(self) -> int:
        """Square the piece leaves, 1 to N."""
        return self[0][0].board.number[self[1][0].bit_length()]

    @property
    def target(self) -> int:
        """Square the piece ends on, 1 to N; equals `origin` in a circular capture."""
        return self[0][0].board.number[self[1][1].bit_length()]

    @property
    def crowned(self) -> bool:
        """Whether the turn made a king of a man."""
        return self[1][3]

    @property
    def path(self) -> tuple[int, ...]:
        """Origin, every landing square of one route, target."""
        return find_path(self[0][0], self[0][1], self[1])[0]

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of `path`; empty for a quiet move."""
        return find_path(self[0][0], self[0][1], self[1])[1] if self.taken else ()

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""
        return self[0][0].after(self[0][1], self[1])

    def __repr__(self) -> str:
        """All squares of its path by their numbers on the diagram."""
        return f"Turn('{('x' if self.taken else '-').join(map(str, self.path))}')"

    def passes(self, squares: tuple[int, ...]) -> bool:
        """Whether some route of a capture lands on `squares`, in that order, between origin and target."""
        return passes(self[0][0], self[0][1], self[1], squares)


class Turns(Sequence[Turn]):
    """The legal turns of a position. They are counted at once, and made when one is first asked for."""

    __slots__ = ("_found", "moves", "origin", "steps")

    def __init__(self, generator: Maker, before: Position, moves: list[PackedMove], steps: int) -> None:
        self.origin = generator, before
        self.moves = moves
        """All captures, and the quiet moves of kings."""
        self.steps = steps
        """The quiet moves of men as direction-parallel bits (see `parallel_shifts`)."""
        self._found: list[Turn] | None = None

    def made(self) -> list[Turn]:
        """All turns as a list."""
        if self._found is None:
            origin = self.origin
            moves = self.moves
            if self.steps:
                moves = origin[0].quiet.men(self.steps)
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
