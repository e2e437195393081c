"""The real MicroPython interpreter and an emulated Pico for the tests of the firmware."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.firmware.host import get_micropython
from tests.firmware.pico import Pico
from tests.simulated.world import World
from tests.web.browsing import Chromium, started


@pytest.fixture(scope="session")
def micropython() -> Path:
    """The interpreter's path."""
    return get_micropython.obtain()


@pytest.fixture
def pico(world: World) -> Iterator[Pico]:
    """An emulated Pico that runs the real image."""
    with Pico(world) as made:
        yield made


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    """A browser, for a circuit on a page."""
    with started() as browser:
        yield browser
