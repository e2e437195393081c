"""A round of eight tables at the desk's page in a browser, from codes and pairings to the next round.

The broker is a real mosquitto, the boards are the controller's own over simulated contacts. Two disputes, a
forfeit and a paper table are among them; two arbiters look at the page.
"""

from __future__ import annotations

import asyncio
import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from dambord.controller.core.messages.events import Event, LinkFound, Pressed, Seen
from dambord.controller.hall.round.trf16 import Report, read_report
from dambord.controller.web.access_tokens import Tokens, kept_beside
from tests.hall.halls import Board, DeskProcess
from tests.hall.records import START
from tests.hall.test_public import FIRST, SECOND, moved
from tests.waiting import HANG_S, LOOK_S, until_async
from tests.web.launching import launching

pytestmark = [
    pytest.mark.needs("mosquitto"),
    pytest.mark.needs("openssl"),
    pytest.mark.needs("chromium"),
]
CODE = "enter its code there: "
PLAYERS: tuple[str, ...] = (
    "Anna",
    "Bruno",
    "Ilze",
    "Jānis",
    "Zane",
    "Kārlis",
    "Nino",
    "Gio",
    "Eszter",
    "Béla",
)
PLAYERS += ("Sanne", "Daan", "Olga", "Ivan", "Mary", "Tom")
PAIRS = tuple(zip(PLAYERS[::2], PLAYERS[1::2], strict=True))
CSV = "white,black\n" + "".join(f"{white},{black}\n" for white, black in PAIRS)
ON_BOARDS, FORFEIT, PAPER, OPENED = range(1, 8), 3, 8, 4
DISPUTED = (1, 2)
LIFTED = START[:31] + "." + START[32:]
WRONG = moved(START, 32, 23)


def _at(event: Event, at: int) -> Event:
    return replace(event, at=at)


