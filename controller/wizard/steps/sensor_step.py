"""Tests all sensors of an empty board: at rest, none occupied, none of the chains out of step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.board_checks import levels_of
from dambord.controller.wizard.doctor.check_result import CheckResult, listed
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.controller.wizard.steps.bench import Bench

WATCHED_S = 10.0
"""Seconds for which the empty board is watched."""


async def check_sensors(bench: Bench) -> AsyncIterator[CheckResult]:
    """Watch the empty board for WATCHED_S."""
    await bench.key("Take every piece off the board, keep your hands off it, and press Enter; q: stop")
    bench.say(f"Watching for {WATCHED_S:.0f} seconds …")
    await asyncio.sleep(WATCHED_S)
    cells = await bench.still()
    chatter = bench.chattering()
    if chatter or cells is None:
        yield chatter[0] if chatter else CheckResult("at rest", False, "never", REMEDIES["restless"])
        return
    yield CheckResult("at rest", True, f"{len(cells)} squares")
    occupied = bench.answering(cells)
    if occupied:
        said = f"squares {listed(occupied)} are occupied without a piece"
        yield CheckResult("empty", False, said, REMEDIES["stuck"])
    else:
        yield CheckResult("empty", True, "no square sees a piece")
    if bench.probe.levels is not None:
        yield await levels_of(bench.board, bench.probe.levels)
