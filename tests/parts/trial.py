"""Checks whether programs work as tests need them, and why not."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.waiting import HANG_S


def absent(*programs: str) -> str:
    """Return which of these programs are missing; empty if none."""
    missing = [program for program in programs if shutil.which(program) is None]
    return f"no {', '.join(missing)}" if missing else ""


def fails(command: Sequence[str], cwd: Path | None = None) -> str:
    """Return the last line of a command that fails; empty if it succeeds."""
    try:
        tried = subprocess.run(
            command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=HANG_S, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if not tried.returncode:
        return ""
    said = (tried.stderr.strip() or tried.stdout.strip() or f"exit status {tried.returncode}").splitlines()
    return f"{Path(command[0]).name}: {said[-1]}"
