"""How a board gets a place at the hall's own broker, and with it a certificate."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from dambord.controller.hall.board.own_file import OwnFile, Place
from dambord.controller.hall.wire.address import BrokerAddress, door_of
from dambord.controller.hall.wire.connection import Line, Message, read_message, text_of, visit
from dambord.controller.hall.wire.place_code import bound, drawn, place_code
from dambord.controller.hall.wire.topics import Topics
from dambord.rules.game import SIDES

ANSWERED_S = 10.0
"""Seconds within which a desk answers; without an answer the board asks again."""


class Enrolment:
    """Asks for the place `name` at the door `address`. An extra of the board's page, which shows the code,
    and who has yet to confirm a result."""

    def __init__(
        self, address: BrokerAddress, topics: Topics, name: str, own: OwnFile, say: Callable[[str], None]
    ) -> None:
        self.code = ""
        """What the board shows while it waits for an arbiter; empty otherwise."""
        self._address, self._topics, self._name, self._own, self._say = address, topics, name, own, say
        self._listeners: list[Callable[[], None]] = []
        self._said = ""

    def shown(self, state: Any) -> dict[str, Any]:
        """The keys that it adds to every view."""
        away = {*state.aside.confirmed, state.program.side if state.program else None}
        waits = [side for side in SIDES if side not in away] if state.over else None
        return {"hall_code": self.code or None, "confirm": waits}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when the code has changed."""
        self._listeners.append(listener)

    async def ask(self) -> None:
        """Ask, and wait until there is an answer. Raises WireError or TimeoutError."""
        part = drawn()
        name = f"dambord-{self._topics.event}-{self._name}-{part[:8]}"
        try:
            await visit(door_of(self._address), name, lambda line: self._asked(line, part))
        finally:
            self._show("")

    async def _asked(self, line: Line, part: str) -> None:
        topics, own = self._topics, self._own
        by, answers = bound(own.key, part), asyncio.Queue[dict[str, Any]]()

        def take(_: str, message: Message) -> None:
            told = read_message(message.payload)
            if told is not None and told.get("bound") == by:
                answers.put_nowait(told)

        async def answer() -> dict[str, Any]:
            async with asyncio.timeout(ANSWERED_S):
                return await answers.get()

        await line.hear(topics.place(self._name))
        hearing = asyncio.create_task(line.messages(take), name="answers to a board that asks")
        try:
            await line.tell(topics.enrol(self._name), text_of({"bound": by}))
            told = await answer()
            authority, theirs = str(told.get("authority")), str(told.get("part"))
            await line.tell(topics.enrol(self._name), text_of({"bound": by, "part": part, "key": own.key}))
            told = await answer()
            if told.get("wait") is True:
                self._show(place_code(authority, theirs, own.key, part))
                waiting = asyncio.create_task(answers.get())
                await asyncio.wait({waiting, hearing}, return_when=asyncio.FIRST_COMPLETED)
                if not waiting.done():
                    waiting.cancel()
                    hearing.result()
                told = waiting.result()
            self._take(told, authority)
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)

    def _take(self, told: dict[str, Any], authority: str) -> None:
        match told:
            case {"leaf": str(leaf), "port": int(port)}:
                self._own.admitted(Place(self._name, self._topics.event, authority, port), leaf)
                self._tell(f"admitted as {self._name}")
            case {"refused": str(why)}:
                self._tell(f"not admitted: {why}")

    def _show(self, code: str) -> None:
        if code == self.code:
            return
        self.code = code
        if code:
            self._tell(f"the desk is asked to admit this board; enter its code there: {code}")
        for listener in self._listeners:
            listener()

    def _tell(self, line: str) -> None:
        if line != self._said:
            self._said = line
            self._say(f"hall: {line}")
