"""The page without a connection: its files are kept, what the table says is not."""

from __future__ import annotations

from dambord.controller.web.server import served
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated

KEPT = """caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
    .then((all) => all.flat().map((request) => new URL(request.url).pathname))"""


def test_a_reload_without_connection_opens_the_page_and_says_so(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with (
            served(desk, "127.0.0.1", 0) as url,
            chromium.look(f"{url}watch", desk, worker=True) as seen,
        ):
            page = seen.page
            assert (
                await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")
                == 0
            )
            await page.clock.run_for(5000)
            await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            await seen.until("navigator.serviceWorker.controller !== null")
            kept = await page.evaluate(KEPT)
            assert {"/static/index.html", "/static/main.js", "/static/words/en.ftl"} <= set(kept)
            assert all(path.startswith("/static/") for path in kept)

            await page.context.set_offline(True)
            await page.reload()
            await page.wait_for_selector("#lost:not([hidden])")
            assert "trying again" in await page.inner_text("#lost")
            assert (await page.title()).startswith("No connection")
            # What the table says is never kept: an old position would be taken for the present one.
            assert await page.locator(".piece").count() == 0

            await page.context.set_offline(False)
            await page.clock.run_for(5000)
            await page.wait_for_selector(".piece")
            assert await page.is_hidden("#lost")
            # The browser itself tells of what could not be fetched.
            seen.complaints.clear()

    chromium.run(run())
