"""A table in play whose page is besieged: every turn and every ruling has to be answered soon.

    python -m benchmarks.siege [--strangers N] [--seconds S] [--processes P] [--first] [--tls]

`dambord game` plays on a simulated board under a stand-in for the service manager, and `dambord page` serves
its page, as in a service. A player moves through a page with his token, another page looks on without one, an
arbiter rules with a new connection each time; one arbiter more shares the address of strangers.
`benchmarks.strangers` keeps N connections of every kind at the page. All this happens in a network of its own
(`unshare --net`), in which every address is this machine's; that takes root.

Printed are the delays without strangers and with them, the memory of game and page, the descriptors and
threads of the page, and the game's longest time between two signs of life. Exit status 1: somebody was not
answered, or the table ended.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.strangers import trusting
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.rules.draughts import PlayedTurn, game

RULES = "international"
TABLE = "192.0.2.1"
NETWORK = f"{TABLE}/24"
PLAYER, VIEWER, ARBITER = "192.0.2.250", "192.0.2.251", "192.0.2.252"
HOMES = tuple(f"192.0.2.{number}" for number in range(2, 202))
"""Addresses of the strangers. The second arbiter shares the first of them."""
GAME = re.compile(r"the game is at ")
PAGE = re.compile(r"the page is at https?://.*:(\d+)/")
WATCHDOG_S = 20
ANSWER_S = 200.0
"""Seconds after which a turn or a ruling counts as not answered."""
FIRST = -15
"""Priority with `--first`, of the process and of its group, where the kernel makes groups."""
PAUSE_S = 0.3
"""Pause between two turns, and between two rulings."""
Enough = Callable[["Figures", float], bool]
"""Whether figures are enough after so many seconds."""
Delays = dict[str, list[float]]


@dataclass
class Figures:
    """What was measured; delays in seconds by what was waited for."""

    delays: Delays = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)
    """How often somebody was turned away and had to try again."""
    broken_off: int = 0
    """Games in which a turn was disputed, so that another one was begun."""
    connections: float = 0.0
    """Connections a second that were made to the table."""
    memory: int = 0
    """Largest memory of the game in bytes."""
    page_memory: int = 0
    """Largest memory of its page in bytes."""
    files: int = 0
    threads: int = 0
    silence: float = 0.0
    """Longest time in seconds between two signs of life."""

    def note(self, what: str, since: float) -> None:
        """Note the delay of something that was waited for since `since`."""
        self.delays.setdefault(what, []).append(time.monotonic() - since)


class Manager:
    """A stand-in for the service manager: hears the signs of life."""

    def __init__(self, folder: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        self._socket.bind(str(folder / "notify"))
        self.environment = {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(WATCHDOG_S * 1_000_000),
        }
        self.last = time.monotonic()

    def silence(self) -> float:
        """Return the seconds since the last sign of life, before it is heard anew."""
        now = time.monotonic()
        silent = now - self.last
        with contextlib.suppress(BlockingIOError):
            while b"WATCHDOG=1" in self._socket.recv(4096) or True:
                self.last = now
        return silent


@dataclass
class Table:
    """The processes of a table; `tokens` by the name of their owner."""

    game: subprocess.Popen[bytes]
    process: subprocess.Popen[bytes]
    """Of its page."""
    host: str
    port: int
    tokens: dict[str, str]
    manager: Manager
    tls: ssl.SSLContext | None = None
    """Trusts its certificate, if it is encrypted."""

    def measure(self, figures: Figures) -> None:
        """Note memory, descriptors, threads and silence. Raises RuntimeError if the table has ended."""
        for name, process in (("game", self.game), ("page", self.process)):
            if process.poll() is not None:
                raise RuntimeError(f"the {name} has ended with status {process.returncode}")
        figures.memory = max(figures.memory, resident(self.game))
        figures.page_memory = max(figures.page_memory, resident(self.process))
        place = Path("/proc", str(self.process.pid))
        figures.threads = max(figures.threads, len(list((place / "task").iterdir())))
        figures.files = max(figures.files, len(list((place / "fd").iterdir())))
        figures.silence = max(figures.silence, self.manager.silence())


def resident(process: subprocess.Popen[bytes]) -> int:
    """Return the memory of a process in bytes."""
    status = Path("/proc", str(process.pid), "status").read_text().splitlines()
    return int(dict(line.split(":", 1) for line in status)["VmRSS"].split()[0]) * 1024


@contextlib.contextmanager
def table(host: str, *options: str) -> Iterator[Table]:
    """Run a table on `host` while the context is open."""
    with TemporaryDirectory() as folder:
        record = Path(folder, "record.sqlite3")
        tokens = Tokens(kept_beside(record))
        made = {"player": tokens.make("player", "player"), "arbiter": tokens.make("arbiter", "arbiter")}
        manager = Manager(Path(folder))
        words = [
            "--rules",
            RULES,
            "--port",
            "simulated",
            "--time",
            "7200",
            "--record",
            str(record),
            "--first-run",
            "off",
        ]
        with contextlib.ExitStack() as stack:
            game, _ = begun(stack, Path(folder, "game"), GAME, manager.environment, "game", *words)
            served = ("page", *words, "--page", "0", "--host", host, *options)
            process, found = begun(stack, Path(folder, "page"), PAGE, {}, *served)
            yield Table(
                game, process, host, int(found[1]), made, manager, trusting() if "--tls" in options else None
            )


def begun(
    stack: contextlib.ExitStack,
    told: Path,
    ready: re.Pattern[str],
    environment: Mapping[str, str],
    *words: str,
) -> tuple[subprocess.Popen[bytes], re.Match[str]]:
    """Start a command, which `stack` ends; returns when it says what `ready` finds.

    It prints into a file: a pipe that nobody reads would stop it.
    """
    with told.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "dambord.controller.cli", *words],
            stdout=out,
            env={**os.environ, **environment},
        )

    def end() -> None:
        process.terminate()
        process.wait()

    stack.callback(end)
    while (found := ready.search(told.read_text())) is None:
        if process.poll() is not None:
            raise RuntimeError(f"dambord {words[0]} has ended with status {process.returncode}")
        time.sleep(0.05)
    return process, found


class Page:
    """A page of the table; `view` is what it shows."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.view: dict[str, Any] = {}
        self.news = asyncio.Event()

    async def listen(self) -> None:
        """Follow the table until cancelled."""
        async for text in self._socket:
            message = json.loads(text)
            self.view |= message.get("view", {}) | message.get("change", {})
            self.news.set()

    async def send(self, **message: object) -> None:
        """Send a request."""
        await self._socket.send(json.dumps(message))

    async def until(self, so: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the view is so. Raises TimeoutError."""
        async with asyncio.timeout(ANSWER_S):
            while not self.view or not so(self.view):
                self.news.clear()
                await self.news.wait()


@contextlib.asynccontextmanager
async def page(at: Table, home: str, token: str | None = None) -> AsyncIterator[Page]:
    """Open a page from the address `home`."""
    address = f"{'wss' if at.tls else 'ws'}://{at.host}:{at.port}/ws"
    async with connect(
        address, local_addr=(home, 0), open_timeout=ANSWER_S, proxy=None, ssl=at.tls
    ) as socket:
        made = Page(socket)
        listening = asyncio.create_task(made.listen())
        if token is not None:
            await made.send(token=token)
        try:
            yield made
        finally:
            listening.cancel()


async def play(mine: Page, other: Page, figures: Figures) -> None:
    """Play random games until cancelled; `other` looks on."""
    rules, rng = game(RULES), Random(1)
    while True:
        position, ply = rules.start(), 0
        last = mine.view["game"]
        await mine.send(new=True)
        await mine.until(lambda view, last=last: view["game"] > last)  # type: ignore[misc]
        await mine.until(lambda view: view["phase"] == "play")
        await mine.send(press="clock", side="b")
        while turns := [turn for turn in rules.turns(position) if plain(turn)]:
            turn = rng.choice(turns)
            await hands(mine, turn, rules.picture(turn.after), figures)
            begun = time.monotonic()
            await mine.send(press="clock", side="wb"[ply % 2])
            ply += 1
            async with asyncio.TaskGroup() as both:
                both.create_task(seen(mine, ply, figures, "turn, on the player's page", begun))
                both.create_task(seen(other, ply, figures, "turn, on a page that looks on", begun))
            if mine.view["ply"] < ply:
                figures.broken_off += 1
                break
            position = turn.after
            await asyncio.sleep(PAUSE_S)


def plain(turn: PlayedTurn) -> bool:
    """Whether no man becomes a king: hands would have to fetch another piece."""
    return not turn.crowned


async def hands(mine: Page, turn: PlayedTurn, picture: str, figures: Figures) -> None:
    """Make a turn on the simulated board, and wait until the sensors have seen it."""
    await mine.send(lift=turn.origin)
    begun = time.monotonic()
    await mine.send(put=turn.target)
    for square in turn.captures:
        begun = time.monotonic()
        await mine.send(lift=square)
    cells = "".join("." if piece == "." else "x" for piece in picture)
    await mine.until(lambda view: view["cells"] == cells)
    figures.note("sensors, on the player's page", begun)


async def seen(one: Page, ply: int, figures: Figures, what: str, begun: float) -> None:
    """Wait until a page shows the turn, or that it is disputed."""
    await one.until(lambda view: view["ply"] == ply or view["irregularity"])
    if one.view["ply"] == ply:
        figures.note(what, begun)


async def rule(at: Table, home: str, figures: Figures, what: str) -> None:
    """Give time, again and again, each time with a new connection. Raises RuntimeError if it is refused."""
    body = json.dumps({"act": "time", "side": "w", "seconds": 1, "why": "siege"})
    head = (
        f"POST /api/arbiter/acts HTTP/1.1\r\nHost: {at.host}\r\n"
        f"Authorization: Bearer {at.tokens['arbiter']}\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    while True:
        await asyncio.sleep(PAUSE_S)
        begun = time.monotonic()
        answer = b""
        while b" 200 " not in answer:
            # Turned away, or cut off: a person tries again.
            try:
                async with asyncio.timeout(ANSWER_S):
                    reader, writer = await asyncio.open_connection(
                        at.host, at.port, local_addr=(home, 0), ssl=at.tls
                    )
                    writer.write((head + body).encode())
                    answer = await reader.read()
                    writer.close()
            except OSError:
                answer = b""
            if b" 200 " not in answer:
                figures.again[what] = figures.again.get(what, 0) + 1
            if b" 409 " in answer:
                break  # between two games
            if time.monotonic() - begun > ANSWER_S:
                raise RuntimeError(f"{what}: no answer within {ANSWER_S:g} s, but {answer[:200]!r}")
        else:
            figures.note(what, begun)


async def siege(
    at: Table, numbers: Sequence[int], processes: int, homes: Sequence[str], enough: Enough
) -> list[Figures]:
    """Measure with each of these numbers of strangers; return the figures of each."""
    measured = []
    player, viewer, arbiter = (PLAYER, VIEWER, ARBITER) if at.host == TABLE else 3 * ("127.0.0.1",)
    async with (
        page(at, player, at.tokens["player"]) as mine,
        page(at, viewer) as other,
    ):
        await mine.until(lambda view: view["link"] == "up")
        for count in numbers:
            measured.append(figures := Figures())
            where = (at.host, str(at.port), str(count // processes))
            encrypted = ["--tls"] if at.tls else []
            crowd = [
                subprocess.Popen(  # noqa: ASYNC220 -- it is short, and nothing is measured yet
                    [
                        "nice",
                        "-n",
                        "30",
                        sys.executable,
                        "-m",
                        "benchmarks.strangers",
                        *encrypted,
                        *where,
                        *homes,
                    ],
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
                for _ in range(processes if count else 0)
            ]
            try:
                work = [
                    asyncio.create_task(play(mine, other, figures)),
                    asyncio.create_task(rule(at, arbiter, figures, "ruling")),
                    asyncio.create_task(rule(at, homes[0], figures, "ruling, from a stranger's address")),
                ]
                begun, before = time.monotonic(), accepted()
                while not enough(figures, time.monotonic() - begun):
                    await asyncio.wait(work, timeout=1.0, return_when=asyncio.FIRST_EXCEPTION)
                    for task in work:
                        if task.done():
                            task.result()
                    at.measure(figures)
                figures.connections = (accepted() - before) / (time.monotonic() - begun)
            finally:
                for task in work:
                    task.cancel()
                await asyncio.gather(*work, return_exceptions=True)
                for process in crowd:
                    process.kill()
                    process.wait()
    return measured


def accepted() -> int:
    """Return the number of TCP connections that have been accepted in this network."""
    names, numbers = (
        line.split() for line in Path("/proc/net/snmp").read_text().splitlines() if line.startswith("Tcp:")
    )
    return int(numbers[names.index("PassiveOpens")])


def shown(name: str, figures: Figures) -> Iterator[str]:
    """Yield the figures as rows of a table."""
    for what, delays in sorted(figures.delays.items()):
        delays.sort()
        middle, most = delays[len(delays) // 2], delays[-1]
        late = delays[min(int(len(delays) * 0.99), len(delays) - 1)]
        numbers = " | ".join(f"{delay * 1000:.0f} ms" for delay in (middle, late, most))
        yield f"| {name} | {what} | {len(delays)} | {numbers} |"
    yield (
        f"{name}: {figures.connections:.0f} connections a second; game {figures.memory / 1e6:.0f} MB, page "
        f"{figures.page_memory / 1e6:.0f} MB, {figures.files} descriptors, {figures.threads} threads; "
        f"longest without a sign of life {figures.silence:.1f} s; turned away {figures.again or 'never'}; "
        f"games broken off: {figures.broken_off}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strangers", type=int, default=10_000, metavar="N")
    parser.add_argument("--seconds", type=float, default=120.0, metavar="S")
    parser.add_argument("--processes", type=int, default=4, metavar="P")
    parser.add_argument("--first", action="store_true", help="table and people before all other work here")
    parser.add_argument("--tls", action="store_true", help="over TLS, the strangers too")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if not args.inside:
        own = [sys.executable, "-m", "benchmarks.siege", *sys.argv[1:], "--inside"]
        words = ["unshare", "--net", "--", *own]
        # A session of its own is a group of its own for the scheduler.
        return subprocess.run(words, check=False, start_new_session=True).returncode
    if args.first:
        os.setpriority(os.PRIO_PROCESS, 0, FIRST)
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(FIRST))
    for words in (["link", "set", "lo", "up"], ["address", "add", NETWORK, "dev", "lo"]):
        subprocess.run(["ip", *words], check=True)
    with table(TABLE, *(["--tls", "own"] if args.tls else [])) as at:
        numbers = (0, args.strangers)
        both = asyncio.run(
            siege(at, numbers, args.processes, HOMES, lambda _, seconds: seconds >= args.seconds)
        )
    print("| | waited for | times | middle | 99 of 100 | longest |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for name, figures in zip(("nobody else", f"{args.strangers} strangers"), both, strict=True):
        for line in shown(name, figures):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
