"""Asks pip-audit for known weaknesses of the locked packages, and says plainly when nobody could tell."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TIMEOUT_S = 300


@dataclass(frozen=True)
class Audit:
    """What an audit of one lock has found."""

    lock: str
    asked: int = 0
    """Packages about which the database knew something, if only that nothing is known against them."""
    skipped: tuple[str, ...] = ()
    """Packages that could not be looked up."""
    weak: tuple[str, ...] = ()
    """Packages with a known weakness, with its name."""
    fault: str = ""
    """Why the audit could not be made at all."""

    @property
    def whole(self) -> bool:
        """Whether every package could be looked up."""
        return bool(self.asked) and not self.fault and not self.skipped

    @property
    def line(self) -> str:
        """The result in one line."""
        if self.weak:
            return f"{self.lock}: known weaknesses: {'; '.join(self.weak)}"
        if self.fault or not self.asked:
            why = self.fault or "no package could be looked up in the database"
            return f"{self.lock}: NOT AUDITED: {why}"
        well = f"{self.lock}: {self.asked} packages without known weakness"
        return f"{well}, NOT AUDITED: {', '.join(self.skipped)}" if self.skipped else well


def stops(audits: Iterable[Audit], *, release: bool) -> str:
    """Why nothing may be published after these audits; empty if something may.

    A trial may be made without a network; a release has to be audited.
    """
    if weak := [one.lock for one in audits if one.weak]:
        return f"known weaknesses: {', '.join(weak)}"
    lacking = [one.lock for one in audits if release and not one.whole]
    return (
        f"a release has to be audited as a whole, and this one is not: {', '.join(lacking)}"
        if lacking
        else ""
    )


def read(lock: str, report: str) -> Audit:
    """The result of an audit from the JSON that pip-audit prints."""
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Audit(lock, fault="pip-audit printed no report")
    skipped = tuple(one["name"] for one in packages if "skip_reason" in one)
    weak = tuple(f"{one['name']} {found['id']}" for one in packages for found in one.get("vulns", ()))
    return Audit(lock, len(packages) - len(skipped), skipped, weak)


def audit(tool: Path, lock: Path) -> Audit:
    """Audit a lock with the program `tool`; nothing is installed."""
    words: list[str | Path] = [tool, "--disable-pip", "--require-hashes", "-r", lock, "-f", "json"]
    words += ["--progress-spinner", "off"]
    try:
        ran = subprocess.run(words, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Audit(lock.name, fault=" ".join(str(error).split())[:200])
    if ran.stdout.strip():
        return read(lock.name, ran.stdout)
    said = ran.stderr.strip().splitlines()
    return Audit(lock.name, fault=said[-1][:200] if said else f"pip-audit ended with {ran.returncode}")
