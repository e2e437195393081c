"""Blink patterns as functions of time, with the instant of their next change."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.lamps.blink import PATTERNS, is_lit, next_change

instants = st.integers(min_value=0, max_value=10**14)
blinking = st.sampled_from([name for name, parts in PATTERNS.items() if parts])


@given(at=instants)
def test_steady_is_always_lit(at: int) -> None:
    assert is_lit("steady", at)
    assert next_change(["steady"], at) is None


@given(pattern=blinking, at=instants)
def test_nothing_changes_before_the_next_change_and_then_it_does(pattern: str, at: int) -> None:
    then = next_change([pattern], at)
    assert then is not None
    assert then > at
    assert is_lit(pattern, then - 1) == is_lit(pattern, at) != is_lit(pattern, then)


@given(patterns=st.sets(st.sampled_from(sorted(PATTERNS))), at=instants)
def test_several_patterns_change_when_the_first_of_them_does(patterns: set[str], at: int) -> None:
    each = [change for pattern in patterns if (change := next_change([pattern], at)) is not None]
    assert next_change(patterns, at) == min(each, default=None)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_pattern_flashes_more_than_three_times_a_second(pattern: str) -> None:
    step = 10_000
    lit = [is_lit(pattern, at) for at in range(0, 10_000_000, step)]
    flashes = [index * step for index, (was, now) in enumerate(pairwise(lit)) if now > was]
    assert all(later - earlier > 1_000_000 for earlier, later in zip(flashes, flashes[3:], strict=False))


def test_patterns_can_be_told_apart() -> None:
    seen = {tuple(is_lit(pattern, at) for at in range(0, 6_000_000, 50_000)) for pattern in PATTERNS}
    assert len(seen) == len(PATTERNS)


def test_double_flashes_twice_and_rests() -> None:
    lit = [is_lit("double", ms * 1000) for ms in (0, 149, 150, 349, 350, 499, 500, 1199, 1200)]
    assert lit == [True, True, False, False, True, True, False, False, True]
