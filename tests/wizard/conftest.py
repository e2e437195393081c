"""The board that most walks go over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from controller.devices.microcontroller import Microcontroller
from tests.wizard import small


@pytest.fixture
def board() -> Iterator[Microcontroller]:
    with small.simulated() as made:
        yield made
