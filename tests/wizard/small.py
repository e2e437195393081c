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
    """Return the board in simulated time, with its settings and no pieces."""
    made = Stepped(world, 16, 1, order=BOARD.order)
    (made.folder / "board.json").write_text(settings(BOARD))
    return made


def real() -> FakePico:
    """Return the board in real time, for programs in other processes; it never restarts."""
    made = FakePico(16, 1, order=BOARD.order)
    (made.folder / "board.json").write_text(settings(BOARD))
    return made
