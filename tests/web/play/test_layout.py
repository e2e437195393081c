"""The play view in many states and sizes: nothing covered, cut or off the side; what matters is on the first screen."""

from __future__ import annotations

import pytest

from tests.web.browsing import Chromium
from tests.web.play.scenes import SCENES
from tests.web.screens.inspection import faults_of

SIZES = [(360, 640), (390, 844), (844, 390), (800, 480), (768, 1024), (1024, 600), (1280, 720), (1920, 1080)]
LARGE = [(360, 640), (800, 480), (1440, 900)]
"""The sizes that are also looked at with text of 200 %."""
FIRST_SCREEN = """() => ['.frame', '#top > .face', '#bottom > .face', '#message', '.answers'].filter((name) => {
    const one = document.querySelector(name);
    if (!one) return false;
    const { top, bottom } = one.getBoundingClientRect();
    return top < -1 || bottom > innerHeight + 1;
})"""
"""The parts that are not on the first screen."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("state", SCENES)
def test_nothing_is_covered_or_cut(chromium: Chromium, state: str) -> None:
    async def run() -> None:
        async with chromium.visit(SCENES[state](), time="runs") as seen:
            for scale, sizes in (("", SIZES), ("200%", LARGE)):
                await seen.page.evaluate(
                    "(scale) => { document.documentElement.style.fontSize = scale; }", scale
                )
                for width, height in sizes:
                    await seen.page.set_viewport_size({"width": width, "height": height})
                    await seen.page.evaluate(DRAWN)
                    assert await faults_of(seen.page) == [], (width, height, scale)
                    if not scale:
                        assert await seen.page.evaluate(FIRST_SCREEN) == [], (width, height)

    chromium.run(run())


def test_the_banner_keeps_its_place(chromium: Chromium) -> None:
    async def run() -> None:
        desk = SCENES["game"]()
        async with chromium.visit(desk, (1280, 720)) as seen:
            for state in ("game", "offer", "press_hint", "refused_claim", "halted"):
                desk.over = SCENES[state]().over
                desk.changes.tell()
                await seen.until(f"document.querySelector('#banner').dataset.kind !== '{state}x'")
                box = await seen.page.locator("#banner").bounding_box()
                assert box is not None
                face = await seen.page.locator("#bottom > .face").bounding_box()
                assert face is not None
                first = first if state != "game" else (box["y"], face["y"])  # noqa: F821
                assert (box["y"], face["y"]) == first, state

    chromium.run(run())
