"""The hall as the public sees it: states and feeds, worked out of what has passed the gate."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, NoReturn

from dambord.controller.hall.archive.archive import Archive, Arrived, Key
from dambord.controller.hall.archive.intake import SealedLine
from dambord.controller.hall.archive.stands import Stand, Stands
from dambord.controller.hall.public.feed import Feed
from dambord.controller.hall.public.told_game import CameTo, ToldGame
from dambord.controller.hall.public.told_games import FAULTS, begun, header_of
from dambord.controller.hall.round.rounds import OPEN, Rounds
from dambord.controller.hall.table_picture import TablePicture, still
from dambord.controller.record.export.gate import Gate
from dambord.rules.draughts import Draughts

LOOK_S = 0.1
"""Seconds between two looks at the gate."""
RUNNING_S = 5.0
"""Seconds after which a state with a running clock is told again."""
LONG = 250
"""Lines after which the stand of a game is kept anew: a desk that starts again steps no more."""
AT_ONCE = 50
"""Lines after which others have their turn."""


class PublicHall:
    """Tells states by `tell` (board, state). `alive` says when a board was heard last.

    `rounds` say as which game one began that is at a spare board, and which is told by another board.
    """

    def __init__(
        self,
        archive: Archive,
        gate: Gate[Arrived],
        tell: Callable[[str, Mapping[str, Any]], None],
        alive: Callable[[str], float],
        say: Callable[[str], None],
        rounds: Callable[[], Rounds] = Rounds,
    ) -> None:
        self.feed = Feed(archive.slots(), archive.give)
        self.states: dict[str, Mapping[str, Any]] = {}
        """The state of every board that the public sees."""
        self.loaded = False
        """Whether what the archive had at the start has been taken in."""
        self._archive, self._gate, self._tell, self._alive, self._say = archive, gate, tell, alive, say
        self._rounds = rounds
        self._stands = Stands(archive)
        self._games: dict[Key, ToldGame | None] = {}
        """By key; None for one that can't be shown."""
        self._standing: dict[Key, Stand] = {}
        """Those that are told as they were before the start, in the order in which they began."""
        self._kept: dict[Key, int] = {}
        """Up to which line the stand of each is kept."""
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
        waiting, public, stands = [], self._gate.now(), self._stands.all()
        for game in self._archive.games():
            stand, since = stands.get(game.key), 0
            if stand is not None and stand.received <= public and header_of(game, stand) is not None:
                self._standing[game.key], since = stand, stand.following
            for sequence, line, seal, received in self._archive.lines(*game.key, since=since):
                row = None if sequence else game.row
                told = SealedLine(game.record, game.game, sequence, line, seal, row)
                waiting.append(Arrived(game.board, told, received))
        self._gate.hold(iter(sorted(waiting, key=lambda one: one.received)))

    async def _begin(self) -> None:
        """Show what stands as it was told; only a game that goes on is worked out again."""
        for key, stand in self._standing.items():
            tells = stand.tells
            if tells["texts"]:
                self.feed.restore(key, tells["texts"], self._origin(key))
            self._live[key[0]], self._kept[key] = key, stand.following
            self._publish(key[0], tells["shown"])
            await asyncio.sleep(0)
        for board, key in tuple(self._live.items()):
            stands = self._standing.get(key)
            if stands is not None and CameTo(*stands.tells["came"]).result == OPEN:
                with suppress(*FAULTS):  # it is shown as it was until the next line
                    self._resume(key)
                self._show(board)
                await asyncio.sleep(0)

    def _resume(self, key: Key) -> None:
        """Work out a game from its stand: it goes on."""
        game = self._archive.game(key)
        if game is not None:
            self._games[key] = begun(game, self._stands)
            del self._standing[key]

    async def run(self) -> NoReturn:
        """Let through what may pass, until cancelled."""
        await self._begin()
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
            if key in self._standing:
                self._resume(key)
            elif told.row is not None:
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

    def _origin(self, key: Key) -> Key:
        return self._rounds().origin(key)

    def _keep(self, key: Key) -> None:
        """Keep how a game stands that has ended, that another one has followed, or that has become long."""
        with suppress(*FAULTS):  # only time is lost
            if (game := self._games.get(key)) is not None:
                self._kept[key] = game.following
                self._stands.keep(key, game.stand(self.feed.of(self._origin(key)), self.states[key[0]]))

    def _show(self, board: str) -> None:
        key = self._live[board]
        game = self._games.get(key)
        if game is None:
            return
        state, now = game.shown(self._gate.now(), self._alive(board))
        second = self._rounds().is_second(board, game.header.occasion)
        if isinstance(game.terms.game, Draughts) and not second:
            self.feed.show(key, game, state, self._origin(key))
        picture = self._pictures.setdefault(board, TablePicture())
        told = picture.of(game.number, game.header, state, now)
        runs = told["clock"] is not None and told["clock"]["runs"] is not None
        self._looked[board] = monotonic()
        if runs or self._told.get(board) != still(told):
            self._publish(board, told)
        new = game.following - self._kept.get(key, 0)
        if new >= LONG or (new and state.outcome is not None):
            self._keep(key)

    def _publish(self, board: str, told: Mapping[str, Any]) -> None:
        self._told[board], self.states[board] = still(told), told
        self._tell(board, told)
