"""One step of building a board, with its guided test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench

StepTest = Callable[[Bench], AsyncIterator[CheckResult]]


@dataclass(frozen=True, slots=True)
class BuildStep:
    """A step of docs/build.md.

    `name` is typed after `--step`, `title` is one line on what is tested. `wired`: whether the Pico has to
    answer before the test begins. `lit`, `clocked`: whether it uses lamps, clock.
    """

    name: str
    title: str
    test: StepTest
    wired: bool = True
    lit: bool = False
    clocked: bool = False
