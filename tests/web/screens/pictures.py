"""The pictures of the documents: real screens of a real table.

`python -m tests.web.screens.pictures` draws them anew into `docs/pictures/`; a test compares those with the
page as it is.
"""

from __future__ import annotations

import asyncio
import io
import re
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops
from playwright.async_api import Browser, Route, ViewportSize, async_playwright

from dambord.controller.commands.options.defaults import PORT
from dambord.controller.web.api.setup.link_routes import picture as code
from dambord.controller.web.server import served
from tests.web.launching import launching
from tests.web.screens.game_states import reached
from tests.web.screens.matrix import offered
from tests.web.station.station_states import stationed

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
COARSE = (64, 64)
"""Columns and rows into which pictures are averaged before they are compared: letters differ by system."""
NOTICED = 24
"""Difference of brightness (of 255) of a field that is seen as another."""
MOST = 0.03
"""Share of fields that may differ."""


LINK = re.compile(r"/api/link(\?|$)")
"""The address that the page shows as a code."""


class Picture(NamedTuple):
    """What a picture shows."""

    state: str
    view: str
    size: tuple[int, int]
    fragment: str = ""
    """What the address ends with, after `#`."""
    shown: str = ".frame"
    """A selector of what has to be there before the picture is taken."""


PICTURES = {
    "play": Picture("ruling", "play", (1280, 720)),
    "play-phone": Picture("capturing", "play", (390, 844)),
    "match": Picture("rolled", "play", (1280, 720)),
    "watch": Picture("moving", "watch", (1280, 720)),
    "hall": Picture("accepted", "hall", (1280, 720)),
    "clock": Picture("offer", "clock", (390, 844), shown="[data-side]"),
    "desk": Picture("ruling", "desk", (390, 844)),
    "games": Picture("accepted", "games", (1280, 720), "game=1&ply=3"),
    "setup": Picture("start", "setup", (1024, 768), shown="form"),
    "station": Picture("attract", "station", (1280, 720)),
    "station-choose": Picture("level", "station", (1280, 720), shown=".ch-tile"),
    "station-result": Picture("result", "station", (1280, 720), shown=".mo-one"),
    "station-small": Picture("lesson", "station", (800, 480)),
    "station-card": Picture("attract", "station/card", (900, 1200), shown=".cd-language"),
}
"""The pictures by name."""


async def drawn(browser: Browser, picture: Picture) -> bytes:
    """Return a picture as PNG."""
    async with AsyncExitStack() as stack:
        url, arbiter = await _served(stack, picture)
        width, height = picture.size
        viewport: ViewportSize = {"width": width, "height": height}
        page = await browser.new_page(viewport=viewport, reduced_motion="reduce")
        await page.clock.install(time=0)
        await page.clock.pause_at(1)
        await page.route(LINK, _at_the_usual_port)
        parts = [picture.fragment, f"token={arbiter}" if picture.view == "desk" else ""]
        await page.goto(f"{url}{picture.view}#{'&'.join(filter(None, parts))}")
        await page.wait_for_selector(picture.shown)
        await page.wait_for_load_state("networkidle")
        await page.clock.run_for(500)
        return await page.screenshot()


async def _at_the_usual_port(route: Route) -> None:
    """Answer with the address of the usual port: that of this page, and so its code, is another each time."""
    answer = await route.fetch()
    told = await answer.json()
    link = re.sub(r":\d+/", f":{PORT}/", told["link"])
    await route.fulfill(response=answer, json=told | {"link": link, "svg": code(link)})


async def _served(stack: AsyncExitStack, picture: Picture) -> tuple[str, str]:
    """Serve what a picture shows, as long as `stack` is open; returns the address and an arbiter's token."""
    if picture.view.startswith("station"):
        desk, station = stationed(picture.state)
        return await stack.enter_async_context(served(desk, "127.0.0.1", 0, station=station)), ""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    table = stack.enter_context(reached(picture.state, folder))
    return await stack.enter_async_context(offered(table, folder))


def apart(one: bytes, other: bytes) -> float:
    """Return the share of fields in which two pictures differ; 1 if their sizes do."""
    images = [Image.open(io.BytesIO(data)).convert("L") for data in (one, other)]
    if images[0].size != images[1].size:
        return 1.0
    coarse = [image.resize(COARSE, Image.Resampling.BOX) for image in images]
    seen = ImageChops.difference(*coarse).point(lambda value: 255 if value > NOTICED else 0)
    return seen.histogram()[255] / (COARSE[0] * COARSE[1])


async def draw_all() -> None:
    """Draw all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launching())
        for name, picture in PICTURES.items():
            (FOLDER / f"{name}.png").write_bytes(await drawn(browser, picture))
        await browser.close()


if __name__ == "__main__":
    asyncio.run(draw_all())
