"""The line of DXP: who calls while somebody is talked to."""

from __future__ import annotations

import asyncio

from dambord.controller.opponents.dxp.line import Listener
from tests.waiting import HANG_S


def test_one_is_talked_to_one_waits_and_all_others_are_turned_away() -> None:
    async def run() -> None:
        listener = Listener(0, "127.0.0.1")
        await listener.open()
        first = asyncio.create_task(listener.wait())
        callers = [await asyncio.open_connection("127.0.0.1", listener.port) for _ in range(10)]
        await first
        async with asyncio.timeout(HANG_S):
            assert [await reader.read(1) for reader, _ in callers[2:]] == [b""] * 8
        assert not any(reader.at_eof() for reader, _ in callers[:2])
        await listener.close()
        for _, writer in callers:
            writer.transport.abort()

    asyncio.run(run())
