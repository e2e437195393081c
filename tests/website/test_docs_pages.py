"""The site before a reader: search finds words, axe finds no fault, a board stands in the tour."""

from __future__ import annotations

import re

import pytest
import trimesh
from playwright.async_api import Page

from tests.web.screens.inspection import barriers_of
from tests.website.conftest import PATIENCE_MS, Visitor
from website.building import OUT, pages
from website.program import ROOT

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site")]

TERMS = re.findall(
    r"^\| (?!word )([a-z][a-z -]+)[^|]* \|",
    (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
WORDS = TERMS[:: len(TERMS) // 20][:20]
PAGES = (
    "",
    *(
        f"docs/{name}.html"
        for name in (
            "index",
            "views",
            "arbiter",
            "station",
            "first-board",
            "commands",
            "formats",
            "hardware/in-space",
        )
    ),
)
GLOSSARY = ".md-search-result__item a[href*='glossary.html']"


async def opened(visitor: Visitor, place: str) -> Page:
    """A page of the site beside the board."""
    page = await visitor.context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    await page.goto(f"{visitor.server.origin}{place}")
    return page


def test_search_finds_the_words_of_the_glossary(visitor: Visitor) -> None:
    async def search() -> None:
        page = await opened(visitor, "docs/index.html")
        for word in WORDS:
            await page.fill("[data-md-component=search-query]", "")
            await page.keyboard.press("Backspace")
            await page.wait_for_selector(GLOSSARY, state="detached")
            await page.type("[data-md-component=search-query]", word)
            await page.wait_for_selector(GLOSSARY, state="attached")
        await page.close()

    assert len(WORDS) == 20
    visitor.run(search())


def test_every_document_is_a_page() -> None:
    written = list((ROOT / "docs").rglob("*.md"))
    built = [path for path in (OUT / "docs").rglob("*.html") if path.name != "404.html"]
    assert len(built) == len(written) > 80
    assert pages() > len(built)


@pytest.mark.parametrize("place", PAGES, ids=lambda place: place or "front")
def test_axe_finds_no_fault(visitor: Visitor, place: str) -> None:
    async def look() -> None:
        page = await opened(visitor, place)
        assert await barriers_of(page) == []
        await page.close()

    visitor.run(look())


def test_one_plays_on_the_board_of_the_tour(visitor: Visitor) -> None:
    async def play() -> None:
        page = await opened(visitor, "docs/library/tour.html")
        await page.click("details.board > summary")
        board = page.frame_locator("details.board iframe")
        await board.locator("html[data-table=ready]").wait_for(state="attached")
        await board.locator('[data-square="22"]').click()
        await board.locator('[data-square="18"]').click()
        await board.locator(".piece").first.wait_for()
        await page.close()

    visitor.run(play())


def test_the_circuit_boards_stand_in_space(visitor: Visitor) -> None:
    """Each is a solid that a button shows: kept files beside the page, nothing from elsewhere."""

    async def look() -> list[str]:
        page = await opened(visitor, "docs/hardware/in-space.html")
        await page.wait_for_function("!!customElements.get('model-viewer')")
        shown = []
        for button in await page.query_selector_all("button[onclick*=solid]"):
            await button.click()
            shown.append(await page.eval_on_selector("model-viewer", "one => one.src"))
        await page.close()
        return shown

    files = visitor.run(look())
    assert len(set(files)) == 3
    for name in files:
        solid = trimesh.load_scene(OUT / "docs" / "hardware" / name)
        assert len(solid.geometry) > 5
        assert 0.05 < max(solid.extents) < 0.3, "metres"
