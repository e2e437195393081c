"""The game of this board for screens elsewhere: what `--broadcast` has written, as it was before the delay.

Nothing here looks at the table. Only files are handed out that have passed the gate (`record.export.gate`),
so strangers may read them, and programs for streams, which have no token.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dambord.controller.web.page_files import OVERLAY, page_files

PDN, SVG, PNG = "/broadcast.pdn", "/broadcast.svg", "/broadcast.png"
NO_PNG = "a picture as PNG needs dambord[picture]"


class Pixels:
    """A picture as PNG: drawn once for each that is written, in this process, by one thread at a time."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._drawn: tuple[bytes, bytes] = (b"", b"")

    async def of(self, svg: bytes) -> bytes:
        """The picture `svg` as PNG. Raises HTTPException where the library is not installed."""
        async with self._lock:
            if self._drawn[0] != svg:
                self._drawn = svg, await asyncio.to_thread(_drawn, svg.decode())
            return self._drawn[1]


def _drawn(svg: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise HTTPException(501, NO_PNG) from None
    return bytes(svg_to_bytes(svg_string=svg))


def broadcast_routes(path: Path) -> list[BaseRoute]:
    """The routes of the game that is written to `path`, and of a page that shows nothing but its picture."""
    pixels, picture = Pixels(), path.with_suffix(".svg")

    async def pdn(request: Request) -> Response:
        return _answer(request, await _read(path), "application/x-chess-pdn; charset=utf-8")

    async def svg(request: Request) -> Response:
        return _answer(request, await _read(picture), "image/svg+xml")

    async def png(request: Request) -> Response:
        return _answer(request, await pixels.of(await _read(picture)), "image/png")

    served: tuple[tuple[str, Callable[[Request], Awaitable[Response]]], ...] = (
        (PDN, pdn),
        (SVG, svg),
        (PNG, png),
        ("/overlay", page_files().file(OVERLAY)),
    )
    return [Route(address, answer) for address, answer in served]


async def _read(path: Path) -> bytes:
    """What has been written. Raises HTTPException before the delay is over for the first time."""
    try:
        return await asyncio.to_thread(path.read_bytes)
    except OSError:
        raise HTTPException(404, "nothing is public of this board yet") from None


def _answer(request: Request, content: bytes, kind: str) -> Response:
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    return Response(content, media_type=kind, headers={"etag": tag})
