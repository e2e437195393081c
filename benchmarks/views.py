"""What a step and a picture for the page cost at a table of each family, beside fixed work in the same run.

    python -m benchmarks.views [GAMES]

Clumsy hands play GAMES games (default 2) for each row, with contact bounce and glitches. *step* is the mean
of all events. *lamps* and *view* are the means of all states between which something else than the raw cells
and the time has changed; as at a table in play the lamps come first, so they pay for the next act. Processor
time in µs, the fastest of several runs. *shown/ref* is both of them in the time of a loop over numbers that
is the same in every run: by it machines and their load compare.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import Any

from dambord.controller.core.families import family_named, family_of
from dambord.controller.core.messages.events import Event
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.record.format import read_events
from dambord.controller.record.header import read_header
from dambord.controller.record.replay import terms
from dambord.controller.simulation.backgammon.people.session import ClumsyMatch
from dambord.controller.simulation.people.session import People
from dambord.rules.backgammon import game as backgammon
from dambord.rules.draughts import game

PLIES = 40
TRIES = 5
"""Number of runs; the fastest counts, as other processes disturb the measurement."""
TABLES: tuple[tuple[str, str, Commit], ...] = (
    ("international", "reed-100", "clock"),
    ("international", "hall-100", "settle"),
    ("latvian-64", "reed-64", "clock"),
    ("backgammon", "linear-backgammon", "clock"),
    ("nardi-georgian", "linear-backgammon", "settle"),
)
Game = tuple[Any, list[Event]]
"""The first state of a game, and its events."""


class Overheard(ClumsyMatch):
    """A match of which every event is kept."""

    def played(self) -> Game:
        """Play it."""
        self._events: list[Event] = []
        begun = self._state
        self.play(PLIES)
        return begun, self._events

    def _happen(self, event: Event) -> None:
        self._events.append(event)
        super()._happen(event)


def draughts_game(rules: str, board: str, commit: Commit, seed: int) -> Game:
    """A game of two people."""
    lines = People(game(rules), board, commit, seed).play(PLIES).lines
    agreed = terms(read_header(lines[0]))
    events = read_events(lines[1:], agreed.sensing.sensor, agreed.sensing.cells)
    return family_of(agreed).opening(agreed), [*events]


def match(rules: str, board: str, commit: Commit, seed: int) -> Game:
    """Some games of a match."""
    return Overheard(backgammon(rules), commit, seed, board).played()


MADE_BY = {"draughts": draughts_game, "backgammon": match}


class Spent:
    """Processor time in µs, and how often it was spent."""

    def __init__(self) -> None:
        self.step = self.lamps = self.view = 0.0
        self.events = self.states = 0

    def live_through(self, begun: Any, events: Iterable[Event]) -> None:
        """Step by step, and show each state of which pages are told something new."""
        family, clock = family_of(begun.terms), time.process_time
        steps, lamps, view = family.stepping.steps, family.lamps, family.view
        state, shown = begun, None
        for event in events:
            self.events += 1
            began = clock()
            passed = [then for then, _ in steps(state, event)]
            self.step += (clock() - began) * 1e6
            for state in passed:
                now = (state.phase, state.history, state.sensors.settling.levels, state.clock)
                if now == shown:
                    continue
                shown = now
                self.states += 1
                began = clock()
                lamps(state)
                lit = clock()
                view(state)
                self.lamps += (lit - began) * 1e6
                self.view += (clock() - lit) * 1e6


def spent(played: Iterable[Game]) -> Spent:
    """What the games cost."""
    total = Spent()
    for begun, events in played:
        total.live_through(begun, events)
    return total


def reference() -> float:
    """The time in µs of a fixed loop over numbers and a dictionary."""
    began = time.process_time()
    found: dict[int, int] = {}
    for number in range(1_000):
        found[number * 7_919 % 1_009] = found.get(number, 0) + number
    return (time.process_time() - began) * 1e6


def main(games: int = 2) -> None:
    """Print a row for each table."""
    print(f"{'':40}{'events':>8}{'step':>7}{'states':>8}{'lamps':>7}{'view':>7}{'shown/ref':>10}")
    for rules, board, commit in TABLES:
        make = MADE_BY[family_named(rules).name]
        played = [make(rules, board, commit, seed) for seed in range(games)]
        runs = [spent(played) for _ in range(TRIES)]
        step = min(run.step / run.events for run in runs)
        lamps, view = (min(getattr(run, name) / run.states for run in runs) for name in ("lamps", "view"))
        ref = min(reference() for _ in range(200))
        print(
            f"{f'{rules} {board} {commit}':40}{runs[0].events:8,}{step:7.1f}{runs[0].states:8,}"
            f"{lamps:7.0f}{view:7.0f}{(lamps + view) / ref:10.2f}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
