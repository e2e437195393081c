"""Checks of an installed service: whether it runs, what it says, and whether it has been set up."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.live.first_run_terms import code_file
from dambord.controller.service.files import PAGE_SERVICE, SERVICE, STATION
from dambord.controller.wizard.doctor.check_result import CheckResult

ASK_WITHIN_S = 10.0
LINES = 3
"""Last lines of the log that are shown."""
AS_ROOT = "sudo dambord doctor"

Ask = Callable[..., str | None]


def ask(*words: str) -> str | None:
    """Return what a program of the system says; None without the program, or if it refuses."""
    if shutil.which(words[0]) is None:
        return None
    try:
        ran = subprocess.run(words, capture_output=True, text=True, timeout=ASK_WITHIN_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout.strip() if ran.returncode == 0 else None


def may_read(folder: Path) -> bool:
    """Whether the caller may read the service's games."""
    return not folder.exists() or os.access(folder, os.R_OK | os.X_OK)


def runs(ask: Ask = ask) -> bool:
    """Whether the service runs, so that it uses the board."""
    return ask("systemctl", "is-active", SERVICE) == "active"


def service_checks(settings: Path, record: Path, ask: Ask = ask) -> Iterator[CheckResult]:
    """Check the service of `settings`, whose record is at `record`."""
    yield CheckResult("settings", True, f"{settings}, as the service has them")
    yield _unit("service", SERVICE, ask)
    if not (
        next(iter(settings.absolute().parents[2:]), Path("/")) / STATION
    ).exists():  # which serves its page itself
        yield _unit("page", PAGE_SERVICE, ask)
    if not may_read(record.parent):
        who = f"{record.parent} is closed to you: games, code and answers of the page were not read"
        yield CheckResult("record", None, who, AS_ROOT)
    elif (code := _code(record)) is not None:
        remedy = f"Open its page and enter the code {code[:3]} {code[3:]}"
        yield CheckResult("first run", None, "the table is not set up yet", remedy)
    yield _log(
        ask(
            *("journalctl", "--no-pager", "--quiet", "--output=cat", f"--lines={LINES}"),
            *("--unit", SERVICE, "--unit", PAGE_SERVICE),
        )
    )


def _unit(name: str, unit: str, ask: Ask) -> CheckResult:
    state = ask("systemctl", "show", "--property=ActiveState,StatusText", unit)
    if state is None:
        return CheckResult(name, None, "no service manager answers here")
    told = dict(line.split("=", 1) for line in state.splitlines() if "=" in line)
    active, status = told.get("ActiveState", ""), told.get("StatusText", "")
    remedy = "" if active == "active" else f"sudo systemctl restart {SERVICE}, and look at its log"
    return CheckResult(name, active == "active", f"{active}: {status}".rstrip(": "), remedy)


def _code(record: Path) -> str | None:
    try:
        return code_file(record).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return None


def _log(said: str | None) -> CheckResult:
    if not said:
        return CheckResult("log", None, "the service's log can't be read, or is empty", AS_ROOT)
    lines = " | ".join(map(one_line, said.splitlines()))
    return CheckResult(
        "log", True, f"its last lines: {lines}", f"All of it: journalctl -u {SERVICE} -u {PAGE_SERVICE}"
    )
