"""The current of the lamps in whole microamperes never exceeds the limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.lamps.current_limit import GAMMA, LampLevels, Supply

level = st.integers(0, 255)
pictures = st.lists(st.tuples(level, level, level), min_size=1, max_size=100)
supplies = st.builds(
    Supply, limit=st.integers(100_000, 5_000_000), channel=st.integers(1, 30_000), idle=st.integers(0, 1000)
)


@given(picture=pictures, supply=supplies)
def test_no_picture_draws_more_than_the_limit(picture: list[LampLevels], supply: Supply) -> None:
    assert supply.draw(supply.fit(picture)) <= supply.limit


@given(picture=pictures, supply=supplies)
def test_picture_within_the_limit_is_not_dimmed(picture: list[LampLevels], supply: Supply) -> None:
    if supply.draw(picture) <= supply.limit:
        assert supply.fit(picture) == tuple(picture)


@given(picture=pictures, supply=supplies)
def test_dimming_keeps_the_order_of_brightness_and_uses_the_limit(
    picture: list[LampLevels], supply: Supply
) -> None:
    dimmed = supply.fit(picture)
    before, after = ([part for lamp in shown for part in lamp] for shown in (picture, dimmed))
    assert all(low <= high for low, high in zip(after, before, strict=True))
    assert [x for _, x in sorted(zip(before, after, strict=True))] == sorted(after)
    if dimmed != tuple(picture):
        # Rounding down takes less than one level from each colour of each lamp.
        lost = supply.limit - supply.draw(dimmed)
        assert lost <= len(after) * supply.channel / 255 + 1


def test_a_full_white_strip_by_the_data_sheet() -> None:
    assert Supply(10_000_000).draw([(255, 255, 255)] * 100) == 100 * (60_000 + 1_000)
    assert Supply(10_000_000).draw([(0, 0, 1)]) == 1_000 + 79  # 20 mA / 255, rounded up


def test_the_whole_picture_is_dimmed_alike() -> None:
    supply = Supply(limit=2_000 + 20_000)
    assert supply.fit([(255, 255, 0), (0, 0, 0)]) == ((127, 127, 0), (0, 0, 0))


def test_a_limit_below_what_dark_lamps_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="100 dark lamps draw more than the limit of 99999 microamperes"):
        Supply(99_999).fit([(0, 0, 0)] * 100)


def test_gamma_keeps_dark_dark_full_full_and_rises() -> None:
    assert (GAMMA[0], GAMMA[255]) == (0, 255)
    assert list(GAMMA) == sorted(GAMMA)
    assert GAMMA[128] < 64
