"""Records damaged at random: bits, sectors, whole files, cells, the schema; one file, the log, or both."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.controller.record.recovery.damage import damaged, written

DAMAGES = int(os.environ.get("DAMBORD_DAMAGES", "1000"))


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("written"))


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_nothing_is_lost_in_silence(killed: Path, tmp_path: Path, first: int) -> None:
    figures = damaged(killed, tmp_path, range(first, first + 15))
    assert sum(figures.kinds.values()) == 15


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_thousand(killed: Path, tmp_path: Path) -> None:
    """`pytest -m long -s tests/controller/record/recovery/test_damaged_at_random.py` prints the figures."""
    figures = damaged(killed, tmp_path, range(1000, 1000 + DAMAGES))
    print(figures, file=sys.stderr)
    assert figures.told < DAMAGES
