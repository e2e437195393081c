"""Trying whether a program does what a test needs of it, and why not."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.waiting import HANG_S


def absent(*programs: str) -> str:
    """Which of these programs are not there; empty where all are."""
    missing = [program for program in programs if shutil.which(program) is None]
    return f"no {', '.join(missing)}" if missing else ""


def fails(command: Sequence[str], cwd: Path | None = None) -> str:
    """Why a command does not end well, as its last word on it; empty where it does."""
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
