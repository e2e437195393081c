"""The banner: what it asks of whom, who can answer, and what else it tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_requests import PressButton
from tests.web.browsing import Chromium, Visit
from tests.web.screens.game_states import (
    LAST,
    Acts,
    accepted,
    adjusting,
    after,
    contested,
    no_pieces,
    opening,
    refused_claim,
    ruling,
    to_press,
)
from tests.web.staged_table import PLAYED, StagedTable, simulated

pytestmark = pytest.mark.needs("chromium")

ANSWERS = """[...document.querySelectorAll('.answers [data-button]')]
    .map((one) => `${one.closest('[data-side]').dataset.side} ${one.textContent}`)"""


async def headline(seen: Visit) -> str:
    """Return the sentence of the banner."""
    return await seen.page.inner_text("#message")


TWO_TO_TAKE = replace(PLAYED, fen="W:W32,50:B19,28")


def missed(table: StagedTable) -> None:
    """White does not take two pieces."""
    table.press("b")
    table.move(50, 45)
    table.press("w")
    table.wait(1)


def putting_back(table: StagedTable) -> None:
    """White has made two moves in a row, and puts both pieces back."""
    table.press("b")
    table.play("32-28", "19-23")
    table.move(31, 27)
    table.move(37, 32)
    table.press("w")
    table.press("b", "correct")


def test_the_opponent_is_asked_in_words_of_acts(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(missed, TWO_TO_TAKE)
        async with chromium.visit(desk) as seen:
            assert await headline(seen) == "Guntis Valneris did not capture."
            assert await seen.page.inner_text(".banner-for") == "Raimonds Vīpulis decides."
            assert await seen.page.evaluate(ANSWERS) == ["b Demand correction", "b Let it stand"]
            # What the banner asks is asked nowhere else.
            assert await seen.page.locator(".chips [data-button=correct]:visible").count() == 0
            assert await seen.page.locator(".due .due-arrow").count() == 2
            assert await seen.page.locator(".due .due-ring").count() == 2
            assert await seen.page.locator("[role=alert] #message").count() == 1
            await seen.page.click("summary")
            assert "FMJD 5.4.6" in await seen.page.inner_text(".clause cite")
            assert len(await seen.page.inner_text(".clause q")) > 20
            await seen.page.click(".answers .continue")
            await seen.asks(PressButton("continue", "b"))

    chromium.run(run())


class White:
    """Knows one token: White's."""

    def find(self, token: str) -> Who | None:
        return Who("player", "A", "w") if token == "white" else None


def offered(table: StagedTable) -> None:
    """Black has offered a draw."""
    opening(table)
    table.play("41-37")
    table.move(14, 19)
    table.press("b", "draw")
    table.press("b")


@pytest.mark.parametrize(("asks", "answers"), [(ruling, []), (offered, ["w Accept draw", "w Decline"])])
def test_who_may_not_answer_sees_words(chromium: Chromium, asks: Acts, answers: list[str]) -> None:
    async def run() -> None:
        desk = after(asks)
        access = Access(White(), lambda: 0.0, near="spectator")
        async with (
            chromium.served(desk, access=access) as url,
            chromium.look(f"{url}play#token=white", desk) as seen,
        ):
            await seen.page.wait_for_selector("#banner[data-tone=ask]")
            assert await seen.page.evaluate(ANSWERS) == answers
            decides = "You decide." if answers else "Raimonds Vīpulis decides."
            assert await seen.page.inner_text(".banner-for") == decides

    chromium.run(run())


def test_either_hand_is_asked_of_both(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(contested)) as seen:
            assert await seen.page.evaluate(ANSWERS) == [
                "w It was Raimonds Vīpulis",
                "b It was Guntis Valneris",
            ]

    chromium.run(run())


def test_putting_back_is_drawn(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(putting_back)) as seen:
            assert await seen.page.get_attribute("#banner", "data-tone") == "act"
            assert await seen.page.inner_text(".banner-reason") == "Guntis Valneris made two moves in a row."
            assert await headline(seen) == "Move the piece back: 27 → 31."
            assert await seen.page.inner_text(".banner-count") == "2 to go"
            assert await seen.page.locator(".due .due-arrow").count() == 1
            assert await seen.page.locator(".due .due-arrow.repair").count() == 1

    chromium.run(run())


