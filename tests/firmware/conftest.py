"""The real MicroPython interpreter for the tests of the firmware."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware import get_micropython


@pytest.fixture(scope="session")
def micropython() -> Path:
    """The interpreter; a test that needs it fails with the reason where it can't be had."""
    try:
        return get_micropython.obtain()
    except get_micropython.UnavailableError as reason:
        pytest.fail(f"these tests need a MicroPython interpreter: {reason}")
