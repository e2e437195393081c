"""The backgammon page in a real browser: what is shown, in every size, legible and accessible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from tests.web.backgammon.scenes import (
    CLOSED_OUT,
    SCENES,
    SHUT,
    bear_off,
    choice,
    crawford,
    illegal,
    left,
    midgame,
    no_play,
    offered,
    standing,
    start,
)
from tests.web.browsing import DESKTOP, PHONE, Chromium, Visit
from tests.web.screens.inspection import faults_of
from tests.web.staged_table import StagedTable, simulated

SIZES = [(360, 740), (800, 480), (1280, 800), (3840, 2160)]


SPOKEN = "document.getElementById('spoken').textContent.endsWith('{}')"


async def label(seen: Visit, place: str | int) -> str:
    """Return what a screen reader says of a place."""
    found = await seen.page.get_attribute(f'[data-place="{place}"]', "aria-label")
    assert found is not None
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_every_square_and_button_is_marked(chromium: Chromium, scene: Callable[[], StagedTable]) -> None:
    async def run() -> None:
        match = scene()
        async with chromium.visit(match) as seen:
            await all_is_marked(seen, match)

    chromium.run(run())


async def all_is_marked(seen: Visit, match: StagedTable) -> None:
    """Check that each square, button and checker of a scene can be found on the page."""
    numbers = await seen.page.evaluate(
        "[...document.querySelectorAll('[data-square]')].map((one) => Number(one.dataset.square))"
    )
    assert sorted(numbers) == list(range(1, 121))
    assert await seen.page.locator("[data-place]").count() == 28
    shown = await seen.page.evaluate(
        """[...document.querySelectorAll('[data-button]')]
            .map((one) => [one.closest('[data-side]').dataset.side, one.dataset.button])"""
    )
    buttons: dict[str, list[str]] = match.view()["buttons"]
    assert sorted(shown) == sorted([side, button] for side in ("w", "b") for button in buttons[side])
    # Each of the thirty checkers is drawn, or counted on one that is.
    drawn = await seen.page.locator(".checker").count()
    extra = await seen.page.evaluate(
        """[...document.querySelectorAll('.marks .count')].map((one) => Number(one.textContent))"""
    )
    assert drawn + (2 if 7 in extra else 0) == 30


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("homes", ["right", "left"])
def test_squares_lie_where_they_lie_on_the_board(chromium: Chromium, homes: str, flipped: bool) -> None:
    async def run() -> None:
        match = start()
        match.show(homes=homes)
        async with chromium.visit(match) as seen:
            if flipped:
                await seen.page.click("#flip")
            home, far = await seen.centre(squares_of_point(1)[0]), await seen.centre(squares_of_point(12)[0])
            across, inner = (
                await seen.centre(squares_of_point(24)[0]),
                await seen.centre(squares_of_point(1)[4]),
            )
            assert (home[0] > far[0]) == ((homes == "right") != flipped)
            assert (home[1] > across[1]) != flipped
            assert home[0] == pytest.approx(across[0], abs=1)
            assert (inner[1] < home[1]) != flipped
            tray = await seen.page.locator('[data-place="off-w"]').bounding_box()
            assert tray is not None
            assert (tray["x"] > far[0]) == ((homes == "right") != flipped)
            assert (tray["y"] > across[1]) != flipped
            # White enters from the bar in Black's home, so his part of it is in that half.
            bar = await seen.page.locator('[data-place="bar-w"]').bounding_box()
            assert bar is not None
            assert (bar["y"] < home[1] - bar["height"]) != flipped

    chromium.run(run())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", [illegal, start, choice, offered])
def test_nothing_is_covered_or_cut(
    chromium: Chromium, size: tuple[int, int], scene: Callable[[], StagedTable]
) -> None:
    async def run() -> None:
        async with chromium.visit(scene(), size, time="runs") as seen:
            assert await faults_of(seen.page) == []

    chromium.run(run())


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
@pytest.mark.parametrize("scene", [start, midgame, offered, illegal, left])
def test_axe_finds_no_accessibility_fault(
    chromium: Chromium,
    size: tuple[int, int],
    scheme: Literal["light", "dark"],
    scene: Callable[[], StagedTable],
) -> None:
    async def run() -> None:
        # Axe uses the page's clock.
        async with chromium.visit(scene(), size, scheme, time="runs") as seen:
            await seen.page.emulate_media(reduced_motion="reduce")
            found = (await Axe().run(seen.page)).response["violations"]
            assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []

    chromium.run(run())


def test_a_screen_reader_is_told_what_stands_where(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(midgame()) as seen:
            # Counted by Black, who is on roll.
            assert await label(seen, 6) == "Point 19, 7 white checkers"
            assert await label(seen, 17) == "Point 8, 3 black checkers"
            assert await label(seen, 2) == "Point 23, empty"
            assert await label(seen, "bar-b") == "Black's bar, 2 black checkers"
            assert await label(seen, "off-w") == "White's tray, empty"
            assert await seen.page.get_attribute(".dice", "aria-label") == (
                "Giorgi Beridze rolled 4-2, left to play: 4, 2"
            )
            assert await seen.page.get_attribute(".cube", "aria-label") == (
                "Doubling cube: 2, Giorgi Beridze's"
            )
            await seen.speak("lv")
            assert await label(seen, 6) == "19. lauks, 7 balti akmeņi"
            assert await seen.page.evaluate("document.documentElement.lang") == "lv"

    chromium.run(run())


def test_rolls_and_the_cube_are_told(chromium: Chromium) -> None:
    async def run() -> None:
        match = standing(CLOSED_OUT, SHUT, "w")
        async with chromium.visit(match) as seen:
            match.press("w", "double")
            await seen.until(SPOKEN.format("Anna Kalniņa offers the cube at 2"))
            match.press("b", "take")
            await seen.page.wait_for_selector(".cube:not(.offered)")
            match.roll("w", 6, 3)
            await seen.until(SPOKEN.format("Anna Kalniņa rolled 6-3. no play"))

    chromium.run(run())


def test_what_cells_cannot_hold_is_written_on_the_stack(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(midgame()) as seen:
            assert await seen.page.locator(".count").all_inner_texts() == ["7"]
            at = await seen.page.locator(".count").bounding_box()
            x, y = await seen.centre(squares_of_point(6)[4])
            assert at is not None
            assert at["x"] < x < at["x"] + at["width"]
            assert at["y"] < y < at["y"] + at["height"]

    chromium.run(run())


def test_a_real_board_shows_what_its_sensors_see_and_the_record_counts(chromium: Chromium) -> None:
    async def run() -> None:
        match = midgame(simulated=False)  # no sensor tells of the second layer
        async with chromium.visit(match) as seen:
            assert await seen.page.locator(".checker").count() == 28
            assert await seen.page.locator(".count").all_inner_texts() == ["7"]
            assert await label(seen, 6) == "Point 19, 7 white checkers"
            await seen.page.mouse.click(*await seen.centre(squares_of_point(6)[0]))
            assert match.asked == []

    chromium.run(run())


def test_match_crawford_cube_and_dice_are_shown(chromium: Chromium) -> None:
    async def run() -> None:
        match = crawford()
        async with chromium.visit(match) as seen:
            control = await seen.page.inner_text("#control")
            assert control == "to 5 · game 1 · Crawford game · 10 min, delay 12 s"
            assert await seen.page.inner_text('[data-side="w"] .score') == "4 / 5"
            assert await seen.page.inner_text('[data-side="b"] .pips') == "167 pips"
            assert await seen.page.locator(".cube").count() == 0
            dice = await seen.page.eval_on_selector_all(
                ".middle .die", "(all) => all.map((one) => one.dataset.value)"
            )
            assert dice == ["1", "6"]
        match = bear_off()
        match.show(match={"length": 0, "score": [4, 2], "game": 3, "crawford": False})
        async with chromium.visit(match) as seen:
            await seen.until("document.querySelectorAll('.middle .die').length === 4")
            assert await seen.page.locator(".die.used").count() == 1
            assert await seen.page.inner_text(".cube") == "4"
            assert await seen.page.locator(".count").all_inner_texts() == ["6", "9"]
            assert "unlimited" in await seen.page.inner_text("#control")

    chromium.run(run())


def test_points_are_counted_by_the_side_on_roll(chromium: Chromium) -> None:
    async def run() -> None:
        match = midgame()
        remark = {"key": "not-as-left", "fill": {"points": [8, 5]}}
        told: dict[str, object] = {
            "kind": "unclear",
            "tone": "act",
            "remark": remark,
            "side": None,
            "for": None,
            "answers": [],
        }
        match.show(banner={**told, "clause": None, "due": [], "left": 0, "reason": None}, side="w")
        async with chromium.visit(match) as seen:
            number = '.number[data-point="6"]'
            said = "The board is not as it was left: look at point {}."
            assert await seen.page.inner_text("#message") == said.format("8 and 5")
            assert await seen.page.inner_text(number) == "6"
            match.show(side="b")
            await seen.until(f"document.querySelector('{number}').textContent === '19'")
            assert await seen.page.inner_text("#message") == said.format("17 and 20")

    chromium.run(run())


def test_no_play_is_said(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(no_play()) as seen:
            assert await seen.page.inner_text("#message") == (
                "Anna Kalniņa has no play: press the clock to end the turn"
            )

    chromium.run(run())


def test_both_families_on_one_page(chromium: Chromium) -> None:
    async def run() -> None:
        match = midgame()
        draughts = simulated(6)
        async with chromium.visit(match) as seen:
            match.show(**draughts.view())
            await seen.until("document.querySelectorAll('.piece').length === 38")
            assert await seen.page.locator("[data-square]").count() == 50
            assert await seen.page.locator('[data-side="w"] [data-button="draw"]').count() == 1
            assert await seen.page.inner_text("#rules") == "International draughts"
            assert await seen.page.inner_text(".facts >> nth=0") == ""
            match.over.clear()
            match.show()
            await seen.until("document.querySelectorAll('.checker').length === 28")
            assert await seen.page.locator("[data-square]").count() == 120
            assert await seen.page.locator('[data-button="draw"]').count() == 0

    chromium.run(run())
