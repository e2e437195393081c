"""Whole games on the site, and all recordings of the tests replayed there."""

from __future__ import annotations

import asyncio

import pytest

from tests.website.replays import FOLDERS, compared
from tests.website.whole_game import whole_game

pytestmark = [pytest.mark.long, pytest.mark.needs("chromium"), pytest.mark.needs("site")]


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_whole_game_is_played_to_its_end(way: str) -> None:
    view, elsewhere = asyncio.run(whole_game("chromium", way))
    assert view["result"]
    assert elsewhere == []


def test_every_recording_leads_to_the_same_events_in_a_browser() -> None:
    found = asyncio.run(compared("chromium", FOLDERS))
    assert len(found) >= 24
    assert [name for name, equal in found.items() if not equal] == []
