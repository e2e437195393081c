"""What runs the firmware in tests of the devices."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import find_interpreter

MICROPYTHON = pytest.param("MicroPython", marks=pytest.mark.needs("micropython"))


@pytest.fixture(scope="module", params=[MICROPYTHON, "CPython"])
def interpreter(request: pytest.FixtureRequest) -> tuple[Path | None, str]:
    """Run the test with each of the two interpreters, given by path and name."""
    return (None, "asked for") if request.param == "CPython" else find_interpreter()
