"""A station of which one process is killed again and again in visitors' games; what was played is compared.

    python -m tests.station.killed --victim game|page|station --kills N [--seed S]

A visitor chooses by the interface of the page, and hands play on the simulated board, for himself and for the
program. With the game, page and station end, too. Printed are the kills, and the seconds from each to a page
that shows the game as it was and whose acts reach the station: the middle, 99 of 100, the longest. A turn
that is lost or doubled ends the run with a fault.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast
from urllib.request import Request, urlopen

from playwright.async_api import Page

from dambord.controller.record.record_reader import RecordReader
from tests.free_ports import free_port
from tests.station.two_hours import Hands, Server, Visitors, family
from tests.waiting import HANG_S, LOOK_S, spread

UP_TO_S = 2.0
"""Longest time of play until the next kill in seconds."""
MODULES = {"page": "dambord.controller.commands.table.page", "station": "dambord.controller.commands.station"}
"""The processes that the game of a station has started."""
A_VISIT = 30
"""Largest number of kills in one visit."""


async def until(true: Callable[[], object]) -> None:
    """Wait until something is so. Raises TimeoutError."""
    async with asyncio.timeout(HANG_S):
        while not true():
            await asyncio.sleep(0.05)


class Visit:
    """One visitor's game at a station that is killed."""

    def __init__(self, server: Server, hands: Hands, rng: Random, victim: str) -> None:
        self._server, self._hands, self._rng, self._victim = server, hands, rng, victim
        # Nothing here is done by a browser.
        self._visitors = Visitors(server, hands, cast(Page, None), rng)
        self.whole: list[float] = []

    async def begin(self) -> None:
        """Wake the station, choose a game, and put the board in order."""
        hands = self._hands
        await until(lambda: hands.screen)
        while hands.screen != "play":
            if hands.screen == "attract":
                await self._act({"act": "touch"})
            elif hands.screen == "choose":
                options = hands.view["station"]["question"]["options"]
                await self._act({"act": "choose", "option": "play" if "play" in options else options[0]})
            else:
                await hands.mend()
            await asyncio.sleep(0.3)

    async def play(self, kills: int) -> None:
        """Play on while the station is killed so many times, or until the game is over."""
        playing = asyncio.create_task(self._play())
        try:
            while len(self.whole) < kills:
                await asyncio.sleep(self._rng.uniform(0, UP_TO_S))
                if self._hands.screen != "play":
                    return
                await self._cut()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    async def _cut(self) -> None:
        hands = self._hands
        game, moves = hands.view["game"], texts(hands.view)
        begun = time.monotonic()
        if self._victim == "game":
            await self._server.kill()
            await until(lambda: not hands.screen)
            await self._server.start()
        else:
            await self._kill(MODULES[self._victim])
        while not (hands.screen and await self._act({"act": "stay"})):
            await asyncio.sleep(LOOK_S)
        self.whole.append(time.monotonic() - begun)
        after = texts(hands.view)
        assert hands.view["game"] == game, (hands.view["game"], game)
        assert after[: len(moves)] == moves, (after, moves)
        most = len(moves) + 1 if self._victim == "game" else len(after)  # without the others hands go on
        assert len(after) <= most, "a turn was made meanwhile, and no more"

    async def _kill(self, module: str) -> None:
        """Kill a process that the game has started; returns when the game has started another one."""
        assert self._server.process is not None
        game = self._server.process.pid

        def there() -> int:
            found = [one for one in family(game) if module in command(one)]
            return found[0] if found else 0

        await until(there)
        os.kill(killed := there(), signal.SIGKILL)
        await until(lambda: there() not in (0, killed))

    async def _play(self) -> None:
        while True:
            with suppress(KeyError, IndexError, ValueError):
                if self._hands.screen == "play":
                    await self._visitors.ply()
            await asyncio.sleep(0.05)

    async def _act(self, act: dict[str, Any]) -> bool:
        """Do what a page of the station does; returns whether the station has got it."""
        address = f"http://127.0.0.1:{self._server.port}/api/station"
        request = Request(address, json.dumps(act).encode(), {"Content-Type": "application/json"})
        try:
            await asyncio.to_thread(lambda: urlopen(request, timeout=HANG_S).close())
        except OSError:
            return False
        return True


def command(process: int) -> str:
    """The command line of a process; empty for one that has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def texts(view: dict[str, Any]) -> list[str]:
    """The turns of the game that a view shows."""
    return [move["text"] for move in view["moves"]]


async def visited(folder: Path, victim: str, kills: int, seed: int) -> Sequence[float]:
    """One visit with so many kills at most; returns how soon the station was whole after each."""
    port = free_port()
    server, hands = Server(folder, port), Hands(port)
    await server.start()
    following = asyncio.create_task(hands.run())
    try:
        visit = Visit(server, hands, Random(seed), victim)
        await visit.begin()
        await visit.play(kills)
    finally:
        following.cancel()
        await server.kill()
    with RecordReader(folder / "record.sqlite3") as record:
        assert record.verify().faults == ()
    return visit.whole


def main() -> int:
    """Visit the station until there were so many kills, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--victim", choices=("game", *MODULES), default="game")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    whole: list[float] = []
    visits = 0
    while len(whole) < args.kills:
        with TemporaryDirectory() as folder:
            most = min(A_VISIT, args.kills - len(whole))
            whole += asyncio.run(visited(Path(folder), args.victim, most, args.seed + visits))
        visits += 1
        if whole:
            print(
                f"{args.victim}: {len(whole)} kills in {visits} visits, "
                f"nothing lost or doubled; whole after {spread(whole)}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
