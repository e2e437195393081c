"""The turn in progress: its lifts and places, what the board shows, and the player's obligations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.inference.turn_inference import UNCHANGED, Finding
from dambord.controller.core.draughts.model.game_history import GameHistory
from dambord.rules.draughts import PlayedTurn


@dataclass(frozen=True, slots=True)
class Objection:
    """What the player may object to in the turn before his own, until he begins it (FMJD 5.4, 5.7)."""

    irregularity: Irregularity
    told: bool
    """Whether it was reported when the turn was made; otherwise only the objection names it."""
    before: GameHistory
    """The history to which the turn is taken back."""


class Obligations(NamedTuple):
    """The player's obligations for the whole turn; they stay when the board is put back."""

    touched: int | None = None
    """The square of the piece that must be moved (LV64 1.10, FMJD 3.11)."""
    released: PlayedTurn | None = None
    """The turn whose piece was released, where the release completes it (FMJD 3.10)."""
    objection: Objection | None = None
    """What is irregular in how the previous turn was made; the player may demand that turn back."""
    corrected: str = ""
    """The kind of the irregularity that was corrected in this turn last; empty if there was none."""
    crowning_reported: bool = False
    """Whether it has been reported that the king of the previous turn was not crowned."""


NO_OBLIGATIONS = Obligations()


class TurnInProgress(NamedTuple):
    """The lifts and places since the turn began, and what the board shows."""

    trail: Trail = ()
    finding: Finding = UNCHANGED
    """The explanation of the settled board; stored because it is needed often."""
    seen: PlayedTurn | None = None
    """The turn that the board last showed as finished and that is not committed yet."""
    obligations: Obligations = NO_OBLIGATIONS

    @classmethod
    def fresh(cls, trail: Trail = (), obligations: Obligations = NO_OBLIGATIONS) -> TurnInProgress:
        """A turn that begins with `trail`, bound by `obligations` if it had begun before."""
        return cls(trail=trail, obligations=obligations)
