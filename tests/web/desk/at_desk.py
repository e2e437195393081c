"""An arbiter at the desk of a real table, in a browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Page

from tests.arbiter.hall import Hall
from tests.web.browsing import PHONE, Chromium, Time, Visit

Size = tuple[int, int]


@dataclass
class AtDesk:
    """What an arbiter does on the page. Methods return when the page shows it."""

    visit: Visit
    table: Hall

    @property
    def page(self) -> Page:
        return self.visit.page

    async def tap(self, selector: str) -> None:
        await self.page.click(selector)

    async def act(self, word: str) -> None:
        """Open the form of an act."""
        await self.tap(f'[data-act="{word}"]')

    async def rule(self, why: str) -> None:
        """Give a usual reason, look at what will be done, and rule."""
        await ruled(self.page, why)

    async def text(self, selector: str) -> str:
        """Return what stands in an element."""
        return (await self.page.inner_text(selector)).strip()

    async def does(self, method: Any, *values: Any) -> None:
        """Let hands do something at the table, which the page's thread must not wait for."""
        await asyncio.to_thread(method, *values)


async def ruled(page: Page, why: str) -> None:
    """Give a usual reason, look at what will be done, and rule."""
    await page.click(f".desk-reason:text-is('{why}')")
    await page.click(".desk-on:enabled")
    await page.click(".desk-on.danger:enabled")
    await page.wait_for_selector(".desk-sheet", state="hidden")


@asynccontextmanager
async def at_desk(
    chromium: Chromium, table: Hall, size: Size = PHONE, time: Time = "stands", view: str = "desk"
) -> AsyncIterator[AtDesk]:
    """Open the desk with the arbiter's token."""
    address = f"{table.address}{view}#token={table.arbiter}"
    async with chromium.look(address, size=size, time=time) as visit:
        await visit.page.wait_for_selector(".desk-calm, .desk-card")
        yield AtDesk(visit, table)
