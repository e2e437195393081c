"""A running controller: delay of the lamps, load when idle, memory, and time to start.

    python -m benchmarks.live [--folder FOLDER] [--brushes N] [--plies N] [--idle SECONDS] [--unit]
                              [--beside N]

Another process simulates the microcontroller: it sends 250 frames a second on a pseudo-terminal, changed or
not.

*Lamps*: the time from a change, by its frame's time stamp plus the 12 ms for which a level must hold, until
`Pixels.show` has returned; the transfer on the strip is not included. Changes with an event are listed
apart, as the record is synchronised to disk first. All this is done twice, with the record in FOLDER and in
memory. The delay of a plain timer is listed for comparison. `--unit` gives the benchmark the place on the
machine that the unit of the game has, and `--beside` has N processes do nothing but compute. *Idle*, *memory*
and *ready* are measured on a process `dambord run`.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import pty
import select
import subprocess
import sys
import time
import tty
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

from benchmarks.busy import as_unit, computing
from dambord import hardware
from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Seen
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import Look
from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.format import read_events
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import text_to_planes
from dambord.rules.draughts import game

BOARD = "reed-100"
HEADER = Header("international", BOARD, "settle")
START = "x" * 20 + "." * 10 + "x" * 20
RATE = 250
"""Frames a second."""
MEMORY = Path("/dev/shm")
"""A folder in memory, where synchronising takes no time."""
MS = 1_000
FOUND = 2_000 * MS
"""Time in µs from the first hello frame to the first change."""


def microcontroller(master: int, events: Sequence[Seen]) -> None:
    """Answer the controller, then send a frame every scan with the cells of `events`, until killed."""
    os.set_blocking(master, False)
    decoder, sequence, greeted = wire.Decoder(), 0, 0
    cells, left = START, list(events)[::-1]
    planes = hardware.board(BOARD).sensor.planes
    hello = wire.Hello(wire.PROTOCOL, (1, 0, 0), len(START), planes, 100, 1_000_000 // RATE, 0).pack()
    tick = time.monotonic()
    while True:
        tick += 1 / RATE
        time.sleep(max(tick - time.monotonic(), 0))
        now = monotonic_us()
        frames = []
        if select.select([master], [], [], 0)[0]:
            try:
                asked = decoder.feed(os.read(master, 4096))
            except OSError:  # the other end is not open yet
                asked = []
            if any(frame.kind == wire.ASK_HELLO for frame in asked):
                frames.append((wire.HELLO, hello))
                greeted = greeted or now
        if not greeted:
            continue
        while left and greeted + FOUND + left[-1].at <= now:
            cells = left.pop().cells
        frames.append((wire.STATE, text_to_planes(cells, planes)))
        for kind, payload in frames:
            data = wire.encode(kind, sequence, now % wire.STAMP_PERIOD, payload)
            sequence = (sequence + 1) % wire.SEQUENCE_PERIOD
            try:
                os.write(master, data)
            except OSError:
                continue


@contextmanager
def board(events: Sequence[Seen]) -> Iterator[str]:
    """Run the microcontroller in a process of its own; gives its port."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    process = multiprocessing.get_context("fork").Process(target=microcontroller, args=(master, events))
    process.start()
    try:
        yield os.ttyname(slave)
    finally:
        process.terminate()
        process.join()
        os.close(master)
        os.close(slave)


def brushes(count: int, rng: Random) -> list[Seen]:
    """Return events of a man lifted and put back, with bounce: lamps change, but nothing is reported."""
    events: list[Seen] = []
    at = 0
    for _ in range(count):
        square = rng.randint(31, 35)
        lifted = START[: square - 1] + "." + START[square:]
        for left, reached in ((START, lifted), (lifted, START)):
            for cells in (reached, left, reached):
                events.append(Seen(at, cells))
                at += rng.randint(500, 2_500)
            at += rng.randint(50 * MS, 80 * MS)
    return events


def played(plies: int) -> list[Seen]:
    """Return the events of a simulated game without a clock."""
    rules = game(HEADER.rules)
    turns = random_game(rules, Random(1), plies=plies)
    lines = play(rules, turns, board=BOARD, commit="settle", seed=1).lines
    events = read_events(lines[1:], hardware.board(BOARD).sensor, len(START))
    return [event for event in events if isinstance(event, Seen)]


class Watch:
    """Measures the time in µs from when a state is due until its lamps are shown.

    `timer`: delays of a plain timer in µs.
    """

    def __init__(self) -> None:
        self.timer: list[int] = []
        self._due: list[tuple[int, State, bool]] = []
        self._shown: list[tuple[int, State, bool]] = []

    def listen(self, table: RunningTable) -> None:
        """Watch a running table."""

        def heard(state: State, sayings: Sequence[Saying]) -> None:
            epoch = table.game_loop.now() - table.game_loop.game_time()
            self._due.append((epoch + state.now, state, bool(sayings)))

        table.game_loop.listen(heard)

    def shown(self) -> None:
        """Note that the lamps of all states so far have been shown."""
        now = monotonic_us()
        self._shown += [(now - due, state, said) for due, state, said in self._due]
        self._due = []

    def times(self, said: bool) -> list[int]:
        """Return the delays of states that changed the lamps, with or without an event (`said`)."""
        found: list[int] = []
        lit: Mapping[int, str] = {}
        for late, state, spoken in self._shown:
            before, lit = lit, lamps(state)
            if lit != before and phase_word(state.phase) == "play" and spoken == said:
                found.append(late)
        return found


