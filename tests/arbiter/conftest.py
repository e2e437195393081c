"""Live tables for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arbiter.hall import Hall, hall


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One for all tests of a file that change nothing."""
    with hall(tmp_path_factory.mktemp("still")) as made:
        yield made


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Hall]:
    """One for a single test."""
    with hall(tmp_path) as made:
        yield made
