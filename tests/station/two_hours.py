"""A station in real time: `dambord station --port simulated`, Chromium as its screen, visitors at both.

`python -m tests.station.two_hours --minutes 120` prints a line each minute: what visitors did, the memory of
the server, of the browser and of its page, the disk; and at the end every jam and every error of the page.
Visitors tap the page in the browser; their hands take and put pieces through a connection of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import CDPSession, Error, Page, async_playwright
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dambord.rules.registry import game
from tests.compiled import compiled
from tests.parts.table import BROWSER, chromium
from tests.waiting import HANG_S

SIZE = {"width": 800, "height": 480}
"""The Pi's own touch display in px."""
BACK_WITHIN_S = 400.0
"""Within which a station that nobody touches is back at its famous games."""
TOUCHABLE = "button:visible"
PAGE_BYTES = 4096


class Server:
    """The process of the station, which is killed now and then."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.process: asyncio.subprocess.Process | None = None
        self._log = (folder / "said").open("wb")

    async def start(self) -> None:
        """Start it, and wait until its page is served."""
        words = ["station", "--port", "simulated", "--board", "hall-64", "--page", str(self.port)]
        words += ["--record", str(self.folder / "record.sqlite3")]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "dambord.controller.cli", *words,
            stdout=self._log, stderr=self._log, start_new_session=True, env=compiled(),
        )  # fmt: skip
        for _ in range(round(10 * HANG_S)):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            await asyncio.sleep(0.1)
        raise AssertionError((self.folder / "said").read_text()[-2000:])

    async def kill(self) -> None:
        """Kill it as a power cut does, with everything that it has started."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    @property
    def memory(self) -> int:
        """Bytes of memory of it and of its children."""
        return 0 if self.process is None else sum(map(resident, family(self.process.pid)))

    @property
    def disk(self) -> int:
        """Bytes of everything that it has written but its log."""
        return sum(path.stat().st_size for path in self.folder.iterdir() if path.name != "said")


def family(process: int) -> list[int]:
    """A process and all its descendants."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            text = path.read_text()
            parents.setdefault(int(text.rpartition(")")[2].split()[1]), []).append(int(path.parent.name))
    found, left = [], [process]
    while left:
        one = left.pop()
        found.append(one)
        left += parents.get(one, [])
    return found


def resident(process: int) -> int:
    """Bytes of memory of one process."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE_BYTES
    return 0


class Hands:
    """Hands at the simulated board, and eyes: `view` is the present view of the table."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: ClientConnection | None = None
        self.view: dict[str, Any] = {}

    async def run(self) -> None:
        """Follow the view, also after restarts of the server."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(f"ws://127.0.0.1:{self._port}/ws", max_size=None) as socket:
                    self._socket = socket
                    async for text in socket:
                        told = json.loads(text)
                        self.view = told.get("view", self.view) | told.get("change", {})
            self._socket, self.view = None, {}
            await asyncio.sleep(0.1)

    async def say(self, **message: object) -> None:
        """Send a request."""
        with suppress(WebSocketException):
            if self._socket is not None:
                await self._socket.send(json.dumps(message))

    @property
    def screen(self) -> str:
        """The screen of the station; empty while there is no connection."""
        return str((self.view.get("station") or {}).get("screen", ""))

    @property
    def pieces(self) -> str:
        """What stands on the board."""
        return str((self.view.get("virtual") or {}).get("pieces", ""))

    async def move(self, origin: int, target: int | str) -> None:
        """Take a piece and put it somewhere else."""
        await self.say(lift=origin)
        await asyncio.sleep(0.35)
        await self.say(put=target)
        await asyncio.sleep(0.35)

    async def mend(self) -> None:
        """Put the board as the record has it."""
        wanted = str(self.view.get("position", ""))
        for square, (piece, now) in enumerate(zip(wanted, self.pieces, strict=False), 1):
            if now not in (".", piece):
                await self.move(square, "box")
        for square, (piece, now) in enumerate(zip(wanted, self.pieces, strict=False), 1):
            if piece != "." and now == ".":
                await self.say(put=square, piece=piece)
                await asyncio.sleep(0.25)
        await asyncio.sleep(1)


