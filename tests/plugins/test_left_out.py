"""The plugins: skipped tests are listed, the order of tests holds, and seeds are printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.order import story
from tests.waiting import HANG_S

ROOT = Path(__file__).parents[2]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in its own process."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True,
        timeout=HANG_S, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("workers", ["0", "1"])
def test_skipped_tests_are_listed(tmp_path: Path, workers: str) -> None:
    """As on a machine with no program but Python."""
    files = [f"tests/service/test_{name}.py" for name in ("units", "kiosk", "screen")]
    ran = run("-n", workers, *files, PATH=str(tmp_path))
    assert ran.returncode == 0, ran.stdout
    for said in (
        "tests of the units before systemd's own checks (systemd: no systemd-analyze, systemd-sysusers)",
        "tests of the kiosk on a screen (screen: no cage, grim, unshare, Xwayland)",
    ):
        assert re.search(rf"^left out: \d+ {re.escape(said)}$", ran.stdout, re.MULTILINE), ran.stdout
    assert re.search(r"\d+ passed", ran.stdout)


FAILING = """
from random import Random
from hypothesis import given, strategies as st

def test_drawn(seed):
    assert not seed

@given(st.integers())
def test_found(number):
    assert number < 1000
"""


def test_failure_with_free_seed_prints_repeat_command(tmp_path: Path) -> None:
    words = ("--rootdir", str(tmp_path), "-c", str(tmp_path / "pytest.ini"))
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p tests.plugins.seeds\n")
    (tmp_path / "test_failing.py").write_text(FAILING)
    fixed = run(*words, str(tmp_path / "test_failing.py"), PYTHONPATH=str(ROOT))
    assert "1 failed, 1 passed" in fixed.stdout, fixed.stdout + fixed.stderr
    assert "to repeat it" not in fixed.stdout
    free = run(*words, "--seed", "free", str(tmp_path / "test_failing.py"), PYTHONPATH=str(ROOT))
    assert "2 failed" in free.stdout
    repeat = re.search(r"to repeat it: python -m pytest --seed (\d+) ", free.stdout)
    assert repeat is not None
    again = run(*words, "--seed", repeat[1], str(tmp_path / "test_failing.py"), PYTHONPATH=str(ROOT))
    assert f"--seed {repeat[1]} " in again.stdout


def test_a_story_and_cheap_tests_of_a_file_stay_together() -> None:
    booted, file = "tests/service/test_booted.py", "tests/rules/draughts/formats/test_fen.py"
    dear = {f"{booted}::test_a", f"{file}::test_a"}
    assert story(f"{booted}::test_a", dear) == story(f"{booted}::test_b", dear)
    assert story(f"{file}::test_a", dear) != story(f"{file}::test_b", dear)
    assert story(f"{file}::test_b", dear) == story(f"{file}::test_c", dear)
    assert story("no/such/file.py::test_a", dear) == "no/such/file.py"
