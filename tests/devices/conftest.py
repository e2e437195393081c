"""What runs the firmware in tests of the devices."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.devices.microcontroller import find_interpreter


@pytest.fixture(scope="module", params=["MicroPython", "CPython"])
def interpreter(request: pytest.FixtureRequest) -> tuple[Path | None, str]:
    """The interpreter; a test that needs it fails with the reason where it can't be had."""
    if request.param == "CPython":
        return None, "asked for"
    path, name = find_interpreter()
    if path is None:
        pytest.fail(f"these tests need a MicroPython interpreter: {name}")
    return path, name
