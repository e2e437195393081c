"""The turns of a game as they count: positions and plies, and the positions that an arbiter has set."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock import Clock
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """A turn as it was taken: its text, when it was complete, and what both clocks then had left."""

    turn: PlayedTurn
    side: Side
    text: str
    at: int
    left: tuple[int, int] | None = None
    """Microseconds that White and Black then had left; None without a clock."""
    irregular: str = ""
    """The kind of irregularity that the opponent let stand; empty for a legal turn."""
    clock: Clock | None = None
    """Both clocks as the turn left them, for the case that play goes back there."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A position that the arbiter has set after so many plies."""

    ply: int
    position: Position


@dataclass(frozen=True, slots=True)
class GameHistory:
    """All turns that count, and the positions between them."""

    positions: tuple[Position, ...]
    """The start (or the position set last) and the position after every ply from there: draws are counted
    from them, never by hand."""
    plies: tuple[RecordedPly, ...] = ()
    placed: tuple[Placed, ...] = ()
    """The positions that the arbiter has set, in order."""

    @property
    def position(self) -> Position:
        """The position that the record holds now."""
        return self.positions[-1]

    @property
    def previous(self) -> Position | None:
        """The position before the last ply; None where no ply has been taken from the start."""
        return self.positions[-2] if len(self.positions) > 1 else None

    @property
    def counted(self) -> int:
        """How many plies have been taken since the start, or since a position was set."""
        return len(self.positions) - 1

    @property
    def last(self) -> RecordedPly | None:
        """The ply that led to the position; None at the start, or where the position was set."""
        return self.plies[-1] if self.counted else None

    def with_ply(self, ply: RecordedPly) -> GameHistory:
        """One ply more."""
        return replace(self, positions=(*self.positions, ply.turn.after), plies=(*self.plies, ply))

    def without(self, plies: int) -> GameHistory:
        """Back by so many plies (1 or more), none before a position that was set."""
        return replace(self, positions=self.positions[:-plies], plies=self.plies[:-plies])

    def set_to(self, position: Position) -> GameHistory:
        """Play goes on from `position`; what is counted for draws begins anew."""
        placed = (*self.placed, Placed(len(self.plies), position))
        return replace(self, positions=(position,), placed=placed)
