"""Pages that stay open from test to test: a new one would read and compile every file of the page again."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any, Literal
from unittest import mock

from playwright.async_api import Browser, CDPSession, Page
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dambord.controller.web import asgi, server
from dambord.controller.web.page_requests import Desk
from tests.waiting import HANG_S

PATIENCE_MS = HANG_S * 1000
"""Playwright's time-out in ms: long enough for a busy machine, so that reaching it means a hang."""
PHONE = (390, 844)
PARKED = "/static/icons/white.svg"
"""What a page shows between two tests: of the same origin, so that its process stays, without a script."""
Scheme = Literal["light", "dark"]
Time = Literal["stands", "runs"]
Size = tuple[int, int]


class Lasting:
    """Middleware that lets the browser keep the page's files, which don't change during a run."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["path"].startswith("/static/"):
                MutableHeaders(scope=message)["cache-control"] = "max-age=86400"
            await send(message)

        await self._app(scope, receive, sent)


def lasting(*words: Any, **named: Any) -> Starlette:
    """Create the web application with files that the browser may keep."""
    app = APP(*words, **named)
    app.add_middleware(Lasting)
    return app


APP = asgi.create_app


class Origin:
    """A port of this machine at which one desk after the other is served."""

    def __init__(self) -> None:
        # Bound and not listening: nobody else gets the port between two tests.
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self._taken = False
        self.url = f"http://127.0.0.1:{self._port}"

    @property
    def _port(self) -> int:
        return int(self._held.getsockname()[1])

    def close(self) -> None:
        """Give the port back."""
        self._held.close()

    @contextlib.asynccontextmanager
    async def served(self, desk: Desk, **options: Any) -> AsyncIterator[str]:
        """Serve a desk; yields the page's URL. A second desk of a test gets a port of its own."""
        if self._taken:
            async with server.served(desk, "127.0.0.1", 0, **options) as url:
                yield url
            return
        self._taken = True
        try:
            async with contextlib.AsyncExitStack() as stack:
                with mock.patch.object(server, "create_app", lasting):
                    url = await stack.enter_async_context(
                        server.served(desk, "127.0.0.1", self._port, **options)
                    )
                yield url
        finally:
            self._taken = False


class OpenPage:
    """A page with a profile of its own."""

    def __init__(self, page: Page, fingers: CDPSession) -> None:
        self.page = page
        self.fingers = fingers

    @classmethod
    async def opened(
        cls, browser: Browser, size: Size, scheme: Scheme, time: Time, *, worker: bool = False
    ) -> OpenPage:
        """Open a page. With `worker` it may keep its files for a time without a connection."""
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            has_touch=size == PHONE,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE_MS)
        page = await context.new_page()
        if time == "stands":
            await page.clock.install(time=0)
            await page.clock.pause_at(1)
        return cls(page, await context.new_cdp_session(page))

    async def prepare(self, size: Size, scheme: Scheme) -> None:
        """Make it like a new one, for the next test."""
        await self.page.emulate_media(
            color_scheme=scheme, reduced_motion="null", forced_colors="null", contrast="null", media="null"
        )
        wanted = {"width": size[0], "height": size[1]}
        if self.page.viewport_size != wanted:
            await self.page.set_viewport_size({"width": size[0], "height": size[1]})

    async def park(self, origin: str) -> None:
        """Leave the table and forget what it has kept."""
        context = self.page.context
        for other in context.pages:
            if other is not self.page:
                await other.close()
        await self.page.unroute_all()
        await self.page.mouse.up()
        await self.page.goto(f"{origin}{PARKED}")
        await self.page.mouse.move(-1, -1)
        await self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        await context.clear_cookies()
        await context.clear_permissions()


class OpenPages:
    """The open pages of a browser."""

    def __init__(self, browser: Browser, origin: Origin) -> None:
        self._browser = browser
        self._origin = origin
        self._free: dict[tuple[bool, Time], list[OpenPage]] = {}

    @contextlib.asynccontextmanager
    async def one(self, size: Size, scheme: Scheme, time: Time) -> AsyncIterator[OpenPage]:
        """Take a page for a test. One that has failed is not used again."""
        free = self._free.setdefault((size == PHONE, time), [])
        one = free.pop() if free else await OpenPage.opened(self._browser, size, scheme, time)
        try:
            await one.prepare(size, scheme)
            yield one
            await one.park(self._origin.url)
        except BaseException:
            await one.page.context.close()
            raise
        free.append(one)

    @contextlib.asynccontextmanager
    async def new(self, size: Size, scheme: Scheme, time: Time, worker: bool) -> AsyncIterator[OpenPage]:
        """Open a page for one test only."""
        one = await OpenPage.opened(self._browser, size, scheme, time, worker=worker)
        try:
            yield one
        finally:
            await one.page.context.close()
