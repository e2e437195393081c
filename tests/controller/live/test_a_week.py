"""A table that stands for days with faulty contacts: record, memory and the time to start stay small."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from shutil import copy
from tempfile import TemporaryDirectory
from time import process_time

import pytest

from dambord.controller.core.messages.events import LinkFound, Pressed, Seen
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.recovery.salvage import open_or_salvage
from dambord.controller.record.replay import terms
from dambord.controller.record.states.resume import last_game
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock", control="900000")
START = "x" * 20 + "." * 10 + "x" * 20
SECOND = 1_000_000
CHATTERS = {16: 0.004, 17: 0.03, 18: 0.25, 19: 2.0}
"""Seconds between two changes of each faulty contact."""


def toggled(cells: str, cell: int) -> str:
    return f"{cells[:cell]}{'.' if cells[cell] == 'x' else 'x'}{cells[cell + 1 :]}"


class Standing:
    """A table in simulated time with contacts that chatter in bursts, one minute of every ten."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.said: list[str] = []

    async def stand(self, hours: float, each_day: Callable[[int], None] = lambda day: None) -> None:
        """Let the table stand while the clock runs; `each_day` is called with the number of each day."""
        chance = Random(1)
        with open_or_salvage(self.path, self.said.append) as journal:
            game_loop = GameLoop(journal, monotonic_us, self.said.append)
            agreed = terms(HEADER)
            await game_loop.begin(HEADER, agreed)
            game_loop.tell(game_loop.now(), LinkFound)
            game_loop.tell(game_loop.now(), partial(Seen, cells=START))
            running = asyncio.create_task(game_loop.run())
            await asyncio.sleep(1)
            game_loop.tell(game_loop.now(), partial(Pressed, side="b", button="clock"))
            cells = START
            for tenth in range(round(hours * 6)):
                if tenth and tenth % 144 == 0:
                    each_day(tenth // 144)
                cell = chance.choice(list(CHATTERS))
                changes = round(min(60 / CHATTERS[cell], 4_000))
                for _ in range(changes):
                    cells = toggled(cells, cell)
                    game_loop.tell(game_loop.now(), partial(Seen, cells=cells))
                    await asyncio.sleep(CHATTERS[cell])
                await asyncio.sleep(600 - changes * CHATTERS[cell])
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    def size(self) -> int:
        """Bytes of all files of the record."""
        return sum(file.stat().st_size for file in self.path.parent.iterdir())

    def start(self) -> tuple[float, int]:
        """Seconds of the processor for a start from a copy, and the events that it replayed."""
        with TemporaryDirectory() as folder:
            for file in self.path.parent.iterdir():
                copy(file, folder)
            return self._started(Path(folder) / self.path.name)

    def _started(self, path: Path) -> tuple[float, int]:
        begun = process_time()
        with open_or_salvage(path, self.said.append) as journal:
            recorded, state = last_game(journal, HEADER, terms(HEADER))
        assert recorded is not None
        assert state is not None
        return process_time() - begun, len(recorded.lines)


def test_an_hour(world: World, tmp_path: Path) -> None:
    table = Standing(tmp_path / "record")
    asyncio.run(table.stand(0.5))
    assert table.size() < 400_000
    _, replayed = table.start()
    assert replayed <= 128
    assert any("flickers" in line for line in table.said)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_week(world: World, tmp_path: Path) -> None:
    """`pytest -m long -s tests/controller/live/test_a_week.py` prints the figures of each day.

    `--basetemp` with a folder in memory spares the disk 600,000 time marks.
    """
    days = int(os.environ.get("DAMBORD_DAYS", "7"))
    table = Standing(tmp_path / "record")

    def told(day: int) -> None:
        seconds, replayed = table.start()
        memory = getrusage(RUSAGE_SELF).ru_maxrss
        print(
            f"day {day}: record {table.size() / 1e6:.2f} MB, memory {memory / 1e3:.0f} MB at most, "
            f"start {seconds:.2f} s of the processor, {replayed} events replayed",
            file=sys.stderr,
            flush=True,
        )
        assert replayed <= 128

    asyncio.run(table.stand(24.0 * days, told))
    told(days)
    assert table.size() < 40_000_000
