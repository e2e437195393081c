"""The turn that is being made: what hands have done, what the board shows of it, what binds the player."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.inference.infer import UNCHANGED, Finding
from dambord.controller.core.inference.irregularity import Irregularity
from dambord.controller.core.inference.trail import Trail
from dambord.rules.draughts import PlayedTurn


@dataclass(frozen=True, slots=True)
class Obligations:
    """What holds for the whole turn, also when the board has been put back as it stood before it."""

    touched: int | None = None
    """The square of the piece that must be moved (LV64 1.10, FMJD 3.11)."""
    released: PlayedTurn | None = None
    """The turn that the player has let go of, where that completes it (FMJD 3.10)."""
    reported: Irregularity | None = None
    """What was reported of the manner of the turn before, which the player may demand back (FMJD 5.4)."""
    crowning_reported: bool = False
    """Whether it has been said that the king of the turn before was not crowned."""


NO_OBLIGATIONS = Obligations()


@dataclass(frozen=True, slots=True)
class TurnInProgress:
    """Lifts and places since the turn began, and what they amount to."""

    trail: Trail = ()
    finding: Finding = UNCHANGED
    """What the settled board shows; kept because it is asked for often."""
    seen: PlayedTurn | None = None
    """The turn that the board last showed as finished, not taken yet."""
    obligations: Obligations = NO_OBLIGATIONS

    @classmethod
    def fresh(cls, trail: Trail = (), obligations: Obligations = NO_OBLIGATIONS) -> TurnInProgress:
        """A turn of which only `trail` has been done; its `obligations` where it had begun before."""
        return cls(trail=trail, obligations=obligations)