async def follow(folder: Path, events: Sequence[Seen]) -> Watch:
    """Run a table with these events and its record in `folder`."""
    watch = Watch()
    show = Lamps.show

    def shown(self: Lamps, picture: Mapping[int, Look], at: int) -> int | None:
        due = show(self, picture, at)
        watch.shown()
        return due

    async def guest(table: RunningTable) -> None:
        watch.listen(table)
        until = monotonic_us() + FOUND + events[-1].at + 2_000 * MS
        while (due := monotonic_us() + DEBOUNCE_US) < until:
            await asyncio.sleep(DEBOUNCE_US / 1e6)
            watch.timer.append(monotonic_us() - due)

    strip = Glow(len(hardware.board(BOARD).strip.squares))
    with (
        board(events) as port,
        mock.patch.object(Lamps, "show", shown),
        mock.patch("dambord.controller.live.equipment.equipment.open_strip", return_value=strip),
    ):
        await run_table(
            TableSettings(HEADER, folder / "record.sqlite3", port, "127.0.0.1", 0), lambda line: None, guest
        )
    return watch


def row(name: str, times: Sequence[int]) -> None:
    """Print median, 99th percentile and maximum of `times` (µs)."""
    if times:
        ordered = sorted(times)
        each = [ordered[len(ordered) * part // 100] for part in (50, 99)] + [ordered[-1]]
        print(f"{name:52} {len(times):5}" + "".join(f" {time / MS:7.2f}" for time in each))


def late(times: Sequence[int]) -> int:
    """The 99th percentile of `times`, 0 of none."""
    return sorted(times)[len(times) * 99 // 100] if times else 0


def synchronising(folder: Path) -> list[int]:
    """Return the times in µs that synchronising single events takes."""
    times = []
    with Journal(folder / "alone.sqlite3") as journal:
        number = journal.begin(HEADER)
        for sequence in range(200):
            began = monotonic_us()
            journal.append(number, sequence, [Seen(sequence, START)])
            times.append(monotonic_us() - began)
    return times


def outside(folder: Path, seconds: float) -> None:
    """Print start time, memory and idle load of `dambord run`, its game and its page."""
    with board([Seen(0, START)]) as port:
        began = time.monotonic()
        command = [sys.executable, "-m", "dambord.controller.cli", "run", "--board", BOARD, "--port", port]
        command += ["--record", str(folder / "idle.sqlite3"), "--page", "0", "--time", "900+5"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            ready = {"page": 0.0, "board on": 0.0}
            for line in process.stdout or ():
                for word in ready:
                    if word in line and "has" not in line:
                        ready[word] = time.monotonic() - began
                if ready["board on"] and ready["page"]:
                    break
            main = process.pid
            pages = Path(f"/proc/{main}/task/{main}/children").read_text(encoding="utf-8").split()
            both = [main, *map(int, pages)]
            spent = sum(map(_spent, both))
            time.sleep(5)
            before, started = sum(map(_spent, both)), time.monotonic()
            time.sleep(seconds)
            used = (sum(map(_spent, both)) - before) / (time.monotonic() - started)
            resident = [f"{_resident(one) / 1024:.0f}" for one in both]
            process.terminate()
    print(f"start to ready, page and board: {max(ready.values()):.2f} s ({spent:.2f} s of the processor)")
    print(f"resident memory of game and page: {' and '.join(resident)} MB")
    print(f"idle with {RATE} frames a second: {100 * used:.1f} % of a core")


def _resident(process: int) -> int:
    """Return the resident memory of a process in kB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0])


def _spent(process: int) -> float:
    """Return the CPU time of a process in s."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.live")
    parser.add_argument("--folder", type=Path, help="folder of the record, on the disk to be measured")
    parser.add_argument("--brushes", type=int, default=250)
    parser.add_argument("--plies", type=int, default=12)
    parser.add_argument("--idle", type=float, default=20)
    parser.add_argument("--unit", action="store_true", help="scheduled as the game's unit; needs root")
    parser.add_argument("--beside", type=int, default=0, metavar="N", help="processes that compute")
    args = parser.parse_args()
    events = brushes(args.brushes, Random(1))
    after = events[-1].at + 2_000 * MS
    events += [Seen(after + seen.at, seen.cells) for seen in played(args.plies)]
    with (
        TemporaryDirectory(dir=args.folder) as disk,
        TemporaryDirectory(dir=MEMORY) as memory,
        computing(args.beside),
    ):
        if args.unit:
            as_unit()
        outside(Path(disk), args.idle)
        held = f"ms, after a level has held for {DEBOUNCE_US // MS} ms"
        print(f"\n{held:52} {'n':>5} {'p50':>7} {'p99':>7} {'max':>7}")
        for where, folder in (("memory", memory), ("disk", disk)):
            watch = asyncio.run(follow(Path(folder), events))
            row(f"to the lamps, record in {where}, nothing to be said", watch.times(said=False))
            row(f"to the lamps, record in {where}, something was said", watch.times(said=True))
            row("a bare timer of this machine, meanwhile: late by", watch.timer)
            above = late(watch.times(said=False)) - late(watch.timer)
            print(f"{'p99 to the lamps above p99 of the bare timer':52} {'':5} {'':7} {above / MS:7.2f}")
        row("the disk alone, for one event to be synchronised", synchronising(Path(disk)))


if __name__ == "__main__":
    main()
