"""Answers boards that ask for a place at the hall's own broker, and confirms codes that arbiters enter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from dambord.controller.hall.broker.admission import Admission
from dambord.controller.hall.broker.mosquitto import Mosquitto
from dambord.controller.web.api.console import Conflict

WAITING = 2000
"""Messages of boards that ask which may wait."""
Answer = Callable[[str, Mapping[str, Any]], None]


class EnrolDesk:
    """Where boards ask. `answer` is set by who can reach them; `changed` is called where one waits."""

    def __init__(
        self, broker: Mosquitto, admission: Admission, say: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self.answer: Answer = lambda board, answer: None
        self._broker, self._admission, self._say, self._changed = broker, admission, say, changed
        self._queue = asyncio.Queue[tuple[str, Mapping[str, Any] | None]](WAITING)
        self._busy = asyncio.Lock()
        self._refused: set[str] = set()

    @property
    def asking(self) -> list[str]:
        """The names that wait for an arbiter."""
        return self._admission.asking

    def take(self, board: str, message: Mapping[str, Any] | None) -> None:
        """Take a message of a board that asks in; one that floods is not heard."""
        if not self._queue.full():
            self._queue.put_nowait((board, message))

    async def run(self) -> NoReturn:
        """Answer until cancelled."""
        while True:
            board, message = await self._queue.get()
            try:
                async with self._busy:
                    # In a thread: a certificate is made by another program.
                    told = await asyncio.to_thread(self._admission.ask, board, message)
            except (ValueError, OSError) as error:
                told = {"refused": str(error)}
            self._tell(board, told)

    async def confirm(self, board: str, code: Any) -> None:
        """An arbiter has read a code at a board. Raises Conflict."""
        try:
            async with self._busy:
                told = await asyncio.to_thread(self._admission.confirm, board, str(code))
        except (ValueError, OSError) as error:
            raise Conflict(str(error)) from None
        self._tell(board, told)

    def _tell(self, board: str, told: Mapping[str, Any]) -> None:
        if "leaf" in told:
            self._broker.renew()
            self._say(f"hall: {board} is admitted; its code is {told['code']}")
            told = {**told, "port": self._broker.encrypted}
        elif "refused" in told and (line := f"hall: {board}: {told['refused']}") not in self._refused:
            self._refused.add(line)
            self._say(line)
        self.answer(board, told)
        self._changed()
