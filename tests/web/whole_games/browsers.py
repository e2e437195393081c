"""A browser that people use: Chromium by Playwright, Firefox by its own WebDriver BiDi."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

from playwright.async_api import Page, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from tests.parts.table import BROWSER, chromium

SIZE = (1280, 720)
"""Width and height of the window in px."""
STEPS = 6
"""Positions that a drag passes."""


class UsedBrowser(Protocol):
    """What a person does in a browser."""

    async def evaluate(self, script: str) -> Any:
        """Return the value of a JavaScript expression, also of a promise."""

    async def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a point of the window in px."""

    async def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at `start`, move to `end`, release."""

    async def key(self, name: str) -> None:
        """Press and release a key: `Enter`, `Escape`, `ArrowUp` …"""


class InChromium:
    """Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def evaluate(self, script: str) -> Any:
        return await self._page.evaluate(script)

    async def click(self, x: float, y: float) -> None:
        await self._page.mouse.click(x, y)

    async def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self._page.mouse
        await mouse.move(*start)
        await mouse.down()
        await mouse.move(*end, steps=STEPS)
        await mouse.up()

    async def key(self, name: str) -> None:
        await self._page.keyboard.press(name)


KEYS = {"Enter": "\ue007", "Escape": "\ue00c", " ": " "}
"""Keys by the codes of WebDriver."""


class InFirefox:
    """Firefox, through a connection of WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.context = ""

    async def call(self, method: str, **params: Any) -> Any:
        """Send a command; return its result. Raises RuntimeError with the error that Firefox names."""
        self._number += 1
        await self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(await self._socket.recv())
            if answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    async def evaluate(self, script: str) -> Any:
        # The result is told as text: BiDi has a notation of its own for values.
        wrapped = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        told = await self.call(
            "script.evaluate", expression=wrapped, target={"context": self.context}, awaitPromise=True
        )
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    async def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        source = {"type": kind, "id": kind, "actions": [*actions]}
        await self.call("input.performActions", context=self.context, actions=[source])

    async def click(self, x: float, y: float) -> None:
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        await self._act("pointer", _to(x, y), down, up)

    async def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        way = [
            _to(*(a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)))
            for step in range(1, STEPS + 1)
        ]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        await self._act("pointer", _to(*start), down, *way, up)

    async def key(self, name: str) -> None:
        value = KEYS[name]
        await self._act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 10}


@asynccontextmanager
async def in_chromium(url: str, before: str = "") -> AsyncIterator[UsedBrowser]:
    """Open a page in Chromium; `before` is a function that is called before its scripts."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=BROWSER)
        page = await browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        if before:
            await page.add_init_script(f"({before})()")
        await page.goto(url)
        try:
            yield InChromium(page)
        finally:
            await browser.close()


@asynccontextmanager
async def in_firefox(url: str, before: str = "") -> AsyncIterator[UsedBrowser]:
    """Open a page in Debian's Firefox; `before` is a function that is called before its scripts."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            "firefox-esr",
            *("--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        assert process.stderr is not None
        try:
            found = None
            while found is None:
                line = (await process.stderr.readline()).decode()
                if not line:
                    raise RuntimeError("Firefox has ended before it could be reached")
                found = re.search(r"ws://\S+", line)
            async with connect(f"{found[0]}/session", max_size=None) as socket:
                firefox = InFirefox(socket)
                await firefox.call("session.new", capabilities={})
                tree = await firefox.call("browsingContext.getTree")
                firefox.context = tree["contexts"][0]["context"]
                viewport = dict(zip(("width", "height"), SIZE, strict=True))
                await firefox.call("browsingContext.setViewport", context=firefox.context, viewport=viewport)
                if before:
                    await firefox.call("script.addPreloadScript", functionDeclaration=before)
                await firefox.call(
                    "browsingContext.navigate", context=firefox.context, url=url, wait="complete"
                )
                yield firefox
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()


BROWSERS = {"chromium": in_chromium, "firefox": in_firefox}
"""How a page is opened, by the browser's name."""
