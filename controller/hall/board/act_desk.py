"""Carries out what arbiters at the hall's desk want of this board, each order once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Any

from dambord.controller.hall.board.set_start import SetStart
from dambord.controller.hall.board.updating import Updating
from dambord.controller.live.protocol.act_queue import ActQueue, Answer, SentAct, refusal
from dambord.controller.live.table_desks import TableDesks
from dambord.controller.record.moved_game import read_moved_game
from dambord.controller.record.setup.game_setup import read_game_setup
from dambord.controller.web.api.console import Conflict
from dambord.controller.web.api.ruling_request import read_ruling

REMEMBERED = 256
"""Orders whose answers are known: the wire may bring one twice."""
NAME = 100
"""Characters of an id or a name at most."""


class ActDesk:
    """The acts at one table; `answer` publishes an answer, and `start` keeps when the clocks start.

    `near`: the desk is on this machine.
    """

    def __init__(
        self,
        desks: TableDesks,
        start: SetStart,
        updating: Updating,
        answer: Callable[[Mapping[str, Any]], None],
        *,
        near: bool,
    ) -> None:
        self._desks, self._start, self._updating, self._near = desks, start, updating, near
        self._answer = answer
        self._answers: OrderedDict[str, Answer | None] = OrderedDict()
        self._queue = ActQueue(self._do, monotonic)

    async def run(self) -> None:
        """Carry acts out until cancelled."""
        await self._queue.run()

    def take(self, message: Mapping[str, Any] | None) -> None:
        """Take an order in; one that is none can't be answered."""
        match message:
            case {"id": str(number), "who": str(who), "act": dict(act)}:
                pass
            case _:
                return
        if not number or len(number) > NAME or len(who) > NAME:
            self._answer({"id": number[:NAME], "ok": False, "why": f"names of {NAME} characters at most"})
            return
        if number in self._answers:
            if (known := self._answers[number]) is not None:
                self._answer({"id": number, **known})
            return
        self._answers[number] = None
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

        def answer(given: Answer) -> None:
            self._answers[number] = given
            self._answer({"id": number, **given})

        self._queue.put(SentAct(0, who, "arbiter", "", act, answer))

    async def _do(self, sent: SentAct) -> Answer:
        try:
            if set(sent.act) == {"setup"}:
                return {"ok": True, "game": await self._desks.games.begin(read_game_setup(sent.act["setup"]))}
            if set(sent.act) == {"takeover"}:
                moved = read_moved_game(sent.act["takeover"])
                return {"ok": True, "game": await self._desks.games.take_over(moved)}
            if set(sent.act) == {"start"}:
                return {"ok": True, **await self._start.take(sent.who, sent.act["start"])}
            if set(sent.act) == {"update"}:
                self._updating.take(sent.act["update"])
                return {"ok": True}
            if set(sent.act) == {"tell", "game"}:
                return await self._desks.tells(sent.act)
            if set(sent.act) == {"enter"}:
                return {"ok": True, "address": await self._entered(sent.who, sent.act["enter"])}
            why, act, game, ply = read_ruling(sent.act)
            return {"ok": True, "ruling": dict(await self._desks.console.rule(sent.who, why, act, game, ply))}
        except (ValueError, OSError) as error:
            return refusal("refused", str(error))

    async def _entered(self, who: str, digest: Any) -> str:
        """Let an arbiter of the hall into this board's own page; return where that is."""
        if (entrance := self._desks.entrance) is None:
            raise Conflict("this board has no page")
        return await asyncio.to_thread(partial(entrance.admit, who, str(digest), near=self._near))
