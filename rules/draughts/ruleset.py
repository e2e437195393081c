"""The record of everything in which one draughts ruleset differs from another."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from dambord.rules.draughts.draws.draw_rules import Draw
from dambord.rules.game import Side
from dambord.rules.irregularities import PLAIN, Code
from dambord.rules.options import Option, choose

Direction = tuple[int, int]
"""A step as the player who makes it sees it: (rows forward, columns to the right)."""

FORWARD: tuple[Direction, ...] = ((1, -1), (1, 1))
DIAGONAL: tuple[Direction, ...] = (*FORWARD, (-1, -1), (-1, 1))
SQUARELY: tuple[Direction, ...] = ((2, 0), (-2, 0), (0, -2), (0, 2))
"""Along ranks and files from one dark square to the next one (Frisian captures)."""
STRAIGHT_FORWARD: tuple[Direction, ...] = ((1, 0), (0, -1), (0, 1))
"""Forward and sideways on a board where every square is played on."""
STRAIGHT: tuple[Direction, ...] = (*STRAIGHT_FORWARD, (-1, 0))


class CrowningRule(Enum):
    """What happens to a man that reaches the last row inside a series of captures."""

    AT_END = "it becomes a king only if its series ends there"
    PASSING = "it becomes a king at once and goes on as a king"
    STOPS = "it becomes a king and its series ends there"


class Merit(Enum):
    """What makes one capture preferred to another; a ruleset lists its merits in order of priority."""

    NUMBER = "the largest number of pieces"
    VALUE = "the largest value, a king just under two men"
    BY_KING = "a king captures rather than a man"
    KINGS = "the largest number of kings captured"
    KINGS_FIRST = "kings captured as early as possible"


class Goal(Enum):
    """What wins the game."""

    LAST_MOVE = "the opponent to move has no piece or no move"
    NO_MOVE = "to have no piece or no move oneself"
    FIRST_KING = "to crown a king first, or the opponent to move has no piece or no move"


class BoardShape(NamedTuple):
    """The squares played on, and which of them carries the number 1."""

    rows: int
    columns: int
    every: bool = False
    """Whether all squares are played on, not only the dark ones."""
    corner: bool = True
    """Whether the square at White's left hand (a1) is played on."""


class Script(NamedTuple):
    """How moves are written."""

    letters: bool = False
    """Algebraic (`c3-d4`), not numeric (`32-28`)."""
    first: int = 2
    """The corner of square 1 as the player who begins sees it: 0 bottom left, 1 bottom right, 2 top left,
    3 top right (the digit after N or A in PDN's GameType)."""
    separator: str = "x"
    """Between the squares of a capture."""


class Rules(NamedTuple):
    """A draughts ruleset. Its fields alone decide how the game is played."""

    name: str
    title: str
    source: str
    board: BoardShape
    script: Script
    gametype: int
    """PDN's number of the game; 0 where PDN has none."""
    array: tuple[str, ...]
    """The starting rows from the player's own edge on: `m` men, `.` empty, `K` kings of the opponent, or one
    character per square of the row, left to right for White."""
    typical: bool = True
    """Whether `gametype` alone means this ruleset, and not a relative of it; ignored if that is 0."""
    two_points: bool = False
    """Whether a win is written 2-0, not 1-0."""
    begins: Side = "w"
    white_on_top: bool = False
    """Whether White's men start on the low numbers and move to higher ones."""
    man_steps: tuple[Direction, ...] = FORWARD
    man_captures: tuple[Direction, ...] = DIAGONAL
    king_steps: tuple[Direction, ...] = DIAGONAL
    king_captures: tuple[Direction, ...] = DIAGONAL
    king_flies: bool = True
    """Whether a king's quiet move may be of any length."""
    king_run_up: bool = True
    """Whether a king may capture a piece that is not adjacent."""
    king_run_on: bool = True
    """Whether a king may land on any free square behind its victim, not only the first."""
    king_jumps_row: bool = False
    """Whether one jump of a king may take several pieces standing in line without a gap."""
    man_takes_king: bool = True
    compulsory: bool = True
    merits: tuple[Merit, ...] = ()
    crowning: CrowningRule = CrowningRule.AT_END
    removes_in_passing: bool = False
    """Whether a captured piece leaves the board at once, not after the series."""
    may_reverse: bool = True
    """Whether a series may turn by 180 degrees."""
    stops_behind_king: bool = False
    """Whether a king whose last victim is a king must stop on the square behind it."""
    king_repeats: int = 0
    """How many quiet moves in a row the same king may make while its side has a man; 0 for no limit."""
    goal: Goal = Goal.LAST_MOVE
    code: Code = PLAIN
    """What counts as an irregularity, and who decides about it."""
    draws: tuple[Draw, ...] = ()
    options: tuple[Option, ...] = ()
    clauses: Mapping[str, str] = MappingProxyType({})
    """The clause of the source for each field, by the field's name."""
    notes: tuple[str, ...] = ()
    """What a reader of its page should know: where sources differ or are silent, and what is done there."""
    chosen: tuple[tuple[str, str], ...] = ()
    """The options chosen, (key, value) in the order of `options`, defaults included."""

    def __hash__(self) -> int:
        return hash((self.name, self.chosen))

    @property
    def unusual(self) -> dict[str, str]:
        """The options chosen that are not the defaults."""
        defaults = {option.key: option.default for option in self.options}
        return {key: value for key, value in self.chosen if value != defaults[key]}

    @property
    def is_gametype_default(self) -> bool:
        """Whether a PDN file that has only the GameType tag means this ruleset."""
        return self.typical and self.gametype > 0

    @property
    def gametype_tag(self) -> str:
        """The value of PDN's GameType tag, such as `20,W,10,10,N2,0`."""
        names = f"{'A' if self.script.letters else 'N'}{self.script.first}"
        mirrored = int(not self.board.corner)
        size = f"{self.board.columns},{self.board.rows}"
        return f"{self.gametype},{self.begins.upper()},{size},{names},{mirrored}"

    def moves_down(self, side: Side) -> bool:
        """Whether the men of `side` move to higher numbers: down the diagram."""
        return (side == "w") == self.white_on_top

    @property
    def touch_move(self) -> bool:
        """Whether a touched piece must be moved: where its code calls it irregular to move another."""
        return "touched-piece" in self.code.clauses

    def choose(self, wanted: Mapping[str, str]) -> Rules:
        """The same rules with options chosen; ValueError for a key or value that it does not have."""
        chosen, fields = choose(self.name, self.options, wanted)
        return self._replace(**fields, chosen=chosen)
