"""The hall as the public sees it: states and feeds, worked out of what has passed the gate."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, NoReturn

from dambord.controller.hall.archive.archive import Archive, Arrived
from dambord.controller.hall.archive.intake import SealedLine
from dambord.controller.hall.public.feed import Feed, Key
from dambord.controller.hall.public.told_game import ToldGame
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
    """Tells states by `tell` (board, state). `alive` says when a board was heard last."""

    def __init__(
        self,
        archive: Archive,
        gate: Gate[Arrived],
        tell: Callable[[str, Mapping[str, Any]], None],
        alive: Callable[[str], float],
        say: Callable[[str], None],
    ) -> None:
        self.feed = Feed(archive.slots(), archive.give)
        self.states: dict[str, Mapping[str, Any]] = {}
        """The state of every board that the public sees."""
        self.loaded = False
        """Whether what the archive had at the start has been taken in."""
        self._archive, self._gate, self._tell, self._alive, self._say = archive, gate, tell, alive, say
        self._games: dict[Key, ToldGame | None] = {}
        """By key; None for one that can't be shown."""
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
        kept = []
        for game in self._archive.games():
            for sequence, line, seal, received in self._archive.lines(game.board, game.record, game.game):
                row = None if sequence else game.row
                told = SealedLine(game.record, game.game, sequence, line, seal, row)
                kept.append(Arrived(game.board, told, received))
        self._gate.hold(iter(sorted(kept, key=lambda one: one.received)))

    async def run(self) -> NoReturn:
        """Let through what may pass, until cancelled."""
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
        told, key = one.told, (one.board, one.told.record, one.told.game)
        before = self._live.get(one.board)
        try:
            if told.row is not None:
                self._games[key] = None
                self._games[key] = ToldGame(told.game, told.row)
            if (game := self._games.get(key)) is not None:
                game.take(told.line, one.received)
        except (ValueError, LookupError, TypeError, ArithmeticError) as error:
            self._games[key] = None
            self._say(f"hall: {one.board}: game {told.game} is not shown: {error}")
        if before is not None and before != key:
            self._show(one.board)  # a game that is left: how it stands now is how it stays
        if self._games.get(key) is not None:
            self._live[one.board] = key
            self._changed.add(one.board)

    def _show(self, board: str) -> None:
        key = self._live[board]
        game = self._games.get(key)
        if game is None:
            return
        state, now = game.shown(self._gate.now(), self._alive(board))
        if isinstance(game.terms.game, Draughts):
            self.feed.show(key, game, state)
        picture = self._pictures.setdefault(board, TablePicture())
        told = picture.of(game.number, game.header, state, now)
        runs = told["clock"] is not None and told["clock"]["runs"] is not None
        self._looked[board] = monotonic()
        if runs or self._told.get(board) != still(told):
            self._told[board] = still(told)
            self.states[board] = told
            self._tell(board, told)
