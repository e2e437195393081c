"""The Debian package with the locked packages, for the tests that boot a system for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from release.debian import package, wheels
from tests.service.container import ROOT

FIRST, SECOND = "0~first", "0~second"


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> list[Path]:
    """The wheels that are in the package."""
    return [*wheels.fetch(ROOT / "requirements.lock", tmp_path_factory.mktemp("wheels")), wheel]


@pytest.fixture(scope="session")
def deb(tmp_path_factory: pytest.TempPathFactory, packed: list[Path]) -> Path:
    """The package."""
    return package.build(packed, FIRST, 1_700_000_000, tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="session")
def debs(tmp_path_factory: pytest.TempPathFactory, deb: Path, packed: list[Path]) -> list[Path]:
    """Two versions of it."""
    return [deb, package.build(packed, SECOND, 1_700_000_001, tmp_path_factory.mktemp("later"))]
