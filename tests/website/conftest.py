"""The site that was built, behind a plain file server, and a browser that reaches nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
from playwright.async_api import BrowserContext, ConsoleMessage, Page, Request, async_playwright

from tests.waiting import HANG_S
from tests.web.launching import launching
from tests.website.serving import Server, served

T = TypeVar("T")
PATIENCE_MS = HANG_S * 1000


@dataclass
class Visitor:
    """A browser before the site; whatever else it asks for is noted."""

    runner: asyncio.Runner
    server: Server
    context: BrowserContext
    page: Page
    elsewhere: list[str]
    complaints: list[str]

    def run(self, work: Coroutine[None, None, T]) -> T:
        """Run a test on the browser's event loop."""
        return self.runner.run(work)

    @property
    def url(self) -> str:
        """The address of the board in the browser."""
        return f"{self.server.origin}try/"

    async def begin(self) -> None:
        """Open the page, and wait until its table is there."""
        await self.page.goto(self.url)
        await self.page.wait_for_selector("html[data-table=ready]", timeout=PATIENCE_MS)

    async def text(self, script: str) -> str:
        """The value of a JavaScript expression as text."""
        return str(await self.page.evaluate(script))

    async def until(self, script: str) -> None:
        """Wait until a JavaScript expression is true."""
        await self.page.wait_for_function(script, timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def visitor() -> Iterator[Visitor]:
    """One browser with one profile, whose page is open and whose table is there."""
    with asyncio.Runner() as runner, served() as server:
        elsewhere: list[str] = []
        complaints: list[str] = []

        def asked(request: Request) -> None:
            if not request.url.startswith(server.origin):
                elsewhere.append(request.url)

        def said(message: ConsoleMessage) -> None:
            if message.type == "error":
                complaints.append(message.text)

        async def opened() -> tuple[Any, Any, BrowserContext, Page]:
            playwright = await async_playwright().start()
            browser = await playwright.chromium.launch(**launching(), timeout=PATIENCE_MS)
            context = await browser.new_context(viewport={"width": 1280, "height": 800})
            page = await context.new_page()
            page.on("request", asked)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", said)
            return playwright, browser, context, page

        playwright, browser, context, page = runner.run(opened())
        seen = Visitor(runner, server, context, page, elsewhere, complaints)
        runner.run(seen.begin())
        yield seen
        runner.run(browser.close())
        runner.run(playwright.stop())
