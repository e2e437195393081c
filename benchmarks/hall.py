"""How fast and how large a hall is: simulated boards, a real broker and a desk, each a process of its own.

    python -m benchmarks.hall [--boards 10,100] [--seconds 60] [--silent 12] [--kills 3] [--page]

Boards are the controller's own loop, record and link under simulated hands at the pace of people; twenty of
them share a process. A row tells, for so many boards: the lines a second; the time from the instant at
which a board had sealed a line to the one at which the desk had it; the memory of the desk, of the broker
and of a board; of how many boards every line is in the archive once and in order, and how many seconds after
the last one that was; and when the last of ten boards had answered an order. With `--kills` broker and desk
are killed (SIGKILL) so many times each meanwhile. With `--silent` so many boards are stopped (SIGSTOP) after
a third of the time, with their connections open, and are asked, too; what a row tells is of the others, from
then on. With `--page` Chromium shows the desk's page meanwhile, and a row tells the time from a turn at a
board to the page that shows it, too.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import signal
import sqlite3
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import quantiles

import httpx

from benchmarks.hall_page import PageWatch, Shown
from dambord.controller.core.messages.events import Event
from dambord.controller.hall.board.board_link import joining
from dambord.controller.hall.simulated.played import played
from dambord.controller.hall.simulated.simulated_table import SimulatedTable
from dambord.controller.hall.wire.address import BrokerAddress
from tests.hall.halls import EVENT, DeskProcess, archived, recorded

SHARE = 20
"""Boards of a process."""
STOP = "stop"
"""A file that ends the boards."""
DAY_S = 86_400.0
"""Seconds until a second game: there is none."""
ARRIVES_S = 150.0
"""Seconds after the end of play within which everything has to be in the archive."""


def until(end: float, number: int) -> Sequence[Event]:
    """The events of a game up to an instant in µs."""
    return [event for event in played(number) if event.at < end]


def play(folder: str, port: int, first: int, end: int, seconds: float) -> None:
    """Run boards in this process, and note when each line was sealed."""

    async def run() -> None:
        sealed: list[tuple[str, int, int, float, int]] = []
        place, numbers = Path(folder), range(first, end)
        quiet = partial(until, 1_000_000 * seconds)
        tables = [
            SimulatedTable(place, EVENT, number, lambda line: None, script=quiet, between_s=DAY_S)
            for number in numbers
        ]
        joins = [joining(BrokerAddress("127.0.0.1", port), EVENT, table.name) for table in tables]
        tasks = [asyncio.create_task(table.run(join)) for table, join in zip(tables, joins, strict=True)]
        await asyncio.sleep(1)
        for table in tables:
            loop, name = table.loop, table.name

            def note(*_: object, loop=loop, name=name) -> None:  # type: ignore[no-untyped-def]
                sealed.append((name, loop.game, loop.recorded, time.time(), len(loop.state.plies)))

            loop.listen(note)
        while not (place / STOP).exists():
            await asyncio.sleep(0.5)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        text = "".join(" ".join(map(str, one)) + "\n" for one in sealed)
        (Path(folder) / f"sealed-{first}").write_text(text)

    asyncio.run(run())


def memory(number: int) -> float:
    """Resident memory of a process in MB."""
    lines = Path(f"/proc/{number}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def shares(silent: int, boards: int) -> list[range]:
    """The boards of each process; the first ones are those that fall silent."""
    groups = (range(1, silent + 1), range(silent + 1, boards + 1))
    return [group[at : at + SHARE] for group in groups for at in range(0, len(group), SHARE)]


async def asked(desk: DeskProcess, silent: int, boards: int) -> list[float]:
    """Ask the silent boards and ten others to stop their clocks; seconds until each other has answered."""
    took: list[float] = []

    async def ask(client: httpx.AsyncClient, number: int) -> None:
        begun = time.monotonic()
        order = {"act": "halt", "why": "measured"}
        await client.post(f"/api/hall/boards/board-{number}/acts", json=order)
        if number > silent:
            took.append(time.monotonic() - begun)

    async with desk.client() as client:
        others = range(silent + 1, min(silent + 11, boards + 1))
        await asyncio.gather(*(ask(client, number) for number in (*range(1, silent + 1), *others)))
    return took


def killed(desk: DeskProcess, kills: int, end: float) -> None:
    """Kill broker and desk by turns until the instant `end` of the monotonic clock."""
    for left in range(2 * kills, 0, -1):
        time.sleep(max(end - time.monotonic(), 0.0) / (left + 1))
        desk.restart() if left % 2 else desk.kill_broker()


def arrived(folder: Path, boards: range) -> tuple[int, float]:
    """Wait until every line is in the archive; return of how many boards, and the seconds that it took."""
    begun, whole = time.monotonic(), 0
    while whole < len(boards) and time.monotonic() - begun < ARRIVES_S:
        time.sleep(0.5)
        whole = sum(is_whole(folder, number) for number in boards)
    return whole, time.monotonic() - begun


def measured(boards: int, seconds: float, silent: int, kills: int, *, page: bool) -> str:
    """Run so many boards for so long; return a row of the table."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        desk = DeskProcess(folder)
        (folder / "boards").mkdir()
        watch = PageWatch(desk) if page else None
        if watch is not None:
            watch.start()
        groups, fresh = shares(silent, boards), multiprocessing.get_context("spawn")
        players = [
            fresh.Process(
                target=play, args=(str(folder / "boards"), desk.mqtt, group.start, group.stop, seconds)
            )
            for group in groups
        ]
        mute = [player for player, group in zip(players, groups, strict=True) if group.stop - 1 <= silent]
        for player in players:
            player.start()
        begun = time.monotonic()
        time.sleep(seconds / 3)
        since = time.time() if mute else 0.0
        for player in mute:
            os.kill(player.pid or 0, signal.SIGSTOP)
        took = asyncio.run(asked(desk, silent, boards))
        killed(desk, kills, begun + seconds)
        time.sleep(max(begun + seconds - time.monotonic(), 0.0))
        of_desk = memory(desk.running.process.pid)
        of_broker = memory(int((folder / "archive.sqlite3.broker" / "pid").read_text()))
        of_board = sum(memory(player.pid or 0) for player in players) / boards
        whole, whole_after = arrived(folder, range(silent + 1, boards + 1))
        shown = {} if watch is None else watch.end()
        for player in mute:
            os.kill(player.pid or 0, signal.SIGCONT)
        (folder / "boards" / STOP).touch()
        for player in players:
            player.join()
        desk.end()
        late, lines = delays(folder, range(silent + 1, boards + 1), since)
        seen = drawn(folder, shown, since)
    return (
        f"| {boards} | {silent} | {lines / seconds:.1f} | {cuts(late)} | {cuts(seen)} "
        f"| {of_desk:.0f} MB | {of_broker:.1f} MB | {of_board:.1f} MB | {whole} of {boards - silent} "
        f"| {whole_after:.0f} s | {max(took) * 1000:.0f} ms |"
    )


