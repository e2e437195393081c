"""The real MicroPython interpreter and an emulated Pico for the tests of the firmware."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware import get_micropython, packages
from tests.firmware.pico import SLOW, Pico


@pytest.fixture(scope="session")
def micropython() -> Path:
    """The interpreter; a test that needs it fails with the reason where it can't be had."""
    try:
        return get_micropython.obtain()
    except packages.UnavailableError as reason:
        pytest.fail(f"these tests need a MicroPython interpreter: {reason}")


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that waits for a chip whose time runs 30 times as slow as its own."""
    monkeypatch.setattr("controller.devices.session.HELLO_WITHIN", SLOW)
    monkeypatch.setattr("controller.devices.session.ASK_AGAIN", 5.0)
    monkeypatch.setattr("controller.devices.session.SILENCE", 600)
    monkeypatch.setattr("controller.devices.device_clock.DRIFT_PPM", 1_000_000)
    monkeypatch.setattr("controller.devices.dialogue.PATIENCE", float(SLOW))
    monkeypatch.setattr("controller.devices.dialogue.AGAIN", 10.0)
    monkeypatch.setattr("controller.devices.provision.PATIENCE", 2.0 * SLOW)


@pytest.fixture
def pico(patience: None) -> Iterator[Pico]:
    """One that runs the real image."""
    try:
        made = Pico()
    except packages.UnavailableError as reason:
        pytest.fail(f"this test needs the Pico's image: {reason}")
    with made:
        yield made
