"""A connection to a broker that is made again whenever it is lost."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

import aiomqtt

from dambord.controller.hall.wire.address import Door

KEEPALIVE_S = 10
"""After one and a half times as many seconds of silence a broker takes a client for gone."""
FIRST_WAIT_S = 0.25
"""Seconds until the first new attempt to connect; every further failed one doubles them."""
LONGEST_WAIT_S = 10.0
ANSWERED_S = 15.0
"""Seconds within which the broker has to confirm a message."""
LAST_WORD_S = 1.0
"""Seconds that a last message before leaving may take."""

_LOGGER = logging.getLogger(__name__)
_LOGGER.addHandler(logging.NullHandler())
_LOGGER.propagate = False

Message = aiomqtt.Message
Said = TypeVar("Said")
WireError = aiomqtt.MqttError


def text_of(message: Mapping[str, Any]) -> str:
    """A message as its payload."""
    return json.dumps(message, ensure_ascii=False)


def read_message(payload: Any) -> dict[str, Any] | None:
    """The JSON object of a payload; None if it holds none."""
    try:
        message = json.loads(payload)
    except (TypeError, ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


@dataclass(frozen=True, slots=True)
class Leaving:
    """What a client says, retained, when it leaves: by itself, or by the broker where it just vanishes."""

    topic: str
    payload: str


class Line:
    """An open connection. Every method raises WireError once it is lost."""

    def __init__(self, client: aiomqtt.Client) -> None:
        self._client = client

    async def tell(self, topic: str, payload: str, *, retain: bool = False) -> None:
        """Publish a message; returns once the broker has confirmed it."""
        await self._client.publish(topic, payload, qos=1, retain=retain, timeout=ANSWERED_S)
        _heed()

    async def hear(self, *topics: str) -> None:
        """Subscribe to topics."""
        await self._client.subscribe([(topic, 1) for topic in topics])
        _heed()

    async def leave(self, leaving: Leaving) -> None:
        """Publish a last message, also from a task that has been cancelled."""
        async with asyncio.timeout(LAST_WORD_S):
            await self._client.publish(leaving.topic, leaving.payload, qos=1, retain=True)

    async def messages(self, take: Callable[[str, Message], Awaitable[None] | None]) -> NoReturn:
        """Call `take` with the topic of every message and the message, one after the other."""
        async for message in self._client.messages:
            taken = take(message.topic.value, message)
            if taken is not None:
                await taken
        raise WireError("the connection has ended")


class Connection:
    """Connects again and again by what `door` returns. `say` receives a line at every change."""

    def __init__(
        self, door: Callable[[], Door], name: str, say: Callable[[str], None], leaving: Leaving | None = None
    ) -> None:
        self._door = door
        self._name = name
        self._say = say
        self._leaving = leaving
        self._said = ""

    async def run(
        self,
        converse: Callable[[Line], Awaitable[None]],
        outside: Callable[[], Awaitable[None]] | None = None,
    ) -> NoReturn:
        """Stay connected until cancelled; `converse` is called on every connection, and never returns.

        `outside` is called where no connection came about.
        """
        wait = FIRST_WAIT_S
        while True:
            door = self._door()
            client, inside = _client(door, self._name, self._leaving), False
            try:
                async with client:
                    _heed()
                    self._tell(f"connected to {door.address}")
                    wait, inside = FIRST_WAIT_S, True
                    await self._use(Line(client), converse)
            except* (WireError, OSError, TimeoutError) as group:
                self._tell(f"{door.address}: {_plain(_first(group))}; trying again")
            _forget(client)
            if outside is not None and not inside:
                with suppress(WireError, OSError, TimeoutError):
                    await outside()
            _heed()
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT_S)

    async def _use(self, line: Line, converse: Callable[[Line], Awaitable[None]]) -> None:
        try:
            # A task of its own: one whose group has failed looks like one that was cancelled (Python 3.11).
            await asyncio.ensure_future(converse(line))
        finally:
            if self._leaving is not None and _is_ending():
                with suppress(WireError, OSError, TimeoutError):
                    await line.leave(self._leaving)

    def _tell(self, line: str) -> None:
        if line != self._said:
            self._said = line
            self._say(f"hall: {line}")


async def visit(door: Door, name: str, converse: Callable[[Line], Awaitable[Said]]) -> Said:
    """Connect once, and leave when `converse` has come to an end. Raises WireError."""
    client = _client(door, name, None)
    try:
        async with client:
            return await converse(Line(client))
    finally:
        _forget(client)


def _client(door: Door, name: str, leaving: Leaving | None) -> aiomqtt.Client:
    return aiomqtt.Client(
        door.address.host,
        door.address.port,
        username=door.user or None,
        password=door.password or None,
        identifier=name,
        will=None if leaving is None else aiomqtt.Will(leaving.topic, leaving.payload, 1, retain=True),
        protocol=aiomqtt.ProtocolVersion.V311,
        clean_session=True,
        keepalive=KEEPALIVE_S,
        timeout=ANSWERED_S,
        tls_context=door.context,
        max_concurrent_outgoing_calls=1000,
        logger=_LOGGER,
    )


def _is_ending() -> bool:
    """Whether this task has been cancelled: a group of tasks may tell of errors instead."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _heed() -> None:
    """End a task that was cancelled: `asyncio.wait_for`, which the client uses, loses a cancellation that
    comes at the same instant as its result (Python 3.11)."""
    if _is_ending():
        raise asyncio.CancelledError


def _forget(client: aiomqtt.Client) -> None:
    """Look at the future by which a client tells that it has lost its connection: asyncio complains of errors
    that nobody has looked at."""
    lost: asyncio.Future[None] | None = getattr(client, "_disconnected", None)
    if lost is not None and lost.done() and not lost.cancelled():
        lost.exception()


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    first = group.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first


def _plain(error: BaseException) -> str:
    said = error.strerror if isinstance(error, OSError) else None
    return " ".join((said or str(error) or type(error).__name__).split())
