"""Honest people with the habits of real hands, over all rulesets, boards and both ways to end a turn.

    python -m benchmarks.people [--turns N] [--plies N] [--jobs N] [--seed S] [--only WORD]… [--often HABIT]
        [--keep FOLDER]

Games of up to `--plies` turns start at the beginning, in the middle of a game or in an ending with kings.
Nobody breaks the rules, so every irregularity that is said is a false accusation, except what the hands were
told to do: pieces taken off early or with long pauses, and touches out of turn. `--only` selects games by a
word of their name (ruleset, board, `clock` or `settle`, seed), `--often` has a habit in most turns that it
suits. FOLDER gets the recording of every game with a fault, and what its hands did beside what was said. The
exit status is 1 if there was a fault other than an unclear board.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.games import counts_table, progress
from dambord.controller.record.header import Header
from dambord.controller.record.replay import boards_for
from dambord.controller.simulation.people.habits import HABITS, Habit
from dambord.controller.simulation.people.session import People
from dambord.controller.simulation.people.verdict import Fault, judge, notes, said_about
from dambord.controller.simulation.players.random_games import random_game, random_start
from dambord.hardware.sensor import SENSORS
from dambord.rules.draughts import DraughtsGame, game, names

PLIES = 30
USUAL = 60
"""The weight of a habit that most turns have."""
ENDS = ("clock", "settle")
PLAIN = ("wrong", "missing", "extra", "early")
"""Faults of turns."""
OTHERWISE = ("touch", "unclear", "jam")
"""Faults that are neither of turns nor accusations."""
COLUMNS = ("turns", "wrong", "missing", "extra", "early", "accused", "touch", "unclear", "jam")


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play."""

    rules: str
    board: str
    commit: str
    seed: int

    @property
    def name(self) -> str:
        """Base name of its recording."""
        return f"{self.rules}-{self.board}-{self.commit}-{self.seed}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a game: the habits of its turns, the faults, and the manners said rightly."""

    habits: tuple[str, ...]
    faults: tuple[Fault, ...]
    rightly: tuple[str, ...]


def tables() -> list[tuple[str, str, str]]:
    """Return every ruleset on every board that fits, with every way to end a turn."""
    return [
        (name, board, commit)
        for name in names()
        for sensor in SENSORS.values()
        for board in boards_for(Header(name, "", "clock"), sensor)
        for commit in ENDS
    ]


def tasks(seed: int, only: list[str]) -> Iterator[Task]:
    """Yield games without end, each table once before any comes again."""
    every, rng = tables(), Random(seed)
    for first in count(seed * 1_000_000, len(every)):
        rng.shuffle(every)
        found = (Task(*table, first + n) for n, table in enumerate(every))
        yield from (
            task for task in found if all(word in task.name.split("-") or word in task.name for word in only)
        )


def start(rules: DraughtsGame, seed: int) -> str | None:
    """Return the FEN from which a game starts; None for the beginning."""
    rng = Random(seed)
    match seed % 3:
        case 0:
            return random_start(rules, rng)
        case 1:
            made = random_game(rules, rng, plies=rng.randint(6, 60))[:-2]
            return rules.fen(made[-1].after) if made else None
    return None


def habits(often: str) -> tuple[Habit, ...]:
    """Return all habits, the one that is named `often` as the usual one."""
    return tuple(replace(each, weight=USUAL) if each.name == often else each for each in HABITS)


def perform(task: Task, plies: int, keep: Path | None, often: str = "") -> Outcome:
    """Play one game and judge what was said."""
    rules = game(task.rules)
    begun = start(rules, task.seed)
    people = People(rules, task.board, task.commit, task.seed, begun, habits=habits(often))
    played = people.play(plies)
    said = said_about(played)
    verdict = judge(played, said)
    if keep is not None and verdict.faults:
        keep.mkdir(parents=True, exist_ok=True)
        for suffix, lines in ((".jsonl", played.lines), (".txt", notes(played, said, verdict))):
            (keep / f"{task.name}{suffix}").write_text(
                "".join(f"{line}\n" for line in lines), encoding="utf-8"
            )
    return Outcome(tuple(turn.habit for turn in played.turns), verdict.faults, verdict.rightly)


def word(fault: Fault) -> str:
    """Return the column of a fault."""
    return fault.word if fault.word in (*PLAIN, *OTHERWISE) else "accused"


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.people")
    parser.add_argument("--turns", type=int, default=20_000)
    parser.add_argument("--plies", type=int, default=PLIES, help="turns of each game at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--often", default="", choices=["", *(each.name for each in HABITS)])
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    by_habit, by_rules, by_board = (
        dict[str, Counter[str]](),
        dict[str, Counter[str]](),
        dict[str, Counter[str]](),
    )
    kinds, rightly, total, began = Counter[str](), Counter[str](), Counter[str](), time.monotonic()
    queue = tasks(asked.seed, asked.only)
    with ProcessPoolExecutor(asked.jobs) as pool:
        while total["turns"] < asked.turns:
            batch = [next(queue) for _ in range(100)]
            given = ([value] * 100 for value in (asked.plies, asked.keep, asked.often))
            done = pool.map(perform, batch, *given, chunksize=5)
            for task, outcome in zip(batch, done, strict=True):
                of_table = Counter({"turns": len(outcome.habits)}) + Counter(map(word, outcome.faults))
                total += of_table
                for rows, name in ((by_rules, task.rules), (by_board, f"{task.board}, {task.commit}")):
                    rows.setdefault(name, Counter()).update(of_table)
                for habit in outcome.habits:
                    by_habit.setdefault(habit, Counter())["turns"] += 1
                for fault in outcome.faults:
                    by_habit.setdefault(fault.habit, Counter())[word(fault)] += 1
                    kinds[fault.word] += word(fault) == "accused"
                rightly.update(outcome.rightly)
            progress(min(total["turns"], asked.turns), asked.turns, began)
    for title, rows in (("habit", by_habit), ("ruleset", by_rules), ("board, ended by", by_board)):
        print(counts_table(title, COLUMNS, rows))
    print(counts_table("", COLUMNS, {"all": total}))
    print(f"Accused falsely: {listed(kinds)}. Said rightly: {listed(rightly)}.")
    left = [name for name in names() if name not in by_rules]
    print(f"No board fits: {', '.join(left)}." if left and not asked.only else "")
    return 1 if any(total[column] for column in COLUMNS if column not in ("turns", "unclear")) else 0


def listed(kinds: Counter[str]) -> str:
    """Return kinds with their numbers."""
    return ", ".join(f"`{kind}` {number}" for kind, number in sorted(kinds.items()) if number) or "none"


if __name__ == "__main__":
    sys.exit(main())
