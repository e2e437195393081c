"""The test board of 4 x 4 squares on a simulated microcontroller, which starts anew where a Pico would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import hardware
from controller.devices.microcontroller import Microcontroller
from hardware.settings import settings
from tests.starting import starting_again

NAME = "test-4x4"
BOARD = hardware.board(NAME)


@contextmanager
def simulated() -> Iterator[Microcontroller]:
    """It runs as that board already, nothing on it."""
    with Microcontroller(16, 1, order=BOARD.order) as made, starting_again(made):
        (made.folder / "board.json").write_text(settings(BOARD))
        made.reset()
        yield made
