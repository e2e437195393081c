"""Positions of a match as a page shows them, for the tests and for a look at them.

`python -m tests.web.backgammon.scenes FOLDER` draws all of them in every size as PNG.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.async_api import async_playwright

from dambord.controller.web.server import served
from tests.web.backgammon.scripted_match import ALWAYS, ScriptedMatch, lamp, squares_of
from tests.web.launching import launching
from tests.web.scripted import banner

SIZES = ((360, 740), (768, 1024), (1280, 800), (1920, 1080), (3840, 2160))
"""A phone, a tablet, a laptop, a big screen and one on a wall, in px."""
MID_W = {4: 2, 5: 2, 6: 7, 8: 2, 3: 1, 20: 1}
MID_B = {4: 2, 6: 4, 7: 2, 8: 3, 13: 2, 25: 2}


def start() -> ScriptedMatch:
    """The start of a game: both throw a die."""
    match = ScriptedMatch()
    match.show(expects={"what": "opening", "side": None}, side="w", buttons={"w": ALWAYS, "b": ALWAYS})
    return match


def to_roll() -> ScriptedMatch:
    """White rolls or doubles; the list has some plays."""
    match = ScriptedMatch(w={24: 1, 18: 1, 13: 4, 8: 4, 6: 5}, b={24: 2, 13: 4, 10: 1, 8: 3, 6: 5})
    plays = (("b", "31: 8/5 6/5"), ("w", "62: 24/18 13/11"), ("b", "43: 24/20 13/10"))
    match.show(
        moves=[{"ply": n, "side": side, "text": text} for n, (side, text) in enumerate(plays, 1)],
        lamps={str(squares_of(10)[0]): lamp("last"), str(squares_of(15)[0]): lamp("last")},
    )
    return match


def midgame() -> ScriptedMatch:
    """Black enters from the bar; White has seven on a point, and a lamp shows where it may go."""
    match = ScriptedMatch(w=dict(MID_W), b=dict(MID_B))
    match.rolled("b", (4, 2), [{"from": 25, "to": 21, "die": 4}, {"from": 25, "to": 23, "die": 2}])
    match.show(
        cube={"value": 2, "owner": "b", "offered": None, "use": True},
        match={"length": 7, "score": [3, 2], "game": 4, "crawford": False},
        capped={"6": 7},
        lamps={str(squares_of(2)[0]): lamp("target"), str(squares_of(4)[2]): lamp("target")},
    )
    return match


def bear_off() -> ScriptedMatch:
    """White bears off with a double; some lamps say what can begin."""
    match = ScriptedMatch(w={0: 6, 1: 2, 2: 3, 4: 1, 5: 2, 6: 1}, b={0: 9, 1: 4, 3: 2})
    match.rolled("w", (5, 5), [{"from": 5, "to": 0, "die": 5}, {"from": 6, "to": 1, "die": 5}])
    dice = {"side": "w", "values": [5, 5], "source": "page", "left": [5, 5, 5]}
    match.show(
        dice=dice,
        cube={"value": 4, "owner": "w", "offered": None, "use": True},
        lamps={str(squares_of(5)[1]): lamp("start"), str(squares_of(6)[0]): lamp("start")},
    )
    return match


def offered() -> ScriptedMatch:
    """White has doubled."""
    match = ScriptedMatch(w=dict(MID_W), b={4: 3, 6: 5, 7: 2, 8: 3, 13: 2})
    match.show(
        cube={"value": 1, "owner": None, "offered": "w", "offer": 2, "use": True},
        expects={"what": "answer", "side": "b"},
        buttons={"w": ALWAYS, "b": [*ALWAYS, "take", "drop"]},
    )
    return match


def no_play() -> ScriptedMatch:
    """White is closed out."""
    match = ScriptedMatch(w={25: 1, 6: 5, 8: 4, 13: 5}, b={1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 13: 1})
    match.rolled("w", (6, 3), [])
    said = banner("no-play", "tell", "no-play-clock", {"side": "w"}, side="w")
    match.show(legal=0, expects={"what": "end", "side": "w"}, banner=said)
    return match


def crawford() -> ScriptedMatch:
    """The Crawford game of a match to 5."""
    match = ScriptedMatch()
    match.rolled("b", (6, 1), [{"from": 13, "to": 7, "die": 6}, {"from": 8, "to": 7, "die": 1}])
    match.show(match={"length": 5, "score": [4, 2], "game": 3, "crawford": True})
    return match


def illegal() -> ScriptedMatch:
    """White has played what the roll doesn't allow; every kind of lamp is lit."""
    match = ScriptedMatch(w={24: 2, 13: 4, 8: 3, 7: 1, 6: 4, 2: 1}, b=dict(start().b))
    match.rolled("w", (3, 1), [])
    roles = ("wrong", "restore", "touched", "to-play", "remove", "die", "last")
    at = (squares_of(7)[0], squares_of(13)[4], squares_of(6)[3], squares_of(8)[2], squares_of(17)[1], 55, 90)
    match.show(
        phase="unclear",
        message="White made an illegal play: this looks like 6-5, entered was 3-1.",
        irregularity={"side": "w", "kind": "illegal-play", "squares": [], "correcting": False},
        buttons={"w": ALWAYS, "b": [*ALWAYS, "correct", "continue"]},
        lamps={str(square): lamp(role) for square, role in zip(at, roles, strict=True)},
    )
    return match


def choice() -> ScriptedMatch:
    """The board can't tell two plays apart."""
    match = midgame()
    match.show(choices=["bar/21 bar/23", "bar/21 8/6"], chooser="b", message="Two plays leave this picture.")
    return match


def left() -> ScriptedMatch:
    """White's home lies at his left."""
    match = midgame()
    match.show(homes="left")
    return match


SCENES: tuple[Callable[[], ScriptedMatch], ...] = (
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
