"""A page that needs words which come later waits for them: nobody reads a key, or English instead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import Route

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.banner import Banner
from dambord.controller.record.header import Header
from dambord.controller.speech.words import Words
from tests.web.browsing import Chromium
from tests.web.staged_table import StagedTable

pytestmark = pytest.mark.needs("chromium", "speech")

ANALYSIS = Header("international", "hall-100", "free")


def analysis() -> StagedTable:
    return StagedTable(ANALYSIS)


def told_later() -> StagedTable:
    """A table that says, as its first matter, what stands in none of the first words."""
    table = StagedTable(Header("international", "hall-100", "clock"))
    table.show(banner=Banner("fault", "tell", Remark.of("stands-already")).as_json())
    return table


@pytest.mark.parametrize("table", [analysis, told_later])
def test_a_matter_waits_for_its_words(chromium: Chromium, table: Callable[[], StagedTable]) -> None:
    async def run() -> None:
        asked, came = asyncio.Event(), asyncio.Event()
        desk = table()
        matter = desk.view()["banner"] or desk.view()["next"]
        wanted = Words("lv").first([f"remark-{matter['remark']['key']}"], {"who": "w", "name": "Baltie"})

        async def late(route: Route) -> None:
            asked.set()
            await came.wait()
            await route.continue_()

        async with (
            chromium.served(desk) as url,
            await chromium.browser.new_context(locale="lv", service_workers="block") as context,
        ):
            page = await context.new_page()
            complaints: list[str] = []
            page.on("console", lambda said: complaints.append(said.text) if "words" in said.text else None)
            await page.route("**/more_words/*", late)
            await page.goto(f"{url}play")
            await asked.wait()
            assert await page.locator("#message").count() == 0
            came.set()
            await page.wait_for_selector("#message")
            assert await page.inner_text("#message") == wanted
            assert complaints == []

    chromium.run(run())


def test_nobody_calls_an_arbiter_in_an_analysis(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(analysis(), path="play") as seen:
            assert await seen.page.locator('[data-button="arbiter"]').count() == 0

    chromium.run(run())
