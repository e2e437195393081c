"""Checks of the players' clock: whether both displays answer. They show every segment meanwhile."""

from __future__ import annotations

import asyncio

from dambord.controller.devices.clock_box.clock_panel import NAMES, Picture
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.wizard.doctor.board_checks import LISTEN_S
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.setup.probe import Probe
from dambord.firmware import wire

EVERYTHING = Picture(face("8.8.:8.8.", 8), face("8.8.:8.8.", 8), wire.WHITE_TURN | wire.BLACK_TURN)
"""Every segment, point and lamp, so that a person sees what is dark."""
REMEDY = "Check its plug; the address 0x71 takes a solder bridge at A0; then dambord doctor again"


async def displays(probe: Probe) -> CheckResult | None:
    """Check the displays; None for a board without any."""
    if probe.board.clock is None:
        return None
    clock = probe.clock
    if clock is None:
        return CheckResult("clock", False, "; ".join(probe.clock_words), "The page has the clock")
    if probe.board.clock.pico_pins and probe.up is None:
        return CheckResult("clock", None, "two displays on the board that does not answer")
    clock.show(EVERYTHING)
    end = asyncio.get_running_loop().time() + LISTEN_S
    while clock.answering is None and not probe.clock_words and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.05)
    answering = clock.answering
    if answering is None:
        said = probe.clock_words[0] if probe.clock_words else "nothing answers for the clock displays"
        return CheckResult("clock", False, said)
    silent = [name for bit, name in NAMES.items() if not answering & bit]
    if silent:
        return CheckResult("clock", False, f"{' and '.join(silent)}: no answer", REMEDY)
    return CheckResult("clock", True, "both displays answer and show every segment now, with the turn lamps")
