"""What a page needs of the game: the state, the events that step it, and what is shown beside it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.live.game import Game
from dambord.controller.record.format import write_event
from dambord.controller.record.header import write_header
from dambord.controller.record.setup.game_setup import write_game_setup
from dambord.controller.record.states.state_codec import encode_state

Take = Callable[[str], None]
LOOK_S = 0.5
"""Seconds between two looks at what tells nobody when it changes, such as why the record can't be written."""
LEAST_INTERVAL_S = 0.02
"""Least interval in seconds between two messages of what is shown."""


class ViewFeed:
    """Sends every subscriber `table`, then `step` or `woken` for each step, and `shown`: the keys
    that have changed."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._subscribers: list[Take] = []
        self._shown: dict[str, str] = {}
        """JSON text of every key that was sent last."""
        self._begun = game.loop.begun
        game.loop.listen_steps(self._stepped)
        game.loop.listen(self._heard)

    def subscribe(self, take: Take) -> None:
        """Call `take` with every message from now on; with the whole state and all that is shown first."""
        if not self._subscribers:
            self._shown = self._inputs()
        take(self._table())
        take(_object("shown", self._shown))
        if take not in self._subscribers:
            self._subscribers.append(take)

    def leave(self, take: Take) -> None:
        """Call `take` no more."""
        if take in self._subscribers:
            self._subscribers.remove(take)

    async def run(self) -> None:
        """Send what is shown beside the state as it changes, until cancelled."""
        seen = -1
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    seen = await self._game.desk.changed(seen)
            except TimeoutError:
                pass
            if self._subscribers:
                self._show()
            await asyncio.sleep(LEAST_INTERVAL_S)

    def _show(self) -> None:
        inputs = self._inputs()
        fresh = {key: text for key, text in inputs.items() if self._shown.get(key) != text}
        self._shown = inputs
        if fresh:
            self._send(_object("shown", fresh))

    def _stepped(self, event: Event) -> None:
        if self._subscribers:
            passed = isinstance(event, Woken)
            self._send(json.dumps({"woken": event.at} if passed else {"step": write_event(event)}))

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        if self._game.loop.begun != self._begun:
            self._begun = self._game.loop.begun
            if self._subscribers:
                self._send(self._table())

    def _send(self, message: str) -> None:
        for take in tuple(self._subscribers):
            take(message)

    def _table(self) -> str:
        loop = self._game.loop
        header = write_header(loop.header)
        epoch = loop.now() - loop.game_time()
        return json.dumps({"table": {"header": header, "epoch": epoch, "state": encode_state(loop.state)}})

    def _inputs(self) -> dict[str, str]:
        game, loop = self._game, self._game.loop
        trouble, door, station = loop.trouble.remark, game.first_run, game.setup.station
        inputs = {
            **asdict(game.desk.inputs()),
            "game": loop.game,
            "recorded": loop.recorded,
            "fault": loop.fault,
            "trouble": None if trouble is None else trouble.as_json(),
            "lasts": loop.trouble.lasts,
            "setup": write_game_setup(game.games.present),
            "arbiters_only": game.games.arbiters_only,
            "fixed": dict(game.games.fixed),
            "offered": None if (offered := game.games.offered) is None else dict(offered),
            "door": None if door is None else door.told(),
            "station": None if station is None else {"card": station.card},
        }
        return {key: json.dumps(value, ensure_ascii=False) for key, value in inputs.items()}


def _object(key: str, parts: dict[str, str]) -> str:
    body = ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items())
    return f'{{"{key}":{{{body}}}}}'
