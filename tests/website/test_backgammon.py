"""A match of backgammon on the site, with its dice, cube and clock, by dragging, by clicks and by keys."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dambord.rules.backgammon import Position, game
from dambord.rules.game import Side, other
from tests.web.backgammon.real_table import Players, View
from tests.website.conftest import PATIENCE_MS, Visitor
from tests.website.serving import SPY

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site"), pytest.mark.cost(60)]

RULES = game("backgammon")
WISH: dict[str, Any] = {
    "header": {"rules": "backgammon", "board": "linear-backgammon", "match": {"length": 4}, "commit": "clock"}
}


class TwoPeople(Players):
    """Both players before the page of the site, where the program throws the dice."""

    async def view(self) -> View:
        """Return what the page has been told: no server can be asked."""
        shown: View = await self.page.evaluate("window.told")
        return shown

    async def give_texts(self) -> None:
        """Let each player give the dice a text of his own."""
        for side in ("w", "b"):
            await self.page.fill(f'[data-side="{side}"] .own-text', f"text of {side}")
            await self.page.keyboard.press("Enter")

    async def rolled(self, side: Side | None = None) -> View:
        """Have the dice thrown, for the opening by either player."""
        what = {"what": "roll" if side else "opening", "side": side}
        await self.until(lambda view: view.get("expects") == what)
        while not (view := await self.view())["dice"]:  # equal dice at the opening are thrown again
            # The button goes as soon as the dice lie, so nothing waits for it.
            await self.page.evaluate(f"document.querySelector('[data-side={side or 'w'}] .roll').click()")
            await self.page.wait_for_timeout(1_000)
        return view

    async def turn(self, position: Position, view: View) -> Position:
        """Make one of the plays of what was thrown; return the position after it."""
        plays = RULES.turns(RULES.rolled(position, tuple(view["dice"]["values"])))
        play = min(plays, key=lambda play: sum(part.hit for part in play.parts))
        await self.play(position.side, play)
        return play.after

    async def won_by_redoubling(self) -> Side:
        """Play a game of two turns: who opened takes the cube, doubles again, and that is dropped."""
        view = await self.rolled()
        winner: Side = view["side"]
        position = await self.turn(RULES.start(winner), view)
        view = await self.double(other(winner), "take")
        assert (view["cube"]["value"], view["cube"]["owner"]) == (2, winner)
        await self.turn(position, await self.rolled(other(winner)))
        await self.double(winner, "drop")
        return winner


def test_a_match_is_played_to_its_end(visitor: Visitor) -> None:
    async def play() -> None:
        page = await visitor.context.new_page()
        await page.add_init_script(f"({SPY})()")
        await page.emulate_media(reduced_motion="reduce")
        await page.goto(visitor.url)
        await page.evaluate(f"localStorage.setItem('wish', {json.dumps(json.dumps(WISH))})")
        await page.reload()
        await page.wait_for_selector("html[data-table=ready]", timeout=PATIENCE_MS)
        try:
            players = TwoPeople(page)
            await players.until(lambda view: view.get("expects"))
            await players.give_texts()
            points = {"w": 0, "b": 0}
            while max(points.values()) < 4:
                if any(points.values()):
                    await players.score([points["w"], points["b"]])
                    await players.put_up()
                points[await players.won_by_redoubling()] += 2
            view = await players.until(lambda view: view["result"])
            assert (points[view["result"]["winner"]], view["result"]["reason"]) == (4, "match")
            assert "wins the match" in await page.inner_text("#message")
        finally:
            await page.evaluate("localStorage.clear()")
            await page.close()
        assert visitor.elsewhere == []

    visitor.run(play())
