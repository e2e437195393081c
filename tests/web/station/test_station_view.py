"""The page in station view: every screen, what a touch asks, and no way out of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.waiting import until_async
from tests.web.browsing import Chromium, Visit
from tests.web.screens.inspection import barriers_of, faults_of
from tests.web.staged_table import GAME, StagedTable
from tests.web.station.station_states import COMMON, STATES, ShownStation, stationed

pytestmark = pytest.mark.needs("chromium")

KIOSK = (800, 480)
LEAST = 44
"""Least width and height of what is touched, in px."""
SMALL = f"""() => [...document.querySelectorAll("button")]
    .filter((one) => one.checkVisibility() && !one.closest(".board, .squares"))
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < {LEAST} || box.height < {LEAST})
    .map(([name, box]) => `${{name}} ${{box.width}}x${{box.height}}`)"""

STOPPED = """() => {
    const all = { cancelable: true, bubbles: true };
    const told = (event) => !document.querySelector(".station").dispatchEvent(event);
    const key = (name, more = {}) => told(new KeyboardEvent("keydown", { key: name, ...all, ...more }));
    const plain = (kind) => told(new Event(kind, all));
    const wheel = (more) => told(new WheelEvent("wheel", { ...all, ...more }));
    return {
        stopped: [
            ...["Escape", "F5", "F11", "BrowserBack", "ContextMenu", "a"].map((name) => key(name)),
            key("r", { ctrlKey: true }), key("ArrowLeft", { altKey: true }), key("F4", { altKey: true }),
            ...["contextmenu", "selectstart", "dragstart", "dragover", "drop", "paste"].map(plain),
            wheel({ ctrlKey: true }),
        ],
        passed: [...["Tab", "Enter", " ", "ArrowLeft"].map((name) => key(name)), wheel({})],
    };
}"""
"""What the page keeps from the browser, and what it lets through."""


@asynccontextmanager
async def at(
    chromium: Chromium, name: str, size: tuple[int, int] = KIOSK, path: str = "station", **more: object
) -> AsyncIterator[tuple[Visit, ShownStation]]:
    """Look at a station in a state."""
    desk, station = stationed(name, **more)
    async with chromium.served(desk, station=station) as url:
        shows = ".cd-language" if path.endswith("card") else ".st-screen > *"
        async with chromium.look(f"{url}{path}", desk, size, shows=shows) as seen:
            await seen.page.wait_for_load_state("networkidle")
            await seen.page.clock.run_for(1000)
            yield seen, station


async def asks(station: ShownStation, *acts: tuple[str, str | None]) -> None:
    """Wait until the station was asked exactly this, and forget it."""
    await until_async(lambda: station.asked == [*acts], lambda: station.asked)
    station.asked.clear()


def test_every_screen_is_whole_and_large_enough_to_touch(chromium: Chromium) -> None:
    """One page goes through all the states, as a visitor's does."""

    async def run() -> None:
        desk, station = stationed("attract")
        found: list[str] = []
        async with (
            chromium.served(desk, station=station) as url,
            chromium.look(f"{url}station", desk, KIOSK, shows=".st-screen > *") as seen,
        ):
            for name, state in STATES.items():
                desk.show(station={**COMMON, **state})
                await seen.until(f"document.querySelector('.station').dataset.screen === '{state['screen']}'")
                await seen.page.clock.run_for(1500)
                found += [f"{name}: {fault}" for fault in await faults_of(seen.page)]
                found += [f"{name}: {small}" for small in await seen.page.evaluate(SMALL)]
        assert found == []

    chromium.run(run())


def test_axe_finds_nothing(chromium: Chromium) -> None:
    async def run() -> None:
        desk, station = stationed("attract")
        async with (
            chromium.served(desk, station=station) as url,
            chromium.look(f"{url}station", desk, KIOSK, time="runs", shows=".at-name") as seen,
        ):
            found = {}
            for name in ("attract", "level", "play", "result"):
                state = STATES[name]
                desk.show(station={**COMMON, **state})
                await seen.until(f"document.querySelector('.station').dataset.screen === '{state['screen']}'")
                if barriers := await barriers_of(seen.page):
                    found[name] = barriers
            seen.expected = ("Content Security Policy",)
            assert found == {}

    chromium.run(run())


def test_a_touch_wakes_it_and_a_language_by_its_name_goes_with_it(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "attract") as (seen, station):
            names = await seen.page.locator(".at-name").all_inner_texts()
            assert names == ["Guntis Valneris", "Raimonds Vīpulis"]
            told = set()
            for _ in range(6):
                told.add(await seen.page.inner_text(".at-call"))
                await seen.page.clock.fast_forward(4100)
            assert told == {
                "Touch to play", "Pieskarieties un spēlējiet", "Érintse meg, és játsszon",
                "შეეხეთ და ითამაშეთ", "Raak aan en speel", "Коснитесь и играйте",
            }  # fmt: skip
            await seen.page.click(".at-panel h1, .at-kind")
            await asks(station, ("touch", None))
            await seen.page.click("[data-language=lv]")
            await asks(station, ("touch", "lv"))

    chromium.run(run())


