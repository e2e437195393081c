"""GNU Backgammon's position ID: where all checkers are, in 14 characters.

First come the checkers of the opponent of the side on roll, then those of the side on roll. Each has its
points 1 to 24 and the bar: as many ones as checkers, then a zero. What is missing to 15 has been borne off.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.backgammon.formats import bits
from dambord.rules.backgammon.position import BAR, CHECKERS, Counts, objection
from dambord.rules.quoting import quoted

BYTES = 10
POINTS = range(1, BAR + 1)


def position_id(on_roll: Counts, opponent: Counts) -> str:
    """The ID; ValueError when these are not the checkers of a position."""
    if why := objection(on_roll, opponent):
        raise ValueError(why)
    sides = (opponent, on_roll)
    return bits.written(
        (((1 << side[point]) - 1, side[point] + 1) for side in sides for point in POINTS), BYTES
    )


def read_position_id(text: str) -> tuple[Counts, Counts]:
    """The checkers of the side on roll and those of its opponent; ValueError when the text is no such ID."""
    number = bits.read(text, BYTES, "position ID")
    runs = _runs(number)
    opponent, on_roll = (_counts([next(runs) for _ in POINTS], text) for _ in range(2))
    if why := objection(on_roll, opponent):
        raise ValueError(f"position ID {quoted(text)}: {why}")
    if position_id(on_roll, opponent) != text:
        raise ValueError(f"position ID {quoted(text)} has bits after the last checker, expected none")
    return on_roll, opponent


def _runs(number: int) -> Iterator[int]:
    """How many ones stand before each zero, endlessly."""
    while True:
        ones = (number ^ (number + 1)).bit_length() - 1
        number >>= ones + 1
        yield ones


def _counts(points: list[int], text: str) -> Counts:
    """The checkers of one side from its points 1 to 24 and its bar."""
    if sum(points) > CHECKERS:
        raise ValueError(
            f"position ID {quoted(text)} has {sum(points)} checkers of one side, expected {CHECKERS} at most"
        )
    return (CHECKERS - sum(points), *points)
