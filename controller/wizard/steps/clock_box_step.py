"""Tests the clock box: both displays, the turn lamps and the piezo."""

from __future__ import annotations

from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench


async def check_clock_box(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask what the displays and lamps show."""
    if bench.board.clock is None:
        yield CheckResult("clock box", True, f"{bench.board.name} has none; the page shows the clocks")
        return
    for side, name in (("left of White's hand", "White's"), ("right", "Black's")):
        if not await bench.agrees(f"Does {name} display ({side}) show anything?"):
            remedy = "5 V at its ribbon? SDA and SCL? Address 0x70 White's, 0x71 Black's"
            yield CheckResult(f"{name} display", False, "dark", remedy)
        else:
            yield CheckResult(f"{name} display", True, "lit")
