"""A match of backgammon on the page of a real `dambord run`: a browser does what players do."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.rules.backgammon import Dice, Part, Play
from dambord.rules.game import Side, other
from tests.waiting import HANG_S, LOOK_S

ROOT = Path(__file__).parents[3]
View = dict[str, Any]
POINT_OF = {square: point for point in range(1, 25) for square in squares_of_point(point)}
"""The point of every square, counted by White."""


@asynccontextmanager
async def running(record: Path, *options: str) -> AsyncIterator[str]:
    """Run a table with a simulated board; yields the address of its page."""
    command = [sys.executable, "-m", "dambord.controller.cli", "run", "--port", "simulated", "--page", "0"]
    process = await asyncio.create_subprocess_exec(
        *command,
        "--record",
        str(record),
        *options,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdout is not None
    said = []
    try:
        async with asyncio.timeout(HANG_S):
            while line := (await process.stdout.readline()).decode():
                said.append(line)
                if line.startswith("the page is at "):
                    break
            else:
                raise AssertionError("".join(said))
        yield line.split()[-1]
    finally:
        process.terminate()
        await process.communicate()


def place_of(number: int, side: Side) -> str:
    """Return `data-place` of what `side` counts as `number`: 25 its bar, 0 its tray."""
    if number in (0, 25):
        return f"{'off' if number == 0 else 'bar'}-{side}"
    return str(number if side == "w" else 25 - number)


def standing(view: View, side: Side) -> list[int]:
    """Count the checkers of a side on the simulated board by its own points."""
    virtual = view["virtual"]
    counts = [virtual["places"][f"off-{side}"], *[0] * 24, virtual["places"][f"bar-{side}"]]
    for square, piece in enumerate(virtual["pieces"], 1):
        if piece.lower() == side:
            point = POINT_OF[square]
            counts[point if side == "w" else 25 - point] += 1 if piece == side else 2
    return counts


@dataclass
class Players:
    """Both players of a table before one page; every act waits until the table has taken it."""

    page: Page
    turns: int = 0

    async def view(self) -> View:
        """Return what the table shows to programs."""
        shown: View = await self.page.evaluate("fetch('/api/view').then((answer) => answer.json())")
        return shown

    async def until(self, true: Callable[[View], object]) -> View:
        """Wait until the view satisfies a condition."""
        view: View = {}
        try:
            async with asyncio.timeout(HANG_S):
                while not true(view := await self.view()):
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            keys = (
                "phase",
                "expects",
                "dice",
                "message",
                "shown",
                "points",
                "cube",
                "match",
                "virtual",
                "buttons",
            )
            raise AssertionError({key: view.get(key) for key in keys}) from None
        return view

    async def press(self, side: Side, button: str) -> None:
        await self.page.click(f'[data-side="{side}"] [data-button="{button}"]')

    async def enter(self, side: Side, row: int, value: int) -> None:
        await self.page.click(f'[data-side="{side}"] [data-die="{row}"][data-value="{value}"]')

    async def throw(self, white: int, black: int) -> View:
        """Enter the opening throw: each player a die."""
        await self.until(lambda view: view["expects"]["what"] == "opening")
        await self.enter("w", 1, white)
        await self.enter("b", 1, black)
        return await self.until(lambda view: view["dice"] is not None)

    async def roll(self, side: Side, dice: Dice) -> View:
        """Enter a roll by both rows of keys."""
        await self.until(lambda view: view["expects"] == {"what": "roll", "side": side})
        await self.enter(side, 1, dice[0])
        await self.enter(side, 2, dice[1])
        return await self.until(lambda view: view["dice"] is not None)

    async def play(self, side: Side, play: Play) -> None:
        """Make a play: in turn by dragging, by clicks and by keys; then press the clock."""
        ply = (await self.view())["ply"]
        counts = list((await self.view())["points"][side])
        for part in play.parts:
            await (self._drag, self._click, self._type)[self.turns % 3](side, part)
            counts[part.origin] -= 1
            counts[part.target] += 1
            await self.until(lambda view: standing(view, side) == counts)
        self.turns += 1
        await self.until(lambda view: view["expects"] == {"what": "end", "side": side})
        await self.press(side, "clock")
        await self.until(lambda view: view["ply"] > ply)

    async def double(self, side: Side, answer: str) -> View:
        """Offer the cube and answer by `take` or `drop`."""
        await self.until(lambda view: view["expects"] == {"what": "roll", "side": side})
        await self.press(side, "double")
        await self.until(lambda view: view["cube"]["offered"] == side)
        await self.press(other(side), answer)
        return await self.until(lambda view: view["cube"]["offered"] is None)

    async def score(self, points: list[int]) -> View:
        """Wait until the match stands so."""
        return await self.until(lambda view: view["match"]["score"] == points)

    async def put_up(self) -> None:
        """Put the checkers up for the next game, by the button."""
        await self.page.click("#arrange")
        await self.until(lambda view: view["expects"]["what"] == "opening")

    async def _spot(self, side: Side, number: int) -> tuple[float, float]:
        box = await self.page.locator(f'[data-place="{place_of(number, side)}"]').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def _drag(self, side: Side, part: Part) -> None:
        await self.page.mouse.move(*await self._spot(side, part.origin))
        await self.page.mouse.down()
        await self.page.mouse.move(*await self._spot(side, part.target), steps=3)
        await self.page.mouse.up()

    async def _click(self, side: Side, part: Part) -> None:
        await self.page.mouse.click(*await self._spot(side, part.origin))
        # Where only one way leads on, the first click is enough.
        if await self.page.locator(".board.holding").count():
            await self.page.mouse.click(*await self._spot(side, part.target))

    async def _type(self, side: Side, part: Part) -> None:
        await self.page.focus(f'[data-place="{place_of(part.origin, side)}"]')
        await self.page.keyboard.press("Enter")
        if await self.page.locator(".board.holding").count():
            await self.page.focus(f'[data-place="{place_of(part.target, side)}"]')
            await self.page.keyboard.press("Enter")
