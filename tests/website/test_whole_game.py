"""Whole games on the site, and all recordings of the tests replayed there."""

from __future__ import annotations

import asyncio

import pytest

from tests.website.replays import FOLDERS, compared
from tests.website.whole_game import whole_game

pytestmark = pytest.mark.needs("site")

IN_CHROMIUM, IN_FIREFOX = pytest.mark.needs("chromium"), pytest.mark.needs("firefox")
BROWSERS = [pytest.param("chromium", marks=IN_CHROMIUM), pytest.param("firefox", marks=IN_FIREFOX)]


@pytest.mark.parametrize(
    ("browser", "way"),
    [
        pytest.param("chromium", "drag", marks=[IN_CHROMIUM, pytest.mark.cost(100)]),
        pytest.param("firefox", "click", marks=[IN_FIREFOX, pytest.mark.cost(100)]),
        pytest.param("chromium", "click", marks=[IN_CHROMIUM, pytest.mark.long]),
        pytest.param("firefox", "drag", marks=[IN_FIREFOX, pytest.mark.long]),
    ],
)
def test_a_whole_game_is_played_to_its_end(browser: str, way: str) -> None:
    view, elsewhere = asyncio.run(whole_game(browser, way))
    assert view["result"]
    assert elsewhere == []


@pytest.mark.cost(60)
@pytest.mark.parametrize("browser", BROWSERS)
def test_every_recording_leads_to_the_same_events_in_a_browser(browser: str) -> None:
    found = asyncio.run(compared(browser, FOLDERS))
    assert len(found) >= 24
    assert [name for name, equal in found.items() if not equal] == []
