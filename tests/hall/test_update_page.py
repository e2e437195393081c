"""Versions and updates on the desk's page, beside a round: nobody who writes there is disturbed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.hall.halls import brisk
from tests.hall.test_updates import Hall, ready, versions
from tests.waiting import HANG_S
from tests.web.launching import launching

pytestmark = [
    pytest.mark.needs("mosquitto"),
    pytest.mark.needs("openssl"),
    pytest.mark.needs("signing"),
    pytest.mark.needs("chromium"),
]
LANGUAGES = ("en", "lv", "hu", "ka", "nl", "ru")
PAIRINGS = "white,black,board\nAnna,Bruno,board-1\nIlze,Zane,board-2\n"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.desk.end()


async def opened(browser: Browser, hall: Hall, language: str, width: int = 1200) -> Page:
    page = await browser.new_page(
        locale=language, viewport={"width": width, "height": 900}, reduced_motion="reduce"
    )
    page.set_default_timeout(HANG_S * 1000)
    await page.goto(hall.desk.address)
    await page.fill("#desk-token", hall.desk.token)
    await page.press("#desk-token", "Enter")
    await page.click("#updates summary")
    return page


async def faults(page: Page) -> list[tuple[str, str]]:
    found = (await Axe().run(page)).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]


async def leads(hall: Hall) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launching())
        expect.set_options(timeout=HANG_S * 1000)
        page = await opened(browser, hall, "en")
        row = {name: page.locator(f'[data-version-of="{name}"]') for name in hall.boards}
        await expect(page.locator("#updates summary")).to_have_text("Versions: 0.5.0 (3)")
        # Somebody writes the reason for stopping a round while boards come and go.
        await page.fill(".round-present .hall-orders input[type=text]", "A disturbance")
        await row["board-1"].locator("button").click()
        await expect(row["board-1"]).to_contain_text("done")
        await page.locator('[data-updates="all"]').click()
        await page.locator(".round-present .hall-orders input[type=text]").first.focus()
        await expect(row["board-2"]).to_contain_text("done")
        await expect(row["board-3"]).to_contain_text("waits until the game is over")
        await expect(page.locator("#updates summary")).to_contain_text("0.6.0 at 1 of 2")
        writing = page.locator(".round-present .hall-orders input[type=text]").first
        await expect(writing).to_have_value("A disturbance")
        await expect(writing).to_be_focused()
        await expect(page.locator("#round tr")).to_have_count(2)
        assert await faults(page) == []
        await page.locator('[data-updates="stop"]').click()
        await expect(row["board-3"]).to_contain_text("not asked")
        await expect(page.locator("#updates summary")).to_contain_text("stopped: Ilze")
        for language in LANGUAGES:
            page = await opened(browser, hall, language, 400)
            text = await page.inner_text("#updates")
            assert "updates-" not in text, language
            assert "0.6.0" in text
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= 400, language
        await browser.close()


def test_an_arbiter_updates_boards_beside_a_round(hall: Hall) -> None:
    async def run() -> None:
        for number in (1, 2):
            hall.add(number)
        hall.add(3, brisk)
        hall.release("0.6.0")
        await hall.until(lambda told: ready(told, 3))
        async with hall.desk.client() as client:
            answer = await client.post("/api/hall/round", json={"round": "1", "pairings": PAIRINGS})
        assert answer.status_code == 200, answer.text
        await leads(hall)
        assert versions(await hall.told()) == {"board-1": "0.6.0", "board-2": "0.6.0", "board-3": "0.5.0"}
        await hall.end()

    asyncio.run(run())
