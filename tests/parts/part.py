"""Describes a requirement of some tests beside Python: its purpose, its check and how to obtain it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dambord.firmware.host.packages import BUILDING, UnavailableError
from tests.parts.trial import fails


@dataclass(frozen=True)
class Part:
    """One requirement; `name` is its name in the mark `needs`, `tests` says what is tested with it."""

    name: str
    tests: str
    missing: Callable[[], str]
    """Checks the part; returns why it can't be used, or an empty string."""
    packages: Mapping[str, str] = field(default_factory=dict)
    """Programs and the Debian packages of each, with blanks between."""
    get: Callable[[], object] | None = None
    """Fetches or builds what no package has; raises UnavailableError with the reason."""
    doing: str = ""
    """What `get` does, and how long it takes."""

    def obtain(self, say: Callable[[str], None]) -> str:
        """Obtain the part if it is missing; returns why that failed, or an empty string.

        `say` prints each step.
        """
        absent = [packages for program, packages in self.packages.items() if not shutil.which(program)]
        why = "" if absent else self.missing()
        if why and self.get is None:
            absent = [*self.packages.values()]
        lacking = sorted({name for packages in absent for name in packages.split()})
        if lacking:
            say(f"installing {' '.join(lacking)}")
            if failed := installed(lacking):
                return failed
            why = self.missing()
        if not why or self.get is None:
            return why
        say(self.doing)
        try:
            self.get()
        except UnavailableError as error:
            return str(error)
        return self.missing()


def installed(packages: Sequence[str]) -> str:
    """Install Debian packages with apt-get; returns why that failed, or an empty string."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or fails([*as_root, "true"]):
        return f"only root can install it: sudo apt-get install {' '.join(packages)}"
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    if not _said(install):
        return ""
    _said([*apt, "update"])
    return _said(install)


def _said(command: Sequence[str]) -> str:
    """Return the last line of output of a failed command; empty if it succeeded."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=BUILDING, check=False
        )
    except subprocess.TimeoutExpired:
        return f"apt-get took more than {BUILDING} s"
    return (done.stderr.strip().splitlines() or ["apt-get failed"])[-1] if done.returncode else ""
