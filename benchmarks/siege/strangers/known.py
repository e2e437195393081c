"""What somebody does who has a player's token, and wants nobody else to play."""

from __future__ import annotations

import json
from collections.abc import Mapping

from benchmarks.siege.strangers.line import Kind, Line
from benchmarks.siege.strangers.sockets import opened


def abusing(token: str) -> Mapping[str, Kind]:
    """What he does with `token`."""
    shown = json.dumps({"token": token}).encode()

    async def holds(line: Line) -> None:
        """Hold a page."""
        await opened(line)
        line.frame(1, shown)
        await line.read_all()

    async def presses(line: Line) -> None:
        """Press a button that has no effect now, as often as the line takes it."""
        await opened(line)
        line.frame(1, shown)
        while not line.reader.at_eof() and not line.writer.transport.is_closing():
            for _ in range(20):
                line.frame(1, b'{"press": "decline", "side": "b"}')
            await line.writer.drain()
            await line.read_for(0.05)

    async def asks(line: Line) -> None:
        """Ask for games with the token."""
        while not line.reader.at_eof():
            line.ask("/api/games/1/pdn", f"Authorization: Bearer {token}\r\n")
            await line.reader.read(65536)

    return {"pages with a token": holds, "presses with a token": presses, "requests with a token": asks}
