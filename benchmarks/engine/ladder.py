"""The ladder of levels: `python -m benchmarks.engine.ladder RULES... [--pairs N] [--jobs N] [--only A B]`.

RULES are of either family; a game of backgammon is won or lost here, whatever it is worth.

Every level plays its next two neighbours, each opening twice with the colours exchanged. The ratings are
those that explain the results best (Bradley and Terry, a draw half a win), counted from the first level's.
Their 95 % errors come from playing the ladder again with pairs of games drawn from those that were played.
Levels limit positions, not seconds, so other work on the machine changes nothing.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from benchmarks.backgammon.levels import compare
from benchmarks.engine.matches import Score, match
from dambord.controller.engine import LEVELS
from dambord.controller.engine.ladder import Rated
from dambord.controller.opponents.backgammon import LEVELS as BACKGAMMON_LEVELS
from dambord.rules import backgammon, draughts

NEIGHBOURS = 2
AGAIN = 200
"""How often the ladder is played again from what was played."""
ROUNDS = 60
"""Newton steps of the fit, more than it takes."""
ELO = 400 / np.log(10)
DRAWN = 0.5
"""Drawn games added to every pairing, so that a pairing of wins alone has a rating."""


class Pairing(NamedTuple):
    """What two levels played."""

    low: int
    high: int
    score: Score
    """As the higher level sees it."""


def pairings(count: int) -> list[tuple[int, int]]:
    """Who plays whom, by number in the order of strength."""
    return [(low, high) for low in range(count) for high in range(low + 1, min(count, low + 1 + NEIGHBOURS))]


def ratings(
    games: list[tuple[int, int, float, int]], count: int
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The ratings in Elo points, the first 0, of (low, high, points of the higher, games)."""
    strength = np.zeros(count)
    for _ in range(ROUNDS):
        slope, bend = np.zeros(count), np.eye(count) * 1e-9
        for low, high, points, played in games:
            share = 1 / (1 + np.exp(strength[low] - strength[high]))
            total = played + 2 * DRAWN
            error, weight = points + DRAWN - total * share, total * share * (1 - share)
            slope[high] += error
            slope[low] -= error
            for one, two, sign in ((low, low, 1), (high, high, 1), (low, high, -1), (high, low, -1)):
                bend[one, two] += sign * weight
        strength[1:] += np.clip(np.linalg.solve(bend[1:, 1:], slope[1:]), -2, 2)
    return np.asarray(strength * ELO)


def ladder(found: list[Pairing], count: int) -> tuple[list[float], list[float]]:
    """The ratings and their 95 % errors."""
    rng = np.random.default_rng(1)

    def fitted(again: bool) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        games = []
        for low, high, score in found:
            pairs = np.array(score.pairs)
            pairs = rng.choice(pairs, len(pairs)) if again else pairs
            games.append((low, high, float(pairs.sum()), 2 * len(pairs)))
        return ratings(games, count)

    spread = np.std([fitted(True) for _ in range(AGAIN)], axis=0)
    return list(fitted(False)), list(1.96 * spread)


class Climb(NamedTuple):
    """The levels of a family, and how two of them play."""

    levels: Mapping[str, Rated]
    match: Callable[[str, str, str, int, int], Score]
    """By the name of the ruleset, both levels, pairs of games and the seed."""


def draughts_match(rules: str, one: str, two: str, pairs: int, seed: int) -> Score:
    """Pairs of games of draughts."""
    return match(draughts.game(rules), f"level:{one}", f"level:{two}", pairs, seed)


def backgammon_match(rules: str, one: str, two: str, pairs: int, seed: int) -> Score:
    """Pairs of games of backgammon with the same dice."""
    won = asyncio.run(compare(backgammon.game(rules), (one, two), pairs, seed)).won
    return Score(tuple(won), sum(won), 0, 2 * pairs - sum(won))


DRAUGHTS = Climb({name: level for name, level in LEVELS.items() if level.rating}, draughts_match)
BACKGAMMON = Climb(BACKGAMMON_LEVELS, backgammon_match)


def play(rules: str, names: list[str], pairs: int, seed: int, pair: tuple[int, int]) -> Pairing:
    """Play one pairing."""
    low, high = pair
    return Pairing(low, high, climb(rules).match(rules, names[high], names[low], pairs, seed))


def climb(rules: str) -> Climb:
    """That of a ruleset."""
    return BACKGAMMON if rules in backgammon.names() else DRAUGHTS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="+")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="+")
    chosen = parser.parse_args()
    for rules in chosen.rules:
        levels = climb(rules).levels
        names: list[str] = chosen.only or list(levels)
        with ProcessPoolExecutor(chosen.jobs) as pool:
            found = list(
                pool.map(partial(play, rules, names, chosen.pairs, chosen.seed), pairings(len(names)))
            )
        print(f"{rules}, {2 * chosen.pairs} games a pairing", flush=True)
        for name, rating, error in zip(names, *ladder(found, len(names)), strict=True):
            print(f"  {name:10} {levels[names[0]].rating + rating:5.0f} ± {error:.0f}", flush=True)
        for low, high, score in found:
            print(f"    {names[high]} - {names[low]}: {score}", flush=True)


if __name__ == "__main__":
    main()
