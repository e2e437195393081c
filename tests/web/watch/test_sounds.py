"""What is heard of a game, and what is seen with it: counted by a stand-in for Web Audio."""

from __future__ import annotations

import pytest

from tests.web.browsing import Chromium, Visit
from tests.web.play import scenes
from tests.web.scripted import ScriptedDesk

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
SECOND = 1_000_000
OFFER: dict[str, object] = {
    "kind": "offer",
    "tone": "ask",
    "remark": {"key": "draw-offered", "fill": {"side": "w", "other": "b"}},
    "side": "w",
    "for": "b",
    "answers": [],
    "clause": None,
    "due": [],
    "count": None,
}


async def heard(seen: Visit, name: str) -> int:
    """Wait for the sight of a sound; return how many tones have been played since the last call."""
    await seen.until(f"document.documentElement.dataset.heard === {name!r}")
    tones: int = await seen.page.evaluate("window.tones.splice(0).length")
    await seen.page.clock.run_for(1500)
    assert await seen.page.evaluate("document.documentElement.dataset.heard ?? ''") == ""
    return tones


def test_each_thing_has_its_sound_and_its_sight(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            # Browsers let a page be heard only after a person has touched it.
            await seen.page.mouse.click(5, 5)
            desk.play(1)
            assert await heard(seen, "press") == 1
            desk.play(2)
            assert await heard(seen, "capture") == 2
            desk.show(banner=OFFER)
            assert await heard(seen, "offer") == 2
            desk.show(banner=scenes.ruling().over["banner"])
            assert await heard(seen, "irregularity") == 2
            desk.show(banner=None)
            desk.left["b"] = 29 * SECOND
            desk.changes.tell()
            await seen.until("document.querySelector('.onlooker.short') !== null")
            await seen.page.clock.run_for(200)
            assert await heard(seen, "low") == 3
            desk.show(clock={**desk.view()["clock"], "flag": "b"})  # type: ignore[dict-item]
            assert await heard(seen, "flag") == 1
            desk.winner = "w"
            desk.changes.tell()
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
        desk = ScriptedDesk()
        desk.show(event=event and {"event": event})
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            if chosen:
                await seen.page.evaluate(f"localStorage.setItem('sounds', {chosen!r})")
            await seen.page.mouse.click(5, 5)
            desk.play(1)
            assert await heard(seen, "press") == tones

    chromium.run(run())


def test_nothing_is_heard_before_a_person_has_touched_the_page(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        async with chromium.visit(desk, path="watch") as seen:
            await seen.page.evaluate(STUB)
            desk.play(1)
            assert await heard(seen, "press") == 0

    chromium.run(run())
