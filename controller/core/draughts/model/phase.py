"""The phases of a game at the table. Each record holds only the facts that can be true in its phase.

Times (`at`, `back`) are microseconds of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from dambord.controller.core.draughts.inference.followed import Followed
from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.messages.remark import Remark
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Outcome, Side


@dataclass(frozen=True, slots=True)
class Doubt:
    """The last report that the board can't be explained: its time, its squares, what is said."""

    at: int
    squares: tuple[int, ...]
    remark: Remark


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the clock that is not judged yet: cells that were changing at `at` must settle first."""

    at: int
    side: Side
    cells: str
    """The settled cells at `at`, in board order."""
    blind: bool = False
    """Whether the link was down at `at`. The press is then judged on the board that is found later."""


@dataclass(frozen=True, slots=True)
class LiftedPiece:
    """A piece that was lifted; it counts as touched after the brush time (`Regulations.brush`)."""

    at: int
    square: int
    back: int | None = None
    """When it was put back on its square; None while it is away."""


@dataclass(frozen=True, slots=True)
class ReplyLift:
    """A lift by the offender's opponent while the board showed an irregularity: perhaps his reply begins."""

    irregularity: Irregularity
    levels: str
    """The settled levels before that lift."""
    trail: Trail
    """The lifts and places before that lift."""
    square: int
    placed: bool = False
    """Whether a piece has been put down on another square since: the reply is made."""

    def stands(self, levels: str) -> bool:
        """Whether the irregularity still stands with these `levels`: the offender has not gone on."""
        squares = set(self.irregularity.squares) - {self.square}
        return all(levels[square - 1] == self.levels[square - 1] for square in squares)


@dataclass(frozen=True, slots=True)
class Contested:
    """A displaced piece of which nobody has said whose hand it was, and the board on which it was seen.

    It is named by the player who presses the clock, or by the one who demands correction.
    """

    reading: EitherHand
    levels: str
    """The levels with this piece alone displaced; what the side to move holds in his hand is not."""
    trail: Trail

    def stands(self, levels: str) -> bool:
        """Whether the piece is still displaced with these `levels`, whatever else has changed."""
        return all(levels[square - 1] == self.levels[square - 1] for square in self.reading.mover.squares)


@dataclass(frozen=True, slots=True)
class Setup:
    """Before the first turn: the starting array is incomplete, or some sensor has not been heard yet."""

    doubt: Doubt | None = None


class Moving(NamedTuple):
    """The side to move makes its turn."""

    turn: TurnInProgress = TurnInProgress()
    presses: tuple[Press, ...] = ()
    """Presses not judged yet, oldest first."""
    early: Press | None = None
    """A press on a board without a legal turn. One of the side to move commits the turn when it is complete;
    one of the other side tells whose hand displaced a piece."""
    doubt: Doubt | None = None
    own_lift: LiftedPiece | None = None
    """A lifted piece of the side to move that has a legal turn. After the brush time it is touched."""
    opponent_lift: LiftedPiece | None = None
    """A lifted piece of the side not to move. A touch out of turn is reported once it is back on its square
    after more than the brush time, or once it has been held for `OUT_OF_TURN_AFTER_US`."""
    reply_lift: ReplyLift | None = None
    """The lift that may begin the reply to an irregular turn, where turns end by standing still."""
    contested: Contested | None = None
    """A displaced piece that either hand may have moved; kept until the board is legal again."""
    hinted: bool = False
    """Whether somebody has asked what may be played."""

    @property
    def doubted(self) -> bool:
        """Whether the board was reported as unclear, or a piece is contested: hands are putting it right."""
        return self.doubt is not None or self.contested is not None


@dataclass(frozen=True, slots=True)
class Dispute:
    """An open irregularity, and the levels and the trail on which it was found."""

    irregularity: Irregularity
    levels: str
    trail: Trail
    turn: PlayedTurn | None = None
    """The legal turn that the board shows, if the irregularity is in how it was made (`touched-piece`)."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """The opponent or the arbiter has to decide (FMJD 5.4)."""


@dataclass(frozen=True, slots=True)
class Correcting:
    """The board has to be put back to the record's position."""


@dataclass(frozen=True, slots=True)
class Crowning:
    """The king on `square` has to be crowned; either player may do it (FMJD 3.6)."""

    square: int


Stage = Undecided | Correcting | Crowning


class Disputed(NamedTuple):
    """An irregularity is open: the opponent has to decide on it, or it is being corrected."""

    turn: TurnInProgress
    dispute: Dispute
    stage: Stage
    presses: tuple[Press, ...] = ()
    """Presses not judged yet, oldest first."""

    @property
    def side(self) -> Side:
        """The player who committed the irregularity."""
        return self.dispute.irregularity.side


Put = Literal["put-as-ruled", "put-as-let-stand", "put-as-taken-back"]
"""Why the board has to be put so, as the key of a remark: an arbiter has ruled, a player has let it stand, or
a turn is taken back."""


@dataclass(frozen=True, slots=True)
class Restoring:
    """The record's position is another one than that of the board."""

    turn: TurnInProgress
    why: Put = "put-as-ruled"


@dataclass(frozen=True, slots=True)
class Adjusting:
    """The side to move adjusts pieces (FMJD 3.13, LV64 1.10); its turn continues afterwards."""

    moving: Moving

    @property
    def turn(self) -> TurnInProgress:
        """The turn that continues afterwards."""
        return self.moving.turn


class Thinking(NamedTuple):
    """A program plays the side to move, and has not told its turn yet: the board has to stand as it is."""

    turn: TurnInProgress = TurnInProgress()
    """Only its trail: nothing that hands do is judged."""


class Guided(NamedTuple):
    """A program has told its turn: the lamps lead a hand to it, and nothing else can be made."""

    announced: PlayedTurn
    turn: TurnInProgress = TurnInProgress()
    """Only its trail: nothing that hands do is judged."""


class Analysing(NamedTuple):
    """Nobody plays: pieces are moved freely, back and forth, and nothing that hands do is judged."""

    followed: Followed
    """Which pieces stand where, as far as it is known."""
    turn: TurnInProgress = TurnInProgress()


@dataclass(frozen=True, slots=True)
class NoResult:
    """The game is void: it does not count (FMJD 5.1)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; changes on the board are ignored."""

    result: Outcome | NoResult


InPlay = Moving | Thinking | Guided | Disputed | Restoring | Adjusting | Analysing
Phase = Setup | InPlay | Over


def phase_word(phase: Phase) -> Literal["setup", "play", "over"]:
    """The word for the phase in recordings and evidence; `display.view` also knows `unclear`."""
    match phase:
        case Setup():
            return "setup"
        case Over():
            return "over"
        case Moving() | Thinking() | Guided() | Disputed() | Restoring() | Adjusting() | Analysing():
            return "play"
