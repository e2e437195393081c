"""Tests all sensors of an empty board: at rest, none occupied, none of the chains out of step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from dambord.controller.devices.reports import BadReadings
from dambord.controller.wizard.doctor.board_checks import levels_of
from dambord.controller.wizard.doctor.check_result import CheckResult, listed
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.controller.wizard.steps.bench import Bench
from dambord.hardware.description.front_end import FrontEnd, RegisterChain, StripLevels

WATCHED_S = 10.0
"""Seconds for which the empty board is watched."""
MOST_BAD = 0.02
"""Share of readings that may be left out: with more of them, changes would be seen late."""


async def check_sensors(bench: Bench) -> AsyncIterator[CheckResult]:
    """Watch the empty board for WATCHED_S."""
    await bench.key("Take every piece off the board, keep your hands off it, and press Enter; q: stop")
    before = bench.probe.bad
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
    if _checked(bench.board.front):
        yield readings(before, bench.probe.bad)
    if bench.probe.levels is not None:
        yield await levels_of(bench.board, bench.probe.levels)


def _checked(front: FrontEnd) -> bool:
    """Whether the chain shows a lost or doubled clock edge."""
    return isinstance(front, StripLevels) or (isinstance(front, RegisterChain) and bool(front.sentinels))


def readings(before: BadReadings | None, now: BadReadings | None) -> CheckResult:
    """Judge the readings of the chain that did not count while the board was watched."""
    if now is None or now == before:
        return CheckResult("sentinels", True, "right in every reading")
    since = now.bad - (before.bad if before else 0), now.readings - (before.readings if before else 0)
    where = f", from register {now.register} on" if now.register else ""
    said = f"{since[0]} of {since[1]} readings did not count{where}"
    if since[0] > since[1] * MOST_BAD:
        return CheckResult("sentinels", False, said, "Push in the plugs before and behind that register")
    return CheckResult("sentinels", None, said, "A game does not suffer; ground beside CLK in every cable?")
