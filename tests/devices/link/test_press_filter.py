"""Presses of a session are reported once, even if frames are repeated or lost or the board restarts."""

from __future__ import annotations

import pytest

from dambord.controller.devices.link.press_filter import PressFilter
from dambord.firmware import wire


def test_repeated_press_is_reported_once() -> None:
    presses = PressFilter()
    presses.begin(100)
    assert presses.new(0, [(0, 200)]) == [(0, 200)]
    assert presses.got == 1
    assert presses.new(0, [(0, 200), (1, 300)]) == [(1, 300)]
    assert presses.new(0, [(0, 200), (1, 300)]) == []
    assert presses.new(2, [(0, 400)]) == [(0, 400)]
    assert presses.got == 3


def test_press_before_the_link_does_not_count() -> None:
    presses = PressFilter()
    presses.begin(wire.STAMP_PERIOD - 50)
    assert presses.new(7, [(0, wire.STAMP_PERIOD - 60), (1, 10)]) == [(1, 10)]
    assert presses.got == 9


def test_restart_resets_the_count() -> None:
    presses = PressFilter()
    presses.begin(60_000_000)
    assert presses.new(0, [(0, 61_000_000)])
    presses.begin(1_000_000)
    assert presses.new(0, [(0, 20_000_000)]) == [(0, 20_000_000)]


def test_restart_with_a_lost_hello_loses_no_press() -> None:
    presses = PressFilter()
    presses.begin(60_000_000)
    assert presses.new(3, [(0, 61_000_000), (1, 62_000_000)])
    assert presses.new(0, [(1, 20_000_000)]) == [(1, 20_000_000)]
    assert presses.got == 1


def test_dropped_presses_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    presses = PressFilter()
    presses.begin(0)
    presses.new(wire.SEQUENCE_PERIOD - 1, [(0, 100)])
    assert presses.got == 0
    assert presses.new(3, [(1, 200)]) == [(1, 200)]
    assert caplog.messages == ["3 presses have been dropped"]
