"""One record of a game for all tests of the games view."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.browsing import Chromium
from tests.web.games.recorded_games import made


@pytest.fixture(scope="session")
def played(chromium: Chromium, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a record in which much happened in a game."""
    folder = tmp_path_factory.mktemp("games")
    made(folder)
    return folder
