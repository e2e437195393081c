"""A recorded game of draughts, as read from PDN or to be written to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.position import Position
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

RESULTS: Mapping[Side | None, str] = MappingProxyType({"w": "1-0", "b": "0-1", None: "1/2-1/2"})
"""How PDN writes who has won; None for a draw."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks as a comment gives them, remaining time in seconds; None where it says nothing."""

    white: int | None = None
    black: int | None = None
    running: Side | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One turn of a recorded game with what was written about it."""

    turn: Turn
    signs: tuple[str, ...] = ()
    """`!`, `??`, `(?)`, `a.l.`, `+1` and the like; a forced move's `*` is the glyph 7."""
    glyphs: tuple[int, ...] = ()
    """Numeric annotation glyphs, `$7` as 7."""
    comments: tuple[str, ...] = ()
    """Texts after the move, clock commands taken out."""
    clocks: Clocks | None = None
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class PositionSetup:
    """A position set up inside a game, as after an irregularity that was let stand."""

    position: Position
    comments: tuple[str, ...] = ()
    passed: bool = False
    """Whether it is a null move (`--`): the same pieces, with the other side to move."""
    signs: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()
    clocks: Clocks | None = None
    variations: tuple[Variation, ...] = ()
    """Other lines from the position before; further fields as in `Ply`."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Another line from the position before a turn."""

    items: tuple[Ply | PositionSetup, ...]
    """Empty when the line could not be replayed; then only `text` is known."""
    text: str = ""
    comments: tuple[str, ...] = ()
    """Texts before its first turn."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game that replays from its start to its end."""

    game: Draughts
    start: Position
    items: tuple[Ply | PositionSetup, ...]
    result: str = "*"
    """`1-0` White won, `0-1` Black won, `1/2-1/2`, `0-0` both lost, `*` unknown, or another text as found."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Tags in order, without those that other fields replace (Result, GameType, FEN, SetUp, Ruleset)."""
    comments: tuple[str, ...] = ()
    """Texts before the first turn."""
    number: int = 1
    """Place in its file, from 1."""
    guessed: bool = False
    """Whether the ruleset is a guess, because the file names none or one that does not replay."""
    remarks: tuple[str, ...] = ()
    """What the file did not close and where it was ended, as `line 12: …`, counted from 1."""

    def __hash__(self) -> int:
        return hash((self.game, self.start, self.items, self.result, self.number))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the main line."""
        return tuple(item.turn for item in self.items if isinstance(item, Ply))

    @property
    def is_position(self) -> bool:
        """Whether it is a position alone: set up by its tags, with no move after it."""
        return not self.items and self.start != self.game.start()

    def positions(self) -> tuple[Position, ...]:
        """The start and the position after every turn or setup."""
        return (
            self.start,
            *(item.turn.after if isinstance(item, Ply) else item.position for item in self.items),
        )


@dataclass(frozen=True, slots=True)
class GameHeader:
    """What a game of a file says of itself, known before its moves are replayed."""

    number: int
    """Place in its file, from 1."""
    tags: Mapping[str, str]
    result: str
    """As in `GameRecord.result`."""


@dataclass(frozen=True, slots=True)
class GameFault:
    """A game that does not replay, and how far it went."""

    number: int
    """Place in its file, from 1."""
    ply: int
    """The first ply that could not be played, from 1; 0 when the fault is in the tags."""
    move: str
    """Its text."""
    why: str
    tags: Mapping[str, str]
    ruleset: str
    """The ruleset under which it went furthest; empty when none could be tried."""
    remarks: tuple[str, ...] = ()
    """What was mended before the fault was met, as in `GameRecord`."""
    record: GameRecord | None = None
    """The game up to the fault, to be shown or mended; None where even its start can't be read."""

    def __hash__(self) -> int:
        return hash((self.number, self.ply, self.move, self.why))

    def __str__(self) -> str:
        where = f"ply {self.ply}: {quoted(self.move)}: " if self.ply else ""
        return f"game {self.number} ({players(self.tags)}): {where}{self.why}"


def players(tags: Mapping[str, str]) -> str:
    """Who played, `White - Black`, with `?` for a name that is not known."""
    return " - ".join(tags.get(name, "?") for name in ("White", "Black"))
