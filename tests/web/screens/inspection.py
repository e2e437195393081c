"""What a screen must not have: covered buttons, cut text, other typefaces, faults that axe finds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import CDPSession, Error, Page

LOOK = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]


async def faults_of(page: Page) -> list[str]:
    """Return what is wrong with the screen as it is, one line each."""
    found: list[str] = await page.evaluate(LOOK)
    return found


async def barriers_of(page: Page) -> list[str]:
    """Return what axe finds, one line each."""
    violations = (await Axe().run(page)).response["violations"]
    return [f"axe {one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations]


async def strangers_of(page: Page) -> list[str]:
    """Return the texts that are drawn by a font other than the page's own, one line each."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    found = None
    while found is None:
        found = await _strangers(devtools)
    await devtools.detach()
    return found


async def _strangers(devtools: CDPSession) -> list[str] | None:
    """Look once; None if the page has drawn a part of itself anew meanwhile."""
    document = await devtools.send("DOM.getDocument", {"depth": -1, "pierce": True})
    texts = dict(_texts(document["root"]))
    try:
        asked = (devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node}) for node in texts)
        told = await asyncio.gather(*asked)
    except Error as error:
        if "Could not find node" in error.message:
            return None
        raise
    return [
        f"{font['familyName']}: {text}"
        for text, drawn in zip(texts.values(), told, strict=True)
        for font in drawn["fonts"]
        if not font["isCustomFont"]
    ]


def _texts(node: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Yield the elements that have text of their own, which may also be the style sheet's."""
    children = node.get("children", []) + node.get("shadowRoots", [])
    texts = [child["nodeValue"].strip() for child in children if child["nodeName"] == "#text"]
    if any(texts) or "pseudoType" in node:
        yield node["nodeId"], " ".join(texts) or f"::{node.get('pseudoType')}"
    for child in children + node.get("pseudoElements", []):
        yield from _texts(child)
