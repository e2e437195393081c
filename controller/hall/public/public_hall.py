"""The hall as the public sees it: states and feeds, worked out of what has passed the gate."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, NoReturn

from dambord.controller.hall.archive.archive import Archive, ArchivedGame, Arrived, Key
from dambord.controller.hall.archive.intake import SealedLine
from dambord.controller.hall.archive.stands import Stands
from dambord.controller.hall.public.feed import Feed
from dambord.controller.hall.public.told_game import ToldGame
from dambord.controller.hall.public.told_games import FAULTS, begun
from dambord.controller.hall.table_picture import TablePicture, still
from dambord.controller.record.export.gate import Gate
from dambord.rules.draughts import Draughts

LOOK_S = 0.1
"""Seconds between two looks at the gate."""
RUNNING_S = 5.0
"""Seconds after which a state with a running clock is told again."""
AT_ONCE = 50
"""Lines after which others have their turn."""


class PublicHall:
    """Tells states by `tell` (board, state). `alive` says when a board was heard last.

    `origin` says as which game one began that is at a spare board.
    """

    def __init__(
        self,
        archive: Archive,
        gate: Gate[Arrived],
        tell: Callable[[str, Mapping[str, Any]], None],
        alive: Callable[[str], float],
        say: Callable[[str], None],
        origin: Callable[[Key], Key] = lambda key: key,
    ) -> None:
        self.feed = Feed(archive.slots(), archive.give)
        self.states: dict[str, Mapping[str, Any]] = {}
        """The state of every board that the public sees."""
        self.loaded = False
        """Whether what the archive had at the start has been taken in."""
        self._archive, self._gate, self._tell, self._alive, self._say = archive, gate, tell, alive, say
        self._origin = origin
        self._stands = Stands(archive)
        self._games: dict[Key, ToldGame | None] = {}
        """By key; None for one that can't be shown."""
        self._kept: dict[Key, None] = {}
        """Those whose stand is kept, at the start in the order in which they began."""
        self._live: dict[str, Key] = {}
        self._pictures: dict[str, TablePicture] = {}
        self._told: dict[str, Mapping[str, Any]] = {}
        self._looked: dict[str, float] = {}
        self._changed: set[str] = set()

    def arrived(self, lines: Sequence[Arrived]) -> None:
        """Lines have come."""
        self._gate.hold(iter(lines))

    def load(self) -> None:
        """Take in what is in the archive already; to be called once, before anything arrives."""
        kept, public = [], self._gate.now()
        for game in self._archive.games():
            since = self._restored(game, public)
            for sequence, line, seal, received in self._archive.lines(*game.key, since=since):
                row = None if sequence else game.row
                told = SealedLine(game.record, game.game, sequence, line, seal, row)
                kept.append(Arrived(game.board, told, received))
        self._gate.hold(iter(sorted(kept, key=lambda one: one.received)))

    def _restored(self, game: ArchivedGame, public: float) -> int:
        """Take in the stand of a game that is public; return the number of the line after it."""
        try:
            told = begun(game, self._stands, public)
        except FAULTS:
            return 0
        if told.following:
            self._games[game.key] = told
            self._kept[game.key] = None
        return told.following

    async def run(self) -> NoReturn:
        """Let through what may pass, until cancelled."""
        for key in tuple(self._kept):
            self._live[key[0]] = key
            self._show(key[0])
            await asyncio.sleep(0)
        while True:
            for count, one in enumerate(self._gate.passed(), 1):
                self._take(one)
                if count % AT_ONCE == 0:
                    await asyncio.sleep(0)
            self.loaded = True
            for board in tuple(self._live):
                # A clock that runs, or that runs out, is looked at now and then.
                if board in self._changed or monotonic() - self._looked.get(board, 0.0) >= RUNNING_S:
                    self._changed.discard(board)
                    self._show(board)
                    await asyncio.sleep(0)
            await asyncio.sleep(LOOK_S)

    def _take(self, one: Arrived) -> None:
        told, key = one.told, one.key
        before = self._live.get(one.board)
        try:
            if told.row is not None:
                self._games[key] = None
                self._games[key] = ToldGame(told.game, told.row)
            if (game := self._games.get(key)) is not None:
                game.take(told.line, one.received)
        except FAULTS as error:
            self._games[key] = None
            self._say(f"hall: {one.board}: game {told.game} is not shown: {error}")
        if before is not None and before != key:
            self._show(one.board)  # a game that is left: how it stands now is how it stays
            self._keep(before)
        if self._games.get(key) is not None:
            self._live[one.board] = key
            self._changed.add(one.board)

    def _keep(self, key: Key) -> None:
        """Keep how a game stands that has ended, or that another one has followed."""
        self._kept[key] = None
        with suppress(*FAULTS):  # only time is lost
            if (game := self._games.get(key)) is not None:
                self._stands.keep(key, game.stand())

    def _show(self, board: str) -> None:
        key = self._live[board]
        game = self._games.get(key)
        if game is None:
            return
        if game.state.outcome is not None and key not in self._kept:
            self._keep(key)
        state, now = game.shown(self._gate.now(), self._alive(board))
        if isinstance(game.terms.game, Draughts):
            self.feed.show(key, game, state, self._origin(key))
        picture = self._pictures.setdefault(board, TablePicture())
        told = picture.of(game.number, game.header, state, now)
        runs = told["clock"] is not None and told["clock"]["runs"] is not None
        self._looked[board] = monotonic()
        if runs or self._told.get(board) != still(told):
            self._told[board] = still(told)
            self.states[board] = told
            self._tell(board, told)