def cuts(times: Sequence[float]) -> str:
    """The middle and the 99th of 100, in ms, as two cells."""
    if len(times) < 2:
        return "| "
    found = quantiles(times, n=100)
    return f"{1000 * found[49]:.0f} ms | {1000 * found[98]:.0f} ms"


def drawn(folder: Path, shown: Mapping[Shown, float], since: float) -> list[float]:
    """Seconds from each turn at a board to the page that shows it."""
    made: dict[Shown, float] = {}
    for file in (folder / "boards").glob("sealed-*"):
        for line in file.read_text().splitlines():
            name, game, _, at, ply = line.split()
            made.setdefault((name, int(game), int(ply)), float(at))
    turns = [(one, at) for one, at in made.items() if one[2] and at >= since and one in shown]
    return [shown[one] - at for one, at in turns]


def is_whole(folder: Path, number: int) -> bool:
    """Whether every line of a board is in the archive, once and in order."""
    name = f"board-{number}"
    return recorded(folder / "boards" / f"{name}.sqlite3") == archived(folder / "archive.sqlite3", name)


def delays(folder: Path, boards: range, since: float) -> tuple[list[float], int]:
    """Seconds from sealing to arrival, and the number of lines."""
    sealed: dict[tuple[str, int, int], float] = {}
    for file in (folder / "boards").glob("sealed-*"):
        for line in file.read_text().splitlines():
            name, game, count, at, _ = line.split()
            sealed.setdefault((name, int(game), int(count) - 1), float(at))
    late, lines = [], 0
    with sqlite3.connect(folder / "archive.sqlite3") as db:
        for number in boards:
            name = f"board-{number}"
            rows = db.execute("SELECT game, sequence, received FROM line WHERE board = ?", (name,))
            for game, at, received in rows:
                lines += 1
                if (begun := sealed.get((name, game, at))) is not None and begun >= since:
                    late.append(received - begun)
    return late, lines


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How fast and how large a hall is.")
    parser.add_argument("--boards", default="10,100", metavar="N,…")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--silent", type=int, default=0, metavar="N", help="boards that are stopped (0)")
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="of broker and desk each (0)")
    parser.add_argument("--page", action="store_true", help="show the desk's page in Chromium meanwhile")
    args = parser.parse_args()
    times = ("lines/s", "to the desk, p50", "p99", "to its page, p50", "p99")
    sizes = ("desk", "broker", "a board", "archived whole", "after", "last answer of ten")
    heads = ("boards", "silent", *times, *sizes)
    print("| " + " | ".join(heads) + " |")
    print("|" + " ---: |" * len(heads))
    for boards in map(int, args.boards.split(",")):
        print(measured(boards, args.seconds, args.silent, args.kills, page=args.page), flush=True)


if __name__ == "__main__":
    main()
