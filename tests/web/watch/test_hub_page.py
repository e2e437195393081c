"""The page of several tables in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dambord.controller.web.hub import create_hub
from dambord.controller.web.server import serving
from tests.web.browsing import Chromium
from tests.web.screens.inspection import strangers_of

SIDE = {"left": 903_000_000, "delay": 0, "gives": False}
TABLE = {
    "now": 5.25,
    "rules": "international",
    "phase": "play",
    "side": "b",
    "ply": 1,
    "result": None,
    "last": "32-28",
    "attention": [],
    "clock": {"w": SIDE, "b": SIDE, "running": "b", "paused": False, "flag": None, "at": 5_250_000},
}
SILENT = {"error": "can't be reached (Connection refused)", "trouble": "silent"}
NEEDS = {"attention": [{"need": "irregularity", "text": "…", "side": "b", "squares": [29]}]}


def test_tables_are_told_without_loading_the_page_again(chromium: Chromium) -> None:
    told: dict[str, Mapping[str, Any]] = {"8064": TABLE, "8065": SILENT}

    def ask(address: str) -> Mapping[str, Any]:
        return {"address": address, **told[address.rstrip("/")[-4:]]}

    async def look() -> None:
        hub = create_hub([f"http://192.0.2.1:{port}/" for port in told], ask)
        async with (
            serving(hub, "127.0.0.1", 0) as url,
            chromium.look(url, size=(360, 640), shows=".table:nth-child(2)") as seen,
        ):
            page = seen.page
            first, second = page.locator(".table").nth(0), page.locator(".table").nth(1)
            assert "32-28" in await first.inner_text()
            assert "15:03" in await first.locator(".running").inner_text()
            text = await second.inner_text()
            assert "No answer" in text
            assert "Errno" not in text
            assert await page.title() == "(1) Tables · dambord"
            assert await page.evaluate("document.documentElement.scrollWidth") == 360
            assert await strangers_of(page) == []
            links = [await link.get_attribute("href") for link in await first.locator("a").all()]
            assert links == [f"http://192.0.2.1:8064/{view}" for view in ("", "watch", "hall", "desk")]

            # A card that stays the same element has not been loaded again.
            await first.evaluate("card => card.dataset.seen = 'yes'")
            told.update({"8064": TABLE | NEEDS, "8065": TABLE})
            await page.clock.run_for(3000)
            await seen.until("document.querySelector('.table-needs').textContent === 'Black: Irregularity'")
            assert await first.get_attribute("data-seen") == "yes"
            assert "No answer" not in await second.inner_text()

            # What a table said last stays when it falls silent, and so does the clock.
            told["8064"] = SILENT
            await page.clock.run_for(3000)
            await seen.until("document.querySelector('.table').matches('.silent')")
            assert "Last seen just now" in await first.inner_text()
            assert "32-28" in await first.inner_text()

            await page.select_option("#language", "lv")
            await seen.until("document.documentElement.lang === 'lv'")

    chromium.run(look())
