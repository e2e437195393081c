"""One browser for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browsing import Chromium, started


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    with started() as browser:
        yield browser
