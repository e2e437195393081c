"""What a test costs: its own process and those below it, not the machine's other work."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import cast

import pytest

from tests.plugins.cost import Instant, Sums, table, turn

BUSY = "import time\nwhile time.process_time() < 0.5: pass"


def report(nodeid: str, cost: float, **keywords: int) -> pytest.TestReport:
    """Return what is told of a test."""
    made = SimpleNamespace(nodeid=nodeid, cost=cost, when="call", keywords=keywords)
    return cast(pytest.TestReport, made)


def test_a_process_that_has_ended_counts() -> None:
    begun = Instant.now()
    subprocess.run([sys.executable, "-c", BUSY], check=True)
    assert Instant.now().since(begun) > 0.4


def test_a_process_that_lives_on_counts_and_those_below_it() -> None:
    below = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BUSY!r}]); print(); input()"
    begun = Instant.now()
    with subprocess.Popen(
        [sys.executable, "-c", below], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as started:
        assert started.stdout is not None
        started.stdout.readline()
        assert Instant.now().since(begun) > 0.4
        started.communicate(b"\n")


def test_time_asleep_counts_unless_somebody_waits() -> None:
    assert Instant(1, 30, 0).since(Instant(0, 0, 0)) == 30
    assert Instant(1, 30, 29.5).since(Instant(0, 0, 0)) == 1


def test_a_test_that_is_too_dear_is_named() -> None:
    sums = Sums()
    for one in (report("a::b", 1e6), report("a::c", 1), report("a::d", 1e6, long=1)):
        sums.pytest_runtest_logreport(one)
    assert [one.nodeid for one in sums.too_dear()] == ["a::b"]
    assert turn() > 0


def test_the_table_has_folders_and_what_is_in_them() -> None:
    told = [report("tests/web/play/test_a.py::x", 3), report("tests/web/play/test_b.py::y", 4)]
    told += [
        report("tests/web/test_c.py::z", 2),
        report("tests/test_d.py::z", 8),
        report("tests/e/f.py::z", 0.1),
    ]
    assert [line.split() for line in table(told)] == [
        ["seconds", "tests"],
        ["9", "3", "web"],
        ["7", "2", "play"],
        ["2", "1", "test_c.py"],
        ["8", "1", "test_d.py"],
    ]
