"""Collects the reports of a sensor source."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dambord.controller.devices.reports import (
    BadReadings,
    BoardFrame,
    ButtonPress,
    DeviceReport,
    LinkDown,
    LinkUp,
    ProgramFailed,
    monotonic_us,
)
from tests.waiting import HANG_S

LETTERS = {
    LinkUp: "U",
    BoardFrame: "F",
    LinkDown: "D",
    ButtonPress: "P",
    ProgramFailed: "E",
    BadReadings: "B",
}
"""Letters by which the tests abbreviate reports."""


class Heard:
    """Collects reports; pass it to the source as `deliver`. `within`: default time-out of `until` in
    seconds."""

    def __init__(self, within: float = HANG_S) -> None:
        self.reports: list[DeviceReport] = []
        self.received: list[int] = []
        """The instant at which each report arrived, in monotonic µs."""
        self._within = within

    def __call__(self, report: DeviceReport) -> None:
        self.reports.append(report)
        self.received.append(monotonic_us())

    @property
    def frames(self) -> list[BoardFrame]:
        return [report for report in self.reports if isinstance(report, BoardFrame)]

    @property
    def cells(self) -> list[str]:
        return [frame.cells for frame in self.frames]

    @property
    def reasons(self) -> list[str]:
        return [report.why for report in self.reports if isinstance(report, LinkDown)]

    @property
    def ups(self) -> list[LinkUp]:
        return [report for report in self.reports if isinstance(report, LinkUp)]

    @property
    def presses(self) -> list[ButtonPress]:
        return [report for report in self.reports if isinstance(report, ButtonPress)]

    @property
    def kinds(self) -> str:
        """The reports as letters: Up, Frame, Press, Down."""
        return "".join(LETTERS[type(report)] for report in self.reports)

    async def until(self, true: Callable[[], object], within: float | None = None) -> None:
        async with asyncio.timeout(self._within if within is None else within):
            while not true():
                await asyncio.sleep(0.002)
