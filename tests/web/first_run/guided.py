"""The first run on a page, by clicks alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.async_api import Page

from tests.waiting import HANG_S

PATIENCE_MS = HANG_S * 1000


@dataclass
class Guided:
    """Somebody who sets a table up on its page; counts the clicks."""

    page: Page
    clicks: int = 0

    async def click(self, selector: str) -> None:
        """Click what is there, once it can be clicked."""
        await self.page.click(selector, timeout=PATIENCE_MS)
        self.clicks += 1

    async def enter(self, code: str) -> None:
        """Enter a code by the keys of the page."""
        for digit in code:
            await self.click(f'[data-key="{digit}"]')

    async def steps(self, look: Callable[[int], object] = lambda step: None) -> None:
        """Take what is usual in every step, with simulated sensors; `look` is called at each."""
        await self.page.wait_for_selector('[name="setup-port"]', timeout=PATIENCE_MS)
        if not await self.page.is_checked('[name="setup-port"][value="simulated"]'):
            await self.click('[name="setup-port"][value="simulated"]')
        for step in range(5):
            look(step)
            await self.click(".welcome-next")
        await self.page.wait_for_selector(".welcome-link svg path", timeout=PATIENCE_MS)

    async def go(self) -> None:
        """Go to the board once the table runs by the answers."""
        await self.page.wait_for_selector(".welcome-go:not([aria-disabled])", timeout=PATIENCE_MS)
        await self.click(".welcome-go")
        await self.page.wait_for_selector(".piece", timeout=PATIENCE_MS)

    async def move(self, origin: int, target: int) -> None:
        """Make a turn on the simulated board, and press the clock."""
        for square in (origin, target):
            await self.click(f'[data-square="{square}"]')
        await self.click('[data-side="w"] [data-button="clock"]')
