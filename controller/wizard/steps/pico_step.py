"""Tests whether the Pico answers, with the firmware and the settings of this board."""

from __future__ import annotations

from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.board_checks import settings_of
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.doctor.firmware_version import version
from dambord.controller.wizard.steps.bench import Bench


async def check_pico(bench: Bench) -> AsyncIterator[CheckResult]:
    """Compare firmware and settings with those of this program and board."""
    if (up := bench.probe.up) is None:
        yield CheckResult("board", False, bench.probe.why)
        return
    yield version(up)
    if bench.probe.failure:
        said = f"its program had stopped and was started again: {bench.probe.failure}"
        yield CheckResult("program", None, said, "If that comes again, report it with this line")
    for check in settings_of(bench.probe, up):
        # While one builds, wrong settings make every later step fail for no visible reason.
        yield check if check.well else CheckResult(check.name, False, check.said, check.remedy)
