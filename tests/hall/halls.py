"""A desk as a process with its own broker, and boards of real controller code in the process of the test."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic, time
from typing import Any

import aiomqtt
import httpx

from dambord.controller.core.messages.events import Event
from dambord.controller.hall.board.board_link import joining
from dambord.controller.hall.board.own_file import OwnFile
from dambord.controller.hall.simulated.played import BOARD, RULES
from dambord.controller.hall.simulated.simulated_table import SimulatedTable
from dambord.controller.hall.wire.address import BrokerAddress, Door, door_by_leaf, door_of
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.table_desks import TableDesks
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.service.handover import Handover
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.scenarios.scene import Scene
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.api.setup.entrance import Entrance
from dambord.controller.web.auth import Access
from dambord.controller.web.server import served
from dambord.rules.registry import draughts_game
from tests.free_ports import free_port
from tests.gateway.two_processes import Running
from tests.waiting import HANG_S, LOOK_S

EVENT = "cup"


@cache
def brisk(number: int, plies: int = 6) -> Sequence[Event]:
    """A short game of hands that don't think."""
    rules = draughts_game(RULES, {})
    scene = Scene(rules, BOARD, seed=number)
    scene.press("clock", "b")
    for turn in random_game(rules, Random(number), plies=plies):
        scene.turn(turn, Style())
    return tuple(scene.tape.events())


Lines = list[tuple[int, int, str, str]]
"""Game, number, text and seal of each line."""


def recorded(record: Path) -> Lines:
    """The lines of a board's own record."""
    with RecordReader(record) as opened:
        rows = opened.following(1, 0, 1_000_000)
    return [(game, sequence, line, seal.hex()) for game, sequence, line, seal in rows]


def archived(archive: Path, board: str) -> Lines:
    """The lines that an archive has of a board."""
    with sqlite3.connect(f"file:{archive}?mode=ro", uri=True) as db:
        rows = db.execute(
            "SELECT game, sequence, line, seal FROM line WHERE board = ? ORDER BY game, sequence", (board,)
        )
        return [(*row,) for row in rows]


class Board:
    """A board that plays, and whose way to the hall can be cut. `page` is the address of its own page."""

    def __init__(
        self,
        folder: Path,
        number: int,
        port: int,
        wall: Callable[[], float] = time,
        script: Callable[[int], Sequence[Event]] = brisk,
        between_s: float = HANG_S,
        system: Handover | None = None,
    ) -> None:
        self.said: list[str] = []
        self.table = SimulatedTable(
            folder, EVENT, number, self.said.append, speed=2.0, script=script, between_s=between_s
        )
        self.name, self.record = self.table.name, self.table.record
        self.open = asyncio.Event()
        self.open.set()
        self._joins = joining(BrokerAddress("127.0.0.1", port), EVENT, self.name, wall, system)
        self.page = ""

    async def run(self) -> None:
        """Play until cancelled."""
        await self.table.run(self._served)

    async def _served(self, desks: TableDesks) -> None:
        """Serve the page of this board, and join the hall."""
        tokens, loop = Tokens(self.record.with_suffix(".tokens")), self.table.loop
        access = Access(tokens, monotonic)
        assert isinstance(desks.games, SetupDesk)
        desk = PlayerDesk(loop, BOARD, desks.games.new_game)
        async with served(
            desk, "127.0.0.1", 0, access=access, console=desks.console, games=desks.games
        ) as page:
            self.page = page
            entrance = Entrance(page, "127.0.0.1", tokens)
            await self._joined(replace(desks, show=desk.add, entrance=entrance))

    async def _joined(self, desks: TableDesks) -> None:
        while True:
            await self.open.wait()
            link = asyncio.create_task(self._joins(desks))
            try:
                while self.open.is_set():
                    await asyncio.sleep(LOOK_S)
            finally:
                link.cancel()
                await asyncio.gather(link, return_exceptions=True)

    def door(self) -> Door:
        """The way by which it goes in to the broker: its certificate."""
        place = OwnFile(self.record).place
        assert place is not None
        address = BrokerAddress("127.0.0.1", place.port, tls=True)
        return door_by_leaf(address, place.authority, self.record.with_name(f"{self.record.name}.hall.pem"))

    def lines(self) -> Lines:
        """Its record."""
        return recorded(self.record) if self.record.exists() else []


class DeskProcess:
    """`dambord hall` as a process; its files are in `folder`."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.archive, self.mqtt = folder / "archive.sqlite3", free_port()
        self.token = Tokens(kept_beside(self.archive)).make("Ilze", "arbiter")
        ports = ["--page", "0", "--mqtt", str(self.mqtt)]
        options = ["--event", EVENT, "--archive", str(self.archive), *ports, *words]
        self.options = options
        self.running = Running("the hall is at ", "hall", *options)

    @property
    def address(self) -> str:
        """Where its page is."""
        line = next(line for line in reversed(self.running.said) if line.startswith("the hall is at "))
        return line.split()[-1].replace("//0.0.0.0:", "//127.0.0.1:")

    def client(self, token: str = "") -> httpx.AsyncClient:
        """A client of its API; an arbiter's if no token is given."""
        headers = {"authorization": f"Bearer {token or self.token}"}
        headers["host"] = f"localhost:{httpx.URL(self.address).port}"  # as people call this machine
        return httpx.AsyncClient(base_url=self.address, headers=headers, trust_env=False, timeout=HANG_S)

    async def rows(self) -> dict[str, Any]:
        """The boards as the desk shows them, by name."""
        async with self.client() as client:
            answer = (await client.get("/api/hall/boards")).json()
        return {row["board"]: row for row in answer["boards"]}

    def kill_broker(self) -> None:
        """Kill its broker by SIGKILL; one that was killed just before may not be there again yet."""
        with suppress(ProcessLookupError):
            os.kill(
                int((self.archive.with_name("archive.sqlite3.broker") / "pid").read_text()), signal.SIGKILL
            )

    def restart(self, *words: str) -> None:
        """Kill the desk by SIGKILL, and start it again, with `words` besides."""
        self.running.kill()
        self.running = Running("the hall is at ", "hall", *self.options, *words)

    def end(self) -> None:
        """End it with its broker."""
        self.running.process.terminate()
        self.running.process.wait(HANG_S)

    def errors(self) -> list[str]:
        """Lines of a traceback among what it has said."""
        return [line for line in self.running.said if re.search(r"Traceback|Error", line)]


async def ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Take boards away that run in tasks."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def client(desk: DeskProcess, door: Door | None = None) -> AsyncIterator[aiomqtt.Client]:
    """A client of the broker, a stranger without a door of his own."""
    door = door or door_of(BrokerAddress("127.0.0.1", desk.mqtt))
    async with aiomqtt.Client(
        door.address.host,
        door.address.port,
        username=door.user or None,
        password=door.password or None,
        tls_context=door.context,
        protocol=aiomqtt.ProtocolVersion.V311,
        timeout=HANG_S,
    ) as made:
        yield made