class Hands:
    """Who sits at a board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @property
    def state(self) -> Any:
        return self.board.table.loop.state

    def do(self, *events: Event) -> None:
        loop = self.board.table.loop
        for event in events:
            loop.tell(loop.now(), partial(_at, event))

    async def settle(self, cells: str) -> None:
        """Put the pieces, and wait until the contacts have settled."""
        self.do(Seen(0, cells))
        await asyncio.sleep(0.1)

    async def press(self, side: Any, button: Any = "clock") -> None:
        self.do(Pressed(0, side, button))

    async def turn(self, side: Any, cells: str) -> None:
        plies = len(self.state.plies)
        await self.settle(cells)
        await self.press(side)
        await until_async(lambda: len(self.state.plies) > plies, lambda: repr(self.state.phase))

    async def begin(self) -> None:
        """The array stands, and Black starts the clock."""
        self.do(LinkFound(0))
        await self.settle(START)
        await self.press("b")

    async def resign(self, side: Any) -> None:
        await self.press(side, "resign")
        await until_async(lambda: self.state.over)

    async def confirm(self) -> None:
        """Both press the clock once more."""
        for side in ("w", "b"):
            await self.press(side)
        await until_async(lambda: len(self.state.aside.confirmed) == 2)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskProcess]:
    """A desk that the network reaches: it wants codes."""
    running = DeskProcess(tmp_path, "--host", "0.0.0.0")
    yield running
    running.end()


async def opened(browser: Any, desk: DeskProcess, token: str) -> Page:
    page: Page = await browser.new_page(locale="en", accept_downloads=True)
    page.set_default_timeout(HANG_S * 1000)
    await page.goto(desk.address)
    await page.fill("#desk-token", token)
    await page.press("#desk-token", "Enter")
    return page


def card(page: Page, number: int) -> Locator:
    return page.locator(f'[data-board="board-{number}"]')


def row(page: Page, table: int) -> Locator:
    return page.locator(f'[data-table="{table}"]')


async def admit(page: Page, boards: Sequence[Board]) -> None:
    """Type the code of each board."""
    for board in boards:
        said = board.said
        await until_async(lambda said=said: [line for line in said if CODE in line])  # type: ignore[misc]
        code = next(line for line in said if CODE in line).rpartition(CODE)[2]
        form = page.locator(f'[data-asks="{board.name}"]')
        await form.locator("input").fill(code)
        await form.locator("button").click()
        await expect(page.locator(f'[data-board="{board.name}"]')).to_be_visible()


async def known(desk: DeskProcess) -> None:
    """Wait until the game of each board has come: before that it gets none."""
    async with asyncio.timeout(HANG_S):
        while not all(row["names"] for row in (await desk.rows()).values()):
            await asyncio.sleep(LOOK_S)


async def pair(page: Page, number: str, text: str) -> None:
    """Pair a round by the form."""
    if not await page.locator("[data-new=pairings]").is_visible():
        await page.get_by_text("New round").click()
    await page.fill("[data-new=number]", number)
    await page.fill("[data-new=pairings]", text)
    await page.get_by_role("button", name="Pair the round").click()
    await expect(page.locator("#round h2")).to_have_text(f"Round {number}")
    await expect(page.locator("#round tr")).to_have_count(len(PAIRS))
    for table in ON_BOARDS:
        await expect(row(page, table).locator("[data-what=board]")).to_have_value(f"board-{table}")
        await expect(row(page, table).locator(".round-state")).to_have_text("")


async def order(page: Page, number: int, act: str, why: str) -> None:
    """Order something at a board, with its reason."""
    at = card(page, number)
    await at.locator(".hall-orders input").fill(why)
    button = at.locator(f'[data-act="{act}"]')
    if not await button.is_visible():
        await at.locator("summary").click()
    await button.click()
    await expect(at.locator(".hall-answer").first).to_have_text("Ruled. It is on the record.")


async def kept(page: Page, what: str) -> str:
    """What a button hands out."""
    async with page.expect_download() as download:
        await page.click(f'[data-round="{what}"]')
    return (await (await download.value).path()).read_text()


async def disputes(page: Page, other: Page, hands: dict[int, Hands]) -> None:
    """An illegal move at two boards: one arbiter takes the first, and the other one can't rule there."""
    for number in ON_BOARDS:
        await hands[number].begin()
    await expect(page.locator("#count")).to_contain_text("Nothing needs you")
    for number in DISPUTED:
        await hands[number].settle(LIFTED)
        await hands[number].settle(WRONG)
        await hands[number].press("w")
        await expect(card(page, number).locator(".table-needs")).to_contain_text("Irregularity")
    assert {await page.locator("article").nth(at).get_attribute("data-board") for at in (0, 1)} == {
        f"board-{number}" for number in DISPUTED
    }
    await card(page, 1).locator("[data-take]").click()
    await expect(card(page, 1).locator(".hall-held")).to_contain_text("You look after it")
    await expect(card(other, 1).locator(".hall-held")).to_contain_text("Ilze looks after it")
    await expect(card(other, 1).locator("[data-act=continue]")).to_be_disabled()
    await order(page, 1, "continue", "Black lets it stand")
    await until_async(lambda: len(hands[1].state.plies) == 1)
    await order(other, 2, "correct", "Seen by the arbiter")
    await hands[2].settle(START)
    await hands[2].turn("w", FIRST)
    for number in DISPUTED:
        await hands[number].resign("w")


async def entered(page: Page, board: Board) -> Page:
    """One click on the small board opens the board's own desk, with the rights of the arbiter there."""
    async with page.expect_popup() as opening:
        await card(page, OPENED).locator("[data-enter]").click()
    own = await opening.value
    own.set_default_timeout(HANG_S * 1000)
    await expect(own.locator("[data-act=halt]").first).to_be_visible()
    assert own.url.startswith(f"{board.page}desk")
    return own


async def confirmed_on_the_page(own: Page, hands: Hands) -> None:
    """The board's page asks both players to confirm the result; one does it there, the other at the clock."""
    white, black = PAIRS[OPENED - 1]
    await own.goto(hands.board.page)
    asks = own.locator(".banner-for")
    await expect(asks).to_contain_text(f"{white}, {black}")
    await own.locator("[data-side=w] .face").click()
    await until_async(lambda: hands.state.aside.confirmed == ("w",))
    await expect(asks).not_to_contain_text(white)
    await hands.press("b")
    await expect(asks).to_be_hidden()
    await own.close()


