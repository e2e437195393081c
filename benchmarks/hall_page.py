"""Watches the page of a hall's desk in Chromium: when it shows each turn of each board."""

from __future__ import annotations

import asyncio
from threading import Event, Thread

from playwright.async_api import async_playwright

from tests.hall.halls import DeskProcess
from tests.web.launching import launching

Shown = tuple[str, int, int]
"""A board, the number of its game, and its turns so far."""
WATCH = """() => {
  window.shown = [];
  const note = ({ board, turn }) => turn && window.shown.push([board, turn, Date.now()]);
  new MutationObserver((changes) => changes.forEach(({ target }) => note(target.dataset)))
    .observe(document, { subtree: true, attributeFilter: ["data-turn"] });
}"""
"""Notes each turn in the task in which the page draws it: the next picture on the screen has it."""


class PageWatch(Thread):
    """A browser that looks on at the page of `desk` from `start()` until `end()`."""

    def __init__(self, desk: DeskProcess) -> None:
        super().__init__(name="page of the desk")
        self._desk, self._over = desk, Event()
        self._shown: dict[Shown, float] = {}

    def run(self) -> None:
        """Look on."""
        asyncio.run(self._watch())

    def end(self) -> dict[Shown, float]:
        """Close the browser; return when each turn was shown first, in seconds since 1970."""
        self._over.set()
        self.join()
        return self._shown

    async def _watch(self) -> None:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(**launching())
            page = await browser.new_page()
            await page.add_init_script(f"({WATCH})()")
            await page.goto(self._desk.address)
            await page.fill("#desk-token", self._desk.token)
            await page.press("#desk-token", "Enter")
            await asyncio.to_thread(self._over.wait)
            for board, turn, at in await page.evaluate("window.shown"):
                game, ply = map(int, turn.split("."))
                self._shown.setdefault((board, game, ply), at / 1000)
            await browser.close()
