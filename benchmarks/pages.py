"""The page in a real browser: from a press to the move on the page, and how much each view fetches.

    python -m benchmarks.pages [--turns N] [--spectators N …] [--seed S]

A process `dambord run` with a simulated board serves Chromium and so many more pages that only listen. Pieces
are moved over another connection; the clock is pressed in the browser. *Press*: the time in the browser from
the event `pointerdown` until the list of moves has the move, with the way to the table and back and the
record on disk. *Weight*: what the browser fetches for a view that it has not seen before, in requests and kB
on the line.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import quantiles

from playwright.async_api import Browser, Page, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from dambord.controller.web.asgi import VIEWS
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position, game
from tests.parts.table import BROWSER, chromium

PLIES = 8
"""Turns of one game; after them a new one begins."""
PRESS = """(side) => new Promise((done) => {
  const list = document.querySelector(".moves");
  const told = () => list.querySelectorAll("td:not(.provisional) span:not(:empty)").length;
  const before = told();
  const watch = new MutationObserver(() => {
    if (told() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - pressed));
  });
  watch.observe(list, { attributes: true, childList: true, subtree: true, characterData: true });
  const face = document.querySelector(`[data-side="${side}"] [data-button="clock"]`);
  const pressed = performance.now();
  const one = { bubbles: true, button: 0, isPrimary: true, pointerId: 1 };
  face.dispatchEvent(new PointerEvent("pointerdown", one));
})"""
WEIGHT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => entry.transferSize)"""


def quiet(random: Random) -> Iterator[tuple[str, PlayedTurn]]:
    """Yield a beginning of a game without captures: the side and its turn."""
    played: DraughtsGame = game("international")
    while True:
        position: Position = played.start()
        turns = []
        for _ in range(PLIES):
            legal = [turn for turn in played.turns(position) if not turn.captures]
            if not legal:
                break
            turns.append((position.side, random.choice(legal)))
            position = played.after(position, turns[-1][1])
        if len(turns) == PLIES:
            yield from turns


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[str]:
    """Run a table; yields the address of its page."""
    command = [sys.executable, "-m", "dambord.controller.cli", "run", "--port", "simulated", "--page", "0"]
    process = await asyncio.create_subprocess_exec(
        *command, "--record", str(folder / "record"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert process.stdout is not None
    async for line in process.stdout:
        if line.startswith(b"the page is at "):
            break
    draining = asyncio.create_task(process.stdout.read())
    try:
        yield line.decode().split()[-1]
    finally:
        process.terminate()
        await draining
        await process.wait()


async def listen(connection: ClientConnection) -> None:
    """Take in what a page that only looks on is sent."""
    async for _ in connection:
        pass


async def presses(page: Page, hand: ClientConnection, turns: int, random: Random) -> list[float]:
    """Play so many turns; return the time of each press in ms."""
    taken: list[float] = []
    beginning = quiet(random)
    while len(taken) < turns:
        await hand.send(json.dumps({"new": True}))
        while await page.locator(".moves td.latest").count():
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        await page.dispatch_event('[data-side="b"] [data-button="clock"]', "click", {"detail": 0})
        await asyncio.sleep(0.5)
        for _ in range(PLIES):
            side, turn = next(beginning)
            await hand.send(json.dumps({"lift": turn.origin}))
            await asyncio.sleep(0.05)
            await hand.send(json.dumps({"put": turn.target}))
            await asyncio.sleep(0.2)
            taken.append(await page.evaluate(PRESS, side))
    return taken[:turns]


async def pressed(browser: Browser, spectators: int, turns: int, random: Random) -> list[float]:
    """The times of presses in ms with so many pages that look on."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = await stack.enter_async_context(table(folder))
        socket = url.replace("http", "ws") + "ws"
        group = await stack.enter_async_context(asyncio.TaskGroup())
        pages = [await stack.enter_async_context(connect(socket)) for _ in range(spectators)]
        listening = [group.create_task(listen(each)) for each in pages]
        hand = await stack.enter_async_context(connect(socket))
        listening.append(group.create_task(listen(hand)))
        page = await browser.new_page()
        await page.goto(f"{url}play")
        await page.wait_for_selector(".moves")
        taken = await presses(page, hand, turns, random)
        await page.close()
        for task in listening:
            task.cancel()
        return taken


async def weights(browser: Browser) -> None:
    """Print what each view fetches."""
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder)) as url:
            for view in VIEWS:
                context = await browser.new_context(service_workers="block")
                page = await context.new_page()
                await page.goto(f"{url}{view}")
                await page.wait_for_selector("html[data-view]")
                sizes = await page.evaluate(WEIGHT)
                print(f"{view:6} {len(sizes):3} requests  {sum(sizes) / 1000:6.0f} kB", flush=True)
                await context.close()


async def measure(turns: int, spectators: list[int], seed: int) -> None:
    """Print all figures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=BROWSER)
        await weights(browser)
        for number in spectators:
            taken = await pressed(browser, number, turns, Random(seed))
            cuts = quantiles(taken, n=100)
            shown = f"press p50 {cuts[49]:5.1f} ms, p99 {cuts[98]:5.1f} ms ({len(taken)} turns)"
            print(f"{number:4} spectators: {shown}", flush=True)
        await browser.close()


def main() -> None:
    """Measure what the arguments name."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--spectators", type=int, nargs="+", default=[1, 10, 100])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asyncio.run(measure(given.turns, given.spectators, given.seed))


if __name__ == "__main__":
    main()
