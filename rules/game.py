"""What the controller may know about a game: positions, legal turns, pictures, outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

from dambord.rules.irregularities import Code

Side = Literal["w", "b"]
"""`w` White (the light pieces), `b` Black (the dark pieces)."""


def other(side: Side) -> Side:
    """The opponent of `side`."""
    return "b" if side == "w" else "w"


class Position(Protocol):
    """A position of a game: immutable, hashable, equal when nothing in it differs."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""

    def __hash__(self) -> int: ...


class Turn(Protocol):
    """One legal turn; a turn counts once per (origin, target, captured set, resulting position)."""

    @property
    def origin(self) -> int:
        """Square the piece leaves, 1 to N."""

    @property
    def target(self) -> int:
        """Square the piece ends on; equals `origin` in a circular capture."""

    @property
    def path(self) -> tuple[int, ...]:
        """Origin, every landing square of one route, target."""

    @property
    def captures(self) -> tuple[int, ...]:
        """Squares of the captured pieces in the order of that route; empty for a plain move."""

    @property
    def after(self) -> Position:
        """The position once the turn is complete, the opponent to move."""

    @property
    def crowned(self) -> bool:
        """Whether the turn made a king of a man."""


class Outcome(NamedTuple):
    """How a game ended: `winner` None for a draw; `reason` as in the contract; `clause` of the source."""

    winner: Side | None
    reason: str
    clause: str


class Claim(NamedTuple):
    """The answer to a claimed draw: the rule, whether granted, the count reached and the count needed."""

    rule: str
    granted: bool
    count: int  # type: ignore[assignment]  # hides tuple.count, which is of no use here
    needed: int
    clause: str
    plies: tuple[int, ...] = ()
    """The proof: the plies after which the position stood (0: the start), or the first and last counted."""

    @property
    def left(self) -> int:
        """How many are still missing."""
        return max(0, self.needed - self.count)


class Grid(NamedTuple):
    """Where the squares lie: rows and columns of the whole board, and (row, column) of squares 1 … N.

    Row 0 is the top row of the diagram (White at the bottom), column 0 its left edge.
    """

    rows: int
    columns: int
    squares: tuple[tuple[int, int], ...]


Own = Any
"""A position that the same game has made: a game reads no other's."""


class Game(Protocol):
    """A ruleset with its options chosen. All methods are pure."""

    @property
    def name(self) -> str:
        """The ruleset's name, `international` say."""

    @property
    def grid(self) -> Grid:
        """Geometry of the squares that the game is played on."""

    @property
    def labels(self) -> Sequence[str]:
        """What the ruleset calls squares 1 … N: `c3` or `22`."""

    @property
    def code(self) -> Code:
        """What is irregular, and who decides what becomes of it."""

    @property
    def lenient(self) -> Game:
        """The same game with captures neither compulsory, ranked nor to be completed: what hands do."""

    def picture_position(self, picture: str, side: Side) -> Position:
        """The position of a picture (one of `.wbWB` per square) with `side` to move."""

    @property
    def touch_move(self) -> bool:
        """Whether a touched piece must be moved (LV64 1.10, FMJD 3.11)."""

    def __hash__(self) -> int: ...

    def start(self) -> Position:
        """The starting position."""

    def parse(self, fen: str) -> Position:
        """Read PDN FEN; ValueError says what was expected where."""

    def fen(self, position: Own) -> str:
        """Write PDN FEN, numeric squares in list form."""

    def turns(self, position: Own) -> Sequence[Turn]:
        """All legal turns, compulsory captures applied; empty when the side to move has lost."""

    def picture(self, position: Own) -> str:
        """One character per square 1 … N: `.` empty, `w` `b` a man, `W` `B` a king (a stack on the board)."""

    def landings(self, position: Own, origin: int, visited: tuple[int, ...]) -> frozenset[int]:
        """Where the piece lifted from `origin` may be put next, having been put on `visited` in order."""

    def text(self, position: Own, turn: Any) -> str:
        """The turn in the ruleset's own notation, long only where the short form is ambiguous."""

    def read(self, position: Own, text: str) -> Turn:
        """The legal turn that `text` names, numeric or algebraic; ValueError when none or several."""

    def outcome(self, positions: Sequence[Own]) -> Outcome | None:
        """What the history ends in by itself: no pieces, no moves, a counted draw; None while it goes on.

        `positions` is the start and the position after every ply.
        """

    def claim(self, positions: Sequence[Own]) -> Claim:
        """Judge a draw claimed by the side to move."""
