"""The play view in its fullest states: nothing is covered, cut or off the side; what counts is in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dambord.controller.core.messages.arbiter_acts import Halt
from tests.web.browsing import Chromium
from tests.web.screens import game_states
from tests.web.screens.game_states import after
from tests.web.screens.inspection import faults_of
from tests.web.staged_table import StagedTable, simulated

SIZES = [(360, 640), (844, 390), (800, 480), (768, 1024), (1280, 720)]
LARGE = [(360, 640), (1024, 600)]
"""The sizes that are also looked at with text of 200 %."""
OUT_OF_SIGHT = """() => ['.frame', '#top > .face', '#bottom > .face', '#message', '.answers']
    .filter((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && (box.top < -1 || box.bottom > innerHeight + 1);
    })"""
"""The parts that can't be seen without scrolling."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
ENLARGE = "(size) => { document.documentElement.style.fontSize = size; }"


@pytest.mark.parametrize("state", ["ruling", "correcting", "contested", "refused_claim", "result"])
def test_nothing_is_covered_or_cut(chromium: Chromium, state: str) -> None:
    async def run() -> None:
        async with chromium.visit(after(getattr(game_states, state)), time="runs") as seen:
            for scale, sizes in (("", SIZES), ("200%", LARGE)):
                await seen.page.evaluate(ENLARGE, scale)
                for width, height in sizes:
                    await seen.page.set_viewport_size({"width": width, "height": height})
                    await seen.page.evaluate(DRAWN)
                    assert await faults_of(seen.page) == [], (width, height, scale)
                    if not scale:
                        assert await seen.page.evaluate(OUT_OF_SIGHT) == [], (width, height)

    chromium.run(run())


def happenings(desk: StagedTable) -> Iterator[str]:
    """Let one thing after another happen; yields the kind of banner of each."""
    yield "turn"
    desk.move(41, 37)
    desk.press("w", "draw")
    desk.press("w")
    yield "offer"
    desk.press("b", "decline")
    desk.press("b", "claim")
    yield "turn"
    desk.move(14, 19)
    yield "turn"
    desk.rule(Halt())
    yield "halted"


def test_nothing_jumps_when_something_happens(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(6)
        async with chromium.visit(desk, (1280, 720)) as seen:
            places = []
            for kind in happenings(desk):
                await seen.page.wait_for_selector(f'#banner[data-kind="{kind}"]')
                boxes = [
                    await seen.page.locator(name).bounding_box() for name in ("#banner", "#bottom > .face")
                ]
                places.append([box and box["y"] for box in boxes])
            assert places == [places[0]] * len(places)

    chromium.run(run())
