"""Questions for GNU Backgammon's external interface: the board as a line of FIBS, the first internet server.

The line has a point of view: that side's checkers are positive, and it moves down to 0. Versions of the
program differ in whose view they take. Version 1.07 takes an offered double from the side of who has doubled;
where nothing is doubled it takes the first score for the opponent's.
"""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon import Cube, Match, Position, mirrored
from dambord.rules.backgammon.position import BAR, OFF, START
from dambord.rules.game import Side, other

UNLIMITED = 9999
"""The length of a match without an end."""
LARGEST = 64
"""The largest cube that the program takes. One above it decides no match otherwise, as its matches have 64
points at most, and without an end only the stake is larger."""
NO_CRAWFORD = 3
"""Says that the game at one point from winning is not the Crawford game."""


class Question(NamedTuple):
    """The board before a decision of `side`."""

    side: Side
    """Who decides."""
    position: Position
    """The dice are part of the question if they are rolled."""
    match: Match
    cube: Cube
    doubled: bool = False
    """Whether the opponent has doubled; the cube still has its old value."""


class Dialect(NamedTuple):
    """How a version of the program takes what it is told."""

    from_doubler: bool = True
    """Whether an offered double is told from the side of who has doubled, not of who answers."""
    scores_exchanged: bool = True
    """Whether the opponent's score comes first where nothing is doubled."""


PLAIN = Dialect(False, False)
BEATEN = Position("b", (13, 2, *[0] * 24), (*[0] * 23, 5, 10, 0))
"""White has two checkers left, Black all: nobody takes a double of White's."""
TO_ANSWER = Question("b", BEATEN, Match(5), Cube(), doubled=True)
"""Is dropped by whoever takes it as it is meant, and taken by who has the sides exchanged."""
TO_DOUBLE = Question("w", Position("w", START, START), Match(5, (2, 4)), Cube())
"""With the opponent one point from winning everybody doubles at once; at that score oneself, nobody."""


def line(question: Question, dialect: Dialect, jacoby: bool = False) -> str:
    """The question as a line. A Georgian cube of 3, 5 or 6 counts as the next lower power of two."""
    decides, position, match, cube, doubled = question
    side = other(decides) if doubled and dialect.from_doubler else decides
    me, opponent = position.of(side), position.of(other(side))
    scores = match.of(side), match.of(other(side))
    if dialect.scores_exchanged and not doubled:
        scores = scores[::-1]
    near = bool(match.length) and match.length - 1 in match.score
    fields = (
        *("board", "You", "Him", match.length or UNLIMITED, *scores),
        *(-opponent[BAR], *(me[point] or -opponent[mirrored(point)] for point in range(1, BAR)), me[BAR]),
        *(1, *(position.dice or (0, 0)), 0, 0),
        *(
            power(min(cube.value, LARGEST)),
            int(cube.owner != other(side)),
            int(cube.owner != side),
            int(doubled),
        ),
        *(1, -1, OFF, BAR, me[OFF], opponent[OFF], me[BAR], opponent[BAR], 0, 0),
        *(NO_CRAWFORD if near and not match.crawford else 0, 0),
    )
    return f"{':'.join(map(str, fields))} jacobyrule {'on' if jacoby else 'off'} beavers off"


def power(value: int) -> int:
    """The largest power of two that is not above the value of a cube."""
    return 1 << (value.bit_length() - 1)
