"""A page on another machine plays with the token in its address, after the #."""

from __future__ import annotations

import pytest

from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_requests import LiftPiece, PutPiece
from dambord.controller.web.server import served
from tests.web.browsing import Chromium
from tests.web.staged_table import simulated


class Keys:
    """Accepts the token of one player."""

    def find(self, token: str) -> Who | None:
        return Who("player", "Anna") if token == "right-one_0" else None


pytestmark = pytest.mark.needs("chromium")


def test_it_is_admitted_and_plays(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        access = Access(Keys(), lambda: 0.0, near="nobody")
        async with (
            served(desk, "127.0.0.1", 0, access=access) as url,
            chromium.look(f"{url}#token=right-one_0", desk) as seen,
        ):
            await seen.drag(32, await seen.centre(28))
            await seen.asks(LiftPiece(32), PutPiece(28, None))

    chromium.run(run())


def test_a_spectators_page_has_nothing_to_move_or_press(chromium: Chromium) -> None:
    async def run() -> None:
        desk = simulated()
        access = Access(Keys(), lambda: 0.0, near="spectator")
        async with served(desk, "127.0.0.1", 0, access=access) as url, chromium.look(url, desk) as seen:
            await seen.drag(32, await seen.centre(28))
            assert await seen.page.get_attribute("html", "data-view") == "watch"
            assert await seen.page.locator("[data-button]").count() == 0
            assert desk.asked == []

    chromium.run(run())
