"""The history of a game: its positions, its plies, and the positions that an arbiter has set."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock import Clock
from dambord.controller.core.table.hypotheses import Hypothesis, ranked, swapped
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """A turn in the record: its text, when it was complete (microseconds), and the clocks after it."""

    turn: PlayedTurn
    side: Side
    text: str
    at: int
    left: tuple[int, int] | None = None
    """Microseconds that White and Black had left after the turn; None without a clock."""
    irregular: str = ""
    """The kind of irregularity that the opponent let stand; empty for a legal turn."""
    clock: Clock | None = None
    """Both clocks after the turn; a take-back restores them."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A position that was set when `ply` plies had been played."""

    ply: int
    position: Position
    found: bool = False
    """Whether it was found so on the board and let stand; otherwise the arbiter has set it."""


@dataclass(frozen=True, slots=True)
class GameHistory:
    """All turns in the record, and the positions between them."""

    positions: tuple[Position, ...]
    """The starting position, or the one that was set last, and the position after every ply since.

    Repetitions and counted moves for draws are computed from these.
    """
    plies: tuple[RecordedPly, ...] = ()
    placed: tuple[Placed, ...] = ()
    """The positions that were set, oldest first."""
    others: tuple[Hypothesis[GameHistory], ...] = ()
    """What else may have happened, as the cells have not told it apart yet; the likeliest first."""
    branches: tuple[tuple[RecordedPly | Placed, ...], ...] = ()
    """The lines that an analysis has left, each from the start, oldest first."""

    @property
    def timeline(self) -> tuple[RecordedPly | Placed, ...]:
        """The plies, and the positions that were set between them, in their order."""
        items: list[RecordedPly | Placed] = [*self.plies]
        for placed in reversed(self.placed):
            items.insert(placed.ply, placed)
        return tuple(items)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def previous(self) -> Position | None:
        """The position before the last ply; None when no ply follows the start or the position set last."""
        return self.positions[-2] if len(self.positions) > 1 else None

    @property
    def counted(self) -> int:
        """The number of plies since the start, or since a position was last set."""
        return len(self.positions) - 1

    @property
    def last(self) -> RecordedPly | None:
        """The ply that led to the current position; None at the start, or if the position was set."""
        return self.plies[-1] if self.counted else None

    @property
    def alone(self) -> GameHistory:
        """The history without what else may have happened."""
        return replace(self, others=()) if self.others else self

    def with_ply(self, ply: RecordedPly, others: tuple[Hypothesis[GameHistory], ...] = ()) -> GameHistory:
        """The history with `ply` added; `others` is what else may have happened now."""
        positions = (*self.positions, ply.turn.after)
        return replace(self, positions=positions, plies=(*self.plies, ply), others=others)

    def without(self, plies: int) -> GameHistory:
        """The history without its last `plies` plies.

        `plies` is from 1 to `counted`: plies before a position that was set can't be taken back.
        """
        others = [
            Hypothesis(each.line.without(plies), each.against)
            for each in self.others
            if each.line.counted >= plies
        ]
        shorter = replace(self.alone, positions=self.positions[:-plies], plies=self.plies[:-plies])
        return replace(shorter, others=ranked(others, shorter))

    def back_to(self, length: int, start: Position) -> GameHistory:
        """The history with the first items of its timeline only; what follows them is kept as a branch.

        `start`: the position before the first one.
        """
        line = self.timeline
        kept = line[:length]
        since = max((number for number, item in enumerate(kept, 1) if isinstance(item, Placed)), default=0)
        placed = tuple(item for item in kept if isinstance(item, Placed))
        root = placed[-1].position if placed else start
        plies = tuple(item for item in kept if isinstance(item, RecordedPly))
        after = tuple(item.turn.after for item in kept[since:] if isinstance(item, RecordedPly))
        branches = tuple(one for one in self.branches if one != line[: len(one)])
        known = any(one[: len(line)] == line for one in branches)
        return GameHistory(
            positions=(root, *after),
            plies=plies,
            placed=placed,
            branches=branches if known else (*branches, line),
        )

    def set_to(self, position: Position, *, found: bool = False) -> GameHistory:
        """The history when `position` is set, or found and let stand; counting for draws restarts there.

        What was found so may be put right again; nothing is left open where a position was set.
        """
        placed = (*self.placed, Placed(len(self.plies), position, found))
        others = (Hypothesis(self.alone, 1),) if found else ()
        return replace(self, positions=(position,), placed=placed, others=others)

    def turned_to(self, chosen: Hypothesis[GameHistory], against_record: int | None) -> GameHistory:
        """The history that `chosen` tells in the place of this one.

        `against_record`: how much speaks against this one; None if it is ruled out.
        """
        rest = [each for each in self.others if each is not chosen]
        return replace(chosen.line, others=swapped(rest, chosen, self.alone, against_record))
