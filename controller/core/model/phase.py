"""The phases of a game at the table. Each holds what can be the case in it, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from dambord.controller.core.inference.irregularity import Irregularity
from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.model.turn_in_progress import TurnInProgress
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Outcome, Side


@dataclass(frozen=True, slots=True)
class Doubt:
    """What has been said, and when, of a board that can't be explained."""

    at: int
    squares: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the clock that waits for the board as it stood at that instant to come to rest."""

    at: int
    side: Side
    cells: str
    """The settled cells at that instant, in board order."""
    blind: bool = False
    """Whether the sensors could not be heard then: the board is judged as it is found afterwards."""


@dataclass(frozen=True, slots=True)
class LiftedPiece:
    """A piece has left its square; not a touch yet if it is back within a moment."""

    at: int
    square: int
    back: int | None = None
    """When it was put back on its square."""


@dataclass(frozen=True, slots=True)
class ReplyLift:
    """The other player took the piece on `square` when the board stood irregular."""

    irregularity: Irregularity
    levels: str
    """How the board stood before that hand came in."""
    trail: Trail
    square: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Before the first turn: the starting array is not complete, or the sensors have not been heard."""

    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Moving:
    """The side to move may make its turn."""

    turn: TurnInProgress = field(default_factory=TurnInProgress)
    presses: tuple[Press, ...] = ()
    """Presses not judged yet, in order of time."""
    early: Press | None = None
    """A press that came when no legal turn stood on the board: the turn is taken when one does, and stays."""
    doubt: Doubt | None = None
    own_lift: LiftedPiece | None = None
    """A movable piece of the side to move that may have been touched."""
    opponent_lift: LiftedPiece | None = None
    """A piece of the other side; reported when it is back, if it was away longer than a brush."""
    reply_lift: ReplyLift | None = None


@dataclass(frozen=True, slots=True)
class Dispute:
    """An irregularity: what was done, and how the board stood then."""

    irregularity: Irregularity
    levels: str
    trail: Trail
    turn: PlayedTurn | None = None
    """The legal turn that it was done with, where the board shows one (another piece had been touched)."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """The opponent (or the arbiter) has to decide."""


@dataclass(frozen=True, slots=True)
class Correcting:
    """The board has to be put back as it stood before."""


@dataclass(frozen=True, slots=True)
class Crowning:
    """The king on `square` has to be crowned, by whichever player (FMJD 3.6)."""

    square: int


Stage = Undecided | Correcting | Crowning


@dataclass(frozen=True, slots=True)
class Disputed:
    """An irregularity is not settled."""

    turn: TurnInProgress
    dispute: Dispute
    stage: Stage
    presses: tuple[Press, ...] = ()
    """Presses not judged yet, in order of time."""

    @property
    def side(self) -> Side:
        """Who has done it."""
        return self.dispute.irregularity.side


@dataclass(frozen=True, slots=True)
class Restoring:
    """The arbiter has ruled, and the board does not show the record's position yet."""

    turn: TurnInProgress


@dataclass(frozen=True, slots=True)
class Adjusting:
    """The side to move adjusts pieces; its turn goes on afterwards."""

    moving: Moving

    @property
    def turn(self) -> TurnInProgress:
        """The turn that goes on afterwards."""
        return self.moving.turn


@dataclass(frozen=True, slots=True)
class NoResult:
    """The game doesn't count (FMJD 5.1)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; what hands do from now on is no move."""

    result: Outcome | NoResult


InPlay = Moving | Disputed | Restoring | Adjusting
Phase = Setup | InPlay | Over


def phase_word(phase: Phase) -> Literal["setup", "play", "over"]:
    """The phase as files and pages know it."""
    match phase:
        case Setup():
            return "setup"
        case Over():
            return "over"
        case Moving() | Disputed() | Restoring() | Adjusting():
            return "play"
