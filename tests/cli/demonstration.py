"""Demonstrations: in a process of their own, and in simulated time."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.cli.command import ROOT, Command
from tests.waiting import HANG_S

FAST = ("--page", "0", "--speed", "50")
SLOW = ("--page", "0", "--speed", "10")
"""A slow game takes minutes, so that an interruption comes in time on a busy machine too."""


class Demo:
    """A demonstration in a process, whose output is read line by line."""

    def __init__(self, *words: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dambord.controller.cli", "demo", *SLOW, *map(str, words)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.said: list[str] = []
        self._alarm = threading.Timer(HANG_S, self.process.kill)
        self._alarm.start()

    def until(self, pattern: str) -> re.Match[str]:
        """Read on until a line matches."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if found := re.search(pattern, line):
                return found
        assert self.process.stderr is not None
        raise AssertionError("\n".join([*self.said, f"no {pattern}", self.process.stderr.read()]))

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process, not to its children."""
        self.process.send_signal(number)

    def end(self) -> str:
        """Wait for exit status 0; returns the rest of the output."""
        out, err = self.process.communicate()
        self.said += out.splitlines()
        assert (self.process.returncode, err) == (0, ""), "\n".join(self.said)
        return "\n".join(self.said)

    def close(self) -> None:
        self._alarm.cancel()
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@contextmanager
def demo(*words: object) -> Iterator[Demo]:
    running = Demo(*words)
    try:
        yield running
    finally:
        running.close()


def played_on(dambord: Command, *words: object) -> str:
    """Run a demonstration in simulated time to exit status 0; returns its output."""
    ran = dambord("demo", *FAST, *words)
    assert (ran.status, ran.err) == (0, ""), ran.out
    return ran.out


def replayed(dambord: Command, record: Path, *game: object) -> list[dict[str, Any]]:
    """Replay the recorded game from its sensor reports; returns the events."""
    recording = record.with_name("recording.jsonl")
    recording.write_text(dambord("record", "--record", record, *game).out)
    return dambord("replay", recording).objects
