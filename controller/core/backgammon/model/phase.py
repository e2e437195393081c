"""The phases of a match at the table. Each record holds only the facts that can be true in its phase.

Times (`at`) are microseconds of the match. Points are White's, 1 to 24.
"""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.backgammon.recognition.final_moves import FinalMoves
from dambord.controller.core.backgammon.recognition.findings import UNCHANGED, Finding
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import Dice, Offer, Play, Position
from dambord.rules.game import Outcome, Side


@dataclass(frozen=True, slots=True)
class PointDoubt:
    """The last report that the board can't be explained: its time, its points, what is said."""

    at: int
    points: tuple[int, ...]
    remark: Remark


@dataclass(frozen=True, slots=True)
class BoardPress:
    """The press that ends a turn, not judged yet: cells that were changing at `at` must settle first."""

    at: int
    side: Side
    cells: str
    """The settled cells at `at`, in board order."""
    button: str
    blind: bool = False
    """Whether the link was down at `at`. The press is then judged on the board that is found later."""
    asked: bool = False
    """Whether the player has been asked something about the board: the answer ends the turn."""


@dataclass(frozen=True, slots=True)
class EarlyRoll:
    """A roll that was made before the opponent's turn had ended (INT-14, GEO-14)."""

    side: Side
    dice: Dice
    source: str
    accepted: bool = False
    """Whether the opponent lets it stand; he may still demand it again until his turn has ended."""


@dataclass(frozen=True, slots=True)
class Breach:
    """An irregularity that was signalled and not yet put right, and the points that it lies on."""

    kind: str
    side: Side
    points: tuple[int, ...]
    dice: Dice | None = None
    """The roll whose play the board shows; for `wrong-roll` only."""
    told: bool = True
    """Whether it was said; by the regulations it may be silent, and is shown nowhere then."""
    clause: str = ""
    """The clause of the source, where it is not the one of the kind."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Before a game: the starting array is incomplete, or some sensor has not been heard yet."""

    doubt: PointDoubt | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """The board shows the array; both sides throw one die each (INT-5, GEO-5)."""

    array: Position | None = None
    """The right array, if the game begins from a wrong one that has not become binding yet."""


@dataclass(frozen=True, slots=True)
class ToRoll:
    """The side on roll doubles or rolls; the other one may still demand the play before back."""

    doubt: PointDoubt | None = None
    breach: Breach | None = None
    """What the opponent may have corrected until he has rolled: an illegal play, a play taken back."""
    other_play: Play | None = None
    """Another play of the last roll, which the board shows now in place of the one in the record."""
    array: Position | None = None
    """The right array, if the game has begun from a wrong one: that binds with the second roll."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A double is offered; the other side takes or drops (INT-18)."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class Playing:
    """The side that has rolled makes its play."""

    since: int
    """When the roll was taken in."""
    source: str = "recording"
    """Where the roll came from."""
    trail: Trail = ()
    """The lifts and places since the roll."""
    finding: Finding = UNCHANGED
    """The explanation of the settled board; stored because it is needed often."""
    press: BoardPress | None = None
    """A press that has still to be judged."""
    early: BoardPress | None = None
    """A press on a board that showed no complete play: the hand may have been on its way."""
    chosen: Play | None = None
    """The play that the player named because the sensors can't tell it from another."""
    breach: Breach | None = None
    doubt: PointDoubt | None = None
    premature: EarlyRoll | None = None
    """The opponent's roll, which counts once this turn has ended, unless it is demanded again."""
    final: FinalMoves | None = None
    """What has stood long enough, where a complete play, or every move, is final then (GEO-13)."""
    array: Position | None = None
    """The right array, which may still be put up in the first turn of a game that has begun from a wrong
    one."""

    @property
    def untouched(self) -> bool:
        """Whether no checker has been moved since the roll."""
        return not self.trail

    @property
    def drawn(self) -> bool:
        """Whether the roll was drawn by electronic dice: nobody can have mistyped it."""
        return self.source == "electronic"


@dataclass(frozen=True, slots=True)
class Thinking:
    """A program has rolled, and has not told its play yet: nothing that hands do is judged."""

    playing: Playing
    """The turn as people would make it, from the roll on."""


@dataclass(frozen=True, slots=True)
class Guided:
    """A program has told its play: the lamps lead a hand to it, and nothing else can be made."""

    play: Play
    """Without parts where nothing can be played."""
    since: int
    """When it was told."""
    playing: Playing
    """The turn as people would make it, from the roll on."""


@dataclass(frozen=True, slots=True)
class Restoring:
    """The arbiter has ruled, and the board does not show the ruled position yet."""

    then: Opening | ToRoll | Offered | Playing | Thinking


@dataclass(frozen=True, slots=True)
class NoMatch:
    """The match is void: it does not count."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended; changes on the board are ignored."""

    result: Outcome | NoMatch


InPlay = Opening | ToRoll | Offered | Playing | Thinking | Guided | Restoring
Phase = Setup | InPlay | Over
