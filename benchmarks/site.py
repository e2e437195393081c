"""How soon the board in a browser can be played on, what it weighs, and what a stranger has to do.

`python -m benchmarks.site [--slower 4]` prints a table; with `--slower N` every process of the browser
gets one Nth of the time. What else runs on the machine counts, too: the load stands beside the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.waiting import HANG_S
from tests.web.launching import launching
from tests.website.serving import served
from website.building import OUT

PATIENCE_MS = 4 * HANG_S * 1000
SLICE_S = 0.02
"""Seconds for which a slowed browser runs between two stops."""
TICKS = os.sysconf("SC_CLK_TCK")
SHARE = re.compile(r"^Pss: +([0-9]+) kB", re.MULTILINE)
STANDS = "document.querySelector('#message')?.textContent === 'White: now press your clock.'"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


async def processes(browser: Browser) -> list[int]:
    """The process ids of a browser."""
    told = await (await browser.new_browser_cdp_session()).send("SystemInfo.getProcessInfo")
    return [process["id"] for process in told["processInfo"]]


def used(pids: list[int]) -> tuple[float, float]:
    """Seconds of processor that processes have taken, and the MB of memory that they hold.

    Memory that several of them share counts once.
    """
    seconds = memory = 0.0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / TICKS
        memory += int(SHARE.findall(Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii"))[0]) / 1000
    return seconds, memory


@contextmanager
def slowed(pids: list[int], times: int) -> Iterator[None]:
    """Stop processes for all but one part in `times` of the time."""
    ended = threading.Event()

    def stop_and_go() -> None:
        while not ended.is_set():
            sleep(SLICE_S)
            for word in (signal.SIGSTOP, signal.SIGCONT):
                for pid in pids:
                    os.kill(pid, word)
                if word is signal.SIGSTOP:
                    sleep(SLICE_S * (times - 1))

    thread = threading.Thread(target=stop_and_go, daemon=True)
    if times > 1:
        thread.start()
    yield
    ended.set()
    if times > 1:
        thread.join()


async def stranger(page: Page, front: str) -> tuple[int, float, float]:
    """From the front page to an own move: clicks, seconds, and those until the table was ready."""
    await page.goto(front)
    begun = monotonic()
    await page.click("a.first")
    await page.wait_for_selector("html[data-table=ready]", timeout=PATIENCE_MS)
    ready = monotonic() - begun
    clicks = 1
    # A stranger clicks again where nothing has come of it.
    while not await page.evaluate(STANDS):
        for square in (22, 18):
            await page.click(f'[data-square="{square}"]')
            clicks += 1
        try:
            await page.wait_for_function(STANDS, timeout=5_000)
        except PlaywrightTimeout:
            continue
    return clicks, monotonic() - begun, ready


async def measured(times: int) -> dict[str, str]:
    """The table's lines."""
    files = [path for path in (OUT / "try").rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    line = sum(len(zlib.compress(path.read_bytes(), 6)) for path in files)
    lines: dict[str, Any] = {
        "files": f"{len(files)}, {size / 1e6:.1f} MB, compressed {line / 1e6:.1f} MB",
        "load of the machine": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors",
    }
    with served() as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(**launching(), timeout=PATIENCE_MS)
            page = await browser.new_page(viewport={"width": 1280, "height": 800})
            page.set_default_timeout(PATIENCE_MS)
            await page.goto("about:blank")
            pids = await processes(browser)
            before, _ = used(pids)
            with slowed(pids, times):
                clicks, moved, ready = await stranger(page, server.origin)
                painted = await page.evaluate(PAINTED)
            after, memory = used(await processes(browser))
            lines |= {
                "first paint of the board's page": f"{painted / 1000:.2f} s",
                "table ready after the click": f"{ready:.1f} s",
                "own move after the click": f"{moved:.1f} s, {clicks} clicks",
                "processor until then": f"{after - before:.1f} s",
                "memory of the browser": f"{memory:.0f} MB",
            }
            await browser.close()
    return lines


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slower", type=int, default=1, metavar="N")
    given = parser.parse_args()
    for name, value in asyncio.run(measured(given.slower)).items():
        print(f"{name:34} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
