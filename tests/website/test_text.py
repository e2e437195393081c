"""Text mode on the site: a turn is typed, a hand makes it, and the builtin player answers in words."""

from __future__ import annotations

import pytest

from dambord.rules.draughts import game
from tests.website.conftest import PATIENCE_MS, Visitor
from tests.website.serving import SPY

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site"), pytest.mark.cost(40)]


def test_turns_are_typed_and_answered(visitor: Visitor) -> None:
    async def run() -> None:
        page = await visitor.context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        await page.add_init_script(f"({SPY})()")
        await page.goto(f"{visitor.url}#view=text")
        await page.wait_for_selector("html[data-table=ready]")
        await page.wait_for_selector("#log p")
        rules = game(await page.evaluate("window.told.rules"))
        position = rules.start()
        for plies in (2, 4):
            turn = rules.turns(position)[0]
            await page.fill("#line", rules.text(position, turn))
            await page.keyboard.press("Enter")
            await page.wait_for_function(f"window.told.ply >= {plies}")
            for move in (await page.evaluate("window.told.moves"))[plies - 2 :]:
                position = rules.read(position, move["text"]).after
        # Each turn is told: two of the visitor's, and two of the builtin player's.
        said = "[...document.querySelectorAll('#log p:not(.typed)')].map((one) => one.textContent)"
        await page.wait_for_function(f"{said}.filter((line) => line.includes(': ')).length >= 4")
        await page.close()

    visitor.run(run())
