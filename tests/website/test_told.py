"""What the table makes of what happens on the board of the site: an irregularity, sensors that fail."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.rules.draughts import game
from tests.web.desk.at_desk import ruled
from tests.web.whole_games.browsers import InChromium
from tests.website.choosing import chosen, open_menu, wished
from tests.website.conftest import Visitor
from tests.website.whole_game import Visitor as Hand

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("site"), pytest.mark.cost(40)]

RULES = "latvian-64"
HEADER = {"rules": RULES, "board": "reed-64", "commit": "clock"}
JUMPED = "B:W15,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
"""White's man of 22 has gone straight on to 15."""
LEVELS = {"reed-64": "x", "hall-64": "w", "linear-64": "w"}
"""How a white man reads, by board."""


def begun(view: dict[str, Any]) -> bool:
    """Whether the table has seen the array."""
    return view.get("phase") == "play" and view["cells"].count(".") == 8


def test_an_irregularity_is_told_with_its_clause_and_ruled_upon(visitor: Visitor) -> None:
    async def play() -> None:
        async with wished(visitor, {"header": HEADER, "clock": True}) as page:
            hand = Hand(InChromium(page), "drag")
            await hand.until(begun, "the array stands")
            await hand.press("b")
            await hand.until(lambda view: view["clock"]["running"] == "w", "White's clock runs")
            await hand.move(22, 15)
            await hand.until(lambda view: view["cells"][14] != ".", "the table sees it")
            await hand.press("w")
            view = await hand.until(lambda view: view["irregularity"], "an irregularity")
            assert view["irregularity"]["kind"] == "wrong-move"
            assert "White moved a piece as it may not move." in await page.inner_text("#banner")
            assert "LV64 1.6" in await page.inner_text("#banner .clause summary")
            assert len(await page.text_content("#banner .clause q") or "") > 20
            await page.click("#views")
            await page.click(".view-links [href*='view=desk']")
            await page.click('[data-need="irregularity"] .plain:text-is("Let it stand")')
            await ruled(page, "It changes nothing")
            await hand.until(lambda view: not view["irregularity"] and view["ply"] == 1, "the ruling")
            await page.evaluate("location.hash = ''")
            await page.wait_for_selector("#banner")
            rules = game(RULES)
            await hand.moved(rules.turns(rules.parse_for_play(JUMPED))[0], "b")
            await hand.until(lambda view: view["ply"] == 2, "play goes on")

    visitor.run(play())


@pytest.mark.parametrize("board", LEVELS)
def test_a_cut_wire_and_a_weak_magnet_are_seen_by_every_kind_of_sensor(visitor: Visitor, board: str) -> None:
    """The man stands and the table can't know: it says what it takes for a hand, until the wire is mended."""

    async def look() -> None:
        async with chosen(visitor, RULES, "", board) as page:
            hand = Hand(InChromium(page), "drag")
            view = await hand.until(begun, "the array stands")
            assert (view["board"], view["cells"][21]) == (board, LEVELS[board])
            for fault in ("cut", "weak"):
                await open_menu(page)
                await page.fill("#try-square", "22")
                await page.select_option("#try-spoil", fault)
                view = await hand.until(lambda view: view["cells"][21] == ".", "no level")
                assert view["virtual"]["pieces"][21] == "w"
                await hand.until(lambda view: view["lamps"].get("22", {}).get("role") == "touched", "a lamp")
                await page.select_option("#try-spoil", "")
                await hand.until(begun, "the level is back")
                await page.keyboard.press("Escape")

    visitor.run(look())
