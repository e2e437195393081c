"""Every state of a game in every view, size and language: looks for what is covered, cut, or off the side.

`python -m tests.web.screens.matrix [--states …] [--views …] [--sizes …] [--languages …] [--pictures FOLDER]`
prints one line for each fault and at the end their number; exit 1 if there is one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.asgi import VIEWS
from dambord.controller.web.auth import Access
from dambord.controller.web.page_files import FOLDER
from dambord.controller.web.page_requests import Desk
from dambord.controller.web.server import served
from tests.web.launching import launching
from tests.web.screens.game_states import STATES, reached
from tests.web.screens.inspection import barriers_of, faults_of, strangers_of
from tests.web.staged_table import StagedTable

SIZES = (
    "360x640",
    "390x844",
    "844x390",
    "480x800",
    "800x480",
    "768x1024",
    "1024x600",
    "1280x720",
    "1440x900",
    "1920x1080",
)
"""Widths and heights in px: telephones, the displays of a Pi, a tablet, laptops, a big screen."""
LANGUAGES = tuple(sorted(path.stem for path in (FOLDER / "words").glob("*.ftl")))
ENLARGE = "(text) => document.documentElement.style.setProperty('font-size', text, 'important')"
Serve = Callable[..., AbstractAsyncContextManager[str]]
SETTLE_MS = 60
"""Time that a page gets after a change of its size, in ms."""


@dataclass
class Matrix:
    """What is looked at, and what was found."""

    states: Sequence[str]
    views: Sequence[str]
    sizes: Sequence[str]
    languages: Sequence[str]
    pictures: Path | None = None
    axe: bool = True
    text: str = "100%"
    """Size of the text that a person has chosen."""
    screens: int = 0
    faults: list[str] = field(default_factory=list)

    async def look(self, browser: Browser) -> None:
        """Look at all of it."""
        for state in self.states:
            with tempfile.TemporaryDirectory() as folder, reached(state, Path(folder)) as table:
                await self._look_at(browser, state, table, Path(folder))

    async def _look_at(self, browser: Browser, state: str, table: StagedTable, folder: Path) -> None:
        async with offered(table, folder) as (url, arbiter):
            for view in self.views:
                token = f"#token={arbiter}" if view == "desk" else ""
                for language in self.languages:
                    await self._look(browser, f"{url}{view}{token}", (state, view, language))

    async def _look(self, browser: Browser, address: str, what: tuple[str, str, str]) -> None:
        page = await browser.new_page(reduced_motion="reduce")
        said: list[str] = []
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.on("console", lambda line: said.append(line.text) if line.type in ("error", "warning") else None)
        await page.add_init_script(f"localStorage.setItem('language', '{what[2]}')")
        await page.goto(address)
        await page.wait_for_selector("html[data-view]")
        if self.text != "100%":
            await page.evaluate(ENLARGE, self.text)
        for size in self.sizes:
            width, height = map(int, size.split("x"))
            await page.set_viewport_size({"width": width, "height": height})
            await page.wait_for_timeout(SETTLE_MS)
            self.screens += 1
            self._found(what, size, await faults_of(page))
            await self._picture(page, what, size)
        self._found(what, "", await strangers_of(page))
        if self.axe:
            self._found(what, "", await barriers_of(page))
        self._found(what, "", said)
        await page.close()

    def _found(self, what: tuple[str, str, str], size: str, faults: Sequence[str]) -> None:
        for fault in faults:
            line = f"{'/'.join(what)} {size}: {fault}"
            self.faults.append(line)
            print(line, flush=True)

    async def _picture(self, page: Page, what: tuple[str, str, str], size: str) -> None:
        if self.pictures is not None:
            state, view, language = what
            await page.screenshot(path=self.pictures / f"{view}-{state}-{language}-{size}.png")


def alone(desk: Desk, **options: Any) -> AbstractAsyncContextManager[str]:
    """Serve a desk on a free port."""
    return served(desk, "127.0.0.1", 0, **options)


@asynccontextmanager
async def offered(table: StagedTable, folder: Path, serve: Serve = alone) -> AsyncIterator[tuple[str, str]]:
    """Serve a table; yields its address and an arbiter's token."""
    tokens = Tokens(kept_beside(folder / "record"))
    arbiter = tokens.make("Ilze Bērziņa", "arbiter")
    access = Access(tokens, lambda: 0.0)
    async with serve(table, access=access, console=table.console, games=table.games) as url:
        yield url, arbiter


async def looked_at(matrix: Matrix) -> None:
    """Look with a browser of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launching())
        await matrix.look(browser)
        await browser.close()


def main() -> int:
    """Look at what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", nargs="+", default=[*STATES], choices=[*STATES])
    parser.add_argument("--views", nargs="+", default=[*VIEWS], choices=[*VIEWS])
    parser.add_argument("--sizes", nargs="+", default=[*SIZES])
    parser.add_argument("--languages", nargs="+", default=[*LANGUAGES])
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--text", default="100%", help="size of the text, such as 200%%")
    parser.add_argument("--no-axe", action="store_true")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    matrix = Matrix(
        given.states, given.views, given.sizes, given.languages, given.pictures, not given.no_axe, given.text
    )
    asyncio.run(looked_at(matrix))
    print(f"{matrix.screens} screens, {len(matrix.faults)} faults")
    return 1 if matrix.faults else 0


if __name__ == "__main__":
    sys.exit(main())
