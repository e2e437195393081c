"""Sayings: what the table reports of a game, named in the past tense. `at` is microseconds of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.match_sayings import MatchSaying
from dambord.controller.core.messages.remark import Remark
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Moved:
    """A turn is complete and in the record; `ply` counts from 1, `fen` is the position after it."""

    at: int
    ply: int
    side: Side
    move: str
    origin: int
    target: int
    captures: tuple[int, ...]
    fen: str
    irregular: str = ""
    """The kind of irregularity that the opponent let stand; empty for a legal turn."""


@dataclass(frozen=True, slots=True)
class TurnAnnounced:
    """The program that plays `side` has told its turn: it is to be made on the board."""

    at: int
    side: Side
    move: str
    origin: int
    target: int
    captures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The program that played `side` has left its seat: people play its side."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class Touched:
    """An own piece was touched that must now be moved (LV64 1.10, FMJD 3.11)."""

    at: int
    side: Side
    square: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """No turn, irregularity or ruling explains the board."""

    at: int
    squares: tuple[int, ...]
    remark: Remark

    @property
    def why(self) -> str:
        """The remark as one line of English."""
        return str(self.remark)


@dataclass(frozen=True, slots=True)
class Restored:
    """The board shows a valid position again after a doubt, an irregularity or a ruling."""

    at: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The board is turned by half a turn, with Black at its lower edge; squares are numbered accordingly.

    In the middle of a game the position stands turned, and the game is void (FMJD 5.1).
    """

    at: int


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A draw is offered."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    """`side` accepts the offer, or declines it by word or by moving (LV64 1.14.2)."""

    at: int
    side: Side
    accepted: bool


@dataclass(frozen=True, slots=True)
class DrawClaimed:
    """A draw by rule is claimed; the history shows `count` of the `needed` moves or repetitions (FMJD 6)."""

    at: int
    side: Side
    rule: str
    granted: bool
    count: int
    needed: int
    clause: str
    plies: tuple[int, ...]
    """The plies that prove the count."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A button was pressed, or a roll told, that does nothing now."""

    at: int
    side: Side | None
    """None for an opening throw."""
    button: str
    """The button; `roll` and `choose` for what is told without one."""
    remark: Remark
    """The reason."""

    @property
    def why(self) -> str:
        """The reason as one line of English."""
        return str(self.remark)


@dataclass(frozen=True, slots=True)
class ArbiterCalled:
    """`side` has called the arbiter, or has withdrawn its call."""

    at: int
    side: Side
    calls: bool


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """`side` has confirmed the result of the game, which is over."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """`side` asks the other player to let him take his last turn back."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class TakenBack:
    """`side` has taken his last turn back, and what followed it: `plies` are left, and `fen` stands."""

    at: int
    side: Side
    plies: int
    fen: str


@dataclass(frozen=True, slots=True)
class PositionTaken:
    """What stood on the board of an analysis is its position now, `fen`, with `side` to move."""

    at: int
    side: Side
    fen: str


@dataclass(frozen=True, slots=True)
class LowTime:
    """The clock of `side` has come down to a low-time mark, `left` microseconds."""

    at: int
    side: Side
    left: int


@dataclass(frozen=True, slots=True)
class FlagFallen:
    """The flag of `side` has fallen, and by the time control the game goes on."""

    at: int
    side: Side


@dataclass(frozen=True, slots=True)
class Irregular:
    """`side` has committed an irregularity of `kind` on `squares`; `clause` is in the ruleset's source."""

    at: int
    side: Side
    kind: str
    clause: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """An irregularity was decided by the opponent, the arbiter or the rules; play goes on from `fen`."""

    at: int
    choice: Literal["correct", "continue"]
    fen: str = ""
    """Empty where the family of games has no FEN."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The arbiter has ruled."""

    at: int
    who: str
    why: str
    act: Act
    refusal: Remark | None = None
    """The reason if the act could not be done."""
    overridden: tuple[str, ...] = ()
    """The rules that a position breaks which was set with `override`."""

    @property
    def refused(self) -> str:
        """The reason as one line of English if the act could not be done; else empty."""
        return "" if self.refusal is None else str(self.refusal)


@dataclass(frozen=True, slots=True)
class Voided:
    """The game is over and void."""

    at: int
    clause: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `winner` is None for a draw."""

    at: int
    winner: Side | None
    reason: str
    clause: str


CommonSaying = (
    Moved
    | TurnAnnounced
    | ArbiterCalled
    | ResultConfirmed
    | TakeBackAsked
    | TakenBack
    | PositionTaken
    | SeatLeft
    | Touched
    | Unclear
    | Restored
    | Turned
    | DrawOffered
    | DrawAnswered
    | DrawClaimed
    | Refused
    | LowTime
    | FlagFallen
    | Irregular
    | Resolved
    | Ruling
    | Voided
    | Ended
)
"""What is said at a table of draughts, and for the most part at any table."""
Saying = CommonSaying | MatchSaying
