"""The irregularities that are possible in a position, and plans to commit them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from dambord.controller.simulation.players.hand import Motion, Verb
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.hardware.sensor import Sensor
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Side, other

STEP_US: TimeSpan = (160 * MILLISECOND, 450 * MILLISECOND)
"""Between two verbs of a hand that breaks the rules: long enough for a touch, too short to look finished."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One irregularity, and nothing else: what hands do, and how it must be named."""

    kind: str
    side: Side
    squares: frozenset[int]
    """The squares that it must be said to concern."""
    motions: tuple[Motion, ...]
    pressed: bool = True
    """Whether the side to move ends its turn on it."""
    turn: PlayedTurn | None = None
    """The legal turn that the board shows then, if it shows one."""
    button: str = ""
    """What the opponent of the offender presses, where that names it."""
    touched: int | None = None
    """The piece that the side to move must move if the board is put back."""
    later: bool = False
    """Whether it is named only when the opponent begins his turn."""


@dataclass(frozen=True)
class Opportunity:
    """A position with what came before it, seen by hands that know the sensors."""

    game: DraughtsGame
    sensor: Sensor
    position: Position
    last: tuple[Position, PlayedTurn] | None
    """The position before the last turn, and that turn."""
    clock: bool
    rng: Random
    uncrowned: int | None = None
    """The square of a king on which nobody has put the second piece."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.side

    @cached_property
    def picture(self) -> str:
        """What stands where, one of `.wbWB` per square."""
        return self.game.picture(self.position)

    @cached_property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The legal turns."""
        return tuple(self.game.turns(self.position))

    @cached_property
    def captures(self) -> list[PlayedTurn]:
        """The legal captures that are plain to see, in random order."""
        found = [turn for turn in self.turns if turn.captures and self.plain(turn)]
        return self.rng.sample(found, len(found))

    def plain(self, turn: PlayedTurn) -> bool:
        """Whether sensors see where `turn` begins and ends, and it crowns nobody.

        A king of Turkish draughts that ends where a captured piece stood looks like that piece put back.
        """
        return not turn.crowned and turn.target not in (turn.origin, *turn.captures)

    @cached_property
    def lenient(self) -> list[PlayedTurn]:
        """The turns that hands make if captures are neither compulsory nor completed, in random order."""
        return self.lenient_of(self.side)

    @cached_property
    def movable(self) -> frozenset[int]:
        """The pieces that have a legal turn."""
        return frozenset(turn.origin for turn in self.turns)

    @cached_property
    def capturable(self) -> frozenset[int]:
        """The opponent's pieces that some legal turn captures."""
        return frozenset(square for turn in self.turns for square in turn.captures)

    @cached_property
    def sensible(self) -> frozenset[str]:
        """What the sensors show after a legal turn, or a legal turn and a reply."""
        once = [turn.after for turn in self.turns]
        twice = [reply.after for after in once for reply in self.game.turns(after)]
        return frozenset(self.seen(self.game.picture(position)) for position in (*once, *twice))

    def lenient_of(self, side: Side) -> list[PlayedTurn]:
        """`lenient`, if it were the turn of `side`."""
        game = self.game.lenient
        found = list(game.turns(game.picture_position(self.picture, side)))
        return self.rng.sample(found, len(found))

    def seen(self, picture: str) -> str:
        """What the sensors show of a picture, stacks not told from single pieces."""
        return self.sensor.sensed(picture).lower()

    def makes_sense(self, moved: Collection[tuple[int, int]], off: Collection[int]) -> bool:
        """Whether the board would show nothing, a legal turn, or one and its reply."""
        pieces = list(self.picture)
        for origin, target in moved:
            pieces[target - 1], pieces[origin - 1] = pieces[origin - 1], "."
        for square in off:
            pieces[square - 1] = "."
        shown = self.seen("".join(pieces))
        return shown == self.seen(self.picture) or shown in self.sensible

    def pieces(self, side: Side) -> list[int]:
        """The squares of the pieces of `side`, in random order."""
        found = [n for n, piece in enumerate(self.picture, 1) if piece.lower() == side]
        return self.rng.sample(found, len(found))

    def empty(self) -> list[int]:
        """The empty squares, in random order, without the edge rows, where men are crowned."""
        rows = self.game.grid.rows
        found = [
            n
            for n, (piece, (row, _)) in enumerate(zip(self.picture, self.game.grid.squares, strict=True), 1)
            if piece == "." and 0 < row < rows - 1
        ]
        return self.rng.sample(found, len(found))

    def idle(self, square: int) -> bool:
        """Whether the sensors can tell that `square` was not emptied by the opponent's hand for his turn.

        Without a clock, a piece in the air after a finished turn may always be the opponent's reply.
        """
        return self.clock or square not in self.busy

    @cached_property
    def busy(self) -> frozenset[int]:
        """The squares that some reply to some legal turn empties."""
        replies = [reply for turn in self.turns for reply in self.game.turns(turn.after)]
        return frozenset(square for reply in replies for square in (reply.origin, *reply.captures))

    def obliged(self, square: int) -> int | None:
        """`square`, if touching the piece there obliges to move it."""
        return square if square in self.movable else None


def carried(origin: int, target: int) -> tuple[Motion, Motion]:
    """A piece goes from square to square."""
    return verb("lift", origin), verb("put", target)


def off(squares: Collection[int]) -> Iterator[Motion]:
    """Pieces go off the board."""
    return (verb("remove", square) for square in squares)


def verb(word: Verb, square: int, piece: str | None = None) -> Motion:
    """One verb, at the usual pace."""
    return Motion(word, square, STEP_US, piece)


def offender_before(chance: Opportunity) -> Side:
    """Who made the last turn."""
    return other(chance.side)
