"""A client's connection to the game process, over which acts go."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from dambord.controller.live.client.replica import Replica
from dambord.controller.web.api.console import Busy, Conflict, Missing

AGAIN_S = 0.1
"""Seconds between two attempts to reach the game."""
ANSWERED_S = 12.0
"""Seconds within which an act has to be answered: longer than the game itself gives a ruling."""
LONGEST = 8_000_000
"""Bytes of a message of the game at most."""
KINDS: Mapping[object, type[ValueError]] = {"conflict": Conflict, "missing": Missing, "busy": Busy}


VIEWS = b'{"views":true}\n'
"""Asks for the state, and for what steps it from then on."""


class GameLink:
    """Keeps `replica` as the game at the Unix socket `path` is. `changed` is called after every message.

    `asks` is what the game is asked for at first.
    """

    def __init__(
        self, path: Path, replica: Replica, changed: Callable[[], None], asks: bytes = VIEWS
    ) -> None:
        self.board = ""
        """The name of the table's board, once the game has been reached."""
        self._path = path
        self._replica = replica
        self._changed = changed
        self._asks = asks
        self._numbers = count(1)
        self._answers: dict[str, asyncio.Future[Mapping[str, Any]]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._told = asyncio.Event()

    async def ready(self) -> None:
        """Wait until the game has been told."""
        await self._told.wait()

    async def run(self) -> NoReturn:
        """Stay connected until cancelled."""
        while True:
            with suppress(OSError, EOFError):
                await self.converse()
            await asyncio.sleep(AGAIN_S)

    async def converse(self) -> None:
        """Be connected once, until the game ends it. Raises OSError or EOFError where it was broken off."""
        try:
            await self._converse()
        finally:
            self._lost()

    async def act(self, who: str, role: str, act: Mapping[str, Any], page: str = "") -> Mapping[str, Any]:
        """Send an act and return its answer. Raises what the answer says: Conflict, Missing, Busy or
        ValueError."""
        writer = self._writer
        if writer is None:
            raise Busy("not done: the game does not answer")
        number = str(next(self._numbers))
        answered: asyncio.Future[Mapping[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[number] = answered
        message = {"id": number, "who": who, "role": role, "page": page, "act": act}
        writer.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        try:
            async with asyncio.timeout(ANSWERED_S):
                answer = await answered
        except TimeoutError:
            raise Busy("the game does not answer; look whether it has been done") from None
        finally:
            self._answers.pop(number, None)
        return done(answer)

    async def _converse(self) -> None:
        reader, writer = await asyncio.open_unix_connection(str(self._path), limit=LONGEST)
        try:
            writer.write(self._asks)
            self._writer = writer
            while line := await reader.readline():
                self._take(json.loads(line), writer)
        except ValueError as error:
            raise EOFError(str(error)) from None
        finally:
            writer.close()

    def _take(self, message: Any, writer: asyncio.StreamWriter) -> None:
        match message:
            case {"id": str(number)}:
                answered = self._answers.get(number)
                if answered is not None and not answered.done():
                    answered.set_result(message)
                return
            case {"hello": "dambord", "board": str(board)}:
                # What the page has is of the conversation before: it is not shown as if it were of now.
                self.board = board
                return
            case _:
                try:
                    self._replica.take(message)
                except (ValueError, LookupError, TypeError):
                    # Whatever went wrong here: the state is asked for anew.
                    writer.write(VIEWS)
                    return
        if self._replica.there:
            self._replica.connected = True
            self._told.set()
            self._changed()

    def _lost(self) -> None:
        self._writer = None
        self._replica.connected = False
        for answered in self._answers.values():
            if not answered.done():
                answered.set_exception(Busy("the game has ended; look whether it has been done"))
        self._changed()


def done(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return an answer that says that an act is done. Raises what it says else: Conflict, Missing, Busy or
    ValueError."""
    if answer.get("ok") is not True:
        raise KINDS.get(answer.get("kind"), ValueError)(str(answer.get("why")))
    return answer
