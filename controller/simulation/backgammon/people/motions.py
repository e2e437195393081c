"""What hands do to make a play, motion by motion. Points are White's; 0 and 25 are bar and tray, unsensed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random

from dambord.controller.simulation.backgammon.people.points_board import POINTS, Grip, Manner, PointsBoard
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.rules.backgammon import Play, Position
from dambord.rules.game import SIDES, Side, other

BAR = 25
"""The bar among the own points of a side."""

PACE_US: TimeSpan = (90 * MILLISECOND, 450 * MILLISECOND)
"""The usual time between two motions."""
TOGETHER_US: TimeSpan = (0, 90 * MILLISECOND)
"""The time between the motions of two hands."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A hand takes a checker of `side` from `point` (`lift`) or puts one there, after `pause` (µs)."""

    verb: str
    """`lift`, `put`; `flip` turns a checker that lies turned over; `spread` lays one from on top beside."""
    point: int
    side: Side
    pause: TimeSpan = PACE_US
    manner: Manner = "row"
    grip: Grip = "top"
    turned: bool = False

    @property
    def sensed(self) -> bool:
        """Whether the point has sensors."""
        return self.point in POINTS

    def apply(self, board: PointsBoard) -> None:
        """Do it on the board; ValueError if it is impossible there."""
        match self.verb:
            case "lift":
                board.lift(self.point, self.side, self.grip)
            case "put":
                board.put(self.point, self.side, self.manner, turned=self.turned)
            case "flip":
                board.flip(self.point)
            case "spread":
                board.spread(self.point)

    def __str__(self) -> str:
        return f"{self.side} {self.verb} {self.point}{' turned over' if self.turned else ''}"


def back(motion: Motion) -> Motion:
    """The motion that undoes a lift or a put."""
    return replace(motion, verb="put" if motion.verb == "lift" else "lift", turned=False)


@dataclass(frozen=True, slots=True)
class CheckerMove:
    """One checker moved from point to point, perhaps resting on the way."""

    side: Side
    stops: tuple[int, ...]
    """Where it stood, where it rested, where it went."""
    hits: tuple[int, ...]
    """The points where it hit."""


def checker_moves(play: Play, side: Side) -> list[CheckerMove]:
    """The checkers that a play moves, each with all its stops, in the order of its parts; own points."""
    found: list[CheckerMove] = []
    for part in play.parts:
        hits = (part.target,) if part.hit else ()
        before = next((one for one in found if one.stops[-1] == part.origin), None)
        if before is None:
            found.append(CheckerMove(side, (part.origin, part.target), hits))
        else:
            longer = CheckerMove(side, (*before.stops, part.target), (*before.hits, *hits))
            found[found.index(before)] = longer
    return found


def on_white_points(play: Play, side: Side, *, hops: bool) -> list[CheckerMove]:
    """The same on White's points; without `hops` a checker is put down after each part of the play."""
    moves = checker_moves(play, side)
    if hops:
        moves = [replace(one, stops=(one.stops[0], one.stops[-1])) for one in moves]
    else:
        parts = play.parts
        moves = [CheckerMove(side, part[:2], (part.target,) if part.hit else ()) for part in parts]
    own = partial(white, side)
    return [CheckerMove(side, tuple(map(own, one.stops)), tuple(map(own, one.hits))) for one in moves]


def white(side: Side, point: int) -> int:
    """White's number of an own point of `side`; bar and tray are those of the side."""
    return point if side == "w" else BAR - point


def taken_off(move: CheckerMove) -> list[Motion]:
    """The hit checkers go to the bar."""
    foe = other(move.side)
    return [
        motion
        for point in move.hits
        for motion in (Motion("lift", point, foe), Motion("put", white(foe, BAR), foe))
    ]


def carried(move: CheckerMove) -> list[Motion]:
    """The checker lifted and put down, once for every stop."""
    done = []
    for origin, target in zip(move.stops, move.stops[1:], strict=False):
        done += [Motion("lift", origin, move.side), Motion("put", target, move.side)]
    return done


def in_some_order(rng: Random, board: PointsBoard, groups: list[list[Motion]]) -> list[Motion]:
    """The motions of all groups mixed at random, each group in its order, as far as checkers are there."""
    left, done = [list(group) for group in groups if group], list[Motion]()
    there: dict[tuple[int, Side], int] = {
        (point, side): board.count(point, side) for point in POINTS for side in SIDES
    }
    while left:
        able = [group for group in left if group[0].verb != "lift" or _there(there, group[0])]
        group = rng.choice(able)
        motion = group.pop(0)
        if motion.sensed:
            key = motion.point, motion.side
            there[key] = there.get(key, 0) + (1 if motion.verb == "put" else -1)
        done.append(motion)
        left = [each for each in left if each]
    return done


def _there(there: dict[tuple[int, Side], int], motion: Motion) -> bool:
    return not motion.sensed or there.get((motion.point, motion.side), 0) > 0


@dataclass(frozen=True)
class PlayToMake:
    """A play to be made on a board."""

    position: Position
    """With the roll."""
    play: Play
    others: tuple[Play, ...]
    """The other legal plays."""
    board: PointsBoard
    rng: Random
    final: bool
    """Whether a play that stands complete for a while can't be taken back (GEO-13)."""

    @property
    def side(self) -> Side:
        """Who plays."""
        return self.position.side

    def drawn(self, span: TimeSpan) -> int:
        """Draw a time (µs)."""
        return self.rng.randint(*span)
