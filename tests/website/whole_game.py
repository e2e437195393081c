"""A whole game of draughts on the site, against the builtin player, by one way of hand.

`python -m tests.website.whole_game [--browser firefox] [--way drag]` plays it and says how it went.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from random import Random
from time import monotonic
from typing import Any

from dambord.rules.draughts import game
from tests.web.whole_games.browsers import BROWSERS, UsedBrowser
from tests.web.whole_games.playing import WAYS, Player
from tests.website.serving import ELSEWHERE, opened

LONGEST = 120
"""Turns after which White resigns."""


class Visitor(Player):
    """White before the page; Black's turns are made by the builtin player and a simulated hand."""

    async def view(self) -> dict[str, Any]:
        """Return what the page has been told: no server can be asked."""
        told: dict[str, Any] = await self.browser.evaluate("window.told")
        return told


async def played(page: UsedBrowser, way: str, seed: int = 0) -> dict[str, Any]:
    """Play the game that the page begins with to its end; return the last view."""
    white, rng = Visitor(page, way), Random(f"visitor {seed}")
    view = await white.until(lambda view: view.get("phase") == "play", "the array stands")
    rules = game(view["rules"])
    position, known = rules.start(), 0
    while not view["result"]:
        if known >= LONGEST:
            await white.point('[data-side=w] [data-button="resign"]')
            await white.point("#ask-yes")
            return await white.until(lambda view: view["result"], "the end")
        turn = rng.choice(rules.turns(position))
        # Reed switches don't tell a king from a man: nobody has to crown there.
        await white.moved(turn, "w")
        view = await white.until(
            lambda view, ply=known + 2: view["result"] or view["ply"] >= ply,  # type: ignore[misc]
            "the builtin player's turn",
        )
        for move in view["moves"][known:]:
            position = rules.read(position, move["text"]).after
        known = len(view["moves"])
    return view


async def whole_game(browser: str, way: str, seed: int = 0) -> tuple[dict[str, Any], list[str]]:
    """The last view of a whole game on the site, and what the page has asked of others."""
    async with opened(browser) as page:
        view = await played(page, way, seed)
        elsewhere: list[str] = await page.evaluate(ELSEWHERE)
        return view, elsewhere


def main() -> int:
    """Play what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=[*BROWSERS], default="chromium")
    parser.add_argument("--way", choices=[*WAYS], default="click")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    begun = monotonic()
    view, elsewhere = asyncio.run(whole_game(given.browser, given.way, given.seed))
    taken = monotonic() - begun
    print(
        f"{given.browser}, {given.way}: {len(view['moves'])} turns in {taken:.0f} s, "
        f"{json.dumps(view['result'])}; asked of others: {len(elsewhere)}"
    )
    return 1 if elsewhere else 0


if __name__ == "__main__":
    sys.exit(main())
