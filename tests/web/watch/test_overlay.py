"""The board of a broadcast on a page of its own: nothing behind it, and it follows the picture."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import ViewportSize

from dambord.rules.draughts import game
from dambord.rules.draughts.diagram import svg
from tests.waiting import HANG_S, LOOK_S
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated

GAME = game("international")
SIZE: ViewportSize = {"width": 900, "height": 600}


@pytest.mark.needs("chromium")
def test_the_board_alone(chromium: Chromium, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"

    def put(fen: str) -> None:
        picture.write_text(str(svg(GAME, GAME.parse(fen), size=800)), encoding="utf-8")

    async def run() -> None:
        async with (
            chromium.served(simulated(), broadcast=tmp_path / "board.pdn") as url,
            await chromium.browser.new_context(viewport=SIZE) as context,
        ):
            page = await context.new_page()

            async def looks() -> Image.Image:
                return Image.open(BytesIO(await page.screenshot(omit_background=True))).convert("RGBA")

            await page.goto(f"{url}overlay")
            assert (await looks()).getbbox() is None  # nothing is public yet
            put("W:W28:B19")
            await page.wait_for_selector("#board:not([hidden])")
            first = await looks()
            alpha = first.getchannel("A")
            assert (alpha.getpixel((10, 300)), alpha.getpixel((450, 300))) == (0, 255)
            put("W:WK28:BK19")

            async with asyncio.timeout(HANG_S):
                while (await looks()).tobytes() == first.tobytes():
                    await asyncio.sleep(LOOK_S)

    chromium.run(run())
