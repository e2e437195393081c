"""The first run on the page of a real `dambord run`: from the code to the first move, in every language."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Page

from dambord.controller.live.first_run_terms import code_file
from tests.free_ports import free_port
from tests.waiting import HANG_S, LOOK_S
from tests.web.backgammon.real_table import running
from tests.web.browsing import Chromium
from tests.web.first_run.guided import Guided
from tests.web.screens.inspection import strangers_of
from tests.web.words.fluent_file import LANGUAGES, SOURCE

pytestmark = pytest.mark.needs("chromium")

SIZES = ((390, 844), (1280, 720))
LOST = ("ERR_CONNECTION", "WebSocket")
"""What the browser says while the table starts anew."""


async def fits(page: Page) -> None:
    """Nothing of the page is off its side."""
    wide = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], wide


def test_from_the_code_to_the_first_move(chromium: Chromium, tmp_path: Path) -> None:
    record = tmp_path / "record"

    async def set_up() -> None:
        options = ("--first-run", "page", "--page", str(free_port()))
        async with (
            running(record, *options) as url,
            chromium.look(url, size=SIZES[0], time="runs", shows=".welcome-keys") as seen,
        ):
            seen.expected = (*LOST, "401", "400")
            guided = Guided(seen.page)
            await wrong(seen.page, guided)
            await guided.enter(code_file(record).read_text().strip())
            await refused(seen.page, guided)
            await guided.steps()
            await guided.go()
            await guided.move(32, 28)
            async with httpx.AsyncClient(trust_env=False, timeout=HANG_S) as client:
                while (view := (await client.get(f"{url}api/view")).json())["ply"] < 1:
                    await asyncio.sleep(LOOK_S)
            assert view["first_run"] is None
            assert view["names"]["w"]["name"] == "Anna"

    async def wrong(page: Page, guided: Guided) -> None:
        """A wrong code is refused in one line, and nothing else happens."""
        right = code_file(record).read_text().strip()
        await guided.enter("111111" if right != "111111" else "222222")
        await page.wait_for_selector(".setup-warning:not([hidden])")
        assert await page.inner_text(".setup-warning") == "The table shows another code."

    async def refused(page: Page, guided: Guided) -> None:
        """What can't be used leads back to its step, with a line beside its field."""
        for _ in range(2):
            await guided.click(".welcome-next")
        await page.fill('[id="setup-players.w.name"]', "Anna")
        for _ in range(2):
            await guided.click(".welcome-next")
        await page.fill("#setup-copy", "/there/is/none")
        await guided.click(".welcome-next")
        await page.wait_for_selector("#setup-copy-fault:not([hidden])")
        await page.fill("#setup-copy", "")
        for _ in range(4):
            await guided.click(".welcome-back")

    chromium.run(set_up())


def test_every_step_fits_in_every_language(chromium: Chromium, tmp_path: Path) -> None:
    record = tmp_path / "record"

    async def look() -> None:
        async with (
            running(record, "--first-run", "page") as url,
            chromium.look(url, size=SIZES[0], time="runs", shows=".welcome-keys") as seen,
        ):
            guided = Guided(seen.page)
            for step in range(6):
                for language in (SOURCE, *LANGUAGES):
                    await seen.speak(language)
                    for width, height in SIZES:
                        await seen.page.set_viewport_size({"width": width, "height": height})
                        await fits(seen.page)
                    assert await strangers_of(seen.page) == []
                if step == 0:
                    await guided.enter(code_file(record).read_text().strip())
                    await seen.page.wait_for_selector('[name="setup-port"]')
                elif step < 5:
                    await guided.click(".welcome-next")

    chromium.run(look())
