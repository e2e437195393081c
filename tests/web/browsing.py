"""A real browser on the page of a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from playwright.async_api import Browser, CDPSession, ConsoleMessage, Error, Page, async_playwright

from dambord.controller.web.page_requests import Desk, Request
from tests.waiting import HANG_S, LOOK_S, until_async
from tests.web.launching import launching
from tests.web.open_pages import PATIENCE_MS, PHONE, OpenPages, Origin, Scheme, Size, Time

__all__ = ["DESKTOP", "PHONE", "Chromium", "Time", "Visit", "started"]

BLOCKED = "Service Worker registration blocked"
"""What the browser says where a page may not keep its files, as in most tests."""
DESKTOP = (1440, 900)
PIECES = ".piece, .checker"
"""What a page with a board shows."""
T = TypeVar("T")


class AskedDesk(Desk, Protocol):
    """A desk that keeps the requests of its pages in order."""

    asked: list[Request]


@dataclass
class Visit:
    """An open page, its desk, and the errors that the browser reported."""

    page: Page
    desk: AskedDesk | None
    url: str
    fingers: CDPSession
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    """Words of complaints that a test brings about itself."""

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Note what the browser complains of."""

        def failed(error: Error) -> None:
            self.complaints.append(str(error))

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(message.text)

        self.page.on("pageerror", failed)
        self.page.on("console", said)
        try:
            yield
        finally:
            self.page.remove_listener("pageerror", failed)
            self.page.remove_listener("console", said)

    def unexpected(self) -> list[str]:
        """Return the complaints that have none of the expected words."""
        expected = (BLOCKED, *self.expected)
        return [said for said in self.complaints if not any(word in said for word in expected)]

    async def centre(self, square: int) -> tuple[float, float]:
        """Return the centre of a square in the window in px."""
        box = await self.page.locator(f'[data-square="{square}"]').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def drag(self, origin: int, *through: tuple[float, float]) -> None:
        """Drag the piece from a square along points with the mouse, and release it at the last one."""
        await self.page.mouse.move(*await self.centre(origin))
        await self.page.mouse.down()
        for x, y in through:
            await self.page.mouse.move(x, y, steps=4)
        await self.page.mouse.up()

    async def swipe(self, origin: int, target: int) -> None:
        """Drag the piece with a touch."""
        x, y = await self.centre(origin)
        to_x, to_y = await self.centre(target)
        await self._touch("touchStart", [{"x": x, "y": y}])
        for step in range(1, 5):
            await self._touch("touchMove", [{"x": x + (to_x - x) * step / 4, "y": y + (to_y - y) * step / 4}])
        await self._touch("touchEnd", [])

    async def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        await self.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    async def asks(self, *requests: Request) -> None:
        """Wait until the desk has received exactly these requests."""
        desk = self.desk
        assert desk is not None, "a desk of the test's own is asked"
        await until_async(lambda: desk.asked == [*requests], lambda: desk.asked)

    async def speak(self, language: str) -> None:
        """Select a language in the settings."""
        await self.page.click("#settings")
        await self.page.select_option("#setting-language", language)
        await self.until(f"document.documentElement.lang === '{language}'")
        await self.page.click("#menu-close")

    async def until(self, script: str) -> None:
        """Wait until a JavaScript expression is true in the page."""
        # Polled from here: waiting inside the page needs eval, which its security policy forbids.
        async with asyncio.timeout(HANG_S):
            while not await self.page.evaluate(script):
                await asyncio.sleep(LOOK_S)


class Chromium:
    """One browser for many tests, each with a page and a profile that seem to be new."""

    def __init__(self, runner: asyncio.Runner, browser: Browser) -> None:
        self._runner = runner
        self.browser = browser
        self._origin = Origin()
        self._pages = OpenPages(browser, self._origin)

    def run(self, test: Coroutine[None, None, T]) -> T:
        """Run a test on the browser's event loop."""
        return self._runner.run(test)

    def served(self, desk: Desk, **options: Any) -> contextlib.AbstractAsyncContextManager[str]:
        """Serve a desk, with options of `server.served`, where the browser has the page's files already."""
        return self._origin.served(desk, **options)

    @contextlib.asynccontextmanager
    async def look(
        self,
        url: str,
        desk: AskedDesk | None = None,
        size: Size = DESKTOP,
        scheme: Scheme = "light",
        time: Time = "stands",
        shows: str = PIECES,
        *,
        worker: bool = False,
    ) -> AsyncIterator[Visit]:
        """Look at a served page until there is what the selector `shows` names; the browser must have had
        nothing to complain of. With `worker` the page may keep its files for a time without a connection.

        The page's own time stands unless it `runs`, and goes on by `page.clock`: a page gives up what a board
        does not answer in time, which a busy machine may not.
        """
        kept = url.startswith(f"{self._origin.url}/") and not worker
        pages = self._pages.one(size, scheme, time) if kept else self._pages.new(size, scheme, time, worker)
        async with pages as one:
            seen = Visit(one.page, desk, url, one.fingers)
            with seen.listening():
                await one.page.goto(url)
                await one.page.wait_for_selector(shows)
                yield seen
        unexpected = seen.unexpected()
        assert unexpected == [], unexpected

    @contextlib.asynccontextmanager
    async def visit(
        self,
        desk: AskedDesk,
        size: Size = DESKTOP,
        scheme: Scheme = "light",
        time: Time = "stands",
        path: str = "",
        shows: str = PIECES,
    ) -> AsyncIterator[Visit]:
        """Serve a desk and look at its page, or at the view of the address `path`."""
        async with (
            self.served(desk) as url,
            self.look(f"{url}{path}", desk, size, scheme, time, shows) as seen,
        ):
            yield seen

    def close(self) -> None:
        """Give the port back at which desks were served."""
        self._origin.close()


@contextlib.contextmanager
def started() -> Iterator[Chromium]:
    """Start a headless browser without other network connections."""
    with asyncio.Runner() as runner:
        playwright = runner.run(async_playwright().start())
        browser = runner.run(playwright.chromium.launch(**launching(), timeout=PATIENCE_MS))
        chromium = Chromium(runner, browser)
        try:
            yield chromium
        finally:
            chromium.close()
            runner.run(browser.close())
            runner.run(playwright.stop())
