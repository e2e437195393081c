"""The page on typical screens of a Pi: all of it is visible, and nothing overlaps."""

from __future__ import annotations

import pytest

from tests.web.browsing import Chromium
from tests.web.scripted import ScriptedDesk

SCREENS = [(800, 480), (1024, 600), (1280, 720), (1280, 800), (1920, 1080)]
"""Sizes of usual screens in pixels, from the Pi's own display up."""
PARTS = [
    ".frame",
    ".head",
    "#top .face",
    "#top .chips",
    "#message",
    "#moves",
    ".foot",
    "#bottom .chips",
    "#bottom .face",
]


@pytest.mark.parametrize("size", SCREENS)
def test_everything_is_in_sight_and_nothing_is_covered(chromium: Chromium, size: tuple[int, int]) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        desk.play(6)
        desk.show(message="Square 25: a piece that belongs nowhere.")
        async with chromium.visit(desk, size) as seen:
            document = "document.documentElement"
            for side, length in zip(("Width", "Height"), size, strict=True):
                assert await seen.page.evaluate(f"{document}.scroll{side}") == length
            boxes = {part: await seen.page.locator(part).bounding_box() for part in PARTS}
            edges = {
                part: (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
                for part, box in boxes.items()
                if box is not None
            }
            assert list(edges) == PARTS
            for part, (left, top, right, bottom) in edges.items():
                assert 0 <= left < right <= size[0], part
                assert 0 <= top < bottom <= size[1], part
                for other, (x, y, to_x, to_y) in edges.items():
                    apart = right <= x or to_x <= left or bottom <= y or to_y <= top
                    assert part == other or apart, f"{part} and {other}"

    chromium.run(run())
