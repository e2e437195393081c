"""Whole games in the text mode of a real table's page, by the keyboard alone.

`python -m tests.web.text.typing --language lv --rules russian` plays one and says how it went.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.async_api import Page, async_playwright

from dambord.controller.core.backgammon.model.agreed import read_position
from dambord.controller.speech import voice
from dambord.rules import registry
from dambord.rules.game import Side, other
from tests.waiting import until_async
from tests.web.backgammon.real_table import Players, running
from tests.web.launching import launching

BOARDS = {"backgammon": "linear-backgammon", "international": "hall-100", "russian": "hall-64"}
LONGEST = 160
"""Turns after which White resigns."""


class Typing(Players):
    """Both players before one page, who use keys and nothing else."""

    def __init__(self, page: Page, rules: str, seed: int) -> None:
        super().__init__(page)
        self.chance = Random(f"typing {seed}")
        self.rules: Any = registry.game(rules)

    async def log(self) -> list[str]:
        """The lines of the page's log."""
        return await self.page.locator("#log p").all_inner_texts()

    async def type(self, line: str) -> None:
        """Type a line."""
        await self.to("#line")
        await self.page.keyboard.type(line)
        await self.page.keyboard.press("Enter")

    async def to(self, selector: str) -> None:
        """Go to an element by the Tab key."""
        there = f"document.activeElement?.matches({selector!r})"
        for _ in range(60):
            if await self.page.evaluate(there):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    async def press(self, side: Side, button: str) -> None:
        """Press a button of a side."""
        await self.to(f'[data-side="{side}"] [data-button="{button}"]')
        await self.page.keyboard.press("Enter")

    async def whole(self) -> dict[str, Any]:
        """Play to the end; return the last view."""
        view = await self.until(lambda view: view["phase"] == "play")
        if view["clock"] and view["clock"]["running"] is None and "points" not in view:
            await self.press(other(view["side"]), "clock")
        while not (view := await self.until(self.has_to_act))["result"]:
            if view["ply"] >= LONGEST:
                await self.press("w", "resign")
                await self.page.keyboard.press("Tab")
                await self.to("#ask-yes")
                await self.page.keyboard.press("Enter")
                return await self.until(lambda view: view["result"])
            await self._act(view)
        return view

    @staticmethod
    def has_to_act(view: dict[str, Any]) -> bool:
        """Whether somebody has to throw or to move, or nobody any more."""
        expects = view.get("expects")
        if view["result"]:
            return True
        if expects:
            return no_play(view) or expects["what"] in ("opening", "roll", "play")
        return view["phase"] == "play" and (view["clock"] is None or view["clock"]["running"] == view["side"])

    async def _act(self, view: dict[str, Any]) -> None:
        expects = view.get("expects") or {}
        if expects and no_play(view):
            await self.press(view["side"], "clock")
            await self.until(lambda now: now["ply"] > view["ply"])
            return
        if expects.get("what") in ("opening", "roll"):
            first, second = self.chance.sample(range(1, 7), 2)
            await self.type(f"d {first} {second}")
            await self.until(lambda now: now["dice"] and now["dice"]["values"])
            return
        if "points" in view:
            position = read_position({**view["points"], "side": view["side"]})
            position = self.rules.rolled(position, tuple(view["dice"]["values"]))
        else:
            position = self.rules.parse(view["fen"])
        turn = self.chance.choice(self.rules.turns(position))
        await self.type(self.rules.text(position, turn))
        await self.until(lambda now: now["result"] or now["ply"] > view["ply"])


def no_play(view: dict[str, Any]) -> bool:
    """Whether a roll of backgammon can't be played."""
    return bool(view["banner"]) and view["banner"]["kind"] == "no-play"


async def played(language: str, rules: str, folder: Path, *options: str, seed: int = 0) -> dict[str, Any]:
    """Play a game; return the last view, what the page's log had, and what the synthesiser was given."""
    said = folder / "said"
    program = folder / "bin" / voice.PROGRAM
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\ncat >> "{said}"\necho >> "{said}"\n', encoding="utf-8")
    program.chmod(0o755)
    os.environ["PATH"] = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    given = ("--rules", rules, "--board", BOARDS[rules], "--speak", language, "--port", "contacts")
    try:
        async with (
            running(folder / "record", *given, *options) as url,
            async_playwright() as playwright,
            await playwright.chromium.launch(**launching()) as browser,
        ):
            page = await browser.new_page(locale=language)
            await page.goto(f"{url}text")
            await page.wait_for_selector("#log p")
            await until_async(said.exists)  # what speaks may begin later than the page
            players = Typing(page, rules, seed)
            view = await players.whole()
            await asyncio.sleep(2)
            log = await players.log()
    finally:
        os.environ["PATH"] = os.environ["PATH"].partition(os.pathsep)[2]
    return {"view": view, "log": log, "said": said.read_text(encoding="utf-8").splitlines()}


def main() -> int:
    """Play what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en")
    parser.add_argument("--rules", choices=[*BOARDS], default="russian")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    begun = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        match = ("--match", "1") if registry.family(given.rules) == "backgammon" else ()
        told = asyncio.run(played(given.language, given.rules, Path(folder), *match, seed=given.seed))
    print("\n".join(told["log"]))
    turns, words = len(told["view"]["moves"]), {*told["log"]}
    print(
        f"{turns} turns in {monotonic() - begun:.0f} s; said aloud and not in the log: "
        f"{[one for one in told['said'] if one and one not in words]}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
