"""What a desk's questions to its archive cost: a round of ended games, then once more, then after a restart.

    python -m benchmarks.hall_archive [--boards 10,100,1000]

A row tells, for so many boards with one ended game each, the seconds until the results are there when every
line has to be stepped; until they are there again after one board has told a line; until a desk shows the
feeds by all lines; until the next desk does by the stands that the first one has kept, and has the results.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from dambord.controller.hall.archive.archive import Archive, Arrived
from dambord.controller.hall.archive.intake import read_line
from dambord.controller.hall.public.public_hall import PublicHall
from dambord.controller.hall.public.told_games import ToldGames
from dambord.controller.hall.simulated.played import GAMES, played
from dambord.controller.hall.simulated.simulated_table import header
from dambord.controller.record.export.gate import Gate
from dambord.controller.record.journal import Journal
from tests.hall.records import told


def games(folder: Path) -> list[list[Arrived]]:
    """The lines of some ended games."""
    found = []
    for number in range(GAMES):
        with Journal(folder / f"game-{number}") as journal:
            journal.append(journal.begin(header("cup", 1)), 0, played(number))
        found.append([Arrived("", read_line(line), 0.0) for line in told(folder / f"game-{number}")])
    return found


async def shown(archive: Archive, boards: int) -> PublicHall:
    """A public hall that shows so many boards of what is in the archive."""
    hall = PublicHall(archive, Gate(0, time.time), lambda *_: None, lambda _: 0.0, print)
    hall.load()
    task = asyncio.create_task(hall.run())
    while not hall.loaded or len(hall.states) < boards:
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return hall


def measured(boards: int) -> str:
    """Fill an archive with the games of so many boards; return a row of the table."""
    with tempfile.TemporaryDirectory() as place:
        archive = Archive(str(Path(place) / "archive"), "cup")
        known = games(Path(place))
        for number in range(boards):
            archive.write([replace(one, board=f"b{number}") for one in known[number % GAMES]], {})
        lines = sum(len(known[number % GAMES]) for number in range(boards))
        first = ToldGames(archive)
        times = [time.perf_counter()]
        first.played()
        times.append(time.perf_counter())
        first.arrived([replace(known[0][-1], board="b0")])
        first.played()
        times.append(time.perf_counter())
        before = asyncio.run(shown(archive, boards))
        times.append(time.perf_counter())
        again = asyncio.run(shown(archive, boards))
        times.append(time.perf_counter())
        ToldGames(archive).played()
        times.append(time.perf_counter())
        assert again.feed.page(1) == before.feed.page(1)
        spans = [after - start for start, after in pairwise(times)]
        return f"| {boards} | {lines} | " + " | ".join(f"{span:.3f}" for span in spans) + " |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", default="10,100,1000")
    print("| boards | lines | results | after a line | first desk | next desk | its results |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for number in parser.parse_args().boards.split(","):
        print(measured(int(number)), flush=True)


if __name__ == "__main__":
    main()
