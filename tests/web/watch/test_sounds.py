"""What is heard of a game, and what is seen with it: counted by a stand-in for Web Audio."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.browsing import Chromium, Visit
from tests.web.staged_table import GAME, PLAYED, simulated

STUB = """() => {
    window.tones = [];
    const part = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {} });
    const start = (at) => window.tones.push(at);
    const node = () => ({ gain: part(), frequency: part(), connect: (to) => to, stop() {}, start });
    window.AudioContext = class {
        constructor() { this.state = "suspended"; this.currentTime = 0; this.destination = {}; }
        resume() { this.state = "running"; return Promise.resolve(); }
        createOscillator() { return node(); }
        createGain() { return node(); }
    };
}"""

UPPER_EDGE = "getComputedStyle(document.documentElement, '::after').borderTopWidth"


async def heard(seen: Visit, name: str) -> int:
    """Wait for the sight of a sound; return how many tones have been played since the last call."""
    await seen.until(f"document.documentElement.dataset.heard === {name!r}")
    assert await seen.page.evaluate(UPPER_EDGE) == "0px", "the line is at the lower edge alone"
    tones: int = await seen.page.evaluate("window.tones.splice(0).length")
    await seen.page.clock.run_for(1500)
    assert await seen.page.evaluate("document.documentElement.dataset.heard ?? ''") == ""
    return tones


def test_each_thing_has_its_sound_and_its_sight(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated(0, replace(PLAYED, control="60"))
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            # Browsers let a page be heard only after a person has touched it.
            await seen.page.mouse.click(5, 5)
            desk.follow(1)
            assert await heard(seen, "press") == 1
            desk.follow(2)
            assert await heard(seen, "capture") == 2
            desk.move(20, 25)
            desk.press("b")
            assert await heard(seen, "irregularity") == 2
            desk.press("w", "correct")
            desk.move(25, 20)
            desk.follow(1)
            assert await heard(seen, "capture") == 2
            desk.make(GAME[4])
            desk.press("w", "draw")
            desk.press("w")
            assert await heard(seen, "offer") == 2
            desk.wait(35)
            desk.press("b", "decline")
            await seen.until("document.querySelector('.onlooker.short') !== null")
            await seen.page.clock.run_for(200)
            assert await heard(seen, "low") == 3
            desk.wait(60)
            assert await heard(seen, "result") == 3

    chromium.run(run())


@pytest.mark.parametrize(
    ("event", "chosen", "tones"),
    [(None, None, 1), ("Open", None, 0), ("Open", "yes", 1), (None, "no", 0)],
)
def test_they_are_off_in_the_games_of_an_event(
    chromium: Chromium, event: str | None, chosen: str | None, tones: int
) -> None:
    async def run() -> None:
        desk = simulated()
        desk.show(event=event and {"event": event})
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            if chosen:
                await seen.page.evaluate(f"localStorage.setItem('sounds', {chosen!r})")
            await seen.page.mouse.click(5, 5)
            desk.follow(1)
            assert await heard(seen, "press") == tones

    chromium.run(run())


def test_nothing_is_heard_before_a_person_has_touched_the_page(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            desk.follow(1)
            assert await heard(seen, "press") == 0

    chromium.run(run())
