"""The history of a game: its positions, its plies, and the positions that an arbiter has set."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock import Clock
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

    def with_ply(self, ply: RecordedPly) -> GameHistory:
        """The history with `ply` added."""
        return replace(self, positions=(*self.positions, ply.turn.after), plies=(*self.plies, ply))

    def without(self, plies: int) -> GameHistory:
        """The history without its last `plies` plies.

        `plies` is from 1 to `counted`: plies before a position that was set can't be taken back.
        """
        return replace(self, positions=self.positions[:-plies], plies=self.plies[:-plies])

    def set_to(self, position: Position, *, found: bool = False) -> GameHistory:
        """The history when `position` is set, or found and let stand; counting for draws restarts there."""
        placed = (*self.placed, Placed(len(self.plies), position, found))
        return replace(self, positions=(position,), placed=placed)
