"""Setting up a game on the page of a real `dambord run`: choices, faults, names in view and PDN, the code."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Page

from dambord.controller.record.record_reader import RecordReader
from tests.waiting import HANG_S, LOOK_S
from tests.web.backgammon.real_table import running
from tests.web.browsing import PHONE, Chromium, Visit

pytestmark = pytest.mark.needs("chromium")

LATVIAN = ("--rules", "latvian-64", "--board", "reed-64-all")


async def fill(page: Page) -> None:
    """A game of Hungarian dáma with free capture, by hand 7 minutes and 4 seconds a turn."""
    await page.select_option("#setup-rules", "dama")
    await page.click('[name="setup-options.capture"][value="free"]')
    await page.click('[id="setup-options.king_flies"]')
    await page.fill('[id="setup-players.w.name"]', "Ilze Bērziņa")
    await page.fill('[id="setup-players.w.number"]', "10231")
    await page.fill('[id="setup-players.b.name"]', "Kovács János")
    await page.click('[name="setup-control"][value="hand"]')
    await page.fill("#setup-minutes", "7")
    await page.fill("#setup-seconds", "4")
    await page.fill("#setup-event", "Winter Cup")
    await page.fill("#setup-round", "3")


async def until_phase(url: str, rules: str) -> dict[str, object]:
    """Wait until the table plays by a ruleset; return its view."""
    async with httpx.AsyncClient(trust_env=False) as client, asyncio.timeout(HANG_S):
        while True:
            view: dict[str, object] = (await client.get(f"{url}api/view")).json()
            if view["rules"] == rules:
                return view
            await asyncio.sleep(LOOK_S)


def test_a_game_is_set_up(chromium: Chromium, tmp_path: Path) -> None:
    async def set_up() -> None:
        async with running(tmp_path / "record", *LATVIAN) as url:
            async with chromium.look(f"{url}setup", size=PHONE, shows=".setup-card") as seen:
                await fill(seen.page)
                assert await seen.page.input_value("#setup-control") == "7m+4s"
                await seen.page.click(".setup-go")
                view = await until_phase(url, "dama")
                await seen.page.wait_for_selector(".piece")
                for name in ("Ilze Bērziņa", "Kovács János"):
                    await seen.page.get_by_text(name).first.wait_for()
            assert (view["names"], view["event"]) == (
                {
                    "w": {"name": "Ilze Bērziņa", "number": "10231"},
                    "b": {"name": "Kovács János", "number": ""},
                },
                {"event": "Winter Cup", "round": "3", "table": "", "site": ""},
            )
            async with httpx.AsyncClient(trust_env=False, timeout=HANG_S) as client:
                pdn = (await client.get(f"{url}api/games/2/pdn")).text
            for tag in (
                '[White "Ilze Bērziņa"]',
                '[Black "Kovács János"]',
                '[WhiteFmjdId "10231"]',
                '[Event "Winter Cup"]',
                '[Round "3"]',
                '[TimeControl "420+4"]',
            ):
                assert tag in pdn

    chromium.run(set_up())
    with RecordReader(tmp_path / "record") as reader:
        recorded = reader.load(2)
    assert recorded is not None
    assert dict(recorded.header.options) == {"capture": "free", "king_flies": "yes"}


def test_faults_sides_and_the_code(chromium: Chromium, tmp_path: Path) -> None:
    async def look() -> None:
        async with (
            running(tmp_path / "record", *LATVIAN) as url,
            chromium.look(f"{url}setup", shows=".setup-card") as seen,
        ):
            await refused(seen)
            await sides(seen)
            await code(seen, url)

    async def refused(seen: Visit) -> None:
        """What can't be used is told beside its field, which gets the focus."""
        await seen.page.click('[name="setup-control"][value="hand"]')
        await seen.page.fill("#setup-control", "five minutes")
        # The browser tells its console of the refusal, too.
        await seen.page.click(".setup-go")
        await seen.page.wait_for_selector("#setup-control-fault:not([hidden])")
        assert "15m+5s" in await seen.page.inner_text("#setup-control-fault")
        assert await seen.page.evaluate("document.activeElement.id") == "setup-control"
        assert await seen.page.get_attribute("#setup-control", "aria-invalid") == "true"
        (told,) = seen.complaints
        assert "400" in told
        seen.complaints.clear()

    async def sides(seen: Visit) -> None:
        await seen.page.fill('[id="setup-players.w.name"]', "Anna")
        await seen.page.click(".setup-swap")
        assert await seen.page.input_value('[id="setup-players.b.name"]') == "Anna"
        assert await seen.page.input_value('[id="setup-players.w.name"]') == ""

    async def code(seen: Visit, url: str) -> None:
        """The code for looking on is there at once; one with a token is made when somebody asks for it."""
        await seen.page.wait_for_selector(".setup-code svg path")
        assert await seen.page.inner_text(".setup-address") == f"{url}watch"
        await seen.page.select_option("#setup-link-for", "player b")
        await seen.until(f"document.querySelector('.setup-address').textContent === '{url}play'")
        assert "24 hours" in await seen.page.inner_text(".setup-links")

    chromium.run(look())
