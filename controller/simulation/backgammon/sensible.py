"""Sensible play for simulated hands: it makes points, hits, runs home and doubles. It is no strong player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dambord.rules.backgammon import Counts, Play, Position, mirrored
from dambord.rules.game import Side, other

HOME, BAR = 6, 25
SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of 36 rolls so many hit a blot at a distance of 0 to 12 points, if nothing stands between."""
MADE = 2
"""Checkers that hold a point."""
FINE = 2.0
"""How far chance may carry a choice, in pips: the same player does not always play alike."""
DOUBLES_AT, TAKES_UP_TO = 0.10, 0.16
"""The lead, as a part of the own way home, at which a player doubles, and up to which the other one takes."""
DOUBLES_UP_TO = 0.35
"""Above this lead a player goes for a gammon and leaves the cube alone."""
BAR_COUNTS = 12
"""What a checker on the bar is worth in the balance of a double, in pips."""


def choice(position: Position, plays: Sequence[Play], rng: Random) -> Play:
    """The play that leaves the best position, by and large."""
    side = position.side
    return max(plays, key=lambda play: worth(play.after, side) + rng.uniform(0, FINE))


def worth(after: Position, side: Side) -> float:
    """What a position is worth to `side` once it has played, in pips by and large."""
    me, opponent = after.of(side), after.of(other(side))
    value: float = after.pips(other(side)) - after.pips(side) + 8.0 * opponent[BAR] + 3.0 * me[0]
    if not contact(me, opponent):
        return value - 0.5 * sum(1 for point in range(1, HOME + 1) if not me[point])
    for point in range(1, BAR):
        if me[point] >= MADE:
            value += (4.0 if point <= HOME else 2.5) - 0.8 * max(0, me[point] - 3)
        elif me[point] == 1:
            value -= danger(opponent, mirrored(point)) * (BAR - point) / 36
    wall: float = longest_wall(me) ** 1.5
    return value + 1.5 * wall


def danger(opponent: Counts, point: int) -> float:
    """How many of 36 rolls hit a blot on the opponent's `point`, by and large."""
    distances = [origin - point for origin in range(point + 1, BAR + 1) if opponent[origin]]
    return min(30, sum(SHOTS[away] for away in distances if away < len(SHOTS)))


def longest_wall(me: Counts) -> int:
    """The most points held side by side."""
    best = here = 0
    for point in range(1, BAR):
        here = here + 1 if me[point] >= MADE else 0
        best = max(best, here)
    return best


def contact(me: Counts, opponent: Counts) -> bool:
    """Whether a checker of one side has still to pass one of the other's."""
    rear = max((point for point in range(BAR + 1) if me[point]), default=0)
    theirs = max((point for point in range(BAR + 1) if opponent[point]), default=0)
    return rear + theirs > BAR


def lead(position: Position, side: Side) -> float:
    """By how much `side` leads, as a part of its own way home."""
    rival = other(side)
    bars = position.of(rival)[BAR] - position.of(side)[BAR]
    ahead = position.pips(rival) - position.pips(side) + BAR_COUNTS * bars
    return ahead / max(1, position.pips(side))


def doubles(position: Position) -> bool:
    """Whether the side on roll wants to double, if it may."""
    return DOUBLES_AT <= lead(position, position.side) <= DOUBLES_UP_TO


def takes(position: Position, rng: Random) -> bool:
    """Whether the opponent of the side on roll wants to take a double."""
    return lead(position, position.side) <= TAKES_UP_TO + rng.uniform(0, 0.06)
