"""A match as it was played: what a match sheet tells, whatever it is written as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.game_value import Kind
from dambord.rules.backgammon.play import Part
from dambord.rules.backgammon.position import BAR, OFF, START, Dice, Position, mirrored, of_players
from dambord.rules.game import Side, other

INTERNATIONAL = "backgammon"
"""The name of the international rules."""


class Played(NamedTuple):
    """A roll and the legal play with it."""

    side: Side
    dice: Dice
    parts: tuple[Part, ...] = ()
    """The moves in one legal order (`Play.parts`); empty when nothing could be played."""


class Condoned(NamedTuple):
    """A roll and an illegal play that stood, since the opponent has rolled."""

    side: Side
    dice: Dice
    after: Position
    """The position that it left."""


class CubeAct(NamedTuple):
    """A double, or the answer to it."""

    side: Side
    act: Literal["double", "beaver", "take", "drop"]
    value: int
    """The value offered. With a beaver the cube has it at once, and the take after it changes nothing."""


class Placed(NamedTuple):
    """Checkers and cube that were set up, by an arbiter or as another start of the game."""

    position: Position
    cube: Cube = Cube()


Entry = Played | Condoned | CubeAct | Placed


class Result(NamedTuple):
    """How one game ended."""

    winner: Side
    points: int
    """What was won: the cube times 1, 2 or 3, or what an arbiter has decided."""
    kind: Kind = "single"
    reason: str = "borne-off"
    """`borne-off` and `drop` follow from the entries; `resignation`, `flag`, `arbiter` do not."""


class GameRecord(NamedTuple):
    """One game of a match."""

    score: tuple[int, int] = (0, 0)
    """White's and Black's points before the game."""
    entries: tuple[Entry, ...] = ()
    """What was done, in order."""
    result: Result | None = None
    """None while it goes on."""
    crawford: bool = False
    """Whether this is the Crawford game."""
    opening: tuple[Dice, ...] = ()
    """The opening throws, White's die first: all but the last are equal dice."""


class MatchRecord(NamedTuple):
    """A whole match. Texts are one printable line each; empty where nobody has said it."""

    games: tuple[GameRecord, ...] = ()
    length: int = 0
    """Points that win the match; 0 is an unlimited match."""
    rules: str = INTERNATIONAL
    """`backgammon` or `nardi-georgian`."""
    options: Mapping[str, str] = MappingProxyType({})
    """The options of the rules; those that are not named have their default."""
    white: str = ""
    black: str = ""
    event: str = ""
    place: str = ""
    round: str = ""
    date: str = ""
    """`2026-11-22`."""

    @property
    def international(self) -> bool:
        """Whether it was played by the rules that other programs know."""
        return self.rules == INTERNATIONAL

    def name(self, side: Side) -> str:
        """The name of a player, or the colour where it is not known."""
        return (self.white or "White") if side == "w" else (self.black or "Black")


class Standing(NamedTuple):
    """Checkers and cube before an entry of a game."""

    position: Position
    cube: Cube


def replay(game: GameRecord) -> Iterator[Standing]:
    """Checkers and cube before each entry, and after the last: one more than there are entries.

    Plays are applied, not judged. The side of the first position is that of the first entry.
    """
    side: Side = next((entry.side for entry in game.entries if not isinstance(entry, Placed)), "w")
    now = Standing(Position(side, START, START), Cube())
    yield now
    for entry in game.entries:
        now = after_entry(now, entry)
        yield now


def after_entry(now: Standing, entry: Entry) -> Standing:
    """What stands after an entry."""
    match entry:
        case Played(side, _, parts):
            return now._replace(position=_played(now.position, side, parts))
        case Condoned(side, _, after):
            return now._replace(position=after._replace(side=other(side), dice=None))
        case CubeAct(side, "take" | "beaver", value) if value != now.cube.value:
            return now._replace(cube=Cube(value, side))
        case Placed(position, cube):
            return Standing(position._replace(dice=None), cube)
        case _:
            return now


def _played(position: Position, side: Side, parts: tuple[Part, ...]) -> Position:
    """The position after the moves of `side`, the opponent on roll; ValueError for a move of no checker."""
    mine, theirs = list(position.of(side)), list(position.of(other(side)))
    for part in parts:
        if not mine[part.origin]:
            raise ValueError(f"the record moves a checker of {side} from {part.origin}, where there is none")
        mine[part.origin] -= 1
        mine[part.target] += 1
        if part.hit and part.target != OFF:
            theirs[mirrored(part.target)] -= 1
            theirs[BAR] += 1
    return of_players(side, tuple(mine), tuple(theirs))._replace(side=other(side))
