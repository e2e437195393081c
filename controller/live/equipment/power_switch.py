"""The shutdown button: ends a table cleanly, and lets its microcontroller rest."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, NoReturn

from dambord.controller.devices.clock_box.clock_panel import Picture
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.gpio.hold_button import HoldButton
from dambord.controller.devices.link.link import Link
from dambord.controller.live.equipment.equipment import Equipment, SensorSource
from dambord.controller.live.equipment.table_ends import SwitchedOff
from dambord.firmware import wire
from dambord.hardware.board import Board

OFF_FACE = face(" OFF", 2)
"""What both displays show at last, dim."""


class PowerSwitch:
    """Waits for the shutdown button; `off` once it was held."""

    def __init__(self) -> None:
        self.off = False
        self._held = asyncio.Event()

    def hold(self) -> None:
        """The button has been held."""
        self.off = True
        self._held.set()

    def watched(self, board: Board, factory: Any | None) -> AbstractContextManager[object]:
        """Watch the button on this machine's pins, if it is there. Raises ButtonsError."""
        button = board.shutdown
        if button is None or button.on_pico or factory is None:
            return nullcontext()
        return HoldButton(button.pin, self.hold, factory)

    async def run(self) -> NoReturn:
        """Wait until it is held; raises SwitchedOff."""
        await self._held.wait()
        raise SwitchedOff

    def lay_down(self, equipment: Equipment) -> None:
        """The last word to lamps and microcontroller, while the link is still up: dark, and at rest.

        Switched off, its displays go on saying so, as it may have current for as long as nobody pulls the
        plug.
        """
        if equipment.strip is not None:
            equipment.strip.deinit()
        if equipment.clock is not None:
            if self.off:
                equipment.clock.last = Picture(OFF_FACE, OFF_FACE)
            equipment.clock.close()
        if not isinstance(equipment.sensors, Link):
            return
        link, can = equipment.sensors, equipment.sensors.capabilities
        with suppress(OSError):
            if can & wire.CAN_REST:
                link.send(wire.REST, bytes((wire.REST_BUT_DISPLAYS if self.off else wire.REST_ALL,)))


async def sense(equipment: Equipment, switch: PowerSwitch) -> None:
    """Run the sensors. At the end, let the board rest while the link is still up."""
    sensors: SensorSource = equipment.sensors
    running = asyncio.ensure_future(sensors.run())
    try:
        await asyncio.shield(running)
    finally:
        switch.lay_down(equipment)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
