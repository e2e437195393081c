"""How soon a turn is told, by kind of turn: without a clock from the last contact, with one from the press.

    python -m benchmarks.promptness [--turns N] [--seed S]

Honest people on every ruleset and board, on contacts that bounce but neither glitch nor drop out. With a
clock a turn is told from the press, or from the last contact where the press came before it. What could still
become of a turn: *on*, if another legal one begins as it does (a king that may slide further, a series with
another capture); *another*, if its piece could have gone elsewhere; else nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from statistics import quantiles

from benchmarks.people import PLIES, Task, start, tasks
from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.messages.events import Seen
from dambord.controller.core.messages.sayings import Moved
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.simulation.people.habits import HABITS
from dambord.controller.simulation.people.played_game import MadeTurn, PlayedGame
from dambord.controller.simulation.people.session import People
from dambord.controller.simulation.people.verdict import said_about, shown
from dambord.controller.simulation.world.contact import Noise
from dambord.rules.draughts import Position, game

CALM = Noise(bounce=True, glitches=0.0, brush=0.0)
HURRY = ("answered at once", "presses before the last is off")
CUSTOMS = tuple(habit for habit in HABITS if habit.name in ("ordinary", *HURRY))
LIMITS = {
    "settle": {"nothing": 0.3, "another": 0.8, "on": 2.0},
    "clock": {"nothing": 0.3, "another": 0.3, "on": 2.0},
}
"""Seconds within which a turn has to be told, by what could still become of it."""
MICRO = 1_000_000


def kind(task: Task, position: Position, made: MadeTurn) -> tuple[str, str]:
    """Return the kind of a turn from `position`, and what could still become of it."""
    agreed = terms(Header(task.rules, task.board, "clock"))
    turn, board = made.turn, prospects(agreed.game, agreed.sensing, position)
    man = board.picture[turn.origin - 1] in "wb"
    name = ("move of a man" if man else "move of a king", "capture of one", "capture of several")[
        min(len(turn.captures), 2)
    ]
    name += ", crowned" if turn.crowned else ""
    name += f", {made.habit}" if made.habit in HURRY else ""
    if board.goes_on(turn):
        return name, "on"
    bound = agreed.game.touch_move and [each.origin for each in board.turns].count(turn.origin) == 1
    return name, "nothing" if bound else "another"


def waits(task: Task, played: PlayedGame) -> Iterator[tuple[str, str, int]]:
    """Yield for every turn told its kind, what could become of it, and how long it took (µs)."""
    contacts = [event.at for event in played.events() if isinstance(event, Seen)]
    position = People(
        game(task.rules), task.board, task.commit, 0, start(game(task.rules), task.seed)
    ).position
    for made, told in zip(
        played.turns, (s for s in said_about(played) if isinstance(s, Moved)), strict=False
    ):
        last = max(at for at in contacts if at <= told.at) if made.made.press is None else made.made.press
        yield *kind(task, position, made), told.at - max(last, shown(made))
        position = made.turn.after


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.promptness")
    parser.add_argument("--turns", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    late = 0
    print("| ended by | turn | could become | turns | median | 95 % | longest | at most |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for commit, limits in LIMITS.items():
        took: dict[tuple[str, str], list[int]] = {}
        for task in tasks(asked.seed, [commit]):
            rules = game(task.rules)
            people = People(
                rules, task.board, commit, task.seed, start(rules, task.seed), CALM, 0, habits=CUSTOMS
            )
            for name, more, wait in islice(waits(task, people.play(PLIES)), PLIES):
                took.setdefault((name, more), []).append(wait)
            if sum(map(len, took.values())) >= asked.turns // len(LIMITS):
                break
        for (name, more), times in sorted(took.items()):
            limit = limits[more]
            late += sum(time > limit * MICRO for time in times)
            figures = (*quantiles([*times, *times], n=20)[9::9], max(times))
            shown = " | ".join(f"{figure / MICRO:.3f} s" for figure in figures)
            print(f"| {commit} | {name} | {more} | {len(times)} | {shown} | {limit} s |")
    print(f"\nLater than that: {late} turns.")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
