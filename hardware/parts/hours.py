"""Hours of each step of building: operations counted, times minutes for each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dambord.hardware.parts.operations import BUILD_STEPS, Work

RATES = Path(__file__).parent / "rates.toml"


@dataclass(frozen=True, slots=True)
class Rates:
    """Minutes of one operation, and of each step whatever its operations; estimates of the month `dated`."""

    dated: str
    minutes: Mapping[str, float]
    fixed: Mapping[str, float]


@cache
def rates() -> Rates:
    """Return the table of rates."""
    return Rates(**tomllib.loads(RATES.read_text(encoding="utf-8")))


def hours(work: Work) -> dict[str, float]:
    """Return the hours of each step of BUILD_STEPS; none of one that the work does not have."""
    known = rates()
    return {
        step: (known.fixed[step] + sum(known.minutes[what] * many for what, many in work[step].items())) / 60
        if step in work
        else 0.0
        for step in BUILD_STEPS
    }


def total_hours(work: Work) -> float:
    """Return the hours of all steps together."""
    return sum(hours(work).values())
