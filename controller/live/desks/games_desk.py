"""The recorded games of a live table: their list, and each game in several forms.

All of it is made by other processes, or by SQLite in a thread of its own: the live game comes first.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import TypeVar

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.live.live_table import LiveTable
from dambord.controller.record.games.game_index import Found, GameIndex
from dambord.controller.record.games.search import Search
from dambord.controller.record.games.summary import summed
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.web.api.console import Busy, Conflict, Listing, Missing
from dambord.controller.web.api.exports import Export, Exports, packed, printed

SUMMED_WITHIN_S = 2.0
"""How long a list waits in seconds for games that are being summed up; after that it says nothing of their
ends."""
LISTED_WITHIN_S = 30.0
"""How long it waits for games that it does not know at all."""
LOOK_S = 0.05
"""Seconds between two looks whether they are listed."""
REST_S = 10.0
"""Seconds after which bringing the list up to date is tried again when it has failed."""

MOST_AT_ONCE = 500
"""Games in an archive at most."""

T = TypeVar("T")
Log = Callable[[], Sequence[str]]
"""Gives the last lines that the table has told people."""


class GamesDesk:
    """The recorded games of a table; implements `web.api.console.GamesConsole`.

    `strike` strikes games out of the record at `path`; it is called in a thread. `log` goes along
    with reports.
    """

    def __init__(
        self,
        table: LiveTable,
        path: Path,
        strike: Callable[[Collection[int]], None],
        log: Log = lambda: (),
    ) -> None:
        self._table = table
        self._path = path
        self._strike = strike
        self._log = log
        self._exports = Exports()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="games")
        self._updating: asyncio.Task[None] | None = None
        self._fault = ""
        """Why the list could not be brought up to date; empty if it could."""
        self._rests_until = 0.0

    async def games(self, wanted: Search) -> Listing:
        """Return the games that fit a search as a JSON list. Raises Busy if they can't be listed."""
        await self._bring_up_to_date()
        found = await self._search(wanted)
        return Listing(packed(f"[{','.join(self._told(found))}]".encode()), found.total)

    async def _search(self, wanted: Search) -> Found:
        """The games that fit, with what the table itself knows of the live one."""
        live, state = self._table.game, self._table.state
        played = bool(state.plies) or state.over
        return await self._ask(lambda index: index.search(wanted, live, played=played))

    async def archive(self, chosen: Sequence[int], wanted: Search, form: str | None) -> Export:
        """Return games as a ZIP archive: those chosen, else those that fit a search. Raises Missing if there
        are none, or Busy."""
        games = list(chosen)
        if not games:
            await self._bring_up_to_date()
            games = [number for number, _ in (await self._search(wanted)).games]
        if not games:
            raise Missing("no game fits")
        if len(games) > MOST_AT_ONCE:
            raise Busy(f"{len(games)} games are too many at once: choose {MOST_AT_ONCE} at most")
        how = () if form is None else ("--format", form)
        words = ("games", "export", *map(str, games), "--zip", *how, "--record", str(self._path))
        version = (self._table.recorded, self._table.state.over)
        return await self._exports.get(("archive", *words), version, lambda: printed(words, version))

    async def delete(self, games: Collection[int]) -> None:
        """Delete games for good. Raises Missing, Conflict for the one on the board, or JournalError."""
        if self._table.game in games:
            raise Conflict(f"game {self._table.game} is on the board: it can be deleted after another begins")
        if unknown := set(games) - await asyncio.to_thread(self._numbers):
            raise Missing(f"there is no game {min(unknown)} here")
        await asyncio.to_thread(self._strike, games)
        await self._ask(GameIndex.take_in)
        self._exports.forget()

    def _numbers(self) -> set[int]:
        with RecordReader(self._path) as record:
            return set(record.numbers()) - set(record.struck())

    async def rulesets(self) -> Sequence[str]:
        """Return the rulesets of the games on record. Raises Busy if they can't be listed."""
        await self._bring_up_to_date()
        return await self._ask(GameIndex.rulesets)

    def _told(self, found: Found) -> list[str]:
        """The games as JSON; of the live game the table itself knows how it stands."""
        live, state = self._table.game, self._table.state
        games = []
        for number, text in found.games:
            if number != live:
                games.append(text)
                continue
            now = summed(state)
            standing = {"plies": now.plies, "result": now.result, "void": now.ending == "void"}
            games.append(json.dumps({**json.loads(text), "live": True, **standing}, ensure_ascii=False))
        return games

    async def _bring_up_to_date(self) -> None:
        """Have games listed and summed up that are not yet. Raises Busy if some are not even listed then."""
        live = None if self._table.state.over else self._table.game
        unlisted, stale = await self._ask(lambda index: (index.unlisted(), index.stale()))
        if not unlisted and all(game.number == live for game in stale):
            return
        if self._updating is None and monotonic() >= self._rests_until:
            self._updating = asyncio.create_task(self._update(), name="list of games")
        if self._updating is not None:
            await asyncio.wait([self._updating], timeout=SUMMED_WITHIN_S)
        until = monotonic() + LISTED_WITHIN_S
        while unlisted and await self._ask(GameIndex.unlisted):
            if self._fault or monotonic() > until:
                raise Busy(f"the games can't be listed: {self._fault or 'it takes too long'}")
            await asyncio.sleep(LOOK_S)

    async def _update(self) -> None:
        """Bring the list up to date in another process."""
        try:
            await printed(("record", "--record", str(self._path), "--index"), None, within_s=None)
            self._fault = ""
        except (Busy, Missing, OSError) as error:
            self._fault = str(error)
            self._rests_until = monotonic() + REST_S
        finally:
            self._updating = None

    async def _ask(self, question: Callable[[GameIndex], T]) -> T:
        """Ask the list in the reading thread. Raises JournalError."""

        def answered() -> T:
            with GameIndex(self._path) as index:
                return question(index)

        return await asyncio.get_running_loop().run_in_executor(self._reader, answered)

    async def replay(self, game: int) -> Export:
        """Return a game as the views that its page showed. Raises Missing if there is no such game, or
        Busy."""
        return await self._export("replay", game, "record", "--views")

    async def moments(self, game: int) -> Export:
        """Return the moments that decided a game as a JSON list. Raises Missing for a game that has none to
        tell of, such as one of an event or one that is not over, or Busy."""
        return await self._export("moments", game, "record", "--moments")

    async def recording(self, game: int) -> Export:
        """Return a game as a recording. Raises Missing if there is no game with that number, or Busy."""
        return await self._export("recording", game, "record")

    async def report(self, game: int, *, names: bool) -> Export:
        """Return what happened in a game as a report. Raises Missing if there is no such game, or Busy."""
        named = ("--names",) if names else ()
        log = "".join(f"{one_line(line)}\n" for line in self._log())
        return await self._export("report", game, "record", "--report", "-", *named, "--log", "-", given=log)

    async def pdn(self, game: int) -> Export:
        """Return a game as PDN. Raises Missing if there is no game of draughts with that number, or Busy."""
        return await self._export("pdn", game, "pdn", "export")

    async def mat(self, game: int) -> Export:
        """Return a match as `.mat`. Raises Missing if no match of backgammon has that number, or Busy."""
        return await self._export("mat", game, "match", "export")

    async def sgf(self, game: int) -> Export:
        """Return a match as SGF. Raises Missing if no match of backgammon has that number, or Busy."""
        return await self._export("sgf", game, "match", "export", "--format", "sgf")

    async def diagram(self, game: int, ply: int, turned: bool, theme: str) -> Export:
        """Return the position after `ply` turns of a game as SVG. Raises Missing if no game of draughts has
        that number or it is shorter, or Busy."""
        way = ("--turned",) if turned else ()
        return await self._export("diagram", game, "record", "--diagram", str(ply), "--theme", theme, *way)

    async def instant(self, game: int, at: float, turned: bool, theme: str) -> Export:
        """Return the board as it was seen `at` seconds as SVG. Raises Missing if no game of draughts has that
        number, or Busy."""
        way = ("--turned",) if turned else ()
        asked = ("--diagram-at", f"{at:.3f}", "--theme", theme, *way)
        return await self._export("diagram", game, "record", *asked)

    async def _export(self, name: str, game: int, *command: str, given: str = "") -> Export:
        """Return what a command prints of a game; `given` is its standard input."""
        # What changes when a game does, if it is played now; turns and flags come with time, too.
        state = self._table.state
        playing = (self._table.recorded, len(state.plies), state.over)
        version = (playing if game == self._table.game else None, given)
        words = (*command, "--record", str(self._path), "--game", str(game))

        async def export() -> Export:
            try:
                return await printed(words, version, given=given.encode())
            except Missing as error:
                raise Missing(f"there is no game {game} as {name} here: {error}") from None

        return await self._exports.get((command, game), version, export)
