"""What installing and uninstalling come to: steps that can be read before they are done."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from controller.service.files import FILES, GAMES, File, content

UNITS = ("dambord.service", "dambord-kiosk.service")


class StepError(ValueError):
    """A step could not be done: which one, and why."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write a file of ours."""

    path: Path
    text: str

    def __str__(self) -> str:
        return f"{'renew' if self.path.exists() else 'write'}   {self.path}"

    def do(self) -> None:
        """Whole or not at all: a power cut must not leave half a unit."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text(self.text, encoding="utf-8")
        fresh.chmod(0o644)
        fresh.replace(self.path)


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a file of ours."""

    path: Path

    def __str__(self) -> str:
        return f"remove  {self.path}"

    def do(self) -> None:
        """Do it."""
        self.path.unlink()


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave a file or folder as it is."""

    path: Path
    why: str

    def __str__(self) -> str:
        return f"keep    {self.path} ({self.why})"

    def do(self) -> None:
        """Nothing to do."""


@dataclass(frozen=True, slots=True)
class Run:
    """Run a program of the system."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"run     {shlex.join(self.words)}"

    def do(self) -> None:
        """Do it; raises StepError with what the program said."""
        try:
            ran = subprocess.run(self.words, capture_output=True, text=True, timeout=120, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise StepError(f"{shlex.join(self.words)}: {error}") from None
        if ran.returncode:
            said = " ".join((ran.stderr or ran.stdout).split()) or f"exit status {ran.returncode}"
            raise StepError(f"{shlex.join(self.words)}: {said}")


Step = Write | Remove | Keep | Run


def install(root: Path, command: str, *, kiosk: bool, live: bool) -> list[Step]:
    """The steps that put the service in place under `root`; `live` where systemd runs there now.

    They lead to the same end from wherever they begin: nothing installed, half of it, an older version.
    """
    wanted = [file for file in FILES if kiosk or not file.kiosk]
    units = list(UNITS if kiosk else UNITS[:1])
    steps: list[Step] = [_placed(file, root, command) for file in wanted]
    changed = {step.path.name for step in steps if isinstance(step, Write)}
    names = sorted(Path(file.target).name for file in wanted if "sysusers" in file.target)
    steps += [
        Run(("systemd-sysusers", *_under(root), *names)),
        Run(("systemd-tmpfiles", *_under(root), "--create", "dambord.conf")),
        *(_reloads() if live else ()),
        Run(("systemctl", *_under(root), "--quiet", "enable", *units)),
    ]
    if live:
        steps.append(Run(("systemctl", "start", *units)))
        # What ran before goes on under the unit that was replaced; a game survives this.
        steps += [Run(("systemctl", "try-restart", unit)) for unit in units if unit in changed]
    return steps


def uninstall(root: Path, *, live: bool) -> list[Step]:
    """The steps that take the service away again; games, settings and users stay."""
    ours = [root / file.target for file in FILES if not file.theirs]
    there = [path for path in ours if path.exists()]
    units = [unit for unit in UNITS if root / f"etc/systemd/system/{unit}" in there]
    steps: list[Step] = []
    if units:
        steps.append(
            Run(("systemctl", *_under(root), "--quiet", "disable", *(["--now"] if live else []), *units))
        )
    steps += [Remove(path) for path in there]
    if there and live:
        steps += _reloads()
    theirs = [root / file.target for file in FILES if file.theirs]
    steps += [Keep(path, "yours") for path in theirs if path.exists()]
    if (root / GAMES).exists():
        steps.append(Keep(root / GAMES, "your games"))
    return steps


def _placed(file: File, root: Path, command: str) -> Step:
    path, text = root / file.target, content(file, command)
    if not path.exists():
        return Write(path, text)
    if file.theirs:
        return Keep(path, "yours")
    return Keep(path, "as it should be") if path.read_text(encoding="utf-8") == text else Write(path, text)


def _under(root: Path) -> Iterator[str]:
    """The option that systemd's tools take for another root."""
    if root != Path("/"):
        yield f"--root={root}"


def _reloads() -> list[Step]:
    return [
        Run(("systemctl", "daemon-reload")),
        Run(("udevadm", "control", "--reload")),
        Run(
            (
                "udevadm",
                "trigger",
                "--subsystem-match=tty",
                "--subsystem-match=gpio",
                "--subsystem-match=spidev",
            )
        ),
    ]
