"""Matches between levels, searches and peers: `python -m benchmarks.engine.matches RULES ONE TWO [PAIRS]`.

Each opening is a few random plies from the start, and is played twice with the colours exchanged. The error
of the Elo difference is that of these pairs (a pentanomial), 95 %. ONE and TWO are such as `level:casual`,
`nodes:2000`, `time:0.5`, `untuned:2000`, `turbo:0.5`, `simple:0.5`.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from benchmarks.engine.contestants import Contestant, contestant
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position

OPENING_PLIES = 6
LONGEST = 300
"""A game of so many plies is a draw."""
PROGRESS = 5
"""The score so far is printed after so many pairs."""


class Score(NamedTuple):
    """The result of a match as the first contestant sees it."""

    pairs: tuple[float, ...]
    """Points out of 2 of each pair of games."""
    wins: int
    draws: int
    losses: int

    @property
    def mean(self) -> float:
        """Points of a game on average."""
        return sum(self.pairs) / len(self.pairs) / 2

    @property
    def error(self) -> float:
        """1.96 standard errors of `mean`."""
        mean, count = self.mean, len(self.pairs)
        variance = sum((points / 2 - mean) ** 2 for points in self.pairs) / max(1, count - 1)
        return 1.96 * math.sqrt(variance / count)

    def __str__(self) -> str:
        mean, error, count = self.mean, self.error, len(self.pairs)
        summary = f"+{self.wins} ={self.draws} -{self.losses}  {100 * mean:.1f} %"
        if mean in (0, 1):
            # The rule of three: with 95 % no more than three games in so many would have gone otherwise.
            bound = elo(1 - 3 / max(4, 2 * count))
            return f"{summary}  Elo {'above +' if mean else 'below -'}{bound:.0f}"
        low, high = mean - error, mean + error
        return f"{summary} ± {100 * error:.1f}  Elo {elo(mean):+.0f} [{elo(low):+.0f}, {elo(high):+.0f}]"


def elo(mean: float) -> float:
    """The Elo difference that a mean score stands for."""
    return 400 * math.log10(mean / (1 - mean)) if 0 < mean < 1 else math.copysign(math.inf, mean - 0.5)


def opening(game: Draughts, rng: Random) -> list[Position]:
    """A few random plies behind the start, in which nobody is lost yet."""
    while True:
        positions = [game.start()]
        for _ in range(OPENING_PLIES):
            turns = game.turns(positions[-1])
            if not turns:
                break
            positions.append(rng.choice(turns).after)
        if not game.outcome(positions) and not any(turn.taken for turn in game.turns(positions[-1])):
            return positions


def played(game: Draughts, positions: list[Position], players: Sequence[Contestant], rng: Random) -> float:
    """The points of the first player, who makes the next turn."""
    positions = list(positions)
    mover = positions[-1].side
    while len(positions) < LONGEST:
        outcome = game.outcome(positions)
        if not outcome and game.claim(positions).granted:
            return 0.5
        if outcome:
            return 0.5 if outcome.winner is None else float(outcome.winner == mover)
        player = players[positions[-1].side != mover]
        positions.append(player(positions, rng).after)
    return 0.5


def match(game: Draughts, one: str, two: str, pairs: int, seed: int = 1) -> Score:
    """Play pairs of games between two kinds of contestants."""
    points: list[float] = []
    for number in range(pairs):
        rng = Random(f"{seed} {number}")
        start = opening(game, rng)
        first = played(game, start, (contestant(game, one), contestant(game, two)), rng)
        second = 1 - played(game, start, (contestant(game, two), contestant(game, one)), rng)
        points += [first, second]
        if number % PROGRESS == PROGRESS - 1:
            print(f"  {score_of(points)}", file=sys.stderr, flush=True)
    return score_of(points)


def score_of(points: list[float]) -> Score:
    """The score of games that are pairs in turn."""
    pairs = tuple(sum(pair) for pair in zip(points[::2], points[1::2], strict=True))
    return Score(pairs, points.count(1), points.count(0.5), points.count(0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("pairs", nargs="?", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    score = match(draughts.game(chosen.rules), chosen.one, chosen.two, chosen.pairs, chosen.seed)
    print(f"{chosen.rules:14} {chosen.one:15} - {chosen.two:15} {2 * chosen.pairs:4} games  {score}")


if __name__ == "__main__":
    main()
