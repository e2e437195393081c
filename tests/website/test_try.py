"""The board in a browser, from a plain file server, with the network of everything else cut."""

from __future__ import annotations

import json

import pytest

from dambord.controller.simulation.demo_games import NATIONAL
from tests.recordings.make import FOLDER
from tests.report import FOLDER as REPORTS
from tests.web.screens.inspection import barriers_of
from tests.web.whole_games.browsers import InChromium
from tests.website.choosing import chosen
from tests.website.conftest import PATIENCE_MS, Visitor
from tests.website.replays import REPLAY, in_the_browser
from tests.website.serving import DROP

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site")]

MOVES = "document.querySelectorAll('#moves td > span:not(:empty)').length"
RECORDINGS = ("knocked-over", "latvian-64-hall-settle", "backgammon-match")


async def centre(seen: Visitor, square: int) -> tuple[float, float]:
    """The centre of a square in px."""
    box = await seen.page.locator(f'[data-square="{square}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


STANDS = "document.querySelector('#message').textContent === 'White: now press your clock.'"
"""Whether a turn of White stands on the board. His clock may be pressed at any time."""


def test_turns_by_clicks_and_by_dragging_are_answered(visitor: Visitor) -> None:
    async def play() -> None:
        page = visitor.page
        await visitor.begin()
        await page.click('[data-square="22"]')
        await page.click('[data-square="18"]')
        await visitor.until(STANDS)
        await page.click('[data-side=w] [data-button="clock"]')
        await visitor.until(f"{MOVES} === 2")
        # Of the second turn nobody knows: the reply may force a capture. So two people begin anew.
        await page.click("#more")
        await page.click("#try")
        await page.select_option("#try-level", "")
        await page.click("#try-begin")
        await visitor.until(f"{MOVES} === 0")
        while not await page.evaluate(STANDS):  # a table that is just beginning takes no piece up
            await page.mouse.move(*await centre(visitor, 22))
            await page.mouse.down()
            await page.mouse.move(*await centre(visitor, 18), steps=5)
            await page.mouse.up()
            await page.wait_for_timeout(1_000)
        await page.click('[data-side=w] [data-button="clock"]')
        await visitor.until(f"{MOVES} === 1")
        assert await visitor.text("document.documentElement.lang") == "en"
        assert visitor.elsewhere == []
        assert visitor.complaints == []

    visitor.run(play())


def test_axe_finds_no_fault_on_the_board(visitor: Visitor) -> None:
    async def look() -> None:
        assert await barriers_of(visitor.page) == []

    visitor.run(look())


def test_what_happened_is_saved(visitor: Visitor) -> None:
    async def save() -> None:
        await visitor.page.click("#more")
        async with visitor.page.expect_download() as saving:
            await visitor.page.click("#report")
        saved = await (await saving.value).path()
        assert saved.read_text(encoding="utf-8").startswith('{"report": 1, ')

    visitor.run(save())


def test_a_dropped_report_is_replayed_beside_what_its_sensors_told(visitor: Visitor) -> None:
    told = "document.querySelector('[data-list=told] li:last-child').textContent"

    async def dropped() -> None:
        page = visitor.page
        await page.evaluate(DROP, (REPORTS / "man-moved-too-far.jsonl").read_text(encoding="utf-8"))
        await page.wait_for_selector(".r-lines li", state="attached", timeout=PATIENCE_MS)
        await page.click(".g-event.g-rule")
        assert "wrong" in await visitor.text(
            "[...document.querySelectorAll('.badge')].map((one) => one.dataset.role)+''"
        )
        assert '"event":"irregularity"' in await visitor.text(
            "document.querySelector('[data-list=said]').textContent"
        )
        late = await visitor.text(told)
        await page.evaluate(
            "(slider) => { slider.value = 0; slider.dispatchEvent(new Event('input')); }",
            await page.query_selector("#report-time"),
        )
        assert await visitor.text(told) != late
        await page.click(".g-back")
        await page.wait_for_selector("#more")
        assert visitor.complaints == []

    visitor.run(dropped())


def test_recordings_are_replayed_byte_for_byte(visitor: Visitor) -> None:
    async def replayed() -> None:
        await visitor.page.evaluate(REPLAY)
        for name in RECORDINGS:
            recording, expected = (
                (FOLDER / f"{name}{ending}.jsonl").read_text(encoding="utf-8") for ending in ("", ".events")
            )
            assert await in_the_browser(InChromium(visitor.page), recording) == expected

    visitor.run(replayed())


def test_without_a_network_it_opens_and_plays_again(visitor: Visitor) -> None:
    async def offline() -> None:
        await visitor.until(
            "navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')"
        )
        visitor.server.down = True
        try:
            await visitor.page.evaluate("localStorage.clear()")
            await visitor.page.reload()
            await visitor.page.wait_for_selector("html[data-table=ready]", timeout=200_000)
            await visitor.page.click('[data-square="22"]')
            await visitor.page.click('[data-square="17"]')
            await visitor.page.click('[data-side=w] [data-button="clock"]')
            await visitor.until(f"{MOVES} === 2")
        finally:
            visitor.server.down = False
        times = json.loads(await visitor.text("document.documentElement.dataset.times"))
        assert set(times) == {"python", "program"}

    visitor.run(offline())


def test_another_game_and_board_are_chosen(visitor: Visitor) -> None:
    async def choose() -> None:
        async with chosen(visitor, "backgammon") as page:
            await page.wait_for_function("document.documentElement.dataset.family === 'backgammon'")

    visitor.run(choose())


def test_hands_show_a_known_game(visitor: Visitor) -> None:
    async def shown() -> None:
        async with chosen(visitor, "international", "shown") as page:
            await page.wait_for_function(f"{MOVES} >= 3")
            assert NATIONAL.white in await page.inner_text("#bottom")

    visitor.run(shown())


def test_hands_show_a_match(visitor: Visitor) -> None:
    async def shown() -> None:
        async with chosen(visitor, "backgammon", "shown") as page:
            await page.wait_for_function("window.told.family === 'backgammon' && window.told.ply >= 2")

    visitor.run(shown())
