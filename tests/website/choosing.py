"""What a visitor chooses from the menu of what can be tried, on a page of its own."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Page

from tests.website.conftest import PATIENCE_MS, Visitor
from tests.website.serving import SPY


async def open_menu(page: Page) -> None:
    """Open the menu of what can be tried."""
    await page.click("#more")
    await page.click("#try")
    await page.wait_for_selector("#try-game option:nth-child(9)", state="attached")


@asynccontextmanager
async def chosen(
    visitor: Visitor, game: str, level: str | None = None, board: str | None = None
) -> AsyncIterator[Page]:
    """A page on which another game is chosen; what follows finds the usual table."""
    page = await visitor.context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    await page.add_init_script(f"({SPY})()")
    await page.goto(visitor.url)
    await page.wait_for_selector("html[data-table=ready]")
    try:
        await open_menu(page)
        await page.select_option("#try-game", game)
        if board is not None:
            await page.select_option("#try-board", board)
        if level is not None:
            await page.select_option("#try-level", level)
        await page.evaluate("window.told = {}")
        await page.click("#try-begin")
        yield page
    finally:
        await page.evaluate("localStorage.clear()")
        await page.close()
    assert visitor.elsewhere == []


@asynccontextmanager
async def wished(visitor: Visitor, wish: dict[str, Any]) -> AsyncIterator[Page]:
    """A page of its own, whose table is one that was wished for earlier."""
    page = await visitor.context.new_page()
    await page.add_init_script(f"({SPY})()")
    await page.emulate_media(reduced_motion="reduce")
    await page.goto(visitor.url)
    await page.evaluate(f"localStorage.setItem('wish', {json.dumps(json.dumps(wish))})")
    await page.reload()
    await page.wait_for_selector("html[data-table=ready]", timeout=PATIENCE_MS)
    try:
        yield page
    finally:
        await page.evaluate("localStorage.clear()")
        await page.close()
    assert visitor.elsewhere == []
