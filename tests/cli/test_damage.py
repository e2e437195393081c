"""Damaged files, options and requests get one line and exit status 0, 1 or 2, in bounded memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import ROOT


def run(seed: int, rounds: int, folder: Path, timeout: float) -> None:
    words = [sys.executable, "-m", "tests.cli.damage", str(seed), str(rounds), str(folder)]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False)
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, "", "")


def test_some(tmp_path: Path) -> None:
    run(1, 300, tmp_path, 280)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(10, 20))
def test_many(tmp_path: Path, seed: int) -> None:
    run(seed, 5_000, tmp_path, 7000)