def test_a_refused_claim_says_how_far_it_is_for_six_seconds(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(refused_claim)) as seen:
            said = await seen.page.inner_text(".banner-notice")
            assert said.startswith("The claim of a draw is refused: 1 of 3.")
            assert "counted from move 10-14." in said
            assert await headline(seen) == "Guntis Valneris to move"
            await seen.page.clock.run_for(6_100)
            assert await seen.page.inner_text(".banner-notice") == ""

    chromium.run(run())


def coached() -> StagedTable:
    """The coach says what White's turn has lost; the program answers later."""
    desk = simulated(7)
    fill = {"turn": "41-37", "count": 2, "line": "24x33 38x29 19-24", "better": "39-34"}
    said = {"remark": {"key": "coach-men", "fill": fill}, "lit": {}, "ply": 7}
    desk.show(opponent={"side": "b", "name": "dambord club", "plays": None, "message": "", "coach": said})
    return desk


def test_what_the_coach_says_stays(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(coached()) as seen:
            said = "After 41-37 you lose 2 men: 24x33 38x29 19-24. With 39-34 you do not."
            assert (await seen.page.inner_text(".banner-notice")).startswith(said)
            await seen.page.clock.run_for(20_000)
            assert (await seen.page.inner_text(".banner-notice")).startswith(said)

    chromium.run(run())


def test_hints_can_be_turned_off(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(to_press)) as seen:
            assert await headline(seen) == "Guntis Valneris: now press your clock."
            await seen.page.click("#settings")
            await seen.page.uncheck("#setting-hints")
            assert await headline(seen) == "Guntis Valneris to move"
            await seen.page.reload()
            await seen.page.wait_for_selector(".piece")
            assert await headline(seen) == "Guntis Valneris to move"

    chromium.run(run())


def test_adjusting_is_seen_and_ended_in_the_banner(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(adjusting)
        async with chromium.visit(desk) as seen:
            assert await seen.page.evaluate(ANSWERS) == ["w End adjusting"]
            await seen.page.click(".answers .adjust")
            await seen.asks(PressButton("adjust", "w"))

    chromium.run(run())


def test_the_result_takes_the_place_of_the_banner(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(no_pieces, LAST)) as seen:
            assert await seen.page.inner_text(".final-score") == "2–0"
            assert await headline(seen) == "Guntis Valneris wins: Raimonds Vīpulis has no pieces left."
            assert await seen.page.locator("[data-button]:visible:not(.face)").count() == 0

    chromium.run(run())


def test_buttons_that_do_nothing_are_not_there(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(opening)
        async with chromium.visit(desk) as seen:
            chips = "[...document.querySelectorAll('#bottom .chip')]"
            shown = f"{chips}.filter((one) => one.checkVisibility()).length"
            # Rare ones are behind "More" where a row does not hold them all.
            assert await seen.page.evaluate(shown) == 3
            await seen.page.set_viewport_size({"width": 1920, "height": 1080})
            await seen.until(f"{shown} === 6")
            desk.show(buttons={"w": ["resign"], "b": []})
            await seen.until(f"{shown} === 1")
            desk.show(buttons={"w": ["draw", "claim", "adjust", "pause", "resign"], "b": []})
            await seen.page.set_viewport_size({"width": 360, "height": 640})
            await seen.until(f"{shown} === 3")
            await seen.page.click("#bottom .more")
            assert await seen.page.evaluate(shown) == 6

    chromium.run(run())


def test_an_accepted_irregular_move_is_marked(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(after(accepted)) as seen:
            marks = await seen.page.locator(".moves .irregular").evaluate_all(
                "(all) => all.map((one) => [one.title, one.closest('td').firstChild.textContent])"
            )
            assert marks == [["Guntis Valneris did not capture. (FMJD 5.4.6)", "31-27"]]

    chromium.run(run())


def test_the_line_of_a_program_that_plays_is_shown(chromium: Chromium) -> None:
    async def run() -> None:
        desk = after(opening)
        said = "Roll for White (gnubg)."
        desk.show(opponent={"side": "w", "name": "gnubg", "plays": None, "message": said})
        async with chromium.visit(desk) as seen:
            assert await headline(seen) == "Roll for White (gnubg)."

    chromium.run(run())
