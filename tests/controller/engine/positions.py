"""Positions at random: of games, and endings of a few pieces."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.ruleset import Goal


def random_games(game: Draughts, count: int, chance: random.Random) -> Iterator[list[Position]]:
    """The positions of random games that are not over, each stopped after a random number of plies."""
    while count:
        positions = [game.start()]
        for _ in range(chance.randrange(120)):
            if game.outcome(positions):
                break
            positions.append(chance.choice(game.turns(positions[-1])).after)
        if not game.outcome(positions):
            yield positions
            count -= 1


def random_endings(game: Draughts, chance: random.Random) -> Iterator[Position]:
    """Endings of three to five pieces that are not over."""
    squares = len(game.board.bits) - 1
    kinds = ("w", "b") if game.rules.goal is Goal.FIRST_KING else ("wW", "bB")
    while True:
        taken = chance.sample(range(squares), chance.choice((3, 4, 5)))
        whites = chance.randrange(1, len(taken))
        picture = ["."] * squares
        for index, square in enumerate(taken):
            picture[square] = chance.choice(kinds[index >= whites])
        position = game.picture_position("".join(picture), chance.choice(("w", "b")))
        if not game.faults(position) and not game.outcome([position]):
            yield position
