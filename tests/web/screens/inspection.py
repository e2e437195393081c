"""What a screen must not have: covered buttons, cut text, parts off the side, faults that axe finds."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page

LOOK = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]


async def faults_of(page: Page) -> list[str]:
    """Return what is wrong with the screen as it is, one line each."""
    found: list[str] = await page.evaluate(LOOK)
    return found


async def barriers_of(page: Page) -> list[str]:
    """Return what axe finds, one line each."""
    violations = (await Axe().run(page)).response["violations"]
    return [f"axe {one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations]
