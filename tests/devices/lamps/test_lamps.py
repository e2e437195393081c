"""Lamps: whole pictures in, only differences sent, blinking by the clock; with the fake strip."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.lamps.blink import PATTERNS
from dambord.controller.devices.lamps.current_limit import GAMMA, Supply
from dambord.controller.devices.lamps.lamps import DARK, Lamps
from dambord.controller.devices.lamps.palette import Look
from dambord.controller.devices.lamps.strip import Glow

SNAKE = (1, 2, 4, 3)
RED, GREEN = Look((255, 0, 0)), Look((0, 255, 0))
PLENTY = Supply(10_000_000)

colours = st.tuples(*[st.integers(0, 255)] * 3)
looks = st.builds(Look, colours, st.sampled_from(sorted(PATTERNS)))


def lamps_on(glow: Glow, limit: int = 10_000_000, brightness: int = 100) -> Lamps:
    return Lamps(glow, SNAKE, Supply(limit), brightness)


def test_each_square_has_the_lamp_under_it() -> None:
    glow = Glow(4)
    lamps_on(glow).show({3: RED, 1: GREEN}, 0)
    assert glow.lit == [(0, 255, 0), DARK, DARK, (255, 0, 0)]


def test_the_first_picture_is_sent_even_when_dark() -> None:
    glow = Glow(4)
    lamps_on(glow).show({}, 0)
    assert glow.shows == 1


def test_nothing_is_sent_while_nothing_changes() -> None:
    glow = Glow(4)
    lamps = lamps_on(glow)
    for at in range(0, 1_000_000, 1000):
        assert lamps.show({2: RED}, at) is None
    assert glow.shows == 1


def test_blinking_is_sent_on_change_and_the_next_change_is_returned() -> None:
    glow = Glow(4)
    lamps = lamps_on(glow)
    picture = {2: Look((0, 0, 255), "slow"), 1: RED}
    assert lamps.show(picture, 100) == 700_000
    assert glow.lit[1] == (0, 0, 255)
    assert lamps.show(picture, 699_999) == 700_000
    assert glow.shows == 1
    assert lamps.show(picture, 700_000) == 1_200_000
    assert glow.lit == [(255, 0, 0), DARK, DARK, DARK]


def test_colours_of_the_screen_become_levels_of_lamps() -> None:
    glow = Glow(4)
    lamps_on(glow, brightness=50).show({1: Look((230, 159, 0))}, 0)
    assert glow.lit[0] == (GAMMA[230] // 2, GAMMA[159] // 2, 0)


@given(
    picture=st.dictionaries(st.integers(1, 4), looks),
    at=st.integers(0, 10**10),
    limit=st.integers(4_000, 300_000),
)
def test_no_picture_draws_more_than_the_limit(picture: dict[int, Look], at: int, limit: int) -> None:
    glow = Glow(4)
    lamps_on(glow, limit).show(picture, at)
    assert Supply(limit).draw(glow.lit) <= limit


@given(
    pictures=st.lists(st.dictionaries(st.integers(1, 4), looks), min_size=1, max_size=6),
    at=st.integers(0, 10**10),
)
def test_sent_differences_produce_the_whole_picture(pictures: list[dict[int, Look]], at: int) -> None:
    through, direct = Glow(4), Glow(4)
    lamps = lamps_on(through)
    for picture in pictures:
        lamps.show(picture, at)
    lamps_on(direct).show(pictures[-1], at)
    assert through.lit == direct.lit


def test_after_a_pulled_cable_everything_is_sent_again() -> None:
    glow = Glow(4)
    lamps = lamps_on(glow)
    lamps.show({1: RED}, 0)
    glow.unplug()
    with pytest.raises(OSError, match="no lamps there"):
        lamps.show({1: RED, 2: GREEN}, 0)
    glow.plug()
    assert glow.lit == [DARK] * 4
    lamps.show({1: RED, 2: GREEN}, 0)
    assert glow.lit == [(255, 0, 0), (0, 255, 0), DARK, DARK]


def test_lamps_are_dark_once_closed() -> None:
    glow = Glow(4)
    with lamps_on(glow) as lamps:
        lamps.show({1: RED}, 0)
        assert glow.lit[0] == (255, 0, 0)
    assert glow.lit == [DARK] * 4


def test_a_limit_too_small_for_the_strip_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="4 dark lamps draw more"):
        lamps_on(Glow(4), limit=3_999)
