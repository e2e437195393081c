"""Answers with a text that may be long: seldom for each address, in pieces, and only to those who take
them."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from dambord.controller.web.api.allowance import Allowance
from dambord.controller.web.api.console import Busy, Text
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.connections.passage import passage_of
from dambord.controller.web.connections.peer import place_of
from dambord.controller.web.request_guard import peer_of

BURST = 20
"""Downloads that an address may begin at once ..."""
EVERY_S = 2.0
"""... and one more every so many seconds."""
AT_ONCE = 16
"""Downloads under way at once, of everybody."""
AT_ONCE_EACH = 4
"""Downloads under way at once of one address."""
LEAST_RATE = 32_768
"""Bytes a second that a reader has to take, after ..."""
GRACE_S = 20.0
"""... so many seconds."""


class _Download(StreamingResponse):
    """A text on its way; calls `done` when that ends, however it ends, also before its first piece."""

    def __init__(self, done: Callable[[], None], pieces: AsyncIterator[bytes], **more: Any) -> None:
        super().__init__(pieces, **more)
        self._when_done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._when_done()


class Downloads:
    """The downloads of one table. Arbiters are not limited."""

    def __init__(
        self,
        access: Access,
        now: Callable[[], float] = time.monotonic,
        *,
        burst: int = BURST,
        every_s: float = EVERY_S,
    ) -> None:
        self._access = access
        self._now = now
        self._allowance = Allowance(now, burst, every_s)
        self._under_way: Counter[str] = Counter()

    async def answer(
        self, request: Request, who: Who, text: Callable[[], Awaitable[Text]], media_type: str
    ) -> Response:
        """Answer `request` of `who` with a text. Raises Denied or Busy if there are too many, and what `text`
        raises.
        """
        place = place_of(peer_of(request.scope))
        if not who.may("arbiter"):
            if wait := self._allowance.take(place):
                raise Denied("too many downloads from this address", wait)
            if self._under_way[place] >= AT_ONCE_EACH or self._under_way.total() >= AT_ONCE:
                raise Busy("other downloads are under way: try again when they are done")
        self._under_way[place] += 1
        try:
            found = await text()
        except BaseException:
            self._done(place)
            raise
        headers = {"content-length": str(found.size)}
        if request.method == "HEAD":
            self._done(place)
            return Response(media_type=media_type, headers=headers)
        return _Download(
            lambda: self._done(place), self._pieces(request, found), headers=headers, media_type=media_type
        )

    def _done(self, place: str) -> None:
        self._under_way[place] -= 1
        if not self._under_way[place]:
            del self._under_way[place]

    async def _pieces(self, request: Request, text: Text) -> AsyncIterator[bytes]:
        until = self._now() + GRACE_S + text.size / LEAST_RATE
        passage = passage_of(request.scope)
        given = request.headers.get("authorization", "").partition(" ")[2].strip()
        for piece in text.pieces():
            late = self._now() > until or (given and not self._access.knows(given))
            if late and passage is not None:
                passage.ticket.close()
                await asyncio.sleep(0)
                return
            yield piece
