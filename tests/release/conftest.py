"""The Debian package with the locked packages, for the tests that boot a system for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from release.debian import package, wheels
from tests.service.container import ROOT

FIRST, SECOND = "0~first", "0~second"


@pytest.fixture(scope="session")
def debs(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> list[Path]:
    """Two versions of the package."""
    folder = tmp_path_factory.mktemp("packages")
    wanted = [*wheels.fetch(ROOT / "requirements.lock", folder), wheel]
    return [
        package.build(wanted, version, 1_700_000_000 + number, folder)
        for number, version in enumerate((FIRST, SECOND))
    ]
