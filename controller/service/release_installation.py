"""Installs a release as the system does: checked once more, by dpkg, and taken back if it does not start."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.record.atomic_file import sync_folder, write_atomically
from dambord.controller.service.files import PAGE_SERVICE, SERVICE
from dambord.controller.service.handover import PLACE, SAID
from dambord.controller.service.release_files import (
    MOST_PACKAGE,
    MOST_SUMS,
    SIGNATURE,
    SIGNERS,
    SUMS,
    Release,
    ReleaseError,
    checked,
    numbers,
    plain,
)
from dambord.hardware.regular_file import open_regular, read_regular

INSTALLING, BEFORE = "installing.deb", "before.deb"
"""The package that is being installed, which `dambord-update-again.service` finds after a power cut, and the
one before it."""
OLDER = "older"
"""An empty file beside a release: it may be older than what is installed."""
DPKG_S = 600.0
UP_S = 60.0
"""Seconds within which game and page have to be up again."""
LOOK_S = 0.5
DPKG = ("dpkg", "--force-confold", "--install")

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def run(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a program of the system."""
    # Debian's scripts want a locale that is there.
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(words, capture_output=True, text=True, timeout=DPKG_S, check=False, env=environment)


class ReleaseInstallation:
    """Installs on a machine that has the version `present`. `place` is a folder of the system's own.

    `up_s`: within how many seconds the units have to be up again.
    """

    def __init__(
        self,
        present: str,
        *,
        place: Path = PLACE,
        signers: Path = SIGNERS,
        run: Run = run,
        up_s: float = UP_S,
    ) -> None:
        self._present, self._place, self._signers, self._run, self._up_s = present, place, signers, run, up_s

    def install(self, folder: Path, *, older: bool = False, take: bool = False) -> str:
        """Install the release in `folder`, and return its version; the outcome is kept for others to read.

        `older`: also a version that is older; `take`: remove the folder, and read there whether it may be
        older. Raises ReleaseError in one line, with the old version running wherever that is possible.
        """
        self._place.mkdir(mode=0o755, parents=True, exist_ok=True)
        (self._place / SAID).unlink(missing_ok=True)
        version = ""
        try:
            with TemporaryDirectory(dir=self._place) as work:
                try:
                    older = older or (take and (folder / OLDER).is_file())
                    _copy(folder, Path(work))
                finally:
                    if take:  # once only: it would be asked for again and again as long as it is there
                        shutil.rmtree(folder, ignore_errors=True)
                # The copy is checked: nobody else can change it any more.
                release = checked(Path(work), self._signers)
                version = release.version
                self._check_newer(release, older=older)
                release.package.replace(self._place / INSTALLING)
            sync_folder(self._place)
            self._install(version)
        except (OSError, subprocess.TimeoutExpired, ReleaseError) as error:
            why = plain(error) if isinstance(error, OSError) else str(error)
            self._say(version, why)
            raise ReleaseError(why) from None
        self._say(version, "")
        return version

    def _check_newer(self, release: Release, *, older: bool) -> None:
        if not older and numbers(release.version) <= numbers(self._present):
            raise ReleaseError(
                f"{release.version} is not newer than {self._present}, which is here: say so to go back"
            )

    def _install(self, version: str) -> None:
        """Install what lies ready; what fails is taken back."""
        package, before = self._place / INSTALLING, self._place / BEFORE
        units = [unit for unit in (SERVICE, PAGE_SERVICE) if self._active(unit)]
        ran = self._run((*DPKG, str(package)))
        why = f"dpkg: {_last(ran)}" if ran.returncode else self._down(units)
        if not why:
            package.replace(before)
            return
        if before.exists() and not self._run((*DPKG, str(before))).returncode:
            package.unlink()
            raise ReleaseError(f"{why}; the version before is back")
        package.unlink()
        # dpkg has taken back by itself what it could not unpack.
        raise ReleaseError(f"{why}; no package of the version before is kept here")

    def _down(self, units: Sequence[str]) -> str:
        """Which unit is not up again, and stays up; empty if all are."""
        latest = time.monotonic() + self._up_s
        while down := [unit for unit in units if not self._active(unit)]:
            if time.monotonic() >= latest:
                return f"{down[0]} does not start"
            time.sleep(LOOK_S)
        return ""

    def _active(self, unit: str) -> bool:
        return self._run(("systemctl", "is-active", "--quiet", unit)).returncode == 0

    def _say(self, version: str, why: str) -> None:
        with suppress(OSError):
            text = json.dumps({"version": version, "why": " ".join(why.split())[:500]})
            write_atomically(self._place / SAID, text.encode(), mode=0o644)


def _copy(folder: Path, into: Path) -> None:
    """Copy the files of a release. Raises ReleaseError for what is too large, or no file."""
    packages = sorted(folder.glob("dambord_*_all.deb"))
    if len(packages) != 1:
        raise ReleaseError(f"{folder}: expected one package dambord_X.Y.Z_all.deb, found {len(packages)}")
    for name in (SUMS, SIGNATURE):
        (into / name).write_bytes(read_regular(folder / name, MOST_SUMS))
    with open_regular(packages[0]) as file, (into / packages[0].name).open("wb") as copy:
        if os.fstat(file.fileno()).st_size > MOST_PACKAGE:
            raise ReleaseError(f"{packages[0]}: expected at most {MOST_PACKAGE} bytes")
        shutil.copyfileobj(file, copy)
        copy.flush()
        os.fsync(copy.fileno())  # a power cut finds the whole package, or none


def _last(ran: subprocess.CompletedProcess[str]) -> str:
    lines = [line.strip() for line in ran.stderr.splitlines() if line.strip()]
    told = [line for line in lines if "error" in line.lower()] or lines
    return (told or [f"exit status {ran.returncode}"])[0][:200]
