"""The list of a record with many games: how long it takes to make it, and to search it.

    python -m benchmarks.game_list [GAMES]

Makes a record of GAMES games (default 10,000; twenty simulated ones of 4 plies, again and again, each with
players and a date of its own), then lists and sums up all of them as a table does after its list was lost,
and searches. A game of 60 plies is summed up, and replayed as views. Times are those of the
processor.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dambord.controller.record.format import time_of
from dambord.controller.record.games.game_index import GameIndex, index_path
from dambord.controller.record.games.index_update import bring_up_to_date
from dambord.controller.record.games.replayed_views import replayed_views
from dambord.controller.record.games.search import Search
from dambord.controller.record.games.summary import summary
from dambord.controller.record.header import read_header
from dambord.controller.record.journal import Journal
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game

GAMES, DIFFERENT, SHORT, LONG = 10_000, 20, 4, 60
TRIES = 5
SEARCHES = {
    "the newest 50": Search(newest=True, limit=50),
    "50 of a player": Search(player="player 7", newest=True, limit=50),
    "50 of a player, a year and an ending": Search(
        "player 7", "2015-01-01", "2015-12-31", "", "none", limit=50
    ),
    "the last page": Search(offset=9_950, limit=50),
    "nobody": Search(player="nobody", limit=50),
    "all of them": Search(),
}


def main(args: Sequence[str]) -> None:
    games = int(args[0]) if args else GAMES
    with TemporaryDirectory() as folder:
        record = Path(folder) / "record.sqlite3"
        fill(record, games)
        began = time.process_time()
        bring_up_to_date(record, lambda line: print(f"{time.process_time() - began:8.2f} s  {line}"))
        sizes = record.stat().st_size / 1e6, index_path(record).stat().st_size / 1e6
        print(f"{games} games: the record has {sizes[0]:.0f} MB, its list {sizes[1]:.1f} MB")
        for name, search in SEARCHES.items():
            taken, found = min(_searched(record, search) for _ in range(TRIES))
            print(f"{taken * 1e3:8.1f} ms {name} ({found} fit)")
    head, *lines = simulated(LONG, DIFFERENT)
    recorded = Recorded(1, "2026-11-22T00:00:00+00:00", read_header(head), tuple(lines), time_of(lines[-1]))
    began = time.process_time()
    summary(recorded)
    summed = time.process_time()
    stream = json.dumps(replayed_views(recorded), separators=(",", ":"))
    viewed = time.process_time() - summed
    print(f"{(summed - began) * 1e3:8.1f} ms a game of {LONG} plies summed up ({len(lines)} lines)")
    print(f"{viewed * 1e3:8.1f} ms the same as views, {len(stream) / 1e3:.0f} kB")


def simulated(plies: int, seed: int) -> Sequence[str]:
    """The recording of a random game."""
    ruleset = game("international")
    turns = random_game(ruleset, Random(seed), plies=plies)
    return play(ruleset, turns, board="reed-100", commit="clock", seed=seed).lines


def fill(record: Path, games: int) -> None:
    """Make a record of so many games."""
    played = [simulated(SHORT, seed) for seed in range(DIFFERENT)]
    with Journal(record) as journal:
        for number in range(1, games + 1):
            head, *lines = played[number % DIFFERENT]
            people = Person(f"Player {number % 97}", str(number % 97)), Person(f"Opponent {number % 89}")
            header = replace(read_header(head), occasion=Occasion(*people, event="A tournament"))
            began = f"{2010 + number * 15 // games}-{number % 12 + 1:02}-{number % 28 + 1:02}T10:00:00+00:00"
            journal.carry(Recorded(number, began, header, tuple(lines), time_of(lines[-1])))


def _searched(record: Path, search: Search) -> tuple[float, int]:
    """Seconds that a search takes as the table does it, and how many games fit."""
    began = time.process_time()
    with GameIndex(record) as index:
        index.unlisted()
        index.stale()
        total = index.search(search).total
    return time.process_time() - began, total


if __name__ == "__main__":
    main(sys.argv[1:])
