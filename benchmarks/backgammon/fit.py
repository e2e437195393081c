"""Fits the weights of the builtin backgammon player to the judgement of GNU Backgammon.

    python -m benchmarks.backgammon.fit [--positions N] [--seed N] [--output FILE]

Positions with contact are taken from games that the builtin player plays against itself, half of them after a
play at random. GNU Backgammon estimates each at 0 plies, without the cube. The weights are those of the least
squares, each sort of position by itself, with shots and without. The error is told on a tenth of the
positions, kept aside for it. At run time the player needs nothing but the weights. numpy must be installed.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from dambord.controller.opponents.backgammon.evaluation import FILE, LIMIT, SORTS, equity, sort
from dambord.controller.opponents.backgammon.race import contact
from dambord.controller.opponents.backgammon.shots import NONE, Shots, shots
from dambord.controller.opponents.backgammon.terms import MOST, NAMES, terms
from dambord.rules.backgammon import Counts, HomeHit, Play, game
from dambord.rules.backgammon.position import BAR, CHECKERS, OFF
from dambord.rules.game import Side, other
from tests.gnu_backgammon import ask

PLACES = BAR + 1
CELLS = PLACES * (MOST + 1)
DRAWN = 1.0
"""How strongly the weights are drawn to 0."""
BLUR = 0.1
"""Standard deviation, in points, by which the players of the games err."""
SCRIPT = """
gnubg.command("new session")
cube, context = gnubg.cubeinfo(), gnubg.evalcontext()
context = dict(context, plies=0, cubeful=0)
answer([gnubg.evaluate((tuple(one[0]), tuple(one[1])), cube, context)[:5] for one in given])
"""


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


def row(me: Counts, opponent: Counts, hit: Shots) -> list[float]:
    """The terms of a position, then a 1 for the number of checkers on each point of both sides."""
    found = [*terms(me, opponent, hit), *[0.0] * (2 * CELLS)]
    for base, counts in ((len(NAMES), me), (len(NAMES) + CELLS, opponent)):
        for point, held in enumerate(counts):
            found[base + point * (MOST + 1) + min(held, MOST)] = 1.0
    return found


def fitted(rows: Any, worth: Any) -> Any:
    """The weights of the least squares, drawn to 0 a little, so that what is rare has no say."""
    numpy: Any = importlib.import_module("numpy")
    return numpy.linalg.solve(rows.T @ rows + DRAWN * numpy.eye(rows.shape[1]), rows.T @ worth)


def written(tables: Mapping[str, Sequence[Sequence[float]]]) -> str:
    """The weights as TOML."""
    lines = [
        "# Made by benchmarks.backgammon.fit: with shots counted and without, for each sort of position.",
        "# `mine` and `theirs` go by own point, 0 to 25, and by 0 to 6 checkers on it.",
    ]
    for name, sorts in tables.items():
        for weights in sorts:
            lines += ["", f"[[{name}]]"]
            told = (f"{term} = {value:.5f}" for term, value in zip(NAMES, weights, strict=False))
            lines.append(f"terms = {{ {', '.join(told)} }}")
            for title, base in (("mine", len(NAMES)), ("theirs", len(NAMES) + CELLS)):
                lines.append(f"{title} = [")
                for point in range(PLACES):
                    start = base + point * (MOST + 1)
                    told = (f"{value:.4f}" for value in weights[start : start + MOST + 1])
                    lines.append(f"    [{', '.join(told)}],")
                lines.append("]")
    return "\n".join(lines) + "\n"


def main() -> None:
    numpy: Any = importlib.import_module("numpy")
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=16_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=FILE)
    args = parser.parse_args()
    boards = positions(args.positions, Random(args.seed))
    worth = numpy.clip(numpy.array(judged(boards)), -LIMIT, LIMIT)
    sorts = numpy.array([sort(*board) for board in boards])
    aside = numpy.arange(len(boards)) % 10 == 0
    print(f"{len(boards)} positions, spread {worth.std():.4f} points")
    tables = {}
    for name, counting in (("counted", True), ("rough", False)):
        hits = [shots(*board, HomeHit.OFF) if counting else NONE for board in boards]
        rows = numpy.zeros((len(boards), len(NAMES) + 2 * CELLS))
        for number, (board, hit) in enumerate(zip(boards, hits, strict=True)):
            rows[number] = row(*board, hit)
        tables[name] = [
            fitted(rows[(sorts == one) & ~aside], worth[(sorts == one) & ~aside]) for one in range(SORTS)
        ]
        wrong = [
            (rows[(sorts == one) & aside] @ tables[name][one] - worth[(sorts == one) & aside]) ** 2
            for one in range(SORTS)
        ]
        each = " ".join(f"{part.mean() ** 0.5:.4f} ({len(part)})" for part in wrong)
        print(
            f"{name}: error on those kept aside {numpy.concatenate(wrong).mean() ** 0.5:.4f}; by sort {each}"
        )
    args.output.write_text(written(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
