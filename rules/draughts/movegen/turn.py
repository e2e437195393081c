"""One legal turn of draughts, and the turns of a position, which are made when one is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Protocol, overload

from dambord.rules.draughts.movegen.capture_path import Path, Source, find_path, passes
from dambord.rules.draughts.movegen.packed_move import PackedMove, ShownMove
from dambord.rules.draughts.movegen.quiet import QuietMoves
from dambord.rules.draughts.position import Position

make = tuple.__new__
"""Makes a Position without its Python constructor, which takes as long again."""


class Maker(Source, Protocol):
    """What a turn needs of the generator that made it."""

    @property
    def quiet(self) -> QuietMoves:
        """The quiet moves of the generator's side."""

    @property
    def shown(self) -> Mapping[PackedMove, ShownMove]:
        """Captures and moves of kings with their squares."""

    def after(self, before: Position, move: ShownMove) -> Position:
        """The position that `move` leaves when it is played in `before`."""


class Turn(tuple[ShownMove, tuple[Maker, Position]]):
    """A legal turn. Immutable, hashable, equal by value."""

    # A tuple of two that are there already, the move and (generator, position before), with hand-written
    # properties: no object of Python's is made faster, and a position has a dozen turns.
    __slots__ = ()

    @property
    def before(self) -> Position:
        """The position in which the turn is legal."""
        return self[1][1]

    @property
    def source(self) -> Source:
        """The tables of the generator that made the turn."""
        return self[1][0]

    @property
    def move(self) -> PackedMove:
        """The turn as bits."""
        return self[0][:4]

    @property
    def start(self) -> int:
        """Bit of the square the piece leaves."""
        return self[0][0]

    @property
    def end(self) -> int:
        """Bit of the square the piece ends on."""
        return self[0][1]

    @property
    def taken(self) -> int:
        """Bits of the captured pieces."""
        return self[0][2]

    @property
    def crowned(self) -> bool:
        """Whether the turn made a king of a man."""
        return self[0][3]

    @property
    def origin(self) -> int:
        """Square the piece leaves, 1 to N."""
        return self[0][4]

    @property
    def target(self) -> int:
        """Square the piece ends on, 1 to N; equals `origin` in a circular capture."""
        return self[0][5]

    @property
    def path(self) -> tuple[int, ...]:
        """Origin, every landing square of one route, target."""
        move = self[0]
        return self.route()[0] if move[6] is None else move[4:6]

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of `path`; empty for a quiet move."""
        known = self[0][6]
        return self.route()[1] if known is None else known

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""
        move = self[0]
        maker, before = self[1]
        if step := move[7]:
            side, white, white_kings, black, black_kings, runs, layout = before
            if side == "w":
                return make(Position, ("b", white ^ step, white_kings, black, black_kings, runs, layout))
            return make(Position, ("w", white, white_kings, black ^ step, black_kings, runs, layout))
        return maker.after(before, move)

    def route(self) -> Path:
        """One route of a capture of several pieces."""
        return find_path(*self[1], self[0][:4])

    def __repr__(self) -> str:
        """All squares of its path by their numbers on the diagram."""
        return f"Turn('{('x' if self.taken else '-').join(map(str, self.path))}')"

    def passes(self, squares: tuple[int, ...]) -> bool:
        """Whether some route of a capture lands on `squares`, in that order, between origin and target."""
        return passes(*self[1], self[0][:4], squares)


class Turns(Sequence[Turn]):
    """The legal turns of a position. They are counted at once, and made when they are asked for.

    They are kept when one is asked for by its index; until then every iteration makes them afresh.
    """

    __slots__ = ("_found", "context", "moves", "steps")

    def __init__(self, generator: Maker, before: Position, moves: list[PackedMove], steps: int) -> None:
        self.context = generator, before
        self.moves = moves
        """All captures, and the quiet moves of kings."""
        self.steps = steps
        """The quiet moves of men as direction-parallel bits (see `parallel_shifts`)."""
        self._found: list[Turn] | None = None

    def made(self) -> list[Turn]:
        """All turns as a list."""
        if self._found is None:
            self._found = list(self)
        return self._found

    def successors(self) -> list[Position]:
        """`after` of every turn, in order; no turn is made for it."""
        maker, before = self.context
        side, white, white_kings, black, black_kings, runs, layout = before
        found: list[Position] = []
        if self.steps:
            moves = maker.quiet.shown(self.steps)
            # A comprehension for each side: a function that serves both takes half as long again.
            if side == "w":
                found = [
                    make(Position, ("b", white ^ move[7], white_kings, black, black_kings, runs, layout))
                    if move[7]
                    else maker.after(before, move)
                    for move in moves
                ]
            else:
                found = [
                    make(Position, ("w", white, white_kings, black ^ move[7], black_kings, runs, layout))
                    if move[7]
                    else maker.after(before, move)
                    for move in moves
                ]
        if self.moves:
            shown = maker.shown
            found += [maker.after(before, shown[move]) for move in self.moves]
        return found

    def __len__(self) -> int:
        return len(self.moves) + self.steps.bit_count()

    def __iter__(self) -> Iterator[Turn]:
        if self._found is not None:
            return iter(self._found)
        context = self.context
        maker = context[0]
        quiet = map(Turn, zip(maker.quiet.shown(self.steps), repeat(context))) if self.steps else ()
        if not self.moves:
            return iter(quiet)
        # Mostly one capture or two, for which a comprehension is quicker than a `map`.
        shown = maker.shown
        others = [Turn((shown[move], context)) for move in self.moves]
        return iter([*quiet, *others] if self.steps else others)

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
