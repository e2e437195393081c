"""A live table on a port, with a record on disk, for tests of the API and the command line."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx

from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Button, LinkFound, Pressed, Seen
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.auth import Access, AccessRole
from dambord.controller.web.server import served
from dambord.rules.game import Side
from tests.waiting import HANG_S, until

Table = TypeVar("Table", bound="Hall")
HEADER = Header("international", "reed-100", "clock", control="900+5")
START = "x" * 20 + "." * 10 + "x" * 20


class Hall:
    """A live table in a thread; `address` is that of its page. Methods may be called from any thread."""

    def __init__(
        self,
        folder: Path,
        near: AccessRole,
        far: AccessRole,
        header: Header = HEADER,
        start: str = START,
    ) -> None:
        self.header, self._start = header, start
        self.record = folder / "record"
        self.tokens = Tokens(kept_beside(self.record))
        self.arbiter = self.tokens.make("Ilze Bērziņa", "arbiter")
        self.player = self.tokens.make("Anna", "player")
        self._near, self._far = near, far
        self._up = threading.Event()
        self._cells = start
        self.time = 0.0
        """Time in seconds for the count of wrong tokens; only a test advances it."""

    def run(self) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        with Journal(self.record) as self.journal:
            game_loop = self.game_loop = GameLoop(self.journal, monotonic_us)
            setup = GameSetup(self.header)
            dice = DiceDesk(game_loop, self.record, lambda line: None)
            games = self.games = SetupDesk(game_loop, setup, dice, SetupFile(self.record, setup))
            desk = PlayerDesk(game_loop, self.header.board, games.new_game, dice=dice)
            await games.new_game()
            access = Access(self.tokens, lambda: self.time, self._near, self._far)
            console = self.console = ArbiterDesk(game_loop, self.journal)
            page = served(desk, "127.0.0.1", 0, access=access, console=console, games=games)
            async with page as self.address:
                running = asyncio.create_task(game_loop.run())
                game_loop.tell(game_loop.now(), LinkFound)
                self._up.set()
                await self._end.wait()
                running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    def up(self) -> None:
        """Wait until the page is served and the array has been recognised."""
        until(self._up.is_set)
        self.see(self._start)
        until(lambda: family_of(self.state.terms).phase_word(self.state) == "play", lambda: self.state)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)

    @property
    def state(self) -> State:
        state: State = self.game_loop.state
        return state

    def see(self, cells: str) -> None:
        """Let the sensors report these cells."""
        self._cells = cells
        self._loop.call_soon_threadsafe(
            lambda: self.game_loop.tell(self.game_loop.now(), partial(Seen, cells=cells))
        )

    def move(self, origin: int, target: int) -> None:
        """Move a piece; returns when the debounced cells have changed."""
        cells = list(self._cells)
        for square, level in ((origin, "."), (target, "x")):
            cells[square - 1] = level
            self.see("".join(cells))
            self.until(lambda state: state.levels == self._cells)

    def press(self, side: Side, button: Button = "clock") -> None:
        made = partial(Pressed, side=side, button=button)
        self._loop.call_soon_threadsafe(lambda: self.game_loop.tell(self.game_loop.now(), made))

    def turn(self, origin: int, target: int) -> None:
        """Make a move without a capture and press the clock."""
        plies, side = len(self.state.plies), self.state.side
        self.move(origin, target)
        self.press(side)
        self.until(lambda state: len(state.plies) > plies)

    def until(self, so: Callable[[State], bool]) -> None:
        """Wait until `so` holds for the state."""
        until(lambda: so(self.game_loop.state), lambda: self.game_loop.state)

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        return self._request("GET", path, token)

    def rule(self, token: str | None = None, **body: Any) -> httpx.Response:
        body = {"why": "as told to both", **body}
        return self.send(token, json=body)

    def check(self, token: str | None = None, **body: Any) -> httpx.Response:
        """Ask whether an act could be done now."""
        return self.send(token, "check", json=body)

    def send(self, token: str | None = None, to: str = "acts", **body: Any) -> httpx.Response:
        """Post an act; `body` are arguments of `httpx.request`."""
        return self._request("POST", f"api/arbiter/{to}", token, **body)

    def ask(self, way: str, path: str, token: str | None = None, **body: Any) -> httpx.Response:
        """Make a request with a JSON body."""
        return self._request(way, path, token, json=body)

    def _request(self, way: str, path: str, token: str | None, **more: Any) -> httpx.Response:
        """Make a request, without the certificates that httpx would read for each."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return httpx.request(
            way, self.address + path, headers=headers, trust_env=False, verify=False, timeout=HANG_S, **more
        )

    def do(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something on the table's event loop; returns when it is done."""
        asyncio.run_coroutine_threadsafe(deed, self._loop).result(HANG_S)


@contextmanager
def hall(folder: Path, near: AccessRole = "player", far: AccessRole = "spectator") -> Iterator[Hall]:
    """Run a table while the context is open."""
    with run(Hall(folder, near, far)) as table:
        yield table


@contextmanager
def run(table: Table) -> Iterator[Table]:
    """Run a table that has been made while the context is open."""
    running = threading.Thread(target=table.run)
    running.start()
    try:
        table.up()
        yield table
    finally:
        table.end()
        running.join()
