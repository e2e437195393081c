"""The game of this board for a screen elsewhere: a file of PDN and a picture, as they were before the
delay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from dambord.controller.core.messages.sayings import Saying
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.record.export.gate import Gate
from dambord.controller.record.export.pdn_export import game_of
from dambord.controller.record.header import Header
from dambord.rules.draughts import Draughts, Turn
from dambord.rules.draughts.diagram import svg
from dambord.rules.draughts.pdn import write_game

LOOK_S = 1.0
"""Seconds between two looks at the gate."""
SIZE = 800
"""Length of the picture's longer side in pixels."""
FOR_ALL = 0o644
"""The mode of files that a web server or a program for streams reads."""


class Shown(NamedTuple):
    """A state of the table that spectators are to see."""

    received: float
    """When it came about, in seconds of the wall clock."""
    header: Header
    began: str
    number: int
    state: Any


class Broadcast:
    """Writes the game of a table to `path`, and its board beside it as SVG, `delay_min` minutes late."""

    def __init__(
        self, path: Path, delay_min: float, wall: Callable[[], float], say: Callable[[str], None]
    ) -> None:
        """Raises ValueError for a folder that there is not."""
        if not path.parent.is_dir():
            raise ValueError(f"--broadcast: {path.parent}: no such folder")
        self._path = path
        self._say = say
        self._wall = wall
        self._gate = Gate[Shown](delay_min, wall)
        self._last: object = None
        self._began = (0, "")
        self._fault = ""

    def follow(self, table: PlayedTable) -> None:
        """Write the game of `table`, which has begun, and all that come after it."""
        listener = partial(self._stepped, table)
        table.listen(listener)
        listener(table.state, ())

    async def run(self) -> None:
        """Write whatever has passed the gate, until cancelled."""
        while True:
            for shown in [*self._gate.passed()][-1:]:
                await asyncio.to_thread(self._write, shown)
            await asyncio.sleep(LOOK_S)

    def _stepped(self, table: PlayedTable, state: Any, sayings: Sequence[Saying]) -> None:
        """Hold a state of draughts in which a turn, a ruling or a result is new."""
        if not isinstance(state.terms.game, Draughts):
            return
        told = table.begun, state.position, len(state.plies), state.outcome
        if told == self._last:
            return
        self._last, now = told, self._wall()
        if self._began[0] != table.begun:
            self._began = table.begun, datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds")
        self._gate.hold(iter((Shown(now, table.header, self._began[1], table.game, state),)))

    def _write(self, shown: Shown) -> None:
        state = shown.state
        whole = game_of(shown.header, shown.began, shown.number, state)
        last = state.plies[-1].turn if state.plies else None
        turn = last if isinstance(last, Turn) else None
        picture = svg(whole.game, state.position, size=SIZE, last=turn)
        try:
            write_atomically(self._path, write_game(whole).encode(), FOR_ALL)
            write_atomically(self._path.with_suffix(".svg"), str(picture).encode(), FOR_ALL)
            self._fault = ""
        except OSError as error:
            if str(error) != self._fault:
                self._fault = str(error)
                self._say(f"the broadcast can't be written: {error}")
