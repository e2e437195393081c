"""A whole game on the page of a real `dambord run`, made by one way of hand.

`python -m tests.web.whole_games.playing --browser firefox --way keys [--games FILE --number N]` plays it and
says how it went.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from dambord.rules.draughts import PlayedTurn
from dambord.rules.draughts.pdn import GameRecord, read_games
from dambord.rules.game import Side, other
from tests.waiting import HANG_S, LOOK_S
from tests.web.backgammon.real_table import running
from tests.web.whole_games.browsers import BROWSERS, UsedBrowser

GAMES = Path(__file__).parents[2] / "simulation" / "games" / "international.pdn"


class Player:
    """Both players before one page; `way` says how a piece is moved from square to square."""

    def __init__(self, browser: UsedBrowser, way: str) -> None:
        self.browser = browser
        self._move = WAYS[way]
        self._keys = way == "keys"

    async def view(self) -> dict[str, Any]:
        """Return what the table shows to programs."""
        shown: dict[str, Any] = await self.browser.evaluate(
            "fetch('/api/view').then((answer) => answer.json())"
        )
        return shown

    async def until(self, true: Callable[[dict[str, Any]], object], what: str) -> dict[str, Any]:
        """Wait until the view satisfies a condition."""
        view: dict[str, Any] = {}
        try:
            async with asyncio.timeout(HANG_S):
                while not true(view := await self.view()):
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            keys = ("phase", "ply", "side", "message", "virtual", "banner", "lamps")
            raise AssertionError(what, {key: view.get(key) for key in keys}) from None
        return view

    async def place(self, selector: str) -> tuple[float, float]:
        """Return the centre of an element in px."""
        script = f"""(() => {{ const box = document.querySelector({selector!r}).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()"""
        x, y = await self.browser.evaluate(script)
        return x, y

    async def point(self, selector: str) -> None:
        """Press an element: by the mouse, or by Enter on the focus."""
        if self._keys:
            await self.browser.evaluate(f"document.querySelector({selector!r}).focus()")
            await self.browser.key("Enter")
        else:
            await self.browser.click(*await self.place(selector))

    async def lit(self, role: str, count: int) -> None:
        """Wait until the page shows so many lamps of a role."""
        script = f"document.querySelectorAll('.badge[data-role={role}]').length"
        shown = 0

        async def seen() -> None:
            nonlocal shown
            while (shown := await self.browser.evaluate(script)) != count:
                await asyncio.sleep(LOOK_S)

        try:
            await asyncio.wait_for(seen(), HANG_S)
        except TimeoutError:
            view = await self.view()
            told = {key: view[key] for key in ("ply", "virtual", "lamps", "banner", "message")}
            raise AssertionError(f"{count} lamps {role}, not {shown}", told) from None

    async def stands(self, square: int) -> None:
        """Wait until the simulated board has a piece on a square."""
        await self.until(lambda view: view["virtual"]["pieces"][square - 1] != ".", f"a piece on {square}")

    async def leads_to(self, square: int) -> None:
        """Wait until the page says of a square that the touched piece may go there."""
        label = f"document.querySelector('{_square(square)}').getAttribute('aria-label')"
        async with asyncio.timeout(HANG_S):
            while "may go here" not in await self.browser.evaluate(label):
                await asyncio.sleep(LOOK_S)

    async def press(self, side: Side) -> None:
        """Press the clock of a side."""
        await self.point(f'[data-side="{side}"] [data-button="clock"]')

    async def move(self, *way: int) -> None:
        """Move a piece over squares."""
        await self._move(self, *way)

    async def made(self, played: PlayedTurn) -> None:
        """Move, and take off what was captured."""
        # A series that ends where it began goes by its other squares.
        way = played.path if played.origin == played.target else (played.origin, played.target)
        await self.move(*way)
        for left, square in zip(range(len(played.captures), 0, -1), played.captures, strict=True):
            await self.lit("remove", left)
            await self.point(_square(square))
            await self.until(
                lambda view, at=square: view["virtual"]["pieces"][at - 1] == ".",  # type: ignore[misc]
                f"{square} is taken off",
            )

    async def moved(self, played: PlayedTurn, side: Side) -> None:
        """Make a turn up to the press: move, take off what was captured, press."""
        await self.made(played)
        await self.until(lambda view: view["provisional"], "the turn is seen")
        await self.press(side)

    async def turn(self, played: PlayedTurn, side: Side, ply: int) -> None:
        """Make a turn, and crown."""
        await self.moved(played, side)
        if played.crowned:
            await self.lit("crown", 1)
            await self.point(_square(played.target))
            king = side.upper()
            await self.until(lambda view: view["virtual"]["pieces"][played.target - 1] == king, "crowned")
        await self.until(lambda view: view["ply"] == ply, f"ply {ply}")


def _square(square: int) -> str:
    return f'[data-square="{square}"]'


async def _dragged(player: Player, *way: int) -> None:
    for origin, target in pairwise(way):
        await player.browser.drag(await player.place(_square(origin)), await player.place(_square(target)))
        await player.stands(target)


async def _pointed(player: Player, origin: int, *way: int) -> None:
    await player.point(_square(origin))
    for number, square in enumerate(way):
        if number:
            await player.leads_to(square)
        await player.point(_square(square))
        await player.stands(square)


WAYS: dict[str, Callable[..., Awaitable[None]]] = {
    "drag": _dragged,
    "click": _pointed,
    "keys": _pointed,
}
"""How a piece is moved over squares, by name."""


def record_of(path: Path, number: int) -> GameRecord:
    """Return a game of a file of PDN, counted from 1."""
    found = [*read_games(path.read_bytes())][number - 1]
    assert isinstance(found, GameRecord), found
    return found


async def play(
    browser: str, way: str, record: GameRecord, folder: Path, plies: int | None = None
) -> dict[str, Any]:
    """Play a game, or its first `plies`; return the last view."""
    options = ("--rules", record.game.name, "--board", "linear-100", "--time", "7200")
    async with running(folder / "record", *options) as url, BROWSERS[browser](f"{url}play") as opened:
        player = Player(opened, way)
        while not await opened.evaluate("document.querySelectorAll('.piece').length"):
            await asyncio.sleep(LOOK_S)
        await player.until(lambda view: view["phase"] == "play", "the array stands")
        side = record.positions()[0].side
        await player.press(other(side))
        for ply, turn in enumerate(record.turns[:plies], 1):
            await player.turn(turn, side, ply)
            side = other(side)
        return await player.view()


def main() -> int:
    """Play what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=[*BROWSERS], default="chromium")
    parser.add_argument("--way", choices=[*WAYS], default="drag")
    parser.add_argument("--games", type=Path, default=GAMES)
    parser.add_argument("--number", type=int, default=1)
    given = parser.parse_args()
    record = record_of(given.games, given.number)
    with tempfile.TemporaryDirectory() as folder:
        view = asyncio.run(play(given.browser, given.way, record, Path(folder)))
    told = [move["text"] for move in view["moves"]]
    made = [
        record.game.text(before, turn) for before, turn in zip(record.positions(), record.turns, strict=False)
    ]
    print(f"{given.browser}, {given.way}: {len(told)} of {len(made)} turns, the same: {told == made}")
    return 0 if told == made else 1


if __name__ == "__main__":
    sys.exit(main())
