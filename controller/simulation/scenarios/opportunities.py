"""The irregularities that a position allows, and the plans to commit them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from dambord.controller.simulation.players.hand import Motion, Verb
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.hardware.sensor import Sensor
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Side, other

STEP_US: TimeSpan = (160 * MILLISECOND, 450 * MILLISECOND)
"""Time between two verbs of a cheating hand: long enough for a touch, too short to look finished."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One irregularity: the motions of the hands, and the expected report."""

    kind: str
    side: Side
    squares: frozenset[int]
    """The squares that the report must name."""
    motions: tuple[Motion, ...]
    pressed: bool = True
    """Whether the offender presses the clock, if there is one."""
    turn: PlayedTurn | None = None
    """The legal turn that the board then shows, or None."""
    button: str = ""
    """The button by which the opponent reports it, if it needs one.

    For a displaced piece that is `correct`, which demands the correction too.
    """
    touched: int | None = None
    """The square of the piece that must be moved after the board is put back."""
    later: bool = False
    """Whether it is reported only when the opponent begins his turn."""


@dataclass(frozen=True)
class Opportunity:
    """A position and its last turn, for hands that know what the sensors can tell."""

    game: DraughtsGame
    sensor: Sensor
    position: Position
    last: tuple[Position, PlayedTurn] | None
    """The position before the last turn, and that turn."""
    clock: bool
    rng: Random
    uncrowned: int | None = None
    """The square of a king without its second piece, or None."""

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.position.side

    @cached_property
    def picture(self) -> str:
        """The position as text, one of `.wbWB` per square."""
        return self.game.picture(self.position)

    @cached_property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The legal turns."""
        return tuple(self.game.turns(self.position))

    @cached_property
    def captures(self) -> list[PlayedTurn]:
        """The legal captures that sensors show clearly, in random order."""
        found = [turn for turn in self.turns if turn.captures and self.plain(turn)]
        return self.rng.sample(found, len(found))

    def plain(self, turn: PlayedTurn) -> bool:
        """Whether sensors show where `turn` begins and ends, and it crowns nobody.

        A king of Turkish draughts that ends on a captured piece's square looks like that piece put back.
        """
        return not turn.crowned and turn.target not in (turn.origin, *turn.captures)

    @cached_property
    def lenient(self) -> list[PlayedTurn]:
        """The turns that would be legal if captures were optional and could stop early, in random order."""
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
        """The sensor pictures after a legal turn, and after a legal turn and a reply."""
        once = [turn.after for turn in self.turns]
        twice = [reply.after for after in once for reply in self.game.turns(after)]
        return frozenset(self.seen(self.game.picture(position)) for position in (*once, *twice))

    def lenient_of(self, side: Side) -> list[PlayedTurn]:
        """Return `lenient` with `side` to move."""
        game = self.game.lenient
        found = list(game.turns(game.picture_position(self.picture, side)))
        return self.rng.sample(found, len(found))

    def seen(self, picture: str) -> str:
        """Return what the sensors show of a picture, with kings shown as men."""
        return self.sensor.sensed(picture).lower()

    def makes_sense(self, moved: Collection[tuple[int, int]], off: Collection[int]) -> bool:
        """Whether the changed board looks like the position, a legal turn, or a turn and its reply.

        `moved` are (origin, target) pairs, `off` are emptied squares.
        """
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
        """The empty squares in random order, without the first and last row, where men are crowned."""
        rows = self.game.grid.rows
        found = [
            n
            for n, (piece, (row, _)) in enumerate(zip(self.picture, self.game.grid.squares, strict=True), 1)
            if piece == "." and 0 < row < rows - 1
        ]
        return self.rng.sample(found, len(found))

    def idle(self, square: int) -> bool:
        """Whether the opponent's reply can't have emptied `square`.

        A piece lifted when the mover has come down may always begin the reply, before the press too.
        """
        return square not in self.busy

    @cached_property
    def busy(self) -> frozenset[int]:
        """The squares that some reply to a legal turn empties."""
        replies = [reply for turn in self.turns for reply in self.game.turns(turn.after)]
        return frozenset(square for reply in replies for square in (reply.origin, *reply.captures))

    def obliged(self, square: int) -> int | None:
        """Return `square` if touching its piece obliges to move it, else None."""
        return square if square in self.movable else None


def carried(origin: int, target: int) -> tuple[Motion, Motion]:
    """Return the motions that carry a piece from `origin` to `target`."""
    return verb("lift", origin), verb("put", target)


def off(squares: Collection[int]) -> Iterator[Motion]:
    """Return the motions that remove the pieces on `squares`."""
    return (verb("remove", square) for square in squares)


def verb(word: Verb, square: int, piece: str | None = None) -> Motion:
    """Return one motion at the usual pace."""
    return Motion(word, square, STEP_US, piece)


def with_hand_told(chance: Opportunity, plan: Plan) -> Plan:
    """Return `plan` with what tells whose hand it was: the offender's press, or the other's complaint.

    The sensors can't tell who displaced a piece of the side not to move.
    """
    pressed = chance.clock and chance.rng.random() < 0.5
    return replace(plan, pressed=pressed, button="" if pressed else "correct")


def offender_before(chance: Opportunity) -> Side:
    """Return the side that made the last turn."""
    return other(chance.side)
