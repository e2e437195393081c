"""The site that was built, behind a plain file server, opened in a browser that people use."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.waiting import HANG_S, LOOK_S
from tests.web.whole_games.browsers import BROWSERS, UsedBrowser
from website.building import OUT

READY = "document.documentElement.dataset.table === 'ready'"
SPY = """() => {
    window.told = {};
    const note = (data) => {
        const message = JSON.parse(data);
        if (!("line" in message)) return;
        const { view, change } = JSON.parse(message.text);
        Object.assign(window.told, view, change);
    };
    const add = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (kind, listener, ...more) {
        const heard = (event) => { note(event.data); listener.call(this, event); };
        return add.call(this, kind, kind === "message" ? heard : listener, ...more);
    };
}"""
"""Keeps in `told` what the page is told of its table: there is no server to ask for it."""
DROP = """(text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "sent.jsonl"));
    const given = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("drop", given));
}"""
"""Drops a file with a text onto the page."""
ELSEWHERE = """performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => !name.startsWith(location.origin) && !name.startsWith("data:"))"""
"""What the page has asked of anybody else."""


class Files(SimpleHTTPRequestHandler):
    """Hands out files, and knows nothing of what is in them."""

    def log_message(self, *told: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """A plain file server that can be taken away and put back at the same address."""

    daemon_threads = True
    down = False

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Refuse everything while the network is cut."""
        return not self.down

    @property
    def origin(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}/"


@contextmanager
def served() -> Iterator[Server]:
    """Serve the site."""
    with Server(("127.0.0.1", 0), partial(Files, directory=str(OUT))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


@asynccontextmanager
async def opened(browser: str, place: str = "try/index.html") -> AsyncIterator[UsedBrowser]:
    """Open a place of the site in a browser, and wait until its table is there."""
    with served() as server:
        async with BROWSERS[browser](f"{server.origin}{place}", SPY) as page, asyncio.timeout(None) as limit:
            limit.reschedule(asyncio.get_running_loop().time() + HANG_S)
            while not await page.evaluate(READY):
                await asyncio.sleep(LOOK_S)
            limit.reschedule(None)
            yield page
