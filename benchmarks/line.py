"""The cost of reading a busy line, compared with pyserial and the frame decoder alone.

    python -m benchmarks.line [SECONDS] [ROUNDS]

Another process sends 250 frames a second on a pseudo-terminal. Four readers take turns on it, each in a
process of its own for SECONDS, ROUNDS times over; the median of the processor time (user and system) counts.

- *pyserial*: `read` of one byte, then of what is waiting, and the frame decoder.
- *event loop*: an asyncio reader, `os.read`, and the frame decoder: the least that a program with an event
  loop can do.
- *link*: `Link`, which also follows the clock of the microcontroller and acknowledges what it has read.
- *table*: `Link` with the game loop, a game and its record; nothing moves on the board.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

import serial

from benchmarks.live import BOARD, HEADER, MEMORY, RATE, board
from dambord import hardware
from dambord.controller.core.messages.events import LinkFound, Seen
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import open_serial
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkUp, monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.firmware import wire

WARM_S = 1.0
"""Seconds before the measurement: the hello, the first frames."""

Reader = Callable[[str, float], tuple[int, float]]
"""(port, seconds) -> (frames, processor time in s)."""


def spent() -> float:
    """The processor time of this process in s, user and system."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def by_pyserial(port: str, seconds: float) -> tuple[int, float]:
    """Read as pyserial's documents do."""
    decoder, frames = wire.Decoder(), 0
    with serial.Serial(port, timeout=1) as line:
        line.write(wire.encode(wire.ASK_HELLO, 1, 0, b""))
        warm = time.monotonic() + WARM_S
        began, until = 0.0, warm + seconds
        while (now := time.monotonic()) < until:
            if not began and now >= warm:
                began, frames = spent(), 0
            frames += len(decoder.feed(line.read(1) + line.read(line.in_waiting)))
    return frames, spent() - began


def by_loop(port: str, seconds: float) -> tuple[int, float]:
    """Read on the event loop, as soon as anything has arrived."""
    decoder, counted = wire.Decoder(), [0]

    async def read() -> float:
        line = open_serial(port)
        line.write(wire.encode(wire.ASK_HELLO, 1, 0, b""))

        def readable() -> None:
            counted[0] += len(decoder.feed(line.read(4096)))

        asyncio.get_running_loop().add_reader(line.fileno(), readable)
        await asyncio.sleep(WARM_S)
        began, counted[0] = spent(), 0
        await asyncio.sleep(seconds)
        used = spent() - began
        asyncio.get_running_loop().remove_reader(line.fileno())
        line.close()
        return used

    used = asyncio.run(read())
    return counted[0], used


def link_to(port: str, deliver: Callable[[DeviceReport], None]) -> Link:
    """A link to the benchmark's board."""
    cells = hardware.board(BOARD)
    return Link(port, len(cells.cells), cells.sensor.planes, deliver, order=cells.order)


async def measured(link: Link, seconds: float) -> tuple[int, float]:
    """Let a link run for so long."""
    running = asyncio.ensure_future(link.run())
    await asyncio.sleep(WARM_S)
    began, frames = spent(), link.counts.frames
    await asyncio.sleep(seconds)
    used, frames = spent() - began, link.counts.frames - frames
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    return frames, used


def by_link(port: str, seconds: float) -> tuple[int, float]:
    """Read with the link."""
    return asyncio.run(measured(link_to(port, lambda report: None), seconds))


def by_table(port: str, seconds: float) -> tuple[int, float]:
    """Read with the link and play with the game loop."""

    async def play(folder: Path) -> tuple[int, float]:
        with Journal(folder / "record.sqlite3") as journal:
            game_loop = GameLoop(journal, monotonic_us)
            await game_loop.begin(HEADER, terms(HEADER))

            def told(report: DeviceReport) -> None:
                match report:
                    case BoardFrame(at, cells):
                        game_loop.tell(at, partial(Seen, cells=cells))
                    case LinkUp(at):
                        game_loop.tell(at, LinkFound)

            playing = asyncio.ensure_future(game_loop.run())
            found = await measured(link_to(port, told), seconds)
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            return found

    with TemporaryDirectory(dir=MEMORY) as folder:
        return asyncio.run(play(Path(folder)))


READERS: dict[str, Reader] = {
    "pyserial": by_pyserial,
    "event loop": by_loop,
    "link": by_link,
    "table": by_table,
}


def apart(reader: Reader, seconds: float) -> float:
    """The processor time per frame in µs of a reader in a process of its own."""

    def run(answer: Connection) -> None:
        with board([Seen(0, "x" * 20 + "." * 10 + "x" * 20)]) as port:
            frames, used = reader(port, seconds)
        answer.send(1e6 * used / max(frames, 1) if frames > 0.9 * RATE * seconds else float("nan"))

    near, far = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=run, args=(far,))
    process.start()
    found: float = near.recv()
    process.join()
    return found


def main(args: list[str]) -> None:
    seconds = float(args[0]) if args else 6.0
    rounds = int(args[1]) if len(args) > 1 else 5
    times: dict[str, list[float]] = {name: [] for name in READERS}
    for _ in range(rounds):
        for name, reader in READERS.items():
            times[name].append(apart(reader, seconds))
    least = statistics.median(times["pyserial"])
    print(f"{RATE} frames a second, on {os.cpu_count()} cores, median of {rounds} rounds of {seconds:g} s")
    print(f"{'reader':12} {'µs a frame':>12} {'of a core':>10} {'x pyserial':>11} {'x in rounds':>16}")
    for name, each in times.items():
        median = statistics.median(each)
        ratios = sorted(one / peer for one, peer in zip(each, times["pyserial"], strict=True))
        span = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        print(f"{name:12} {median:12.1f} {median * RATE / 1e4:9.2f}% {median / least:11.2f} {span:>16}")


if __name__ == "__main__":
    main(sys.argv[1:])