async def the_rest(page: Page, hands: dict[int, Hands]) -> None:
    """Games that are played, one that is forfeited, and one on paper."""
    own = await entered(page, hands[OPENED].board)
    for number in (4, 5, 6, 7):
        await hands[number].turn("w", FIRST)
        await hands[number].turn("b", SECOND)
        await hands[number].resign("b")
    await order(page, FORFEIT, "forfeit-b", "The player was absent")
    await row(page, PAPER).locator("[data-what=result]").select_option("1/2-1/2")
    await expect(page.locator(".round-open")).to_contain_text("all results are in")
    await expect(card(page, 4).locator(".table-needs")).to_contain_text("Result not confirmed")
    await confirmed_on_the_page(own, hands[OPENED])
    for number in ON_BOARDS:
        if number not in (FORFEIT, OPENED):
            await hands[number].confirm()
    for table in (FORFEIT, PAPER):
        await row(page, table).locator("[data-what=sign]").click()
    for table in range(1, len(PAIRS) + 1):
        await expect(row(page, table).locator(".round-state")).to_have_text("Confirmed by both")
    await expect(card(page, 4).locator(".table-needs")).to_be_hidden()


async def handed_out(page: Page) -> Report:
    """Report, results, games, cross table and score sheets say the same."""
    report = read_report(await kept(page, "report"))
    told = [report.told(rank, 1) for rank in sorted(report.players)]
    letters = "".join(one.result for one in told if one is not None)
    assert letters == "0101+-" + "10" * 4 + "=="
    results = list(csv.reader((await kept(page, "results")).splitlines()))[1:]
    assert sorted(line[4] for line in results) == sorted(["0-1"] * 2 + ["1-0"] * 5 + ["1/2-1/2"])
    assert all(line[7] == "yes" for line in results)
    assert len(re.findall(r"^\[Result ", await kept(page, "games"), re.MULTILINE)) == len(ON_BOARDS) - 1
    cross = list(csv.reader((await kept(page, "cross")).splitlines()))[1:]
    assert [int(line[3]) for line in cross] == [2] * 7 + [1] * 2 + [0] * 7
    await page.evaluate("window.print = () => {}")
    await page.click("[data-round=sheets]")
    await expect(page.locator("#sheets article")).to_have_count(len(PAIRS))
    assert "32-28" in (await page.locator("#sheets article").nth(3).text_content() or "")
    return report


def test_a_round_of_eight_tables_from_the_codes_to_the_next_round(desk: DeskProcess, tmp_path: Path) -> None:
    second = Tokens(kept_beside(desk.archive)).make("Jānis", "arbiter")

    async def walk(boards: Sequence[Board]) -> None:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(**launching())
            expect.set_options(timeout=HANG_S * 1000)
            page, other = await opened(browser, desk, desk.token), await opened(browser, desk, second)
            await admit(page, boards)
            for board in boards:
                Hands(board).do(LinkFound(0))
            await known(desk)
            await expect(page.locator("article .table-state:not(:empty)")).to_have_count(len(boards))
            await pair(page, "1", CSV)
            await page.screenshot(path=tmp_path / "paired.png", full_page=True)
            hands = {number: Hands(board) for number, board in enumerate(boards, 1)}
            await disputes(page, other, hands)
            await page.screenshot(path=tmp_path / "disputes.png", full_page=True)
            await the_rest(page, hands)
            await page.screenshot(path=tmp_path / "results.png", full_page=True)
            report = await handed_out(page)
            people = {report.person(rank).name: report.person(rank) for rank in report.players}
            swapped = [(people[black], people[white], " ", " ") for white, black in PAIRS]
            await pair(page, "2", report.with_results(2, swapped).text)
            await browser.close()

    async def run() -> None:
        made = partial(Board, tmp_path / "boards", port=desk.mqtt, script=lambda _: (), between_s=1e6)
        boards = [made(number) for number in ON_BOARDS]
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(board.run()) for board in boards]
            await walk(boards)
            for task in tasks:
                task.cancel()
        assert desk.errors() == []

    asyncio.run(run())
