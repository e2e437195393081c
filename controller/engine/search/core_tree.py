"""The search by the compiled core: it answers the same questions as `Tree` in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from dambord.controller.engine.evaluation.evaluation import Evaluation
from dambord.controller.engine.search.core_player import player_record
from dambord.controller.engine.search.draw_watch import DrawWatch
from dambord.controller.engine.thought import MAX_PLY, Limits, Stopped, never
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.compiled.core_rules import CoreMove, CoreRules, Solved
from dambord.rules.draughts.compiled.record import packed
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.tables import Tables
from dambord.rules.tables.slices import Forces

ENTRIES = 16
"""Positions that the core remembers in the room in which Python remembers two: 16 bytes each."""


AHEAD = 4
"""A slice is read once the game has so many pieces more."""
SMALL = 1_500_000
"""Places of such a slice at most. A larger one takes a moment to unpack, and is read one piece ahead."""


class CoreSearch(Protocol):
    """`Search` of the compiled module."""

    def begin(self, positions: bytes, nodes: int, counting: bool) -> None:
        """Get ready for a search behind a game."""

    def use(self, endings: Solved) -> None:
        """Look endings up."""

    def child(
        self,
        root: tuple[int, ...],
        position: tuple[int, ...],
        depth: int,
        alpha: int,
        beta: int,
        returns: int,
        reach: int,
        unlimited: bool,
        reduces: bool,
        stop: Callable[[int], bool],
    ) -> int | None:
        """The value of a position one ply behind the root; None when a limit was met."""

    def favourite(self, *position: int) -> CoreMove | None:
        """The best move known."""

    def of_white(self, *pieces: int) -> int:
        """The evaluation."""

    def nodes(self) -> int:
        """Positions visited since `begin`."""


class CoreTree:
    """Searches from one position after another, with a table that is kept between them."""

    def __init__(
        self,
        game: Draughts,
        core: CoreRules,
        evaluation: Evaluation,
        table_entries: int,
        endings: Tables | None = None,
    ) -> None:
        self.core = core
        self.endings = endings
        self.solved = core.endings() if endings else None
        """The slices of them that the core has got."""
        self.unread = set(endings.files) if endings else set[Forces]()
        self.draws = DrawWatch(game)
        record = player_record(game, core, self.draws, evaluation)
        self.search: CoreSearch = core.search(record, ENTRIES * table_entries)
        self.reduces = True
        """Whether late moves are searched less deeply at first; off only to compare with plain minimax."""
        self.unlimited = False
        """Whether the limits are not looked at for now."""
        self.reach = MAX_PLY
        """Single replies are looked behind without loss of depth up to this ply."""
        self.until = 0.0
        self.stop: Callable[[], bool] = never

    @property
    def nodes(self) -> int:
        """Positions visited in this search."""
        return self.search.nodes()

    def begin(self, positions: Sequence[Position], limits: Limits, stop: Callable[[], bool]) -> int:
        """Get ready for a search behind a game; what `DrawWatch.begin` returns."""
        self.unlimited = False
        self.until = monotonic() + limits.time_s if limits.time_s is not None else 0.0
        self.stop = stop
        returns = self.draws.begin(positions)
        self.take(positions[-1])
        history = packed([word for position in positions[:-1] for word in self.stand(position)])
        self.search.begin(history, limits.nodes or 0, self.draws.counting)
        return returns

    def take(self, position: Position) -> None:
        """Give the core the slices of the tables that a search from a position may come to."""
        if not self.endings or not self.solved:
            return
        found = [forces for forces in self.unread if comes_to(self.endings, forces, position)]
        for forces in found:
            if values := self.endings.slice(forces):
                self.solved.load(*forces, values)
        if found:
            self.unread.difference_update(found)
            self.search.use(self.solved)

    def look(self, unlimited: int) -> bool:
        """Whether to stop: the time is over, or somebody says so."""
        late = not unlimited and self.until > 0 and monotonic() >= self.until
        return late or self.stop()

    def stand(self, position: Position) -> tuple[int, ...]:
        """A position by absolute colours: the side to move (0 White), White's men and kings, Black's."""
        return (position.side == "b", *map(self.core.inward, position[1:5]))

    def child(
        self, position: Position, after: Position, depth: int, alpha: int, beta: int, returns: int
    ) -> int:
        """The value of a turn from `position` to `after` for the side that makes it; raises Stopped."""
        if self.look(self.unlimited):
            raise Stopped
        back = returns + 1 if self.draws.returns(position, after) else 0
        score = self.search.child(
            self.stand(position),
            self.core.words(after),
            depth,
            -beta,
            -alpha,
            back,
            self.reach,
            self.unlimited,
            self.reduces,
            self.look,
        )
        if score is None:
            raise Stopped
        return -score

    def favourite(self, position: Position) -> PackedMove | None:
        """The best move that the table knows of a position."""
        move = self.search.favourite(*self.core.words(position))
        return move and self.core.packed(move)


def comes_to(tables: Tables, forces: Forces, position: Position) -> bool:
    """Whether a search from a position may come to a slice, by captures and promotions."""
    here = Forces(*(squares.bit_count() for squares in position.forces()))
    ahead = AHEAD if tables.geometry.size(forces) <= SMALL else 1
    return sum(here) <= sum(forces) + ahead and (here.leads_to(forces) or here.leads_to(forces.turned))
