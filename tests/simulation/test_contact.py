"""Bounce and glitches stay within the limits of docs/formats.md and end at the true level."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.simulation.world.contact import (
    BOUNCE_LIMIT,
    GLITCH_LIMIT,
    QUIET,
    glitch,
    ladder,
    samples,
)
from dambord.hardware.sensor import SENSORS

ALPHABETS = [sensor.alphabet for sensor in SENSORS.values()]


def test_alphabets_of_the_contract() -> None:
    assert ALPHABETS == [".x", ".wb", ".wbWB"]


@given(st.integers(), st.sampled_from(ALPHABETS), st.data())
def test_bounce(seed: int, alphabet: str, data: st.DataObject) -> None:
    before, after = data.draw(st.sampled_from(alphabet)), data.draw(st.sampled_from(alphabet))
    walk = samples(Random(seed), before, after)
    if before == after:
        assert walk == []
        return
    assert walk[0][0] == 0
    assert walk[-1][1] == after
    assert walk[-1][0] <= BOUNCE_LIMIT
    assert all(first < second for (first, _), (second, _) in pairwise(walk))
    assert all(first != second for first, second in pairwise([before, *(level for _, level in walk)]))
    assert {level for _, level in walk} <= set(ladder(before, after))
    assert samples(Random(seed), before, after) == walk


def test_bounce_is_usually_short_and_sometimes_at_limit() -> None:
    lasts = sorted(samples(Random(seed), ".", "x")[-1][0] for seed in range(2_000))
    assert lasts[-1] == BOUNCE_LIMIT
    assert lasts[len(lasts) * 8 // 10] <= 3_000


@pytest.mark.parametrize(
    ("before", "after", "passes"),
    [(".", "W", ".wW"), ("B", ".", "Bb."), ("w", "W", "wW"), (".", "x", ".x"), ("b", ".", "b.")],
)
def test_a_stack_comes_and_goes_through_one_piece(before: str, after: str, passes: str) -> None:
    assert "".join(ladder(before, after)) == passes
    assert samples(Random(0), before, after)[0] == (0, passes[1])


def test_quiet_contacts_change_once() -> None:
    assert samples(Random(0), ".", "W", QUIET) == [(0, "W")]


@given(st.integers(), st.sampled_from(ALPHABETS), st.data())
def test_glitch(seed: int, alphabet: str, data: st.DataObject) -> None:
    level = data.draw(st.sampled_from(alphabet))
    brief = glitch(Random(seed), 7, 3, level, alphabet)
    assert (brief.at, brief.square) == (7, 3)
    assert 0 < brief.lasts <= GLITCH_LIMIT
    assert brief.level in alphabet
    assert brief.level != level


def test_glitches_reach_the_limit() -> None:
    assert max(glitch(Random(seed), 0, 1, ".", ".x").lasts for seed in range(200)) == GLITCH_LIMIT
