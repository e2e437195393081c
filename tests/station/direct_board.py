"""A board without contacts, wires and firmware: its cells and presses go straight to the table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkDown, LinkUp, monotonic_us
from dambord.controller.live.equipment.equipment import Equipment, lamps_of
from dambord.controller.live.loop.board_reports import pressed
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.hardware.board import Board, board
from dambord.rules.game import Side


class DirectBoard:
    """The hardware of one table for as long as the world lasts, whatever process uses it.

    `top` has the pieces. After each change of it `show` has to be called.
    """

    def __init__(self, name: str) -> None:
        self.layout = SensorLayout(board(name))
        self.top = SimulatedBoard(self.layout, spare=24)
        self.plugged = True
        self.touched = 0
        """When hands last did anything (monotonic µs)."""
        self.faulty: int | None = None
        """The place, from 0, of a contact that reads something else than what is there."""
        self._told: partial[None] | None = None
        """`told_by_board` of the table that runs."""

    def open(
        self,
        board: Board,
        port: str,
        terms: Any,
        runtime: Any,
        stack: Any,
        say: Any,
        deliver: Any,
        *,
        provision: bool,
    ) -> Equipment:
        """Stand in for `equipment.open_equipment`."""
        self._told = deliver
        lamps = stack.enter_context(lamps_of(board, Glow(len(board.strip.squares))))
        return Equipment(self, None, None, lamps, None)

    async def run(self) -> None:
        """Be the sensors of a table until cancelled."""
        told = self._told
        try:
            if self.plugged:
                self._link()
            await asyncio.Event().wait()
        finally:
            if self._told is told:
                self._told = None

    def show(self) -> None:
        """Report the cells as they are now, after hands have done something."""
        self.touched = monotonic_us()
        self._report()

    def glitch(self, place: int | None) -> None:
        """Let one contact, from 0, read something else than what is there, or none."""
        self.faulty = place
        self._report()

    def _report(self) -> None:
        if self.plugged:
            self._tell(BoardFrame(monotonic_us(), self._cells()))

    def _cells(self) -> str:
        cells = self.top.levels()
        if self.faulty is None:
            return cells
        other = self.layout.sensor.sensed("w") if cells[self.faulty] == "." else "."
        return cells[: self.faulty] + other + cells[self.faulty + 1 :]

    def plug(self) -> None:
        """Plug the cable in."""
        self.plugged = True
        self._link()

    def unplug(self) -> None:
        """Pull the cable."""
        self.plugged = False
        self._tell(LinkDown(monotonic_us(), "its cable is pulled"))

    def press(self, side: Side) -> None:
        """Press a button of the clock."""
        self.touched = monotonic_us()
        if self._told is not None:
            game_loop, _, dice, _ = self._told.args
            pushed = cast(Mapping[str, Any], self._told.keywords)["pushed"]
            pressed(game_loop, dice, self.touched, side, "clock", pushed)

    def _link(self) -> None:
        self._tell(LinkUp(monotonic_us(), "direct", "0"))
        self._report()

    def _tell(self, report: DeviceReport) -> None:
        if self._told is not None:
            self._told(report)