def test_what_is_chosen_is_asked_once_however_hasty_the_hand(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "level", language="lv") as (seen, station):
            assert await seen.page.evaluate("document.documentElement.lang") == "lv"
            assert await seen.page.inner_text(".ch-tile.at .ch-name") == "Iesācējs"
            await seen.page.click("[data-option=club]")
            await asks(station, ("choose", "club"))
            assert seen.desk is not None
            seen.desk.show(station={**COMMON, **STATES["side"]})  # type: ignore[attr-defined]
            await seen.page.wait_for_selector("[data-option=w]")
            await seen.page.click("[data-option=w]")
            await seen.page.clock.run_for(400)
            await seen.page.click("[data-option=b]")
            await asks(station, ("choose", "b"))
            await seen.page.click(".ch-foot .st-button:not([hidden]) >> nth=0")
            await asks(station, ("back", None))

    chromium.run(run())


def test_the_warning_counts_down_and_who_is_there_stays(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "idle") as (seen, station):
            assert await seen.page.evaluate("document.activeElement.textContent") == "Yes, I am playing on"
            before = int(await seen.page.text_content(".st-ring-text") or "")
            await seen.page.clock.run_for(3000)
            assert int(await seen.page.text_content(".st-ring-text") or "") == before - 3
            await seen.page.keyboard.press("Escape")
            await seen.page.click(".st-warning .primary")
            await asks(station, ("stay", None))

    chromium.run(run())


def test_moments_are_stepped_through(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "result") as (seen, station):
            assert await seen.page.inner_text(".re-title") == "You have won!"
            await seen.page.click(".mo-one >> nth=2")
            shown = await seen.page.get_attribute(".mo-board svg", "aria-label")
            assert shown == "Raimonds Vīpulis played 19-23; 20-24 was better"
            await seen.page.click("[data-option=other-side]")
            await asks(station, ("choose", "other-side"))

    chromium.run(run())


def test_there_is_no_way_out(chromium: Chromium) -> None:
    """Keys, the pointer's second button, dropped files and the way back lead nowhere; there are no links."""

    async def run() -> None:
        async with at(chromium, "play") as (seen, station):
            page = seen.page
            assert await page.locator("a[href]:visible").count() == 0
            stopped = await page.evaluate(STOPPED)
            assert set(stopped["stopped"]) == {True}
            assert set(stopped["passed"]) == {False}
            await page.evaluate("history.back()")
            await page.clock.run_for(1000)
            assert page.url.endswith("/station")
            assert station.asked == []

    chromium.run(run())


def test_both_corners_held_for_five_seconds_are_the_clubs_way_in(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "attract") as (seen, station):
            touch = """([kind, x, id]) => window.dispatchEvent(
                new PointerEvent(kind, { clientX: x, clientY: 20, pointerId: id, bubbles: true }))"""
            await seen.page.evaluate(touch, ["pointerdown", 20, 1])
            await seen.page.evaluate(touch, ["pointerdown", 780, 2])
            await seen.page.clock.run_for(3000)
            await seen.page.evaluate(touch, ["pointerup", 780, 2])
            await seen.page.clock.run_for(6000)
            assert station.asked == []
            await seen.page.evaluate(touch, ["pointerdown", 780, 2])
            await seen.page.clock.run_for(5200)
            await asks(station, ("service", None))

    chromium.run(run())


def test_nothing_stays_where_it_is_for_weeks(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "attract") as (seen, _):
            seen.expected = ("WebSocket",)  # so much time at once looks like a lost line
            # A step glides for 6 s of real time.
            await seen.page.emulate_media(reduced_motion="reduce")
            places = set()
            for _ in range(25):
                box = await seen.page.evaluate(
                    "JSON.stringify(document.querySelector('.frame').getBoundingClientRect())"
                )
                places.add(box)
                await seen.page.clock.fast_forward(31000)
            assert len(places) > 15
        async with at(chromium, "closed", brightness=0.2) as (seen, _):
            assert await seen.page.evaluate("document.querySelector('.st-dim').style.opacity") == "0.8"
            first = await seen.page.inner_text(".cl-text")
            assert first == "We open at 10:00"

    chromium.run(run())


def test_the_card_is_one_page_with_all_languages(chromium: Chromium) -> None:
    async def run() -> None:
        async with at(chromium, "attract", (900, 1200), "station/card") as (seen, _):
            languages = await seen.page.locator(".cd-language h2").all_inner_texts()
            assert languages == ["Latviešu", "Magyar", "ქართული", "English", "Nederlands", "Русский"]
            assert await seen.page.locator("[lang=hu] .cd-questions li").count() == 4
            assert await faults_of(seen.page) == []
            paper = await seen.page.pdf(prefer_css_page_size=True)
            assert paper.count(b"/Type /Page\n") == 1

    chromium.run(run())


def test_a_lesson_says_what_comes_next_in_the_turn_that_is_asked(chromium: Chromium) -> None:
    """The clock is not asked for before there is a turn to be ended."""
    asked = {**STATES["lesson"]["lesson"], "button": "clock", "by": "w"}

    async def run() -> None:
        async with at(chromium, "lesson", lesson=asked) as (seen, _):
            task = "document.querySelector('.le-task').textContent"
            stands_out = "document.querySelector('.st-row button').matches('.primary')"
            assert await seen.page.evaluate(f"[{task}, {stands_out}]") == ["Capture!", False]
            table = seen.desk
            assert isinstance(table, StagedTable)
            table.make(GAME[len(table.state.plies)])
            await seen.until(f"{task} === 'Guntis Valneris: now press your clock.' && {stands_out}")

    chromium.run(run())
