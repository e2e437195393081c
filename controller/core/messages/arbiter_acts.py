"""The acts of an arbiter as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Decide:
    """Decide an open irregularity in place of the opponent (FMJD 5.4).

    `side`: whose act it was, where the sensors can't tell whose hand moved a piece; None otherwise.
    """

    choice: Literal["correct", "continue"]
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Restore:
    """After an accident the board is put back to the record's position (FMJD 5.5)."""


@dataclass(frozen=True, slots=True)
class SetPosition:
    """Play continues from the position `fen`; `override` allows a position that breaks the rules."""

    fen: str
    override: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last `plies` turns are taken back; with `clocks` both clocks go back too."""

    plies: int
    clocks: bool = False


@dataclass(frozen=True, slots=True)
class SetResult:
    """The game ends with this result, or its result is changed to it; `winner` is None for a draw."""

    winner: Side | None


@dataclass(frozen=True, slots=True)
class Forfeit:
    """`side` loses without play: it was absent, left the game, or was excluded."""

    side: Side


@dataclass(frozen=True, slots=True)
class Void:
    """The game is void (FMJD 5.1: the board or the array was wrong from the start)."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """A game that has ended is resumed."""


@dataclass(frozen=True, slots=True)
class Halt:
    """Both clocks stop until the arbiter lets them run; players can't start them."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """The clock of the side to move is started."""


@dataclass(frozen=True, slots=True)
class CorrectClock:
    """Set the time `left` of `side` (microseconds), its completed `turns`, or both; None changes nothing."""

    side: Side
    left: int | None = None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class AddTime:
    """Add `time` microseconds to the clock of `side`; a negative `time` is a penalty."""

    side: Side
    time: int


@dataclass(frozen=True, slots=True)
class SetDice:
    """Backgammon: the side on roll has rolled `dice`, in place of any other roll of this turn."""

    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SetCube:
    """Backgammon: the cube shows `value` and belongs to `owner`; None puts it in the middle."""

    value: int
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class SetScore:
    """Backgammon: the score of the match; `crawford`: whether this is the Crawford game, None as it is."""

    white: int
    black: int
    crawford: bool | None = None


@dataclass(frozen=True, slots=True)
class Attend:
    """The arbiter is at the table: the call of a player is answered, and nothing else happens."""


Act = (
    Decide
    | Restore
    | SetPosition
    | TakeBack
    | SetResult
    | Forfeit
    | Void
    | Reopen
    | Halt
    | Proceed
    | CorrectClock
    | AddTime
    | SetDice
    | SetCube
    | SetScore
    | Attend
)
