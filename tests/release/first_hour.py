"""A browser in the network of a new table: finds it by its name, and goes to the first move by clicks alone.

Run in a network namespace of its own, by `test_first_hour.py`: `python -m tests.release.first_hour CODE`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import closing

from playwright.async_api import async_playwright
from zeroconf import AddressResolver, Zeroconf

from tests.parts.table import BROWSER, chromium
from tests.waiting import HANG_S
from tests.web.first_run.guided import PATIENCE_MS, Guided

NAME = "dambord.local"
PAGE = f"http://{NAME}:8064/"


def resolved() -> str:
    """The address behind the name, asked for in this network as every telephone does."""
    with closing(Zeroconf(use_asyncio=False)) as network:
        asked = AddressResolver(f"{NAME}.")
        assert asked.request(network, HANG_S * 1000), f"nobody here is {NAME}"
        (address,) = asked.parsed_addresses()
        return address


async def set_up(address: str, code: str) -> dict[str, object]:
    """Set the table up and make the first move; gives what it took."""
    # The system of the tests need not know such names: the browser is told what was found.
    rules = f"--host-resolver-rules=MAP {NAME} {address}"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=[*BROWSER, rules], timeout=PATIENCE_MS
        )
        page = await browser.new_page(viewport={"width": 390, "height": 844})
        begun = time.monotonic()
        await page.goto(PAGE)
        guided = Guided(page)
        await guided.enter(code)
        await guided.steps()
        await guided.go()
        await guided.move(32, 28)
        await page.wait_for_selector(".moves >> text=32-28", timeout=PATIENCE_MS)
        taken = time.monotonic() - begun
        at = page.url.partition("#")[0]
        await browser.close()
    return {"address": address, "clicks": guided.clicks, "seconds": round(taken, 1), "page": at}


def main() -> None:
    """Print what it took as a line of JSON."""
    print(json.dumps(asyncio.run(set_up(resolved(), sys.argv[1]))))


if __name__ == "__main__":
    main()
