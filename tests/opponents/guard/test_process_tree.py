"""What programs have started ends with the table that started the programs, however that ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from dambord.controller.opponents.guard import process_tree
from tests.waiting import HANG_S


@contextmanager
def sleeping(mark: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(["sleep", "600"], env={**os.environ, process_tree.MARK: mark})
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def mark_of_another() -> str:
    """The mark of a process that has ended."""
    said = "from dambord.controller.opponents.guard import process_tree; print(process_tree.new_mark())"
    return subprocess.run(
        [sys.executable, "-c", said], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_what_a_killed_table_has_left_is_killed_and_nothing_else() -> None:
    number, began, numbers, _ = process_tree.new_mark().split("-")
    reused = f"{number}-{int(began) - 1}-{numbers}-x"  # a number that another process has had before this one
    elsewhere = f"{number}-{int(began) - 1}-{int(numbers) + 1}-x"  # in a container, whose table may live
    with (
        sleeping(mark_of_another()) as left,
        sleeping(reused) as older,
        sleeping(process_tree.new_mark()) as ours,
        sleeping(elsewhere) as contained,
        sleeping("what a later version writes") as other,
    ):
        process_tree.kill_orphans()
        assert left.wait(HANG_S) == older.wait(HANG_S) == -signal.SIGKILL
        assert ours.poll() is contained.poll() is other.poll() is None
