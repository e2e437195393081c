"""The `dambord` command for tests: what it printed, what it said on stderr and how it ended."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.cli import main
from tests.waiting import HANG_S

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ran:
    """One command, done."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


class Command:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch

    def __call__(self, *words: object, stdin: str = "") -> Ran:
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        self._capsys.readouterr()
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:  # argparse
            status = end.code if isinstance(end.code, int) else 1
        return Ran(status, *self._capsys.readouterr())

    def refused(self, *words: object, stdin: str = "") -> str:
        """The one line with which a command refuses; nothing else is printed, the status is 2."""
        ran = self(*words, stdin=stdin)
        assert (ran.status, ran.out) == (2, "")
        (line,) = ran.err.splitlines()
        assert line.startswith("dambord")
        assert "Traceback" not in line
        return line


def process(*words: object, **options: Any) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    command = [sys.executable, "-m", "dambord.controller.cli", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=False, **options
    )
