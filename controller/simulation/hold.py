"""A piece of a simulated board in the hand of one page: pages share a board, not a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LEASE_S = 30.0
"""Seconds for which a page may hold a piece while others wait for it; then it is put back for them."""


@dataclass(frozen=True, slots=True)
class Hold:
    """`page` has lifted `piece` from `origin` (a square of the game, or a place without sensors)."""

    page: str
    piece: str
    origin: int | str
    until: float
    """Time in seconds on the event loop's clock from which on others need not wait any more."""

    def shown(self) -> dict[str, Any]:
        """What pages are told of it, ready for JSON."""
        return {"page": self.page, "piece": self.piece, "from": self.origin}


def superfluous(piece: str, standing: str, recorded: str) -> bool:
    """Whether the board shows all men and kings of a held piece's colour without it.

    `standing` and `recorded` are the pieces on the board and in the record's position, one character per
    square. A captured piece is superfluous once its capture is recorded.
    """
    colour = piece.lower()
    return bool(recorded) and standing.lower().count(colour) >= recorded.lower().count(colour)