class Visitors:
    """One visitor after the other; `jams` is what went wrong."""

    def __init__(self, server: Server, hands: Hands, page: Page, rng: Random) -> None:
        self.server, self.hands, self.page, self.rng = server, hands, page, rng
        self.visits: Counter[str] = Counter()
        self.jams: list[str] = []
        self.plies = 0

    async def run(self) -> None:
        """Come and go, until cancelled."""
        kinds: list[Callable[[], Any]] = [
            *(self.player, self.presser, self.sweeper, self.learner, self.cable, self.power),
        ]
        while True:
            await asyncio.sleep(self.rng.choice((2, 20, 60)))
            (kind,) = self.rng.choices(kinds, (5, 2, 1, 2, 1, 1))
            self.visits[kind.__name__] += 1
            try:
                await kind()
            except Error as error:
                self.jams.append(f"{kind.__name__}: {str(error).splitlines()[0]}")
            if not await self.until(lambda: self.hands.screen == "attract", BACK_WITHIN_S):
                self.jams.append(f"{kind.__name__}: nobody is there, and it shows {self.hands.screen!r}")

    async def until(self, true: Callable[[], bool], within: float) -> bool:
        """Wait until something is so; return whether it was in time."""
        until = time.monotonic() + within
        while not true() and time.monotonic() < until:
            await asyncio.sleep(0.2)
        return true()

    async def tap(self, where: str, least: int = 0) -> bool:
        """Tap one of the elements that match; return whether there was one."""
        found = self.page.locator(where)
        count = await found.count()
        if count <= least:
            return False
        try:
            await found.nth(self.rng.randrange(count)).click(timeout=3000)
        except Error:
            return False  # it has gone meanwhile
        await asyncio.sleep(self.rng.uniform(0.5, 2))
        return True

    async def choose(self, activity: str) -> bool:
        """Touch the screen and answer every question."""
        for _ in range(10):
            if self.hands.screen != "attract":
                break
            await self.page.mouse.click(SIZE["width"] / 2, SIZE["height"] / 2)
            await self.until(lambda: self.hands.screen != "attract", 2)
        else:
            self.jams.append("a touch does not wake it")
        for _ in range(25):
            if self.hands.screen != "choose":
                return self.hands.screen not in ("", "attract")
            question = self.hands.view["station"]["question"]
            fitting = f'.ch-tile[data-option="{activity}"]' if question["what"] == "activity" else ".ch-tile"
            if not await self.tap(fitting):
                await asyncio.sleep(0.5)
        self.jams.append(f"choosing never ends: {self.hands.view.get('station')}")
        return False

    async def player(self) -> None:
        """Arrange the board, play some plies or a whole game, and go without a word or with one."""
        if not await self.choose("play"):
            return
        for _ in range(6):
            if self.hands.screen != "arrange":
                break
            await self.hands.mend()
        if not await self.until(lambda: self.hands.screen == "play", 10):
            self.jams.append(
                f"arranged, and it shows {self.hands.screen!r}: {self.hands.view.get('station')}"
            )
            return
        for _ in range(self.rng.choice((4, 12, 120))):
            if self.hands.screen != "play" or not await self.ply():
                break
        if self.rng.random() < 0.5:
            await self.tap(".st-button.plain:visible")

    async def ply(self) -> bool:
        """Make the next turn, own or the program's; return whether the game has gone on."""
        hands = self.hands
        side = hands.view["station"].get("side")

        def due() -> bool:
            view = hands.view
            return bool(view.get("announced")) or view.get("side") == side or hands.screen != "play"

        if not await self.until(due, 40):
            self.jams.append(f"nothing to do: {hands.view.get('banner')}")
            return False
        view = dict(hands.view)
        if hands.screen != "play":
            return False
        before = view["ply"]
        for _ in range(4):
            await self.make(view)
            if await self.until(lambda: hands.screen != "play" or hands.view.get("ply") != before, 6):
                self.plies += 1
                return True
            await hands.mend()
        self.jams.append(f"a turn is not taken: {view.get('announced')} {hands.view.get('banner')}")
        return False

    async def make(self, view: dict[str, Any]) -> None:
        """Move and take off, for the program or for oneself."""
        told = view.get("announced")
        if told:
            origin, target, captures = told["from"], told["to"], told["captures"]
        else:
            rules: Any = game(view["rules"])
            turn = self.rng.choice(rules.turns(rules.parse(view["fen"])))
            origin, target, captures = turn.origin, turn.target, turn.captures
        if origin != target:
            await self.hands.move(origin, target)
        for square in captures:
            await self.hands.move(square, "box")

    async def presser(self) -> None:
        """Tap anything."""
        for _ in range(self.rng.randrange(5, 40)):
            if self.rng.random() < 0.5:
                await self.tap(TOUCHABLE)
            else:
                await self.page.mouse.click(
                    self.rng.uniform(0, SIZE["width"]), self.rng.uniform(0, SIZE["height"])
                )
                await asyncio.sleep(self.rng.uniform(0.05, 1))

    async def sweeper(self) -> None:
        """Sweep pieces off, and put some anywhere."""
        for square, piece in enumerate(self.hands.pieces, 1):
            if piece != "." and self.rng.random() < 0.7:
                await self.hands.say(lift=square)
                await asyncio.sleep(0.05)
        await self.hands.say(put=self.rng.randrange(1, 33))

    async def learner(self) -> None:
        """Choose a lesson or puzzles, and touch what there is to touch."""
        if await self.choose(self.rng.choice(("lesson", "puzzle"))):
            for _ in range(self.rng.randrange(3, 20)):
                if self.hands.screen not in ("lesson", "puzzle"):
                    return
                await self.hands.mend()
                await self.tap(".st-button:visible")

    async def cable(self) -> None:
        """Pull the cable, and plug it in again."""
        await self.hands.say(unplug=True)
        if not await self.until(lambda: self.hands.screen == "trouble", 10):
            self.jams.append(f"the cable is pulled, and it shows {self.hands.screen!r}")
        await asyncio.sleep(self.rng.uniform(1, 30))
        await self.hands.say(plug=True)

    async def power(self) -> None:
        """Cut the power, in a game or not."""
        if self.rng.random() < 0.5 and await self.choose("play"):
            await self.hands.mend()
            for _ in range(3):
                if self.hands.screen == "play":
                    await self.ply()
        await self.server.kill()
        await asyncio.sleep(2)
        await self.server.start()
        if not await self.until(lambda: self.hands.screen != "", 30):
            self.jams.append("the power is back, and nothing is shown")


