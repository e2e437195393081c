"""The page words the table's remarks in the language that is chosen."""

from __future__ import annotations

from tests.web.browsing import Chromium
from tests.web.scripted import ScriptedDesk


def test_the_page_shows_it(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        desk.show(message="The board is not connected.")
        async with chromium.visit(desk) as seen:
            assert await seen.page.inner_text("#message") == "The board is not connected."
            await seen.page.click("#language")
            assert await seen.page.inner_text("#message") == "Galdiņš nav pievienots."

    chromium.run(run())
