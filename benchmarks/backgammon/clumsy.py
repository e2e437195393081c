"""Clumsy but honest people at backgammon, over both codes and all ways to end a turn.

    python -m benchmarks.backgammon.clumsy [--turns N] [--seed S] [--jobs N] [--board B] [--keep FOLDER]

Each match has `--plies` turns over as many games as they take. The people play by the rules, so every play
that is taken has to be the one that was made: `wrong` is another play in the record at the end of the game,
`missing` none, `extra` one more, `result` a game that was scored otherwise, `accused` a player who was said
to have rolled early, or out of turn, `waited` a game that stood still for an answer. Nobody ever answers what
the table asks; how often it asked when hands had done is counted, and how many plays the record has right
only some boards later. So are signs that were waited for, what was said to be unclear, and what had to be put
right, by cause. `--unfelt` adds checkers that are laid across two others beside free cells, which no sensor
feels; `--pushed` adds checkers that are pushed together, or put beside the middle of their cells.
FOLDER gets what was done and said in every match with a fault. The exit status is 1 if there was a fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path

from benchmarks.games import counts_table, progress
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.simulation.backgammon.people.habits import HABITS, PUSHED, UNFELT
from dambord.controller.simulation.backgammon.people.session import ClumsyMatch
from dambord.controller.simulation.backgammon.people.verdict import Causes, Verdict
from dambord.rules.backgammon import game, names

PLIES = 250
ENDS: tuple[Commit, ...] = ("clock", "lift", "settle")
FAULTS = ("wrong", "missing", "extra", "result", "accused", "waited")
ACCUSED = ("premature-roll", "out-of-turn")
CAUSES = ("signs", "asked", "unclear", "put right", "not at once")
COLUMNS = ("turns", *CAUSES, *FAULTS)


@dataclass(frozen=True, slots=True)
class Task:
    """A match to play."""

    rules: str
    commit: Commit
    seed: int
    board: str
    plies: int
    unfelt: bool = False
    pushed: bool = False


def tasks(asked: argparse.Namespace) -> Iterator[Task]:
    """Yield matches without end, each code with each end of a turn before any comes again."""
    for number in count():
        for rules, commit in product(names(), ENDS):
            yield Task(
                rules,
                commit,
                asked.seed * 100_000 + number,
                asked.board,
                asked.plies,
                asked.unfelt,
                asked.pushed,
            )


def perform(task: Task, keep: Path | None) -> Verdict:
    """Play one match."""
    habits = HABITS + UNFELT * task.unfelt + PUSHED * task.pushed
    # Another seed for each: the same dice and hands would show the same thing twice.
    seed = 10 * task.seed + 3 * names().index(task.rules) + ENDS.index(task.commit)
    match = ClumsyMatch(game(task.rules), task.commit, seed, task.board, habits=habits)
    verdict = match.play(task.plies)
    if keep is not None and verdict.faults:
        keep.mkdir(parents=True, exist_ok=True)
        path = keep / f"{task.rules}-{task.commit}-{task.seed}.txt"
        path.write_text("".join(f"{line}\n" for line in match.log), encoding="utf-8")
    return verdict


def causes_of(verdict: Verdict) -> Iterator[tuple[str, Causes]]:
    """Yield each column that is counted by causes, with its numbers."""
    found = (verdict.signs, verdict.asked, verdict.unclear, verdict.put_right, verdict.not_at_once)
    return zip(CAUSES, found, strict=True)


def counted(verdict: Verdict) -> Iterator[tuple[str, str, int]]:
    """Yield (column, habit, number) for everything in a verdict."""
    for habit, number in verdict.turns.items():
        yield "turns", habit, number
    for column, found in causes_of(verdict):
        for (cause, habit), number in found.items():
            yield column, habit, number
            if column == "unclear" and cause.startswith(ACCUSED):
                yield "accused", habit, number
    for fault in verdict.faults:
        yield fault.word, fault.habit, 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.backgammon.clumsy")
    parser.add_argument("--turns", type=int, default=6_000)
    parser.add_argument("--plies", type=int, default=PLIES, help="turns of each match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--board", default="linear-backgammon")
    parser.add_argument("--unfelt", action="store_true")
    parser.add_argument("--pushed", action="store_true")
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    total, causes, began = Counter[str](), dict[str, Counter[str]](), time.monotonic()
    tables: dict[str, dict[str, Counter[str]]] = {"habit": {}, "code, ended by": {}, "who plays": {}}
    queue = tasks(asked)
    with ProcessPoolExecutor(asked.jobs) as pool:
        while total["turns"] < asked.turns:
            batch = [next(queue) for _ in range(len(names()) * len(ENDS) * 2)]
            for task, verdict in zip(batch, pool.map(perform, batch, [asked.keep] * len(batch)), strict=True):
                for column, habit, number in counted(verdict):
                    total[column] += number
                    rows = (habit, f"{task.rules}, {task.commit}", verdict.players)
                    for row, table in zip(rows, tables.values(), strict=True):
                        table.setdefault(row, Counter())[column] += number
                for column, found in causes_of(verdict):
                    for (cause, _), number in found.items():
                        causes.setdefault(column, Counter())[cause] += number
                causes.setdefault(f"right late, {verdict.players}", Counter()).update(verdict.late)
                total["results"] += verdict.results
                for fault in verdict.faults:
                    print(
                        f"{fault.word}: {task.rules} {task.commit} {task.seed}: {fault.habit}: {fault.detail}"
                    )
            progress(min(total["turns"], asked.turns), asked.turns, began)
    for title, table in {**tables, "": {"all": total}}.items():
        print(counts_table(title, COLUMNS, table))
    for column, numbers in causes.items():
        listed = ", ".join(f"{cause} {number}" for cause, number in numbers.most_common())
        print(f"{column}: {listed}")
    print(f"games scored as they ended: {total['results']}")
    return 1 if any(total[word] for word in FAULTS) else 0


if __name__ == "__main__":
    sys.exit(main())
