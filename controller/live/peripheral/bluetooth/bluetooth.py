"""Apps find the board by Bluetooth LE, and one of them plays at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from dambord.controller.live.peripheral.app_line import BUSY, AppLine
from dambord.controller.live.peripheral.bluetooth.bluez import BlueZ, Left, RefusedError
from dambord.controller.live.tasks.service_notify import managed

HEADER = 3
"""Bytes of a packet that are not its value (Bluetooth Core 5.4, Vol 3, Part F, 3.4.7.1)."""
MOST_WAITING = 100
"""Packets of an app that wait to be done; more are refused."""
AGAIN_S = 10.0
"""Seconds after which what BlueZ has refused is asked for again, if nothing has changed there before."""
TOO_SHORT = b"err MTU too small"
"""For what does not fit into a packet; it fits into any."""


class Call:
    """An app that plays; `device` is its telephone's path in BlueZ."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.room: int | None = None
        """Bytes that fit into a packet to it; None if BlueZ does not say."""
        self.short = False
        """Whether people have been told that this is not enough."""
        self.left = False
        self._packets = asyncio.Queue[bytes | None]()

    def take(self, packet: bytes) -> bool:
        """Keep a packet until it is its turn; whether there is room for it."""
        if self._packets.qsize() >= MOST_WAITING:
            return False
        self._packets.put_nowait(packet)
        return True

    def end(self) -> None:
        """The app has gone."""
        self.left = True
        self._packets.put_nowait(None)

    async def lines(self) -> AsyncIterator[bytes]:
        """What it writes: a command a packet, with an end of line or without."""
        while (packet := await self._packets.get()) is not None:
            if line := packet.strip(b"\r\n"):
                yield line


class Bluetooth:
    """The board as apps see it, under the name `name`."""

    def __init__(self, line: AppLine, name: str) -> None:
        self._line, self._name = line, name
        self._bluez = BlueZ(self, name)
        self._again = asyncio.Event()
        self._call: Call | None = None
        self._serving: asyncio.Task[None] | None = None
        self._tasks = set[asyncio.Task[None]]()
        self._said = ""

    async def open(self) -> None:
        """Be found by apps; raises ValueError with one line.

        Under a service manager it is tried again and again: nobody sits there who would put it right, and
        BlueZ may start later.
        """
        if managed():
            self._again.set()
        else:
            await self._offer()
        self._start(self._keep())

    async def _offer(self) -> None:
        await self._bluez.connect()
        adapter = await self._bluez.register()
        self._say(f"apps find this board by Bluetooth as {self._name} ({adapter})")

    async def _keep(self) -> None:
        """Offer it again whenever BlueZ has been away."""
        again_s: float | None = None
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._again.wait(), again_s)
            self._again.clear()
            try:
                await self._offer()
                again_s = None
            except ValueError as error:
                self._say(f"{error}; it is tried again")
                again_s = AGAIN_S

    async def close(self) -> None:
        """Leave BlueZ, which forgets all that this table has registered."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bluez.close()

    def _say(self, line: str) -> None:
        """Tell people what is new."""
        if line != self._said:
            self._said = line
            self._line.say(line)

    def changed(self) -> None:
        """See `Board`."""
        self._again.set()

    def left(self, left: Left) -> None:
        """See `Board`."""
        if self._call is not None and left.holds(self._call.device):
            self._call.end()

    def written(self, packet: bytes, device: str, mtu: int | None) -> None:
        """See `Board`: the first that writes plays, until it has gone."""
        if self._call is None or self._call.left:
            self._call = Call(device)
            self._serving = self._start(self._serve(self._call, self._serving))
        if self._call.device != device:
            # What is told goes to all that listen: who does not play must not be among them.
            self._start(self._hang_up(device))
            raise RefusedError("InProgress", BUSY.rest)
        if mtu is not None:
            self._call.room = mtu - HEADER
        if not self._call.take(packet):
            raise RefusedError("Failed", "too many commands at once")

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _serve(self, call: Call, before: asyncio.Task[None] | None) -> None:
        """Serve an app, as soon as what one `before` it has said is done."""
        if before is not None:
            await asyncio.wait({before})
        try:
            await self._line.serve(call.lines(), self._send)
            if not call.left:
                await self._hang_up(call.device)
        finally:
            if self._call is call:
                self._call = None

    async def _hang_up(self, device: str) -> None:
        with suppress(ValueError):  # it has gone by itself
            await self._bluez.hang_up(device)

    def _send(self, text: bytes) -> None:
        call = self._call
        if call is not None and call.room is not None and len(text) > call.room:
            if not call.short:
                call.short = True
                self._line.say(f"the app takes only {call.room} bytes at once: too few for a position")
            text = TOO_SHORT
        self._bluez.notify(text)


@asynccontextmanager
async def over_bluetooth(line: AppLine, name: str) -> AsyncIterator[None]:
    """Be found by apps as `name`, and serve one of them at a time; see `Bluetooth.open`."""
    bluetooth = Bluetooth(line, name)
    try:
        await bluetooth.open()
        yield
    finally:
        await bluetooth.close()
