"""Plans installation and uninstallation as a list of steps that can be printed before they are executed."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.service.drop_ins import outdated
from dambord.controller.service.files import (
    FILES,
    GAMES,
    KIOSK,
    PAGE,
    PAGE_SERVICE,
    SERVICE,
    STATION,
    SWITCH,
    SYSTEM,
    File,
    content,
)

Running = Literal["systemd", "udev"]
"""The daemons that run now and must be notified of changes. None runs while an image is built."""
UNITS = (SERVICE, PAGE_SERVICE, SWITCH, KIOSK)
MASKED = "masked by you"
PACKAGED = "the package's; sudo apt remove dambord"


class StepError(ValueError):
    """A step failed; the message names the step and the reason."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write a file of the distribution."""

    path: Path
    content: bytes

    def __str__(self) -> str:
        return f"{'renew' if self.path.exists() else 'write'}   {self.path}"

    def do(self) -> None:
        """Write the file atomically: a power cut must not leave half a unit."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self.path, self.content, 0o644)


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a file of the distribution."""

    path: Path

    def __str__(self) -> str:
        return f"remove  {self.path}"

    def do(self) -> None:
        """Remove the file."""
        self.path.unlink()


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave a file or folder as it is."""

    path: Path
    why: str

    def __str__(self) -> str:
        return f"keep    {self.path} ({self.why})"

    def do(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """Run a system program."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"run     {shlex.join(self.words)}"

    def do(self) -> None:
        """Run the program. Raises StepError with its output if it fails."""
        try:
            ran = subprocess.run(self.words, capture_output=True, text=True, timeout=120, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise StepError(f"{shlex.join(self.words)}: {error}") from None
        if ran.returncode:
            said = " ".join((ran.stderr or ran.stdout).split()) or f"exit status {ran.returncode}"
            raise StepError(f"{shlex.join(self.words)}: {said}")


ServiceStep = Write | Remove | Keep | Run


def install(
    root: Path,
    command: str,
    running: Collection[Running],
    *,
    kiosk: bool,
    station: bool = False,
    page: str = PAGE,
) -> list[ServiceStep]:
    """Return the steps that install the service under `root`; the daemons `running` are notified.

    The result is the same from any starting point: nothing installed, a part of it, or an older version. An
    installed kiosk stays installed, even without `kiosk`, and a station likewise. `page` is the address of
    its page. Raises StepError for a masked unit, and for a drop-in of the time before game and page were two.
    """
    masked = [unit for unit in UNITS if _masked(_unit(root, unit))]
    kiosk = kiosk or (KIOSK not in masked and (_unit(root, KIOSK).exists() or bool(_links(root, KIOSK))))
    station = station or (root / STATION).exists()
    wanted = [
        file
        for file in FILES
        if kiosk >= file.kiosk and station >= file.station and not (file.switch and SWITCH in masked)
    ]
    units = [unit for unit in UNITS if (kiosk or unit != KIOSK) and (unit != SWITCH or unit not in masked)]
    for unit in (unit for unit in units if unit in masked):
        unmask = shlex.join(["sudo", "systemctl", *_under(root), "unmask", unit])
        raise StepError(f"{_unit(root, unit)} is masked, so that nobody starts it: {unmask}, then again")
    for line in outdated(root):
        raise StepError(line)
    steps: list[ServiceStep] = [_placed(file, root, command, page) for file in wanted]
    changed = {
        file.unit
        for file, step in zip(wanted, steps, strict=True)
        if file.restarts and isinstance(step, Write)
    }
    steps += [Keep(_unit(root, unit), MASKED) for unit in masked]
    names = sorted(Path(file.target).name for file in wanted if "sysusers" in file.target)
    steps += [
        Run(("systemd-sysusers", *_under(root), *names)),
        Run(("systemd-tmpfiles", *_under(root), "--create", "dambord.conf")),
        *_reloads(running),
        Run(("systemctl", *_under(root), "--quiet", "enable", *units)),
    ]
    if "systemd" in running:
        # First restart the running units that were replaced; a game survives this. Then start the units that
        # do not run, so that each unit starts only once.
        steps += [Run(("systemctl", "try-restart", unit)) for unit in units if unit in changed]
        steps.append(Run(("systemctl", "start", *units)))
    return steps


def uninstall(root: Path, running: Collection[Running]) -> list[ServiceStep]:
    """Return the steps that remove the service, or the rest of it. Games, settings and users are kept."""
    masked = [unit for unit in UNITS if _masked(_unit(root, unit))]
    packaged = [file for file in FILES if (root / file.packaged).exists()]
    known = {Path(file.target).name for file in packaged}
    units = [unit for unit in UNITS if (_unit(root, unit).exists() or unit in known) and unit not in masked]
    # If somebody has removed a unit by hand, systemctl does not know its links any more: remove them here.
    orphans = [unit for unit in UNITS if unit not in (*units, *masked)]
    links = [link for unit in orphans for link in _links(root, unit)]
    ours = [file for file in FILES if not file.theirs and Path(file.target).name not in masked]
    there = [file for file in ours if os.path.lexists(root / file.target)]
    steps: list[ServiceStep] = []
    if units:
        now = ["--now"] if "systemd" in running else []
        steps.append(Run(("systemctl", *_under(root), "--quiet", "disable", *now, *units)))
    if "systemd" in running:
        left = {link.name for link in links} | {file.unit for file in there}
        steps += [Run(("systemctl", "stop", _if_loaded(unit))) for unit in orphans if unit in left]
    steps += [Remove(path) for path in (*links, *(root / file.target for file in there))]
    if there or links:
        steps += _reloads(running)
    steps += [Keep(_unit(root, unit), MASKED) for unit in masked]
    steps += [Keep(root / file.packaged, PACKAGED) for file in packaged]
    theirs = [root / file.target for file in FILES if file.theirs]
    steps += [Keep(path, "yours") for path in theirs if path.exists()]
    if (root / GAMES).exists():
        steps.append(Keep(root / GAMES, "your games"))
    return steps


def _placed(file: File, root: Path, command: str, page: str) -> ServiceStep:
    path, wanted = root / file.target, content(file, command, page).encode()
    packaged = root / file.packaged
    if not path.exists():
        there = packaged.exists() and packaged.read_bytes() == wanted
        return Keep(packaged, "the package's") if there else Write(path, wanted)
    if file.theirs:
        return Keep(path, "yours")
    return Keep(path, "as it should be") if path.read_bytes() == wanted else Write(path, wanted)


def _unit(root: Path, unit: str) -> Path:
    return root / SYSTEM / unit


def _links(root: Path, unit: str) -> list[Path]:
    """Return the links by which the unit is enabled."""
    wants = sorted((root / SYSTEM).glob("*.wants"))
    return [wanted / unit for wanted in wants if (wanted / unit).is_symlink()]


def _masked(path: Path) -> bool:
    return path.is_symlink() and path.readlink() == Path("/dev/null")


def _if_loaded(unit: str) -> str:
    """Return a pattern that matches only `unit`: systemctl ignores a pattern without a match, but not a
    name."""
    return f"{unit[:-1]}[{unit[-1]}]"


def _under(root: Path) -> Iterator[str]:
    """Return the option of systemd's tools for another root."""
    if root != Path("/"):
        yield f"--root={root}"


def _reloads(running: Collection[Running]) -> list[ServiceStep]:
    subsystems = (f"--subsystem-match={one}" for one in ("tty", "gpio", "spidev"))
    reloads = {
        "systemd": [Run(("systemctl", "daemon-reload"))],
        "udev": [Run(("udevadm", "control", "--reload")), Run(("udevadm", "trigger", *subsystems))],
    }
    return [step for one, steps in reloads.items() if one in running for step in steps]
