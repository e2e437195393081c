"""What carries lines between an app and a table: TCP, or Bluetooth LE emulated as a whole."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from itertools import count
from typing import Protocol

from dambord.controller.live.peripheral.app_line import AppLine
from dambord.controller.live.peripheral.bluetooth.bluetooth import over_bluetooth
from dambord.controller.live.peripheral.streams import LOOPBACK, over_tcp
from dambord.controller.opponents.peripheral.lines import LineSplitter
from tests.controller.live.peripheral.fake_bluez import FakeBlueZ
from tests.controller.live.peripheral.system_bus import system_bus
from tests.controller.live.peripheral.telephone import Telephone
from tests.simulated.world import World

NAME = "dambord"
Heard = Callable[[bytes], None]


class Wire(Protocol):
    """A line that stands."""

    def send(self, text: bytes) -> None:
        """Send a line, in its turn."""

    async def cut(self) -> None:
        """End it, whatever is under way."""


Dial = Callable[[Heard], Awaitable[Wire]]
Carrier = Callable[[AppLine, World], AbstractAsyncContextManager[Dial]]


class TcpWire:
    """A connection by TCP."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: Heard) -> None:
        self._writer = writer
        self._task = asyncio.create_task(self._listen(reader, heard))

    @staticmethod
    async def _listen(reader: asyncio.StreamReader, heard: Heard) -> None:
        splitter = LineSplitter()
        with suppress(ConnectionError):
            while data := await reader.read(500):
                for line in splitter.feed(data):
                    heard(line)

    def send(self, text: bytes) -> None:
        self._writer.write(text + b"\n")

    async def cut(self) -> None:
        self._task.cancel()
        self._writer.close()


async def _dialled(port: int, heard: Heard) -> TcpWire:
    return TcpWire(*await asyncio.open_connection(LOOPBACK, port), heard)


@asynccontextmanager
async def tcp(line: AppLine, world: World) -> AsyncIterator[Dial]:
    async with over_tcp(line, 0) as port:
        yield partial(_dialled, port)


@asynccontextmanager
async def over_air(bluez: FakeBlueZ, line: AppLine, world: World) -> AsyncIterator[Dial]:
    """Bluetooth by a BlueZ that the test has in its hands."""
    with system_bus(world):
        async with bluez, over_bluetooth(line, NAME):
            numbers = count()
            yield lambda heard: Telephone.found(bluez.link, NAME, next(numbers), heard)


def bluetooth(line: AppLine, world: World) -> AbstractAsyncContextManager[Dial]:
    return over_air(FakeBlueZ(), line, world)
