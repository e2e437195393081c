"""The views for people who look on: nothing to press, and the hall's can be read from afar."""

from __future__ import annotations

from dataclasses import replace

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from dambord.controller.record.setup.occasion import Occasion, Person
from tests.web.browsing import Chromium
from tests.web.screens.game_states import after, contested, ruling
from tests.web.staged_table import PLAYED, StagedTable

OPEN = replace(
    PLAYED,
    occasion=Occasion(
        Person("Guntis Valneris"),
        Person("Szentgyörgyi-Kovács Zsófia Magdolna"),
        event="Rīga Open",
        round="2",
        table="3",
    ),
)
LEAST = 0.045
"""Least height of letters on the hall's screen, as a part of its height.

On a picture of 1.5 m they have 7 cm, or capitals of 5 cm: a three-hundredth of 15 m."""
SIZES_OF_TEXT = """[...document.querySelectorAll('.hall *')]
    .filter((one) => !one.closest('.stage, .show-tools, svg') && one.checkVisibility())
    .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
    .map((one) => [one.className, parseFloat(getComputedStyle(one).fontSize) / innerHeight])"""
CUT = """[...document.querySelectorAll('.hall *')]
    .filter((one) => !one.closest('.stage, svg') && one.checkVisibility())
    .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1;
    })
    .map((one) => one.className)"""
COVERED = """(() => {
    const parts = ['show-head', 'show-top', 'show-bottom', 'show-news', 'stage']
        .map((name) => [name, document.querySelector(`.${name}`).getBoundingClientRect()]);
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.flatMap(([name, box], index) => parts.slice(index + 1)
        .filter(([, other]) => meet(box, other)).map(([other]) => `${name} ${other}`));
})()"""


def played(control: str = "900+5") -> StagedTable:
    """A game of an event, with an irregularity to be decided on."""
    return after(ruling, replace(OPEN, control=control))


@pytest.mark.parametrize("path", ["watch", "hall"])
def test_onlookers_have_nothing_to_press(chromium: Chromium, path: str) -> None:
    async def run() -> None:
        desk = played()
        async with chromium.visit(desk, path=path) as seen:
            page = seen.page
            assert await page.locator("[data-button]").count() == 0
            assert await page.locator("[data-square]").count() == 50
            text = await page.inner_text(".show")
            for said in (
                "Rīga Open",
                "Guntis Valneris",
                "Szentgyörgyi-Kovács Zsófia Magdolna",
                "15:00",
                "19-23",
            ):
                assert said in text or (path == "hall" and said == "19-23")
            assert "Guntis Valneris did not capture." in text
            # Nor can a piece of the simulated board be moved from here.
            await seen.drag(31, await seen.centre(27))
            await page.locator('[data-square="31"]').focus()
            await page.keyboard.press("Enter")
            await page.clock.run_for(1000)
            assert desk.asked == []

    chromium.run(run())


def test_onlookers_are_told_what_players_settle_and_asked_for_nothing(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(contested), path="watch") as seen:
            text = await seen.page.inner_text(".show")
            assert "the players settle how that came" in text
            assert "press the clock" not in text

    chromium.run(run())


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_the_hall_reads_it_from_afar(chromium: Chromium, size: tuple[int, int]) -> None:
    async def run() -> None:
        desk = played("900=19")
        async with chromium.visit(desk, size, path="hall") as seen:
            for kind in ("irregularity", "", "result"):
                if not kind:
                    desk.press("b", "continue")
                if kind == "result":
                    desk.press("b", "resign")
                await seen.until(f"document.querySelector('.show-news').dataset.kind === '{kind}'")
                sizes = await seen.page.evaluate(SIZES_OF_TEXT)
                assert len(sizes) > 5
                assert [one for one in sizes if one[1] < LEAST] == []
                assert await seen.page.evaluate(CUT) == []
                assert await seen.page.evaluate(COVERED) == []
            clock = await seen.page.evaluate(
                "parseFloat(getComputedStyle(document.querySelector('.face-digits')).fontSize) / innerHeight"
            )
            assert clock > 0.12
            board = await seen.page.locator(".board").bounding_box()
            assert board is not None
            assert board["height"] > 0.7 * size[1]

    chromium.run(run())


def test_the_pointer_leaves_the_hall(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(played(), path="hall") as seen:
            cursor = "getComputedStyle(document.querySelector('.board')).cursor"
            assert await seen.page.evaluate(cursor) == "none"
            await seen.page.mouse.move(400, 300)
            assert await seen.page.evaluate(cursor) != "none"
            await seen.page.clock.run_for(3000)
            assert await seen.page.evaluate(cursor) == "none"

    chromium.run(run())


@pytest.mark.parametrize("path", ["watch", "hall", "clock"])
def test_axe_finds_no_accessibility_fault(chromium: Chromium, path: str) -> None:
    async def run() -> None:
        # Axe uses the page's clock.
        async with chromium.visit(played(), time="runs", path=path, shows=".piece, .half") as seen:
            await seen.page.emulate_media(reduced_motion="reduce")
            found = (await Axe().run(seen.page)).response["violations"]
            assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []

    chromium.run(run())
