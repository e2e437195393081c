"""Tests the clock box: both displays, the turn lamps and the piezo."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

from dambord.controller.devices.clock_box.clock_panel import ClockPanel, Picture
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.clock_box.tunes import TUNES
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench
from dambord.firmware import wire
from dambord.hardware.description.clock_box import ClockBox

ANSWERED_WITHIN_S = 2.0
"""Seconds after which a display that is there has answered."""
WHITE_SAYS, BLACK_SAYS = "11:11", "22:22"
"""What the displays show in the test."""
WIRES = "5 V at its ribbon? SDA and SCL not exchanged? Address 0x70 White's, 0x71 Black's"


async def check_clock_box(bench: Bench) -> AsyncIterator[CheckResult]:
    """Show numbers, light the turn lamps, play a tune, and ask what is seen and heard."""
    box, panel = bench.board.clock, bench.probe.clock
    if box is None:
        yield CheckResult("clock box", True, f"{bench.board.name} has none; the page shows the clocks")
        return
    if panel is None:
        said = "; ".join(bench.probe.clock_words) or "it can't be reached"
        yield CheckResult("clock box", False, said, "Settings of this board? dambord doctor --step pico")
        return
    panel.show(_picture(box))
    await asyncio.sleep(ANSWERED_WITHIN_S)
    silent = [line for line in bench.probe.clock_words if line]
    for line in silent:
        yield CheckResult("displays", False, line, WIRES)
    if silent:
        return
    yield CheckResult("displays", True, "both answer")
    async for check in _looked_at(bench, box, panel):
        yield check
    panel.show(_picture(box))


async def _looked_at(bench: Bench, box: ClockBox, panel: ClockPanel) -> AsyncIterator[CheckResult]:
    """Ask what is seen and heard."""
    shown = f"Does White's display show {WHITE_SAYS} and Black's {BLACK_SAYS}?"
    if await bench.agrees(shown):
        yield CheckResult("faces", True, "each at its player")
    else:
        yield CheckResult("faces", False, "other than that", "Exchange the displays, or their addresses")
    for bit, name in _lamps(box):
        panel.show(_picture(box, bit))
        if await bench.agrees(f"Is {name} turn lamp lit, and only that one?"):
            yield CheckResult(f"{name} turn lamp", True, "lit")
        else:
            remedy = "Turn it: its flat side (minus) to pin 7 or 8 of the ribbon; or exchange the two"
            yield CheckResult(f"{name} turn lamp", False, "not lit alone", remedy)
    if box.piezo is not None:
        panel.play(TUNES["flag"])
        if await bench.agrees("Have you heard three tones, the last one longer?"):
            yield CheckResult("piezo", True, "heard")
        else:
            yield CheckResult("piezo", False, "not heard", "A passive piezo? Its joints? GP28 at the Pico")


def _picture(box: ClockBox, lamps: int = 0) -> Picture:
    return Picture(face(WHITE_SAYS, box.brightness), face(BLACK_SAYS, box.brightness), lamps)


def _lamps(box: ClockBox) -> Iterator[tuple[int, str]]:
    """Yield the bit and the owner of each turn lamp that is there."""
    if box.turn_lamps:
        yield wire.WHITE_TURN, "White's"
        yield wire.BLACK_TURN, "Black's"
