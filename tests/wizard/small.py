"""The test board of 4 x 4 squares on a simulated microcontroller, as a context."""

from __future__ import annotations

from dambord import hardware
from dambord.controller.devices.fakes.pico import FakePico
from dambord.hardware.board_json import settings
from tests.simulated.pico import Stepped
from tests.simulated.world import World

NAME = "test-4x4"
BOARD = hardware.board(NAME)


def simulated(world: World) -> Stepped:
    """It runs as that board already, nothing on it."""
    made = Stepped(world, 16, 1, order=BOARD.order)
    (made.folder / "board.json").write_text(settings(BOARD))
    return made


def real() -> FakePico:
    """The same by the machine's clock, for programs in processes of their own; it never starts anew."""
    made = FakePico(16, 1, order=BOARD.order)
    (made.folder / "board.json").write_text(settings(BOARD))
    return made
