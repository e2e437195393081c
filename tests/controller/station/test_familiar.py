"""A contact that flickers is no person."""

from __future__ import annotations

from dambord.controller.station.model.familiar import FORGOTTEN_US, MOST, OFTEN, Familiar

SECOND = 1_000_000


def test_what_comes_again_and_again_is_no_person() -> None:
    familiar = Familiar()
    for number in range(OFTEN):
        familiar = familiar.saw("w..", number * 4 * SECOND)
        assert not familiar.flickers
        familiar = familiar.saw("...", number * 4 * SECOND + SECOND)
        assert not familiar.flickers
    familiar = familiar.saw("w..", 100 * SECOND)
    assert familiar.flickers
    familiar = familiar.saw("ww.", 101 * SECOND)  # a hand, meanwhile
    assert not familiar.flickers
    familiar = familiar.saw("w..", 100 * SECOND + FORGOTTEN_US)
    assert not familiar.flickers


def test_only_some_pictures_are_remembered() -> None:
    familiar = Familiar()
    for number in range(100):
        familiar = familiar.saw(f"{number:03}", number)
    assert len(familiar.sights) == MOST