async def measure(visitors: Visitors, devtools: CDPSession, browser: int, minutes: float) -> None:
    """Print a line each minute."""
    begun, server = time.monotonic(), visitors.server
    while (passed := (time.monotonic() - begun) / 60) < minutes:
        await asyncio.sleep(min(60, max(minutes * 60 - passed * 60, 0.1)))
        await devtools.send("HeapProfiler.collectGarbage")
        told = await devtools.send("Performance.getMetrics")
        found = {one["name"]: one["value"] for one in told["metrics"]}
        print(
            f"minute {(time.monotonic() - begun) / 60:5.1f}: server {server.memory / 1e6:.0f} MB, "
            f"browser {sum(map(resident, family(browser))) / 1e6:.0f} MB, "
            f"page heap {found['JSHeapUsedSize'] / 1e6:.2f} MB, {found['Nodes']:.0f} nodes, "
            f"{found['JSEventListeners']:.0f} listeners, disk {server.disk / 1e6:.2f} MB; "
            f"{visitors.plies} plies, visits {dict(visitors.visits)}, {len(visitors.jams)} jams",
            flush=True,
        )


async def live(minutes: float, seed: int, port: int, folder: Path) -> int:
    """Let a station stand for so many minutes; return the number of faults."""
    server, hands = Server(folder, port), Hands(port)
    complaints: Counter[str] = Counter()
    await server.start()
    following = asyncio.create_task(hands.run())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(),
            args=[*BROWSER, "--remote-debugging-port=0", "--enable-precise-memory-info"],
        )
        page = await browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
        page.on("console", lambda said: complaints.update([said.text[:200]] if said.type == "error" else []))
        page.on("pageerror", lambda error: complaints.update([f"uncaught: {error}"[:300]]))
        page.on("crash", lambda _: complaints.update(["the page has crashed"]))
        await page.goto(f"http://127.0.0.1:{port}/station")
        devtools = await page.context.new_cdp_session(page)
        await devtools.send("Performance.enable")
        visitors = Visitors(server, hands, page, Random(seed))
        visiting = asyncio.create_task(visitors.run())
        pid = next(one for one in family(os.getpid()) if _is_browser(one))
        measuring = asyncio.create_task(measure(visitors, devtools, pid, minutes))
        await asyncio.wait({visiting, measuring}, return_when=asyncio.FIRST_COMPLETED)
        for task in (visiting, measuring, following):
            task.cancel()
        ended = await asyncio.gather(visiting, measuring, following, return_exceptions=True)
        visitors.jams += [repr(one) for one in ended if isinstance(one, Exception)]
        await browser.close()
    await server.kill()
    for jam in visitors.jams:
        print(f"JAM {jam}")
    for text, count in complaints.most_common():
        print(f"PAGE {count} times: {text}")
    said = (folder / "said").read_text(errors="replace")
    for line in [line for line in said.splitlines() if re.search(r"Traceback|Error|error", line)][:20]:
        print(f"LOG {line}")
    print(f"{len(visitors.jams)} jams, {sum(complaints.values())} complaints of the page")
    return len(visitors.jams)


def _is_browser(process: int) -> bool:
    with suppress(OSError):
        words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
        return b"chrom" in words[0] and not any(word.startswith(b"--type=") for word in words)
    return False


def main() -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", type=int, default=8164, help="port of the page")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        return 1 if asyncio.run(live(args.minutes, args.seed, args.page, Path(folder))) else 0


if __name__ == "__main__":
    sys.exit(main())
