"""The clock view: a telephone that lies flat between the players is the clock itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from dambord.controller.web.auth import Access
from dambord.controller.web.page_requests import PressButton
from tests.web.browsing import PHONE, Chromium, Visit
from tests.web.screens.game_states import after, ruling
from tests.web.staged_table import GAME, PLAYED, SECOND, simulated

LYING = (844, 390)


def half(side: str) -> str:
    return f'.half[data-side="{side}"]'


async def shown(seen: Visit, side: str) -> str:
    return await seen.page.inner_text(f"{half(side)} .half-digits")


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_a_game_is_played_with_it(chromium: Chromium, size: tuple[int, int]) -> None:
    """Hands move the pieces on the board; each player presses his half, anywhere in it."""

    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk, size, path="clock", shows=".half") as seen:
            for ply, turn in enumerate(GAME):
                side = "wb"[ply % 2]
                desk.make(turn)
                desk.wait(2)
                box = await seen.page.locator(f"{half(side)} .half-face").bounding_box()
                assert box is not None
                corner = (ply % 3 + 1) / 4
                await seen.page.mouse.move(
                    box["x"] + box["width"] * corner, box["y"] + box["height"] * corner
                )
                await seen.page.mouse.down()
                await seen.until(f"document.querySelector('{half('wb'[1 - ply % 2])}').matches('.running')")
                await seen.page.mouse.up()
            assert desk.asked == [PressButton("clock", "wb"[ply % 2]) for ply in range(len(GAME))]  # type: ignore[arg-type]
            assert len(desk.view()["moves"]) == len(GAME)
            for side in "wb":
                whole, rest = (await shown(seen, side)).split(":")
                assert int(whole) * 60 + int(rest) == desk.view()["clock"][side]["left"] // SECOND
            assert (await seen.page.title()).startswith("Guntis Valneris to move")
            icon = await seen.page.get_attribute("link[rel=icon]", "href")
            assert icon == "/static/icons/white.svg"

    chromium.run(run())


def test_time_runs_on_in_the_half_of_who_is_to_move(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(1, replace(PLAYED, control="40"))
        desk.wait(8.6)
        async with chromium.visit(desk, PHONE, path="clock", shows=".half") as seen:
            assert await seen.page.evaluate("document.querySelector('.half.far').dataset.side") == "b"
            far = "getComputedStyle(document.querySelector('.half.far')).rotate"
            assert await seen.page.evaluate(far) == "180deg"
            await seen.page.clock.run_for(2000)
            assert await shown(seen, "b") == "0:29"
            assert await seen.page.inner_text(f"{half('b')} .half-word") == "Low time"
            assert await seen.page.locator(f"{half('b')}.low .half-sign svg").count() == 1
            await seen.page.clock.run_for(10_000)
            assert await shown(seen, "b") == "0:19.0"
            assert await shown(seen, "w") == "0:36"

    chromium.run(run())


def test_every_state_of_a_face_looks_different_without_colours(chromium: Chromium) -> None:
    """Frame, sign and word differ, not only the colour."""

    async def run() -> None:
        desk = simulated(0, replace(PLAYED, control="40"))
        look = f"""(() => {{
            const half = document.querySelector('{half("w")}');
            const part = (name) => half.querySelector(`.half-${{name}}`);
            const [face, sign, word] = ['face', 'sign', 'word'].map(part);
            return [getComputedStyle(face).borderStyle, sign.dataset.sign, word.textContent].join();
        }})()"""
        async with chromium.visit(desk, PHONE, path="clock", shows=".half") as seen:
            looks = [await seen.page.evaluate(look)]
            for state in ("waiting", "paused", "low", "flagged"):
                match state:
                    case "waiting":
                        desk.follow(1)
                    case "paused":
                        desk.follow(1)
                        desk.press("w", "pause")
                    case "low":
                        desk.press("w", "pause")
                        desk.wait(24)
                    case "flagged":
                        desk.wait(30)
                await seen.until(f"{look} !== {looks[-1]!r}")
                looks.append(await seen.page.evaluate(look))
            assert len(set(looks)) == 5, looks

    chromium.run(run())


def test_the_pause_lies_in_the_middle(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(6)
        async with chromium.visit(desk, PHONE, path="clock", shows=".half") as seen:
            pause = '.pausing[data-side="w"] [data-button="pause"]'
            assert await seen.page.inner_text(pause) == "Pause"
            await seen.page.click(pause)
            await seen.asks(PressButton("pause", "w"))
            await seen.until(f"document.querySelector('{half('w')}').matches('.paused')")
            # Going on is an answer to the banner; here it is the same button again, and no other.
            await seen.until("document.querySelector('.pause').textContent === 'Go on'")
            assert await seen.page.locator('[data-button="pause"]').count() == 1

    chromium.run(run())


def test_a_question_stands_in_the_half_of_who_answers_it(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(ruling)
        async with chromium.visit(desk, PHONE, path="clock", shows=".half") as seen:
            buttons = """[...document.querySelectorAll('.half-answers [data-button]')]
                .map((one) => one.closest('[data-side]').dataset.side + ' ' + one.dataset.button)"""
            assert await seen.page.evaluate(buttons) == ["b correct", "b continue"]
            asked = await seen.page.inner_text(f"{half('b')} .half-question")
            assert "Guntis Valneris did not capture." in asked
            assert "Demand correction" in asked
            # The other player reads it, too.
            assert "did not capture" in await seen.page.inner_text(f"{half('w')} .half-question")
            assert await seen.page.evaluate(
                "document.querySelector('link[rel=icon]').getAttribute('href')"
            ) == ("/static/icons/alert.svg")
            await seen.page.click(f'{half("b")} [data-button="continue"]')
            await seen.asks(PressButton("continue", "b"))

    chromium.run(run())


def test_a_spectator_sees_the_clock_only(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(ruling)
        access = Access(None, lambda: 0.0, near="spectator")
        async with (
            chromium.served(desk, access=access) as url,
            chromium.look(f"{url}clock", desk, PHONE, shows=".half") as seen,
        ):
            assert await shown(seen, "w") == "15:00"
            assert await seen.page.locator("[data-button]").count() == 0
            await seen.page.click(f"{half('w')} .half-face", force=True)
            await asyncio.sleep(0)
            assert desk.asked == []

    chromium.run(run())
