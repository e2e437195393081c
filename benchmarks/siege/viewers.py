"""People who look on from one address, such as everybody in a club's wireless network."""

from __future__ import annotations

import asyncio
import re
import time

from websockets.asyncio.client import connect

from benchmarks.siege.besieged_table import Table
from benchmarks.siege.figures import Figures
from benchmarks.siege.page import ANSWER_S

AT_ONCE = 20
"""Pages that are opened at once."""
PLY = re.compile(r'"ply":(\d+)')


async def look_on(at: Table, home: str, number: int, figures: Figures) -> None:
    """Keep `number` pages open from the address `home` until cancelled; note when each shows a turn."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with asyncio.TaskGroup() as group:
        for _ in range(number):
            group.create_task(_page(at, home, number, gate, figures))


async def _page(at: Table, home: str, number: int, gate: asyncio.Semaphore, figures: Figures) -> None:
    address = f"{'wss' if at.tls else 'ws'}://{at.host}:{at.port}/ws"
    line = connect(address, local_addr=(home, 0), open_timeout=ANSWER_S, proxy=None, ssl=at.tls)
    async with gate:
        socket = await line.__aenter__()
    try:
        opened = time.monotonic()
        async for text in socket:
            found = PLY.search(str(text))
            if found is not None and (begun := figures.pressed.get(int(found[1]), 0)) > opened:
                figures.note(f"turn, on one of {number} pages behind one address", begun)
        raise RuntimeError("a page that looks on was closed")
    finally:
        await line.__aexit__(None, None, None)
