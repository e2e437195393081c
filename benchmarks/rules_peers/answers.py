"""The turns of a position in a form that generators can be compared by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dambord.rules.draughts import Draughts, Position
from tests.rules.draughts.movegen.oracle import Oracle
from tests.rules.draughts.movegen.test_generator import oracle, picture_after


class Answer(NamedTuple):
    """One turn: the squares, and the picture of the board after it (`.wbWB` for each square)."""

    origin: int
    target: int
    captured: frozenset[int]
    after: str


Answers = frozenset[Answer]
"""All turns of a position."""
Generator = Callable[[Draughts, Sequence[Position]], Sequence[Answers | str]]
"""Answers for positions in their order; a string tells why there is none."""


def ours(game: Draughts, position: Position) -> Answers:
    """The turns of the generator that is examined."""
    return frozenset(
        Answer(turn.origin, turn.target, frozenset(turn.captures), game.picture(turn.after))
        for turn in game.turns(position)
    )


def of_the_second_generator(game: Draughts, positions: Sequence[Position]) -> Sequence[Answers]:
    """The turns of the slow generator of the tests, written from the texts of the rules."""
    return [of_oracle(game, oracle(game, position)) for position in positions]


def of_oracle(game: Draughts, slow: Oracle) -> Answers:
    """The turns of a slow generator."""
    number = {cell: n for n, cell in enumerate(game.grid.squares, 1)}
    return frozenset(
        Answer(
            number[walk.cells[0]],
            number[walk.cells[-1]],
            frozenset(number[cell] for cell in walk.captured),
            picture_after(game, slow.pieces, walk),
        )
        for walk in slow.walks()
    )
