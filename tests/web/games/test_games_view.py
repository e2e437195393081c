"""The games view in a real browser: games are found, stepped through, looked into and taken along."""

from __future__ import annotations

import asyncio
import io
from datetime import datetime, timedelta
from pathlib import Path
from zipfile import ZipFile

from PIL import Image
from playwright.async_api import Download

from tests.arbiter.hall import hall
from tests.arbiter.test_games import finished
from tests.web.browsing import PHONE, Chromium, Visit
from tests.web.games.recorded_games import recorded
from tests.web.screens.inspection import barriers_of, faults_of

LIST = ".g-game"
SIZES = ((360, 640), (800, 480), (768, 1024), (1440, 900))
DEBOUNCE_MS = 400
"""Longer than the page waits for another key of a search."""
PIECES = """() => [...document.querySelectorAll("[data-square]")]
    .sort((a, b) => a.dataset.square - b.dataset.square)
    .map(({ ariaLabel }) => (/(white|black) man/.exec(ariaLabel)?.[1][0] ?? "."))
    .join("")"""
"""The pieces by what the squares are called."""
PRINTED = """() => { window.print = () => {
    const paper = document.querySelector(".g-paper");
    for (const bold of paper.querySelectorAll("p strong")) bold.textContent = `[${bold.textContent}]`;
    window.printed = [...paper.children].map((part) => part.textContent).join("\\n");
    dispatchEvent(new Event("afterprint"));
} }"""
"""Prints into `window.printed`, what is bold in brackets."""
CURRENT = "document.querySelector('.g-move[aria-current]')?.textContent ?? ''"


async def pieces(seen: Visit) -> str:
    """Return the pieces on the board of the page, one letter per square."""
    text: str = await seen.page.evaluate(PIECES)
    return text


async def shown(seen: Visit) -> tuple[str, str]:
    """Return the ply in the address and the move that is marked."""
    ply: str = await seen.page.evaluate("new URLSearchParams(location.hash.slice(1)).get('ply')")
    marked: str = await seen.page.evaluate(
        "document.querySelector('.g-move[aria-current]')?.textContent ?? ''"
    )
    return ply, marked


async def faults(seen: Visit) -> list[str]:
    """Return what is covered, cut or off the side in any of the sizes, and what axe finds."""
    found: list[str] = []
    for width, height in SIZES:
        await seen.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in await faults_of(seen.page)]
    return found + await barriers_of(seen.page)


def test_a_game_is_found_and_stepped_through(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            recorded(chromium, played, tmp_path) as (_, url),
            chromium.look(f"{url}games", shows=LIST) as seen,
        ):
            page = seen.page
            assert await page.locator(LIST).count() == 1  # nothing is played in the second yet
            await page.fill("input[type=search]", "vipul")
            await page.select_option("label:has-text('Result') select", "w")
            await page.clock.run_for(DEBOUNCE_MS)
            await seen.until("document.querySelector('.g-score')?.textContent === '2–0'")
            await page.click(LIST)
            await page.wait_for_selector(".piece")
            assert await shown(seen) == ("5", "37-32")
            last = await pieces(seen)
            for key, ply, move in (
                ("Home", "0", "Start"),
                ("ArrowRight", "1", "32-28"),
                ("ArrowRight", "2", "19-23"),
                ("ArrowLeft", "1", "32-28"),
                ("End", "5", "37-32"),
            ):
                await page.keyboard.press(key)
                assert await shown(seen) == (ply, move)
            assert await pieces(seen) == last
            await page.click("[data-step=first]")
            assert await pieces(seen) == "b" * 20 + "." * 10 + "w" * 20
            assert await page.locator(".g-strip.g-top .g-digits").inner_text() == "15:00"
            await page.click(".g-move:text-is('14x23')")
            clocks = await page.locator(".g-digits").all_inner_texts()
            assert clocks == ["15:03", "14:59"]
            await page.go_back()
            await page.wait_for_selector(LIST)
            assert await page.input_value("input[type=search]") == "vipul"

    chromium.run(run())


def test_what_hands_did_before_an_irregularity(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            recorded(chromium, played, tmp_path) as (_, url),
            chromium.look(f"{url}games#game=1") as seen,
        ):
            page = seen.page
            marks = await page.locator(".g-tick").evaluate_all("(ticks) => ticks.map((tick) => tick.title)")
            assert [mark.splitlines() for mark in marks] == [
                ["Raimonds Vīpulis: No capture, although it had to be made", "Correction demanded"],
                [
                    "Raimonds Vīpulis: Draw offered",
                    "Guntis Valneris: Draw declined",
                    "Ilze Bērziņa: Time given or taken (the phone of a spectator rang)",
                ],
                ["Raimonds Vīpulis: by resignation"],
            ]
            await page.click(".g-event:has-text('No capture')")
            wrong = await pieces(seen)
            assert (wrong[28], wrong[32]) == ("w", ".")
            trail = await page.locator(".g-trail li").all_inner_texts()
            assert [line.partition(": ")[2] for line in trail] == ["33 lifted", "29 put down"]
            await page.click("[data-hands=play]")
            assert (await pieces(seen))[32] == "w"
            await page.clock.run_for(600)
            assert (await pieces(seen))[28] == (await pieces(seen))[32] == "."
            await page.clock.run_for(6_000)
            assert await pieces(seen) == wrong
            await seen.until("document.querySelector('[data-hands=play]').textContent === 'What hands did'")

    chromium.run(run())


