"""The page shows only what may be done with it: buttons, new game, cable; and whether it is encrypted."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.web.auth import Access, AccessRole, Who
from dambord.controller.web.connections.certificate import Certificate, own
from dambord.controller.web.page_requests import PressButton
from dambord.controller.web.server import served
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated

pytestmark = pytest.mark.needs("chromium")

BUTTONS = """[...document.querySelectorAll('[data-button]')]
    .map((one) => one.closest('[data-side]').dataset.side + ' ' + one.dataset.button)"""
"""Those of the page; rare ones may be behind "More"."""
EACH = {"clock", "draw", "claim", "adjust", "pause", "resign", "arbiter"}
"""The buttons of who is to move; the opponent has none that he can't use."""
WAITING = {"clock", "pause", "resign", "arbiter"}


class Keys:
    def find(self, token: str) -> Who | None:
        owners = {
            "both": Who("player", "A"),
            "white": Who("player", "B", "w"),
            "old": Who("player", "C", "w", 7),
        }
        return owners.get(token)


def look(chromium: Chromium, near: AccessRole, fragment: str, until: str, expected: set[str]) -> None:
    """Open the page and compare its buttons, after `until` is true."""

    async def run() -> None:
        desk = simulated()
        desk.show(game=8)
        access = Access(Keys(), lambda: 0.0, near=near)
        async with (
            chromium.served(desk, access=access) as url,
            chromium.look(f"{url}{fragment}", desk) as seen,
        ):
            await seen.until(until)
            assert set(await seen.page.evaluate(BUTTONS)) == expected
            plays = near == "player" or fragment == "#token=both"
            assert await seen.page.is_visible("#tray") == plays
            if plays:
                await seen.page.click("#more")
            for part in ("#new", "#plug"):
                assert await seen.page.is_visible(part) == plays, part

    chromium.run(run())


def test_a_spectator_gets_no_buttons(chromium: Chromium) -> None:
    look(chromium, "spectator", "", "document.querySelectorAll('.piece').length === 40", set())


def test_a_player_gets_both_sides_and_the_clocks(chromium: Chromium) -> None:
    both = {f"w {button}" for button in EACH} | {f"b {button}" for button in WAITING}
    shown = "document.querySelectorAll('[data-button]').length >= 9"
    look(chromium, "player", "", shown, both)
    look(chromium, "spectator", "#token=both", shown, both)


def test_a_token_for_one_colour_gets_its_buttons_only(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        access = Access(Keys(), lambda: 0.0, near="spectator")
        async with (
            chromium.served(desk, access=access) as url,
            chromium.look(f"{url}#token=white", desk) as seen,
        ):
            await seen.until("document.querySelectorAll('[data-button]').length > 0")
            assert set(await seen.page.evaluate(BUTTONS)) == {f"w {button}" for button in EACH}
            await seen.page.click("#more")
            assert await seen.page.is_visible("#fen")
            assert not await seen.page.is_visible("#plug"), "a cable is nothing for a player in his seat"
            await seen.page.keyboard.press("Escape")
            await seen.page.click('[data-side="w"] [data-button="draw"]')
            await seen.asks(PressButton("draw", "w"))

    chromium.run(run())


def test_a_token_for_another_game_gets_none(chromium: Chromium) -> None:
    look(chromium, "spectator", "#token=old", "document.querySelectorAll('.piece').length === 40", set())


def test_the_clock_is_pressed_by_its_button(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        async with chromium.visit(desk) as seen:
            await seen.page.click('[data-side="b"] [data-button="clock"]')
            await seen.asks(PressButton("clock", "b"))

    chromium.run(run())


def test_a_page_that_others_can_read_says_so(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(simulated()) as seen:
            assert await seen.page.is_hidden("#readable")
            said = await seen.page.evaluate(
                """import('/static/shared/shell/line.js').then(({isReadable}) =>
                    ['http://localhost', 'http://127.0.0.1:8064', 'http://[::1]:8064', 'https://192.168.1.4',
                     'http://192.168.1.4', 'http://board-3.local:8064', 'http://127.evil.example']
                    .map((url) => isReadable(new URL(url))))"""
            )
            assert said == [False, False, False, False, True, True, True]

    chromium.run(run())


@pytest.mark.needs("openssl")
def test_players_are_shown_the_fingerprint(chromium: Chromium, tmp_path: Path) -> None:
    async def run(certificate: Certificate) -> None:
        desk = simulated()
        async with (
            served(desk, "127.0.0.1", 0, certificate=certificate) as url,
            chromium.look(url.replace("https", "http"), desk) as seen,
        ):
            await seen.page.click("#more")
            await seen.page.click("#certificate")
            assert await seen.page.inner_text("#paper-digits") == certificate.fingerprint()
            await seen.until("document.getElementById('paper-picture').naturalWidth > 50")
            await seen.page.click("#paper-close")
            assert await seen.page.is_hidden("#paper")

    chromium.run(run(own(tmp_path / "tls")))
