"""Tests the lamps: the first, the last, each in its place, and all together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.board_checks import lamps
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench

EACH_S = 0.15
"""Seconds for which each lamp is lit in turn."""


async def check_lamps(bench: Bench) -> AsyncIterator[CheckResult]:
    """Light lamps and ask what is seen."""
    driven = await lamps(bench.probe)
    if not driven.well:
        # On a built board lamps are wanted; doctor alone lets a game go on without them.
        yield CheckResult("lamps", False, driven.said, driven.remedy)
        return
    yield driven
    order = bench.board.strip.squares
    if not order:
        return
    for name, square in (("first lamp", order[0]), ("last lamp", order[-1])):
        bench.probe.light(square)
        if not await bench.agrees(f"Is the lamp of square {square} lit in white, and no other?"):
            yield _dark(name, square)
            return
        yield CheckResult(name, True, f"at square {square}")
    bench.say("Every lamp in turn, by the number of its square.")
    for square in sorted(order):
        bench.probe.light(square)
        await asyncio.sleep(EACH_S)
    if not await bench.agrees("Did they light up one after the other, row by row?"):
        yield CheckResult("order", None, "the lamps lie in another order", "dambord setup learns it")
    else:
        yield CheckResult("order", True, "as in lamps.svg")
    bench.probe.light(*order)
    if await bench.agrees(f"Are all {len(order)} lamps lit, equally white to the last one?"):
        yield CheckResult("all lamps", True, f"{len(order)} lit together")
    else:
        remedy = "Feed the string at both ends; 4.5 V or more between 5V and GND at the last lamp"
        yield CheckResult("all lamps", False, "some are dark or reddish", remedy)
    bench.probe.light()


def _dark(name: str, square: int) -> CheckResult:
    remedy = (
        "5 V at the lamp? Fuse whole? DIN and DOUT the right way round? Level shifter's pin 1 at ground?"
        if name == "first lamp"
        else "Look at the last lamp that is lit and at the next one: DOUT to DIN, supply, ground"
    )
    return CheckResult(name, False, f"square {square} is not lit as it should be", remedy)