def test_a_live_game_goes_on_while_it_is_looked_at(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            recorded(chromium, played, tmp_path) as (table, url),
            chromium.look(f"{url}games#game=2") as seen,
        ):
            await seen.until("document.querySelectorAll('.g-move').length === 1")
            table.press("b")
            table.play("32-28")
            for _ in range(2):
                await seen.page.clock.run_for(1_100)
                await asyncio.sleep(0)
            await seen.until("document.querySelector('.g-move[aria-current]')?.textContent === '32-28'")
            assert (await pieces(seen))[27] == "w"

    chromium.run(run())


def test_what_is_taken_along(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            recorded(chromium, played, tmp_path) as (_, url),
            chromium.look(f"{url}games#game=1&ply=2") as seen,
        ):
            page = seen.page

            async def taken(name: str) -> tuple[str, bytes]:
                async with page.expect_download() as begun:
                    await page.click(f"[data-take={name}]")
                download: Download = await begun.value
                return download.suggested_filename, (await download.path()).read_bytes()

            await page.click("[data-take=menu]")
            name, pdn = await taken("games-pdn")
            assert (name, b"32-28" in pdn) == ("dambord-1.pdn", True)
            name, svg = await taken("games-svg")
            assert (name, svg.count(b"<circle"), b"last turn 19-23" in svg) == (
                "dambord-1-2.svg",
                3 * 40,
                True,
            )
            name, png = await taken("games-png")
            assert (name, Image.open(io.BytesIO(png)).size) == ("dambord-1-2.png", (820, 820))
            await page.evaluate(PRINTED)
            await page.click("[data-take=games-print]")
            await seen.until("window.printed")
            paper = await page.evaluate("window.printed")
            assert paper.startswith("Raimonds Vīpulis – Guntis Valneris\n")
            assert "1. 32-28 [19-23] 2. 28x19 14x23 3. 37-32" in paper
            assert not await page.query_selector(".g-paper")

    chromium.run(run())


def test_games_are_chosen_taken_along_and_deleted(chromium: Chromium, tmp_path: Path) -> None:
    with hall(tmp_path) as table:
        for _ in range(2):
            finished(table)

        async def run() -> None:
            address = f"{table.address}games#token={table.arbiter}"
            async with chromium.look(address, time="runs", shows=LIST) as seen:
                page = seen.page
                async with page.expect_download() as begun:
                    await page.click("[data-games=games-export-all]")
                with ZipFile(await (await begun.value).path()) as packed:
                    assert packed.namelist() == ["dambord-1.pdn", "dambord-2.pdn"]
                await page.click("[data-games=games-choose]")
                assert await page.is_disabled("[data-games=games-delete]")
                await page.check("[data-choice='1']")
                assert "1" in await page.inner_text(".g-chosen")
                assert await faults(seen) == []
                await page.click("[data-games=games-delete]")
                await page.click("#ask-yes")
                await page.click("#ask-no")
                assert await page.locator(LIST).count() == 2
                await page.click("[data-games=games-delete]")
                await page.click("#ask-yes")
                await page.click("#ask-yes")
                await seen.until("document.querySelectorAll('.g-game').length === 1")
                assert await page.get_attribute(LIST, "data-game") == "2"
            async with chromium.look(f"{table.address}games", time="runs", shows=LIST) as seen:
                await seen.page.click("[data-games=games-choose]")
                assert await seen.page.locator("[data-games=games-export]").count() == 1
                assert await seen.page.locator("[data-games=games-delete]").count() == 0

        chromium.run(run())


def test_days_are_those_of_the_browser(chromium: Chromium, tmp_path: Path) -> None:
    with hall(tmp_path) as table:
        finished(table)
        began = datetime.fromisoformat(table.journal.games()[0][1])

        async def run() -> None:
            async with chromium.look(f"{table.address}games", time="runs", shows=LIST) as seen:
                zone = await seen.page.evaluate("-new Date().getTimezoneOffset()")
                today = (began + timedelta(minutes=zone)).date()
                for first, games in ((today, 1), (today + timedelta(1), 0)):
                    await seen.page.fill("input[type=date]", first.isoformat())
                    await seen.until(f"document.querySelectorAll('.g-game').length === {games}")

        chromium.run(run())


def test_nothing_is_covered_cut_or_without_a_name(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with recorded(chromium, played, tmp_path) as (_, url):
            async with chromium.look(f"{url}games", time="runs", shows=LIST) as seen:
                assert await faults(seen) == []
            async with chromium.look(f"{url}games#game=1&ply=3", time="runs") as seen:
                await seen.page.click(".g-event:has-text('No capture')")
                assert await faults(seen) == []

    chromium.run(run())


def test_a_swipe_turns_over(chromium: Chromium, played: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            recorded(chromium, played, tmp_path) as (_, url),
            chromium.look(f"{url}games#game=1&ply=2", size=PHONE) as seen,
        ):
            await seen.swipe(28, 27)
            await seen.until("location.hash.includes('ply=3')")
            await seen.swipe(27, 28)
            await seen.until("location.hash.includes('ply=2')")

    chromium.run(run())
