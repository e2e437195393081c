"""Fits the weights of the builtin backgammon player to the judgement of GNU Backgammon.

    python -m benchmarks.backgammon.fit [--positions N] [--epochs N] [--seed N] [--output FILE]

Positions with contact are taken from games that the builtin player plays against itself, half of them after a
play at random. GNU Backgammon estimates each at 0 plies, without the cube. The weights are those of the least
squares, found by stochastic gradient descent. The error is told on a tenth of the positions,
kept aside for it. At run time the player needs nothing but the weights.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from dambord.controller.opponents.backgammon.evaluation import FILE, LIMIT, equity
from dambord.controller.opponents.backgammon.race import contact
from dambord.controller.opponents.backgammon.shots import shots
from dambord.controller.opponents.backgammon.terms import MOST, NAMES, terms
from dambord.rules.backgammon import Counts, HomeHit, Play, game
from dambord.rules.backgammon.position import BAR, CHECKERS, OFF
from dambord.rules.game import Side, other
from tests.gnu_backgammon import ask

PLACES = BAR + 1
CELLS = PLACES * (MOST + 1)
SIZE = len(NAMES) + 2 * CELLS
BLUR = 0.1
"""Standard deviation, in points, by which the players of the games err."""
SCRIPT = """
gnubg.command("new session")
cube, context = gnubg.cubeinfo(), gnubg.evalcontext()
context = dict(context, plies=0, cubeful=0)
answer([gnubg.evaluate((tuple(one[0]), tuple(one[1])), cube, context)[:5] for one in given])
"""


class Sample(NamedTuple):
    """A position as the terms that are not 0, by their number, and what it is worth."""

    terms: tuple[tuple[int, float], ...]
    worth: float


def positions(count: int, rng: Random) -> list[tuple[Counts, Counts]]:
    """Positions with contact: the side that has played, and its opponent."""
    rules = game("backgammon")
    found: list[tuple[Counts, Counts]] = []
    while len(found) < count:
        position = rules.start("w" if rng.random() < 0.5 else "b")
        while rules.outcome([position]) is None and len(found) < count:
            side = position.side
            plays = rules.turns(rules.rolled(position, (rng.randint(1, 6), rng.randint(1, 6))))
            best = max(plays, key=partial(worth, side, rng))
            for after in (best.after, rng.choice(plays).after):
                me, opponent = after.of(side), after.of(other(side))
                if contact(me, opponent) and CHECKERS not in (me[OFF], opponent[OFF]):
                    found.append((me, opponent))
            position = best.after
    return found[:count]


def worth(side: Side, rng: Random, play: Play) -> float:
    """What a play seems to be worth, with an error so that games differ."""
    me, opponent = play.after.of(side), play.after.of(other(side))
    return equity(me, opponent, counting=False) + rng.gauss(0, BLUR)


def judged(boards: Sequence[tuple[Counts, Counts]]) -> list[float]:
    """What each is worth to the side that has played, by GNU Backgammon."""
    asked = [(me[1:], opponent[1:]) for me, opponent in boards]
    told = ask(SCRIPT, asked)
    # The chances of the side on roll: to win, to win a gammon, a backgammon, to lose a gammon, a backgammon.
    return [-(2 * win - 1 + gammon + more - lost - lost_more) for win, gammon, more, lost, lost_more in told]


def sample(me: Counts, opponent: Counts, worth: float) -> Sample:
    """A position with its terms."""
    values = list(enumerate(terms(me, opponent, shots(me, opponent, HomeHit.OFF))))
    for base, counts in ((len(NAMES), me), (len(NAMES) + CELLS, opponent)):
        values += [
            (base + point * (MOST + 1) + min(held, MOST), 1.0) for point, held in enumerate(counts) if held
        ]
    return Sample(tuple((number, value) for number, value in values if value), max(-LIMIT, min(LIMIT, worth)))


def fitted(samples: Sequence[Sample], epochs: int, rng: Random) -> list[float]:
    """The weights of the least squares, by gradient descent with falling steps."""
    weights = [0.0] * SIZE
    order = list(samples)
    for epoch in range(epochs):
        step = 0.02 / (1 + 6 * epoch / epochs)
        rng.shuffle(order)
        for values, worth in order:
            error = worth - sum(weights[number] * value for number, value in values)
            pull = step * error
            for number, value in values:
                weights[number] += pull * value
        print(f"epoch {epoch + 1}: {root_mean_square(samples, weights):.4f}", flush=True)
    return weights


def root_mean_square(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The error of an estimate, in points."""
    total = sum(
        (one.worth - sum(weights[number] * value for number, value in one.terms)) ** 2 for one in samples
    )
    return math.sqrt(total / len(samples))


def written(weights: Sequence[float]) -> str:
    """The weights as TOML."""
    lines = ["# Made by benchmarks.backgammon.fit. By own point, 0 to 25, and by 0 to 6 checkers on it.", ""]
    for title, base in (("mine", len(NAMES)), ("theirs", len(NAMES) + CELLS)):
        lines.append(f"{title} = [")
        for point in range(PLACES):
            start = base + point * (MOST + 1)
            lines.append(f"    [{', '.join(f'{value:.4f}' for value in weights[start : start + MOST + 1])}],")
        lines += ["]", ""]
    lines.append("[terms]")
    lines += [f"{name} = {value:.5f}" for name, value in zip(NAMES, weights, strict=False)]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=FILE)
    args = parser.parse_args()
    rng = Random(args.seed)
    boards = positions(args.positions, rng)
    samples = [sample(*board, worth) for board, worth in zip(boards, judged(boards), strict=True)]
    kept, aside = samples[len(samples) // 10 :], samples[: len(samples) // 10]
    mean = sum(one.worth for one in aside) / len(aside)
    spread = math.sqrt(sum((one.worth - mean) ** 2 for one in aside) / len(aside))
    weights = fitted(kept, args.epochs, rng)
    print(
        f"{len(samples)} positions; spread {spread:.4f}, error on those kept aside: "
        f"{root_mean_square(aside, weights):.4f} points"
    )
    args.output.write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
