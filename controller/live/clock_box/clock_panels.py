"""Opens the players' clock of a table: at the Pico, at this machine, or simulated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dambord.controller.devices.clock_box.clock_panel import ClockPanel
from dambord.controller.devices.clock_box.pico_clock import PicoClock
from dambord.controller.devices.link.link import Link
from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import PICO_SIDE, ClockBox

NO_PICO = "no clock displays: the sensors don't come through a Pico"


def at_pico(board: Board) -> ClockBox | None:
    """The board's clock if it is at the microcontroller."""
    return board.clock if board.clock is not None and board.clock.side == PICO_SIDE else None


def at_pi(board: Board) -> ClockBox | None:
    """The board's clock if it is at this machine."""
    return board.clock if board.clock is not None and board.clock.side != PICO_SIDE else None


def clock_of(board: Board, sensors: object, factory: Any, say: Callable[[str], None]) -> ClockPanel | None:
    """The board's clock; None if it has none, or if it can't be opened, which `say` is told.

    `sensors` is what reports the sensors, `factory` gpiozero's for this machine's pins (None: no pins).
    """
    if at_pico(board) is not None:
        if isinstance(sensors, Link):
            return PicoClock(sensors, say)
        say(f"{NO_PICO}; the page has the clock")
    elif (box := at_pi(board)) is not None:
        from dambord.controller.devices.clock_box.open_clock import ClockError, open_clock

        try:
            return open_clock(box, factory, say)
        except ClockError as error:
            say(f"{error}; the page has the clock")
    return None
