"""Blink patterns as functions of time: whether a lamp is on, and when that changes next."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from itertools import accumulate

PATTERNS: Mapping[str, tuple[int, ...]] = {
    "steady": (),
    "slow": (700_000, 500_000),
    "fast": (200_000, 200_000),
    "double": (150_000, 200_000, 150_000, 700_000),
}
"""Durations of lit, dark, lit, dark … in microseconds, repeated from instant 0. `steady` is always lit.

No pattern flashes more than three times within a second: faster flashing may cause seizures (WCAG 2.3.1).
"""


def is_lit(pattern: str, at: int) -> bool:
    """Whether a lamp with the blink pattern `pattern` is lit at instant `at` (µs)."""
    return not PATTERNS[pattern] or _phase(pattern, at)[0] % 2 == 0


def next_change(patterns: Iterable[str], at: int) -> int | None:
    """Return the first instant (µs) after `at` at which a lamp with one of the patterns changes; None for
    never."""
    return min((at + _phase(pattern, at)[1] for pattern in set(patterns) if PATTERNS[pattern]), default=None)


def _phase(pattern: str, at: int) -> tuple[int, int]:
    """Return the index of the current part of a pattern (even: lit), and how many µs of it are left."""
    ends = tuple(accumulate(PATTERNS[pattern]))
    gone = at % ends[-1]
    part = bisect_right(ends, gone)
    return part, ends[part] - gone
