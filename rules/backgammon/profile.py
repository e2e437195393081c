"""The record of everything in which one code of backgammon differs from another."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from dambord.rules.options import Option, choose


class HomeHit(Enum):
    """What a checker that has hit on an own point 1 to 6 may still do in the same turn (GEO-24)."""

    STRICT = "it does not move again"
    SHELTER = "it may go on, unless the finished play leaves it beside another own checker or borne off"
    OFF = "whatever the dice allow"


class OpeningRule(Enum):
    """What the side with the higher number of the opening throw does (INT-5, GEO-5)."""

    PLAYS_THROWN = "the higher plays the two numbers thrown"
    ROLLS_ANEW = "the higher starts and rolls both dice anew"


class NextStart(Enum):
    """Who starts the second and every later game of a match (INT-5, GEO-5)."""

    THROW = "whoever throws higher, as in the first game"
    WINNER = "the winner of the game before"


class TurnEnd(Enum):
    """What ends a turn (INT-13, GEO-13)."""

    DICE = "lifting the dice, or pressing the clock"
    MOVES = "the last of its moves"


class Final(Enum):
    """What is final before the turn has ended (INT-13, GEO-13)."""

    NOTHING = "nothing"
    PLAY = "the play, once all its moves are made"
    MOVE = "every move, once it is made"


class Profile(NamedTuple):
    """A code of backgammon. Its fields alone decide how the game is played."""

    name: str
    title: str
    source: str
    opening: OpeningRule
    next_start: NextStart
    turn_end: TurnEnd
    final: Final
    """What may not be taken back and made otherwise although the turn has not ended."""
    one_pair: bool
    """Whether both sides must share one pair of dice."""
    ladder: tuple[int, ...]
    """The values of the cube, from the one at the start of a game to the last, unless it `doubles_on`."""
    cube: bool = True
    """Whether a cube is used at all."""
    crawford: bool = False
    """Whether the game after somebody has come to one point from winning is played without the cube."""
    home_hit: HomeHit = HomeHit.OFF
    jacoby: bool = False
    """Whether only a single game is won while nobody has doubled; unlimited matches only."""
    beavers: bool = False
    """Whether the side that is doubled may double at once and keep the cube; unlimited matches only."""
    automatic_doubles: bool = False
    """Whether the first equal opening throw of a game turns the cube once; unlimited matches only."""
    wins: tuple[str, str, str] = ("single game", "gammon", "backgammon")
    """What the code calls a game worth one, two and three times the cube."""
    doubles_on: bool = False
    """Whether the cube goes on from the end of the ladder, each time to twice its value (INT-17)."""
    options: tuple[Option, ...] = ()
    clauses: Mapping[str, str] = MappingProxyType({})
    """The clause of the source for each field, by the field's name."""
    breaches: Mapping[str, str] = MappingProxyType({})
    """The clause of the source for each kind of irregularity at the table; `larger-number`: the smaller one
    alone was played, which is an illegal play, too."""
    chosen: tuple[tuple[str, str], ...] = ()
    """The options chosen, (key, value) in the order of `options`, defaults included."""

    def __hash__(self) -> int:
        return hash((self.name, self.chosen))

    def turned(self, value: int) -> int | None:
        """The value of the cube after `value`; None at its end (INT-17, GEO-17)."""
        found = next((step for step in self.ladder if step > value), None)
        return 2 * value if found is None and self.doubles_on else found

    def has_value(self, value: int) -> bool:
        """Whether the cube can show `value`."""
        return value in self.ladder or (self.doubles_on and value > 0 and value & (value - 1) == 0)

    def choose(self, wanted: Mapping[str, str]) -> Profile:
        """The same code with options chosen; ValueError for a key or value that it does not have."""
        chosen, fields = choose(self.name, self.options, wanted)
        return self._replace(**fields, chosen=chosen)
