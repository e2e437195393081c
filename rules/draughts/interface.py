"""What draughts offers beyond any game, for the table that watches the players' hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from dambord.rules.draughts.position import Position
from dambord.rules.game import Game, Grid, Side
from dambord.rules.irregularities import Code


class Claim(NamedTuple):
    """The answer to a claimed draw."""

    rule: str
    """The rule of draws that was judged, such as `repetition`; `none` where the ruleset has none."""
    granted: bool
    count: int  # type: ignore[assignment]  # hides tuple.count, which is of no use here
    """Moves or occurrences of the position reached."""
    needed: int
    """Moves or occurrences of the position that the rule asks for."""
    clause: str
    plies: tuple[int, ...] = ()
    """The proof. For a repetition: the plies after which the position stood, 0 being the start.

    For a count of moves: the first and the last ply counted.
    """

    @property
    def left(self) -> int:
        """How many moves or occurrences are still missing."""
        return max(0, self.needed - self.count)


class Fault(NamedTuple):
    """One reason why no play from the start leads to a position, or why nobody plays on; `text` says it.

    `key` is `no-pieces`, `too-many-pieces`, `too-many-men`, `uncrowned` (a man on its last row),
    `king-has-won` (where the first king wins) or `cannot-move`. What was not read from text can have
    `off-board`, `two-pieces` (on one square), `king-run` (`Position.runs`) and `countless-captures`, too.
    """

    key: str
    side: Side
    text: str
    """A sentence in English."""
    squares: tuple[int, ...] = ()
    """The squares of the pieces meant, where there are some."""


class PlayedTurn(Protocol):
    """What was played, as squares: a legal `Turn`, or an irregular one that the players let stand."""

    @property
    def origin(self) -> int:
        """Square the piece left, 1 to N."""

    @property
    def target(self) -> int:
        """Square the piece ended on; equals `origin` in a circular capture."""

    @property
    def path(self) -> tuple[int, ...]:
        """Origin, every landing square of one route, target."""

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of `path`; empty for a quiet move."""

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""

    @property
    def crowned(self) -> bool:
        """Whether the turn made a king of a man."""


class DraughtsGame(Game[Position, PlayedTurn], Protocol):
    """A draughts ruleset with its options chosen. All methods are pure."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options chosen, defaults included."""

    @property
    def grid(self) -> Grid:
        """Where the squares lie."""

    @property
    def labels(self) -> Sequence[str]:
        """The ruleset's names of squares 1 to N: `c3` or `22`."""

    @property
    def code(self) -> Code:
        """What counts as an irregularity, and who decides about it."""

    @property
    def touch_move(self) -> bool:
        """Whether a touched piece must be moved (LV64 1.10, FMJD 3.11)."""

    @property
    def lenient(self) -> DraughtsGame:
        """The same game with captures optional, unranked and free to stop early.

        Its turns include the illegal ones that players make by hand.
        """

    def __hash__(self) -> int: ...

    def parse(self, text: str) -> Position:
        """Read PDN FEN; ValueError says what was expected where."""

    def parse_for_play(self, text: str) -> Position:
        """Read PDN FEN of a position whose turns are found in bounded time; ValueError says what is wrong."""

    def fen(self, position: Position) -> str:
        """Write PDN FEN: numeric squares, in list form."""

    def picture_position(self, picture: str, side: Side) -> Position:
        """The position of a picture (one of `.wbWB` per square) with `side` to move."""

    def landings(self, position: Position, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
        """The squares on which the piece lifted from `origin` may be put next.

        `visited` has the squares on which it has been put so far, in order.
        """

    def claim(self, positions: Sequence[Position]) -> Claim:
        """Judge a draw claimed by the side to move.

        `positions` is the start and the position after every ply.
        """

    def can_win(self, position: Position, side: Side) -> bool:
        """Whether `side` has enough pieces to win when the opponent's time runs out."""

    def faults(self, position: Position) -> tuple[Fault, ...]:
        """Every reason why nobody plays on from `position`: it can't come about, or the game is over."""

    def objections(self, position: Position) -> tuple[str, ...]:
        """The same in words."""
