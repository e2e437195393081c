"""Runs the `dambord` command in tests and returns its output and exit status."""

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
    """The result of a command."""

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
        """Run a command that fails: exit status 2, no output, and one line on stderr, which is returned."""
        ran = self(*words, stdin=stdin)
        assert (ran.status, ran.out) == (2, "")
        (line,) = ran.err.splitlines()
        assert line.startswith("dambord")
        assert "Traceback" not in line
        return line


def process(*words: object, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in its own process."""
    command = [sys.executable, "-m", "dambord.controller.cli", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=False, **options
    )
