"""The page in a real browser: legible at every width, accessible, alive."""

from __future__ import annotations

import contextlib
import socket
from dataclasses import replace
from typing import Literal

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from dambord.controller.web.page_requests import PressButton
from dambord.controller.web.server import served
from tests.web.browsing import DESKTOP, PHONE, Chromium, Visit
from tests.web.screens.game_states import after, ruling_with_offer
from tests.web.staged_table import PLAYED, StagedTable, simulated

ROLES = ("must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last")
BLINKS = ("steady", "slow", "fast", "double")


def busy(control: str = "900+5") -> StagedTable:
    """A table that shows everything: lamps of every role, an offer, a question, a misplaced piece."""
    desk = after(ruling_with_offer, replace(PLAYED, control=control))
    lamps = {
        str(20 + index): {"role": role, "colour": "#e69f00", "blink": BLINKS[index % 4]}
        for index, role in enumerate(ROLES)
    }
    desk.show(lamps=lamps)
    return desk


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_axe_finds_no_accessibility_fault(
    chromium: Chromium, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    async def run() -> None:
        desk = busy()
        # Axe uses the page's clock.
        async with chromium.visit(desk, size, scheme, time="runs") as seen:
            await seen.page.emulate_media(reduced_motion="reduce")
            for state in ("busy", "asked", "over"):
                if state == "asked":
                    if await seen.page.is_visible("#bottom .more"):
                        await seen.page.click("#bottom .more")
                    await seen.page.click("#bottom .resign")
                if state == "over":
                    await seen.page.keyboard.press("Escape")
                    desk.over.clear()
                    desk.press("w", "resign")
                    await seen.page.wait_for_selector(".final-score")
                found = (await Axe().run(seen.page)).response["violations"]
                assert [(state, one["id"], one["nodes"][0]["html"]) for one in found] == []

    chromium.run(run())


def test_a_phone_scrolls_one_way_only(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(busy(), PHONE) as seen:
            for width in (320, 390, 320, 390):
                await seen.page.set_viewport_size({"width": width, "height": 844})
                overflow = await seen.page.evaluate(
                    "document.documentElement.scrollWidth - window.innerWidth"
                )
                assert overflow <= 0
                board = await seen.page.locator("#frame").bounding_box()
                assert board is not None
                assert board["width"] > 0.9 * width
                await seen.speak("lv" if width == 320 else "en")

    chromium.run(run())


SIZES = (PHONE, (360, 640), (800, 480), (1920, 1080), (1280, 720), (1024, 768), (820, 1180), DESKTOP)


async def resize(seen: Visit, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has heard of it."""
    await seen.page.evaluate(
        "addEventListener('resize', () => { window.heardOf = innerWidth; }, { once: true })"
    )
    await seen.page.set_viewport_size({"width": width, "height": height})
    await seen.until(f"window.heardOf === {width}")


async def clocks_and_board_are_in_sight(seen: Visit, width: int, height: int) -> None:
    for part in ("#top .face", "#frame", "#bottom .face"):
        box = await seen.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height, (part, width, height)


def test_nothing_is_cut_off(chromium: Chromium) -> None:
    async def run() -> None:
        desk = busy("36000=4000")
        async with chromium.visit(desk) as seen:
            for width, height in SIZES:
                await resize(seen, width, height)
                clipped = await seen.page.evaluate(
                    """[...document.querySelectorAll('.digits, .face, .chip, .answer, .legend li, .plain')]
                        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
                        .map((one) => `${one.className}: ${one.textContent}`)"""
                )
                assert clipped == []
                await clocks_and_board_are_in_sight(seen, width, height)

    chromium.run(run())


@pytest.mark.parametrize("language", ["en", "lv", "ka"])
def test_wide_letters_and_long_words_push_no_clock_off_the_screen(chromium: Chromium, language: str) -> None:
    """Where the page is without its typeface, another stands in for it, with wider letters."""

    async def run() -> None:
        async with chromium.visit(busy()) as seen:
            await seen.page.evaluate("document.body.style.letterSpacing = '.06em'")
            await seen.speak(language)
            for width, height in SIZES:
                await resize(seen, width, height)
                await clocks_and_board_are_in_sight(seen, width, height)

    chromium.run(run())


def test_a_real_board_of_another_shape_without_clock(chromium: Chromium) -> None:
    async def run() -> None:
        picture = "b" * 16 + "." * 32 + "w" * 16
        desk = simulated()
        desk.show(
            rules="no-such-rules",
            grid={
                "rows": 8,
                "columns": 8,
                "squares": [[row, column] for row in range(8) for column in range(8)],
            },
            labels=[f"{column}{row}" for row in range(8, 0, -1) for column in "abcdefgh"],
            position=picture,
            cells="." + picture[1:30] + "w" + picture[31:],
            virtual=None,
            clock=None,
            commit="settle",
        )
        async with chromium.visit(desk) as seen:
            assert await seen.page.locator("[data-square]").count() == 64
            assert await seen.page.locator(".piece").count() == 31
            assert await seen.page.get_attribute('[data-square="1"]', "aria-label") == (
                "a8, empty, sensor sees none"
            )
            assert await seen.page.get_attribute('[data-square="31"]', "aria-label") == (
                "g5, empty, sensor sees a piece"
            )
            assert await seen.page.locator(".stranger").count() == 1
            assert await seen.page.is_hidden("#tray")
            assert await seen.page.inner_text("#rules") == "No such rules"
            await seen.drag(64, await seen.centre(40))
            assert desk.asked == []

    chromium.run(run())


def test_displayed_times_are_rounded_down(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            shown = await seen.page.evaluate(
                """import('/static/shared/table/clock.js').then((clock) =>
                    [3723999999, 3600000000, 3599999999, 20000000, 19999999, 99999, -1].map(clock.digits))"""
            )
            assert shown == ["1:02:03", "1:00:00", "59:59", "0:20", "0:19.9", "0:00.0", "0:00.0"]
            controls = await seen.page.evaluate(
                """import('/static/main.js').then(({ $: { 'shared/words/words.js': words } }) =>
                    ['900+5', '3600', '90+0', '600d12', '50/7200:25/3600', '40/5400:3600', '600:5x30',
                     '300=240+2;go-on', '*300', 'sand glass'].map(words.controlText))"""
            )
            assert controls == [
                "15 min + 5 s",
                "60 min",
                "90 s",
                "10 min, delay 12 s",
                "2 h for 50 turns, then 60 min for every 25 turns",
                "90 min for 40 turns, then 60 min to the end",
                "10 min, then 5 periods of 30 s",
                "White 5 min, Black 4 min + 2 s",
                "hourglass of 5 min",
                "sand glass",
            ]

    chromium.run(run())


def test_the_clock_runs_between_views(chromium: Chromium) -> None:
    async def run() -> None:
        desk = StagedTable(replace(PLAYED, control="15=900"), simulated=True)
        desk.press("b")
        async with chromium.visit(desk) as seen:
            views = desk.views
            await seen.until("document.querySelector('#bottom .digits').textContent === '0:14.6'")
            await seen.page.clock.run_for(600)
            assert await seen.page.inner_text("#bottom .digits") == "0:14.0"
            await seen.page.clock.run_for(10_000)
            assert await seen.page.inner_text("#bottom .digits") == "0:04.0"
            assert desk.views == views
            assert await seen.page.inner_text("#top .digits") == "15:00"

    chromium.run(run())


def test_resigning_asks_first(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await seen.page.click("#top .resign")
            await seen.page.click("#ask-no")
            assert desk.asked == []
            await seen.page.click("#top .resign")
            await seen.page.click("#ask-yes")
            await seen.page.wait_for_selector(".final-score")
            assert desk.asked == [PressButton("resign", "b")]
            assert await seen.page.inner_text(".final-score") == "2–0"

    chromium.run(run())


def test_the_position_is_copied(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await seen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            await seen.page.click("#more")
            await seen.page.click("#fen")
            await seen.until("document.getElementById('toast').textContent === 'Position copied'")
            assert await seen.page.evaluate("navigator.clipboard.readText()") == desk.view()["fen"]

    chromium.run(run())


def test_toasts_stand_beside_the_board(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated(6)) as seen:
            for width, height in SIZES:
                await resize(seen, width, height)
                await seen.page.click("#more")
                await seen.page.click("#fen")
                await seen.until("document.getElementById('toast').checkVisibility()")
                toast, board = [await seen.page.locator(part).bounding_box() for part in ("#toast", "#frame")]
                assert toast is not None
                assert board is not None
                right, below = board["x"] + board["width"], board["y"] + board["height"]
                assert toast["x"] >= right or toast["y"] >= below, (width, height)
                await seen.page.clock.run_for(10_000)

    chromium.run(run())


def test_turned_round_black_sits_below(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            below = (await seen.centre(46))[1]
            await seen.page.click("#flip")
            assert (await seen.centre(46))[1] < below
            assert await seen.page.get_attribute("#bottom", "data-side") == "b"
            await seen.page.click("#bottom .pause")
            await seen.asks(PressButton("pause", "b"))

    chromium.run(run())


def test_reduced_motion_disables_animations(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(busy()) as seen:
            assert await seen.page.evaluate("document.getAnimations().length") > 0
            await seen.page.emulate_media(reduced_motion="reduce")
            assert await seen.page.evaluate("document.getAnimations().length") == 0

    chromium.run(run())


def test_lost_connection_is_shown_and_restored(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with contextlib.AsyncExitStack() as stack:
            # Reserve the port while no server listens there.
            held = stack.enter_context(socket.socket())
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            held.bind(("127.0.0.1", 0))
            port = held.getsockname()[1]
            async with contextlib.AsyncExitStack() as first:
                url = await first.enter_async_context(served(desk, "127.0.0.1", port))
                seen = await stack.enter_async_context(chromium.look(url, desk))
            seen.expected = ("WebSocket", "ERR_CONNECTION_REFUSED")
            await seen.page.wait_for_selector("#lost:not([hidden])")
            while not seen.complaints:
                await seen.page.clock.run_for(250)
            desk.follow(1)
            await stack.enter_async_context(served(desk, "127.0.0.1", port))
            while await seen.page.is_visible("#lost"):
                await seen.page.clock.run_for(250)
            await seen.until("document.querySelector('.moves td.latest').textContent === '32-28'")

    chromium.run(run())
