"""Every screen of the station in every size and language: looks for what is covered, cut, or off the side.

`python -m tests.web.station.matrix [--states …] [--sizes …] [--languages …] [--text 200%] [--forced] [--pictures FOLDER]`
prints one line for each fault and at the end their number; exit 1 if there is one.
"""  # noqa: E501

from __future__ import annotations

import argparse
import asyncio
import sys
from argparse import Namespace
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, async_playwright

from dambord.controller.web.server import served
from tests.web.launching import launching
from tests.web.screens.inspection import barriers_of, faults_of
from tests.web.screens.matrix import ENLARGE, LANGUAGES
from tests.web.station.station_states import STATES, stationed

SIZES = ("480x320", "800x480", "1024x600", "1280x720", "1920x1080", "600x1024")
"""Widths and heights in px: small and usual displays of a Pi, lying and standing, up to a projector."""
SETTLE_MS = 150


async def looked_at(given: Namespace) -> tuple[int, int]:
    """Look at what is wanted with a browser of its own; returns the numbers of screens and faults."""
    screens = faults = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launching())
        for state in given.states:
            for language in given.languages:
                found = await _faults(browser, given, state, language)
                screens, faults = screens + len(given.sizes), faults + len(found)
                for fault in found:
                    print(f"{state}/{language} {fault}", flush=True)
        await browser.close()
    return screens, faults


async def _faults(browser: Browser, given: Namespace, state: str, language: str) -> list[str]:
    desk, station = stationed(state, language=language)
    colours: Literal["active", "none"] = "active" if given.forced else "none"
    async with served(desk, "127.0.0.1", 0, station=station) as url:
        page = await browser.new_page(reduced_motion="reduce", forced_colors=colours)
        found: list[str] = []
        page.on("pageerror", lambda error: found.append(f"error: {error}"))
        page.on("console", lambda line: found.append(line.text) if line.type == "error" else None)
        await page.goto(f"{url}station")
        await page.wait_for_selector(".st-screen > *")
        await page.wait_for_load_state("networkidle")
        if given.text != "100%":
            await page.evaluate(ENLARGE, given.text)
        for size in given.sizes:
            found += [f"{size}: {fault}" for fault in await _at(page, size)]
            if given.pictures is not None:
                await page.screenshot(path=given.pictures / f"{state}-{language}-{size}.png")
        if given.axe:
            found += await barriers_of(page)
        await page.close()
    return found


async def _at(page: Page, size: str) -> list[str]:
    width, height = map(int, size.split("x"))
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_timeout(SETTLE_MS)
    return await faults_of(page)


def main() -> int:
    """Look at what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", nargs="+", default=[*STATES], choices=[*STATES])
    parser.add_argument("--sizes", nargs="+", default=[*SIZES])
    parser.add_argument("--languages", nargs="+", default=[*LANGUAGES], choices=[*LANGUAGES])
    parser.add_argument("--text", default="100%", help="size of the text, such as 200%%")
    parser.add_argument("--forced", action="store_true", help="with a palette of the reader's own")
    parser.add_argument("--axe", action="store_true")
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    screens, faults = asyncio.run(looked_at(given))
    print(f"{screens} screens, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
