"""The page as text: the words of a table that speaks, questions and turns typed, the board in words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.record.header import Header
from dambord.controller.speech.ear import Ear
from dambord.controller.speech.matters import move
from dambord.controller.web.page_requests import MakeTurn
from tests.speech.hearing import wording
from tests.web.browsing import Chromium, Visit
from tests.web.staged_table import PLAYED, StagedTable, simulated
from tests.web.text.typing import played

pytestmark = pytest.mark.needs("chromium", "speech")

DRAUGHTS = (
    "d 3 1",
    "i",
    "c",
    "l",
    "s 32",
    "s 99",
    "p",
    "p W",
    "p x",
    "n",
    "o",
    "d",
    "/",
    "r",
    "what",
    "32-33",
)
BACKGAMMON = ("", "c", "l", "s 24", "s bar", "p w", "n", "d", "/", "24/20/9", "x")
MATCH = Header("backgammon", "linear-backgammon", "clock", control="600d12", match={"length": 3})


async def log(seen: Visit) -> list[str]:
    return await seen.page.locator("#log p").all_inner_texts()


async def typed(seen: Visit, line: str) -> list[str]:
    """The answer to a line."""
    before = len(await log(seen))
    await seen.page.fill("#line", line)
    await seen.page.keyboard.press("Enter")
    await seen.until(f"document.querySelectorAll('#log p').length > {before + 1}")
    return (await log(seen))[before + 1 :]


def draughts() -> StagedTable:
    return simulated(3)


def backgammon() -> StagedTable:
    table = StagedTable(MATCH)
    table.roll(None, 3, 1)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("make", "lines"), [(draughts, DRAUGHTS), (backgammon, BACKGAMMON)])
def test_the_words_are_those_that_the_synthesiser_is_given(
    chromium: Chromium, language: str, make: Callable[[], StagedTable], lines: tuple[str, ...]
) -> None:
    async def run() -> None:
        table = make()
        ear = Ear(table.view)
        said = wording(language).sentence
        async with chromium.visit(table, path="text", shows="#log p") as seen:
            await seen.speak(language)
            seen.expected = ("words:",) if language != "en" else ()
            await seen.page.reload()
            await seen.page.wait_for_selector("#log p")
            view, news = ear.news()
            assert await log(seen) == [said(view, one) for one in news]
            for line in lines:
                view, answers = ear.answer(line)
                given = await typed(seen, line)
                # Why a turn is not made depends on the board.
                if line != "32-33":
                    assert given == [said(view, one) for one in answers], line

    chromium.run(run())


def test_a_turn_is_made_or_refused_with_the_reason(chromium: Chromium) -> None:
    async def run() -> None:
        table = simulated()
        async with chromium.visit(table, path="text", shows="#log p") as seen:
            assert await typed(seen, "32-27 or so") == [
                "Not a legal turn here: 32, 27 or so.",
                "Guntis Valneris to move",
            ]
            await seen.page.fill("#line", "32-28")
            await seen.page.keyboard.press("Enter")
            await seen.asks(MakeTurn("32-28"))
        real = StagedTable(PLAYED)
        async with chromium.visit(real, path="text", shows="#log p") as seen:
            assert await typed(seen, "32-28") == ["The pieces of this board are moved by hand."]
            assert real.asked == []

    chromium.run(run())


def test_the_board_is_a_table_with_named_cells_and_axe_finds_nothing(chromium: Chromium) -> None:
    async def run() -> None:
        for table, cell, name in (
            (draughts(), '[data-square="28"]', "28, empty"),
            (backgammon(), '[data-place="24"]', "Point 24, 2 white checkers"),
        ):
            # Axe uses the page's clock.
            async with chromium.visit(table, time="runs", path="text", shows="#log p") as seen:
                assert await seen.page.inner_text(f"#squares {cell}") == name
                assert await seen.page.locator("table caption").inner_text() == "Board"
                await seen.page.emulate_media(reduced_motion="reduce")  # no colours on their way
                found = await Axe().run(seen.page)
                assert [(one["id"], one["nodes"][0]["html"]) for one in found.response["violations"]] == []

    chromium.run(run())


def test_it_is_found_by_the_tab_key_and_remembered(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            await seen.page.focus("#skip")
            await seen.page.keyboard.press("Tab")
            assert await seen.page.evaluate("document.activeElement.accessKey") == "t"
            await seen.page.keyboard.press("Enter")
            await seen.page.wait_for_selector("#log p")
            await seen.page.goto(seen.url)
            await seen.page.wait_for_selector("#log p")
            await seen.page.goto(f"{seen.url}play")
            await seen.page.wait_for_selector(".piece")
            await seen.page.goto(seen.url)
            await seen.page.wait_for_selector(".piece")

    chromium.run(run())


@pytest.mark.cost(40)
@pytest.mark.parametrize(
    ("language", "rules", "options"),
    [
        ("en", "international", ("--fen", "W:W28,33,K44:B8,9,19", "--time", "30")),
        ("lv", "russian", ("--fen", "W:W19,20,22:B3,5,8,9", "--commit", "settle", "--time", "none")),
        pytest.param("lv", "backgammon", ("--match", "1"), marks=pytest.mark.long),
    ],
)
def test_a_whole_game_by_keyboard_alone(
    tmp_path: Path, language: str, rules: str, options: tuple[str, ...]
) -> None:
    told: dict[str, Any] = asyncio.run(played(language, rules, tmp_path, *options))
    view = told["view"]
    assert view["result"] is not None
    made = [wording(language).sentence(view, move(view, one)) for one in view["moves"]]
    assert [one for one in told["log"] if one in made] == made
    spoken, turns = [one for one in told["said"] if one in made], iter(made)
    assert spoken
    assert all(one in turns for one in spoken)  # in this order; a voice that is behind leaves out what is old
