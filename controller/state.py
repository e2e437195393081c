"""All that the table knows at one instant; everything shown is a function of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from dambord.controller.clock import Clock, Control
from dambord.controller.irregular import Breach
from dambord.controller.prospects import Prospects, prospects
from dambord.controller.recognise import UNCHANGED, Finding
from dambord.controller.regulations import STANDARD, Regulations
from dambord.controller.sensing import UNKNOWN, Sensing, differs
from dambord.controller.settle import Settling
from dambord.controller.trail import Trail
from dambord.rules.game import Game, Outcome, Position, Side, Turn

__all__ = [
    "Brush",
    "Commit",
    "Doubt",
    "Open",
    "Phase",
    "Placed",
    "Ply",
    "Press",
    "Restoring",
    "State",
    "Terms",
    "but",
    "opening",
]

Commit = Literal["clock", "settle"]
Phase = Literal["setup", "play", "over"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game and doesn't change: the ruleset, how a turn ends, the time control."""

    game: Game
    sensing: Sensing
    commit: Commit
    start: Position
    control: Control | None = None
    regulations: Regulations = STANDARD


@dataclass(frozen=True, slots=True)
class Ply:
    """A turn as it was taken: its text, when it was complete, and what both clocks then had left."""

    turn: Turn
    side: Side
    text: str
    at: int
    left: tuple[int, int] | None = None
    irregular: str = ""
    """The kind of irregularity that the opponent let stand; empty for a legal turn."""
    clock: Clock | None = None
    """Both clocks as the turn left them, for the case that play goes back there."""


@dataclass(frozen=True, slots=True)
class Open:
    """An irregularity that is not settled: what was done, and how the board stood then."""

    breach: Breach
    levels: str
    trail: Trail
    turn: Turn | None = None
    """The legal turn that it was done with, where the board shows one (another piece had been touched)."""
    correcting: bool = False
    """Whether the board has to be put back as it stood before."""
    crown: int | None = None
    """The square of the king that has to be crowned, where that is the correction."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the clock that waits for the board as it stood at that instant to come to rest.

    `blind` when the sensors could not be heard then: the board is judged as it is found afterwards.
    """

    at: int
    side: Side
    cells: str
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """What has been said, and when, of a board that can't be explained."""

    at: int
    squares: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The other player took the piece on `square` when the board stood irregular, after `ply` plies."""

    breach: Breach
    levels: str
    trail: Trail
    square: int
    ply: int


@dataclass(frozen=True, slots=True)
class Brush:
    """A piece has left its square; not a touch yet if it is back within a moment."""

    at: int
    square: int
    back: int | None = None
    """When it was put back on its square."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A position that the arbiter has set after so many plies."""

    ply: int
    position: Position


@dataclass(frozen=True, slots=True)
class Restoring:
    """The arbiter has ruled, and the board does not show the record's position yet."""

    resume: bool
    """Whether the clock runs again as soon as it does."""


@dataclass(frozen=True)
class State:
    """The table at one instant (microseconds)."""

    terms: Terms
    sensing: Sensing
    settling: Settling
    positions: tuple[Position, ...]
    """The start (or the position set last) and the position after every ply from there: draws are counted
    from them, never by hand."""
    clock: Clock | None
    plies: tuple[Ply, ...] = ()
    now: int = 0
    phase: Phase = "setup"
    linked: bool = True
    heard_since: int = 0
    """When the sensors were last heard again; what stood still before, nobody saw."""
    changed: int = 0
    """When the board last came to rest on something new."""
    trail: Trail = ()
    """Lifts and places since the turn began."""
    finding: Finding = UNCHANGED
    """What the settled board shows; kept because it is asked for often."""
    seen: Turn | None = None
    """The turn that the board last showed as finished, not taken yet."""
    released: Turn | None = None
    """The turn that the player has let go of, where that completes it (FMJD 3.10)."""
    presses: tuple[Press, ...] = ()
    """Presses not judged yet, in order of time."""
    early: Press | None = None
    """A press that came when no legal turn stood on the board: the turn is taken when one does, and stays."""
    doubt: Doubt | None = None
    open: Open | None = None
    answer: Answer | None = None
    restoring: Restoring | None = None
    halted: bool = False
    """Whether the arbiter has stopped the clocks, so that no player can start them."""
    placed: tuple[Placed, ...] = ()
    """The positions that the arbiter has set, in order."""
    brush: Brush | None = None
    touched: int | None = None
    """The square of the piece that must be moved."""
    strange: Brush | None = None
    """A piece of the side not on move has left its square; noticed when it is back, if that was no moment."""
    noticed: Breach | None = None
    """What was told of the manner of the last turn, which stands unless the opponent demands it back.

    It goes with that turn when the arbiter takes it back or sets a position.
    """
    remarked: int = 0
    """The ply of which it has been said that its king was not crowned."""
    adjusting: bool = False
    barred: Side | None = None
    """Whose offer was refused last: where the code says so, he has to wait for the opponent's."""
    offer: Side | None = None
    """Who offered a draw that is not answered yet."""
    signalled: int = 0
    """When low time was told last."""
    period: int = 0
    """When a period of the time control passed last."""
    outcome: Outcome | None = None
    dues: Sequence[tuple[int, int]] | None = field(default=None, init=False, repr=False, compare=False)
    """What falls due if nothing happens, once `table.py` has worked it out of all the above."""

    @property
    def position(self) -> Position:
        """The position that the record holds."""
        return self.positions[-1]

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.side

    @property
    def prospects(self) -> Prospects:
        """What may come of the position."""
        return prospects(self.terms.game, self.sensing, self.position)

    @property
    def levels(self) -> str:
        """The settled levels, one per square of the game."""
        return self.sensing.levels(self.settling.levels)

    @property
    def displaced(self) -> frozenset[int]:
        """The squares that don't show what the position has there."""
        return differs(self.levels, self.prospects.before)

    @property
    def held_up(self) -> bool:
        """Whether no turn is taken now: something has to be settled or put back, or pieces are adjusted."""
        return self.open is not None or self.restoring is not None or self.adjusting

    @property
    def counted(self) -> int:
        """How many plies have been taken since the start, or since a position was set."""
        return len(self.positions) - 1

    @property
    def heard(self) -> bool:
        """Whether every sensor has been heard since the link last came up."""
        return self.linked and UNKNOWN not in self.settling.raw

    @property
    def known(self) -> bool:
        """Whether every sensor has come to rest at least once."""
        return UNKNOWN not in self.settling.levels


if TYPE_CHECKING:  # so that the names and types of what changes are checked
    from dataclasses import replace as but
else:

    def but(state: State, **changes: Any) -> State:
        """`state` with these fields changed: `dataclasses.replace` at a tenth of its cost.

        A recording's run spent most of its time in making new states field by field.
        """
        made = object.__new__(State)
        made.__dict__.update(state.__dict__, dues=None)
        made.__dict__.update(changes)
        return made


def opening(terms: Terms) -> State:
    """Before anything has happened: the board not yet seen, the clocks full."""
    return State(
        terms=terms,
        sensing=terms.sensing,
        settling=Settling.unknown(terms.sensing.cells),
        positions=(terms.start,),
        clock=None if terms.control is None else Clock.fresh(terms.control),
    )
