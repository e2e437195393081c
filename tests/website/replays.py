"""Recordings replayed in a browser and by the command: the events have to be equal, byte for byte.

`python -m tests.website.replays [--browser firefox] [FILE or FOLDER …]` names those that are not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.web.whole_games.browsers import BROWSERS, UsedBrowser
from tests.website.serving import opened

TESTS = Path(__file__).parents[1]
FOLDERS = [TESTS / "recordings", TESTS / "irregular" / "honest"]
REPLAY = """(() => {
    const worker = new Worker(new URL("table.js", document.baseURI), { type: "module" });
    const waiting = [];
    worker.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if ("replayed" in message) waiting.shift()(message.lines);
    });
    window.replayed = (lines) => new Promise((done) => {
        waiting.push(done);
        worker.postMessage(JSON.stringify({ replay: 1, lines, leds: true }));
    });
})()"""
"""A worker beside that of the page."""


def recordings(places: list[Path]) -> Iterator[tuple[Path, str]]:
    """The recordings among files and folders, those of folders in their order, and what stands in them."""
    for place in places:
        for path in sorted(place.rglob("*.jsonl")) if place.is_dir() else [place]:
            text = path.read_text(encoding="utf-8")
            if json.loads(text.partition("\n")[0]).get("recording") == 1:
                yield path, text


@cache
def by_the_command(path: Path) -> str:
    """What `dambord replay --leds` prints."""
    words = [sys.executable, "-m", "dambord.controller.cli", "replay", "--leds", str(path)]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


async def in_the_browser(page: UsedBrowser, recording: str) -> str:
    """The same from the program in a browser."""
    told = await page.evaluate(f"window.replayed({json.dumps(recording.splitlines())})")
    return "".join(f"{line}\n" for line in told)


async def compared(browser: str, places: list[Path]) -> dict[str, bool]:
    """Whether each recording leads to the same events."""
    async with opened(browser) as page:
        await page.evaluate(REPLAY)
        return {
            path.stem: await in_the_browser(page, text) == by_the_command(path)
            for path, text in recordings(places)
        }


def main() -> int:
    """Compare what the arguments name; returns 1 if something is not equal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=[*BROWSERS], default="chromium")
    parser.add_argument("places", nargs="*", type=Path, default=FOLDERS)
    given = parser.parse_args()
    found = asyncio.run(compared(given.browser, given.places))
    for name, equal in found.items():
        if not equal:
            print(f"not equal: {name}")
    print(f"{given.browser}: {sum(found.values())} of {len(found)} recordings equal, byte for byte")
    return 0 if all(found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
