"""Commands to a microcontroller that only tests need: cells, levels, calibration, thresholds."""

from __future__ import annotations

import struct

from dambord.controller.devices.link.command_channel import CommandChannel
from dambord.firmware import wire


class Talk(CommandChannel):
    """A command channel with commands for sensors."""

    def cells(self) -> bytes:
        """The next STATE's bit planes."""
        return self._ask(wire.ASK_HELLO, b"", wire.STATE).payload

    def levels(self, which: int, cells: int) -> list[int]:
        """Levels of all cells (`wire.LEVEL_NOW`, `LEVEL_REST` or `LEVEL_MAN`)."""
        levels: list[int] = []
        while len(levels) < cells:
            data = self.command(wire.ASK_LEVELS, bytes((which, len(levels))))
            assert data, f"{len(levels)} levels of {cells} cells"
            levels += struct.unpack(f"<{len(data) // 2}H", data)
        return levels

    def calibrate(self, planes: bytes) -> list[int]:
        """Calibrate single men on the cells of two planes; return the cells (from 0) where that is
        impossible."""
        return list(self.command(wire.CALIBRATE, planes))

    def thresholds(self, on: int, off: int, stack: int, unstack: int) -> None:
        """Set the thresholds, in thousandths of a man's strength."""
        self.command(wire.THRESHOLDS, struct.pack("<4H", on, off, stack, unstack))
