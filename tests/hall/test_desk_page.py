"""The desk's page in a browser: the board that needs somebody stands first, and an order is carried out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import async_playwright, expect

from tests.hall.halls import Board, DeskProcess
from tests.waiting import HANG_S
from tests.web.launching import launching

pytestmark = [pytest.mark.needs("mosquitto"), pytest.mark.needs("chromium")]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskProcess]:
    running = DeskProcess(tmp_path)
    yield running
    running.end()


def test_an_arbiter_finds_a_board_and_stops_its_clocks(desk: DeskProcess, tmp_path: Path) -> None:
    async def look() -> None:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(**launching())
            page = await browser.new_page(locale="en")
            page.set_default_timeout(HANG_S * 1000)
            expect.set_options(timeout=HANG_S * 1000)
            await page.goto(desk.address)
            await page.fill("#desk-token", desk.token)
            await page.press("#desk-token", "Enter")
            second = page.locator('[data-board="board-2"]')
            await expect(second.locator(".pic .disc")).to_have_count(40)
            await expect(second).to_contain_text("Player 3")
            await expect(second).to_contain_text("to move")
            await second.locator("[data-act=halt]").click()
            await expect(second).to_contain_text("The reason is still missing")
            await second.locator("input").fill("A disturbance in the hall")
            await second.locator("[data-act=halt]").click()
            await expect(second).to_contain_text("Ruled. It is on the record.")
            first = page.locator("article").first
            await expect(first).to_have_attribute("data-board", "board-2")
            await expect(first).to_contain_text("Stopped by the arbiter")
            await expect(page.locator("#count")).to_have_text("2 tables · 1 table needs you")
            await page.screenshot(path=tmp_path / "desk.png")
            await browser.close()

    async def run() -> None:
        boards = [Board(tmp_path / "boards", number, desk.mqtt) for number in (1, 2)]
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(board.run()) for board in boards]
            await look()
            for task in tasks:
                task.cancel()

    asyncio.run(run())
