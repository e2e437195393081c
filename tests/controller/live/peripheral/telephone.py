"""A telephone with Bluetooth LE, emulated by bumble: it looks for a board, connects, listens and writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Self

from bumble.core import UUID, AdvertisingData, ProtocolError
from bumble.device import Advertisement, Peer
from bumble.link import LocalLink

from tests.controller.live.peripheral.fake_bluez import Radio

SERVICE, WRITTEN, NOTIFIED = (
    UUID(f"f535{middle}")
    for middle in (
        "1050-b2c9-11ec-a0c0-b3bc53b08d33",
        "13ca-b2c9-11ec-a0c1-639b8957db99",
        "147e-b2c9-11ec-a0c2-8bbd706ec4e6",
    )
)
"""As in the protocol, not as in the program under test."""
MTU = 247
LONGEST_S = 60.0


class Telephone:
    """A telephone that is connected to a board."""

    def __init__(self, device: Radio, peer: Peer) -> None:
        self.refused: list[int | None] = []
        """The codes of writes that the board has refused."""
        self.peer = peer
        self.gone = asyncio.Event()
        peer.connection.on("disconnection", lambda reason: self.gone.set())
        self._device = device
        self._lines = asyncio.Queue[bytes]()
        self._task = asyncio.create_task(self._write())

    @classmethod
    async def found(
        cls, link: LocalLink, name: str, number: int, heard: Callable[[bytes], None], mtu: int = MTU
    ) -> Self:
        """Look for the board of that name, connect and listen."""
        device = Radio(link, f"telephone {number}", f"C0:00:00:00:00:{number:02X}")
        await device.power_on()
        board = await cls._board(device, name)
        connection = await device.connect(board.address)
        peer = Peer(connection)
        if mtu > 23:
            await peer.request_mtu(mtu)
        await peer.discover_services([SERVICE])
        await peer.discover_characteristics()
        (notified,) = peer.get_characteristics_by_uuid(NOTIFIED)
        await peer.subscribe(notified, heard)
        return cls(device, peer)

    @staticmethod
    async def _board(device: Radio, name: str) -> Advertisement:
        seen: asyncio.Future[Advertisement] = asyncio.get_running_loop().create_future()

        def look(found: Advertisement) -> None:
            kinds = AdvertisingData.Type
            services = found.data.get(kinds.COMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS) or ()
            if SERVICE in services and found.data.get(kinds.COMPLETE_LOCAL_NAME) == name and not seen.done():
                seen.set_result(found)

        device.on("advertisement", look)
        await device.start_scanning()
        try:
            async with asyncio.timeout(LONGEST_S):
                return await seen
        finally:
            await device.stop_scanning()

    def send(self, text: bytes) -> None:
        self._lines.put_nowait(text)

    async def _write(self) -> None:
        (written,) = self.peer.get_characteristics_by_uuid(WRITTEN)
        while True:
            try:
                await self.peer.write_value(written, await self._lines.get(), with_response=True)
            except ProtocolError as error:
                self.refused.append(error.error_code)

    async def cut(self) -> None:
        """Go out of reach."""
        self._task.cancel()
        if not self.gone.is_set():
            await self.peer.connection.disconnect()
        self._device.leave()
