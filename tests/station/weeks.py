"""Weeks of a station with visitors of every kind, in virtual time.

`python -m tests.station.weeks --hours 200 --seed 1` runs 200 hours of station time and prints what was seen:
jams, the games of its record, memory and disk; exit status 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.station.behaviours import BEHAVIOURS, Behaviour
from tests.station.house import House
from tests.station.person import JamError, Person
from tests.station.virtual_time import run, virtual_time
from tests.station.watch import Kept, Watch, counted, read_records

SETTINGS: Mapping[str, Any] = {
    "hours": {"daily": "09:00-21:00"},
    "brightness": {"09:00": 1.0, "20:00": 0.4},
    "volume": {"09:00": 0.6, "20:00": 0.0},
    "keep_files": 5,
    "think": 2,
}
BOARDS = ("hall-64", "linear-64", "reed-64", "hall-100", "linear-100")
NOTICED_S = 200.0
"""Within which the station takes no notice of a faulty contact any more."""
MISHAPS_S = 2700.0
"""Mean time between two mishaps of the house."""


@dataclass
class Story:
    """What happened in a house."""

    visits: Counter[str] = field(default_factory=Counter)
    mishaps: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    """Turns that were taken as hands meant them."""


async def visits(house: House, rng: Random, watch: Watch, story: Story) -> None:
    """One visitor after the other, with pauses of seconds to half an hour."""
    kinds: list[Behaviour] = list(BEHAVIOURS)
    while True:
        await asyncio.sleep(rng.choice((rng.uniform(1, 30), rng.uniform(30, 600), rng.uniform(300, 1800))))
        behaviour = rng.choices(kinds, [BEHAVIOURS[kind] for kind in kinds])[0]
        person = Person(house, rng, screen=rng.random() < 0.5)
        story.visits[behaviour.__name__] += 1
        try:
            await behaviour(person)
        except JamError as error:
            if house.chatters:
                # A contact that comes and goes is held back, and glitches each second keep a board from being
                # still: nobody can play like that.
                story.visits["stopped by a faulty contact"] += 1
            elif person.able:
                watch.jam(f"{behaviour.__name__}: {error}")
        except Exception as error:
            if person.able:
                raise
            story.visits[f"{behaviour.__name__} cut short by {type(error).__name__}"] += 1
        story.turns += person.turns
        with suppress(ValueError):
            while house.board.top.hand:
                house.board.top.discard()
        if house.stolen and rng.random() < 0.3:  # somebody of the club finds them
            for piece in house.stolen:
                house.board.top.box[piece.lower()] += 1 + piece.isupper()
            house.stolen.clear()


async def flicker(house: House, rng: Random) -> None:
    """One contact after the other is faulty: glitches at random places, or one square that comes and goes.

    A new fault may be taken for a person at first.
    """
    while True:
        await asyncio.sleep(rng.uniform(1800, 7200))
        lasts, every = rng.choice(((0.02, 1.0), (0.5, 2.0), (2.0, 4.0)))
        square = rng.randrange(len(house.board.top.levels()))
        until = house.clock.now + rng.uniform(600, 1800)
        house.stirred = house.clock.now + NOTICED_S
        house.chatters = True
        while house.clock.now < until:
            place = square if lasts > 0.1 else rng.randrange(len(house.board.top.levels()))
            house.board.glitch(place)
            await asyncio.sleep(lasts)
            house.board.glitch(None)
            await asyncio.sleep(every * rng.uniform(0.5, 1.5))
        house.chatters = False


async def mishaps(house: House, rng: Random, story: Story) -> None:
    """Cables, power and clocks."""
    while True:
        await asyncio.sleep(rng.expovariate(1 / MISHAPS_S))
        what = rng.choice(("cable", "cable", "power", "clock", "restart"))
        story.mishaps[what] += 1
        match what:
            case "cable":
                house.calm_from = float("inf")
                house.board.unplug()
                await asyncio.sleep(rng.choice((2, 30, 900)) * rng.random())
                house.board.plug()
            case "power":
                house.calm_from = float("inf")
                await house.cut()
                await asyncio.sleep(rng.uniform(5, 120))
                house.switch_on()
                await asyncio.sleep(5)
            case "restart":
                house.calm_from = float("inf")
                await house.stop()
                house.switch_on()
                await asyncio.sleep(5)
            case "clock":
                house.clock.jump += rng.choice((-7200, -90, -1, 1, 90, 7200, -30 * 86400, 30 * 86400))
        house.calm_from = house.clock.now + 3


async def weeks(house: House, hours: float, seed: int) -> tuple[Watch, Story]:
    """Let a house stand for so many hours."""
    watch, story, rng = Watch(house), Story(), Random(f"weeks {seed}")
    house.switch_on()
    await asyncio.sleep(2)
    people = asyncio.create_task(visits(house, rng, watch, story))
    faults = asyncio.create_task(mishaps(house, Random(f"mishaps {seed}"), story))
    contacts = asyncio.create_task(flicker(house, Random(f"contacts {seed}")))
    watching = asyncio.create_task(watch.run(hours))
    everything = (people, faults, contacts, watching)
    await asyncio.wait(everything, return_when=asyncio.FIRST_COMPLETED)
    for task in everything:
        if task.done() and task.exception() is not None:
            watch.jam(f"{task.exception()!r}")
            raise task.exception() or AssertionError
        task.cancel()
    await asyncio.gather(*everything, return_exceptions=True)
    await house.stop()
    return watch, story


def live(board: str, hours: float, seed: int, folder: Path) -> tuple[House, Watch, Story, Kept]:
    """Run a house with a board, and read what it leaves."""
    with virtual_time() as clock:
        house = House(clock, folder, board, SETTINGS, seed)
        with house.shell():
            watch, story = run(clock, weeks(house, hours, seed))
    return house, watch, story, read_records(house.record)


def faults_of(house: House, watch: Watch, kept: Kept) -> list[str]:
    """All that was wrong."""
    return [*watch.jams, *map(repr, house.crashes), *kept.faults]


def report(house: House, watch: Watch, story: Story, kept: Kept) -> None:
    """Print what was seen."""
    print(f"visits: {sum(story.visits.values())}: {dict(story.visits.most_common())}")
    print(f"mishaps: {dict(story.mishaps)}")
    print(f"screens, looks each {5} s: {dict(watch.screens.most_common())}")
    print(f"kept: {kept.games} games, {kept.plies} plies, {kept.finished} finished; {dict(kept.by_rules)}")
    print(f"counted: {dict(counted(house.record))}; turns exactly as made: {story.turns}")
    for hours, memory, disk, objects in watch.sizes[:: max(1, len(watch.sizes) // 12)]:
        print(
            f"hour {hours:5.0f}: memory {memory / 1e6:6.1f} MB, disk {disk / 1e6:6.2f} MB, {objects} objects"
        )
    if watch.sizes:
        most_memory, most_disk = (max(size[n] for size in watch.sizes) / 1e6 for n in (1, 2))
        print(f"most: memory {most_memory:.1f} MB, disk {most_disk:.2f} MB")


def main() -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", nargs="+", default=BOARDS, help="the hours are divided among them")
    parser.add_argument("--folder", type=Path, help="where records are kept (memory, removed)")
    args = parser.parse_args()
    wrong = 0
    for number, board in enumerate(args.boards):
        hours = args.hours / len(args.boards)
        with TemporaryDirectory(dir=args.folder or "/dev/shm") as folder:
            begun = time.process_time()
            told = live(board, hours, args.seed * 100 + number, Path(folder))
            print(f"== {board}: {hours:g} hours in {time.process_time() - begun:.0f} s of the processor")
            report(*told)
        house, watch, _, kept = told
        for fault in faults_of(house, watch, kept):
            wrong += 1
            print(f"WRONG {fault}", flush=True)
    print(f"{wrong} faults; {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3:.0f} MB at most")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
