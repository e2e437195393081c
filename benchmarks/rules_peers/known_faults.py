"""Faults of other generators that are known: what they would answer, if ours is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from benchmarks.rules_peers.answers import Answer, Answers, of_oracle
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.ruleset import Goal, Merit
from tests.rules.draughts.movegen.oracle import Oracle, Walk
from tests.rules.draughts.movegen.test_generator import oracle


class KnownFault(NamedTuple):
    """Why a generator differs from the rules, and whether a difference comes from that."""

    reason: str
    explains: Callable[[Draughts, Position, Answers, Answers], bool]
    """Of a ruleset, a position, our answers and theirs."""


def captures_optional(game: Draughts, position: Position, ours: Answers, theirs: Answers) -> bool:
    """Quiet turns beside captures."""
    return any(turn.captured for turn in ours) and ours == {turn for turn in theirs if turn.captured}


def goes_on(game: Draughts, position: Position, ours: Answers, theirs: Answers) -> bool:
    """Turns in a game that the first king has won."""
    kings = position.white_kings | position.black_kings
    return game.rules.goal is Goal.FIRST_KING and bool(kings) and not ours


def passes_over(game: Draughts, position: Position, ours: Answers, theirs: Answers) -> bool:
    """Quiet turns of a king over other pieces."""
    return ours == {turn for turn in theirs if turn.captured or not passes(game, position, turn)}


def passes(game: Draughts, position: Position, turn: Answer) -> bool:
    """Whether a piece stands between the ends of a turn along a rank or a file."""
    cells, picture = game.grid.squares, game.picture(position)
    (top, left), (bottom, right) = sorted((cells[turn.origin - 1], cells[turn.target - 1]))
    first, last = sorted((left, right))
    return any(
        picture[number] != "."
        for number, (row, column) in enumerate(cells)
        if number + 1 != turn.origin and top <= row <= bottom and first <= column <= last
    )


class Rounded(Oracle):
    """Values as pydraughts adds them: a king 1.501 men, in floating point, in the order of capture."""

    def merit(self, walk: Walk) -> tuple[object, ...]:
        """What is compared first, and after it."""
        value = 0.0
        for cell in walk.captured:
            value += 1.501 if self.pieces[cell].isupper() else 1
        worth = {Merit.VALUE: value, Merit.BY_KING: self.pieces[walk.cells[0]].isupper()}
        return tuple(worth[merit] for merit in self.rules.merits)


def rounded_values(game: Draughts, position: Position, ours: Answers, theirs: Answers) -> bool:
    """The captures that have the highest sum, as it is rounded."""
    slow = oracle(game, position)
    slow.__class__ = Rounded
    return theirs == of_oracle(game, slow)


OPTIONAL = KnownFault("captures are optional", captures_optional)
GOES_ON = KnownFault("gives turns when the first king has won", goes_on)
PASSES_OVER = KnownFault("a king passes over pieces without capturing", passes_over)
ROUNDED = KnownFault("a king counts 1.501 men, and sums that are equal differ by rounding", rounded_values)
