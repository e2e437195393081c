"""Positions of a match as a page shows them, for the tests and for a look at them.

`python -m tests.web.backgammon.scenes FOLDER` draws all of them in every size as PNG.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from playwright.async_api import async_playwright

from dambord.controller.core.messages.arbiter_acts import SetCube
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.web.server import served
from dambord.rules.game import Side
from tests.web.launching import launching
from tests.web.staged_table import StagedTable

SIZES = ((360, 740), (768, 1024), (1280, 800), (1920, 1080), (3840, 2160))
"""A phone, a tablet, a laptop, a big screen and one on a wall, in px."""
MATCH = Header(
    "backgammon",
    "linear-backgammon",
    "clock",
    control="600d12",
    match={"length": 5},
    occasion=Occasion(Person("Anna Kalniņa"), Person("Giorgi Beridze")),
)
Points = Mapping[int, int]
"""The checkers of a side by its own points; 0 is the tray, 25 the bar."""
ARRAY: Points = {24: 2, 13: 5, 8: 3, 6: 5}
MID_W: Points = {3: 3, 5: 2, 6: 7, 8: 2, 20: 1}
MID_B: Points = {4: 2, 6: 4, 7: 2, 8: 3, 13: 2, 25: 2}
CLOSED_OUT: Points = {25: 1, 6: 5, 8: 4, 13: 5}
SHUT: Points = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 13: 1}
"""All points of the home are held: nobody enters."""


def standing(
    w: Points, b: Points, side: Side, header: Header = MATCH, *, simulated: bool = True
) -> StagedTable:
    """A match in which these checkers stand, and `side` is to roll."""
    position = {"w": counts(w), "b": counts(b), "side": side}
    return StagedTable(replace(header, position=position), simulated=simulated)


def counts(points: Points) -> list[int]:
    """Return the 26 counts of a side from those points that hold something."""
    return [points.get(point, 0) for point in range(26)]


def start() -> StagedTable:
    """The start of a game: both throw a die."""
    return StagedTable(MATCH, simulated=True)


def opening() -> StagedTable:
    """White has rolled 3-1."""
    match = start()
    match.roll(None, 3, 1)
    return match


def to_roll() -> StagedTable:
    """White rolls or doubles; the list has a play."""
    match = start()
    match.roll(None, 1, 3)
    match.move_checker(17, 20)
    match.move_checker(19, 20)
    match.press("b")
    return match


def midgame(*, simulated: bool = True) -> StagedTable:
    """Black enters from the bar; White has seven on a point."""
    header = replace(MATCH, match={"length": 7, "score": [3, 2]})
    match = standing(MID_W, MID_B, "b", header, simulated=simulated)
    match.rule(SetCube(2, "b"))
    match.roll("b", 4, 2)
    return match


def bear_off() -> StagedTable:
    """White bears off with a double, of which one is played."""
    match = standing({0: 5, 1: 2, 2: 3, 4: 1, 5: 3, 6: 1}, {0: 9, 1: 4, 3: 2}, "w")
    match.rule(SetCube(4, "w"))
    match.roll("w", 5, 5)
    match.bear_off(5)
    return match


def offered() -> StagedTable:
    """White has doubled."""
    match = standing(MID_W, {4: 3, 6: 5, 7: 2, 8: 3, 13: 2}, "w")
    match.press("w", "double")
    return match


def no_play() -> StagedTable:
    """White is closed out."""
    match = standing(CLOSED_OUT, SHUT, "w")
    match.roll("w", 6, 3)
    return match


def crawford() -> StagedTable:
    """The Crawford game of a match to 5."""
    match = StagedTable(
        replace(MATCH, match={"length": 5, "score": [4, 2], "crawford": True}), simulated=True
    )
    match.roll(None, 1, 6)
    return match


def illegal() -> StagedTable:
    """White has played what no roll allows, and pressed."""
    match = opening()
    match.move_checker(13, 7)
    match.move_checker(6, 2)
    match.move_checker(8, 7)
    match.press("w")
    match.wait(1)
    return match


def choice() -> StagedTable:
    """The board can't tell two plays apart."""
    match = midgame()
    match.show(choices=["bar/21 bar/23", "bar/21 8/6"], chooser="b")
    return match


def left() -> StagedTable:
    """White's home lies at his left."""
    match = midgame()
    match.show(homes="left")
    return match


SCENES: tuple[Callable[[], StagedTable], ...] = (
    start,
    to_roll,
    midgame,
    bear_off,
    offered,
    no_play,
    crawford,
    illegal,
    choice,
    left,
)
"""Every scene."""


async def draw(folder: Path, names: list[str]) -> None:
    """Draw the scenes named, or all, in every size."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launching())
        for scene in SCENES:
            if names and scene.__name__ not in names:
                continue
            async with served(scene(), "127.0.0.1", 0) as url:
                for width, height in SIZES:
                    page = await browser.new_page(viewport={"width": width, "height": height})
                    await page.goto(url)
                    await page.wait_for_selector(".checker")
                    await page.wait_for_timeout(700)
                    name = f"{scene.__name__}-{width}x{height}.png"
                    await page.screenshot(path=folder / name, full_page=width < 1000)
                    await page.close()
        await browser.close()


if __name__ == "__main__":
    sys.argv[1:] or sys.exit("python -m tests.web.backgammon.scenes FOLDER [SCENE…]: a folder expected")
    asyncio.run(draw(Path(sys.argv[1]), sys.argv[2:]))
