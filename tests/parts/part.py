"""Something that some tests need beside Python and the lock: what for, how it is tried, how it can be got."""

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
    """One such thing, by the `name` that the mark `needs` has for it; `tests`: what is tested with it."""

    name: str
    tests: str
    missing: Callable[[], str]
    """Tries it; why it can't be used, empty where it can."""
    packages: Mapping[str, str] = field(default_factory=dict)
    """Programs, and the package of Debian that has each."""
    get: Callable[[], object] | None = None
    """Fetches or builds what no package has; UnavailableError with the reason where that can't be done."""
    doing: str = ""
    """What it does then, and how long that takes."""

    def obtain(self, say: Callable[[str], None]) -> str:
        """Get it if it is not there; why it can't be had, empty where it can. `say` is told what is done."""
        lacking = sorted({package for program, package in self.packages.items() if not shutil.which(program)})
        if lacking:
            say(f"installing {' '.join(lacking)}")
            if why := installed(lacking):
                return why
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
    """Have apt-get install Debian packages; why it can't, empty where it has."""
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
    """The last word of a command that failed; empty where it has not."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=BUILDING, check=False
        )
    except subprocess.TimeoutExpired:
        return f"apt-get took more than {BUILDING} s"
    return (done.stderr.strip().splitlines() or ["apt-get failed"])[-1] if done.returncode else ""
