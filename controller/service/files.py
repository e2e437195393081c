"""The files of the service: where they come from, where they go and what is changed on the way."""

from __future__ import annotations

import sysconfig
from dataclasses import dataclass
from pathlib import Path

COMMAND = "/opt/dambord/bin/dambord"
"""The command as the units name it; another one takes its place at installation."""
SERVICE, KIOSK = "dambord.service", "dambord-kiosk.service"


@dataclass(frozen=True, slots=True)
class File:
    """One file: its name among ours, its path under the root, and whose it is once it is there."""

    source: str
    target: str
    theirs: bool = False
    """Edited by people: never overwritten, never removed."""
    kiosk: bool = False
    """Only for the screen."""

    @property
    def unit(self) -> str:
        """The unit that it belongs to."""
        return KIOSK if self.kiosk else SERVICE


SETTINGS = "etc/dambord/dambord.toml"
"""What the table is started with, under the root."""
FILES = (
    File("dambord.sysusers", "etc/sysusers.d/dambord.conf"),
    File("dambord.tmpfiles", "etc/tmpfiles.d/dambord.conf"),
    File("70-dambord.rules", "etc/udev/rules.d/70-dambord.rules"),
    File("dambord.toml", SETTINGS, theirs=True),
    File("dambord.service", "etc/systemd/system/dambord.service"),
    File("dambord-kiosk.sysusers", "etc/sysusers.d/dambord-kiosk.conf", kiosk=True),
    File("dambord-kiosk.service", "etc/systemd/system/dambord-kiosk.service", kiosk=True),
)
GAMES = "var/lib/dambord"
"""Where the games lie, under the root; nothing here ever touches them."""


def games(settings: Path) -> Path | None:
    """Where the service with these settings keeps its games; None if they are no service's."""
    root = next(iter(settings.absolute().parents[2:]), Path("/"))
    return root / GAMES if settings.absolute() == root / SETTINGS else None


def folder() -> Path:
    """Where our files are: `systemd` of the checkout, or the data of the installed distribution."""
    checkout = Path(__file__).resolve().parents[2] / "systemd"
    if (checkout / FILES[0].source).exists():
        return checkout
    return Path(sysconfig.get_path("data")) / "share" / "dambord" / "systemd"


def content(file: File, command: str) -> str:
    """What is to stand in `file` where the service is started by `command`."""
    text = (folder() / file.source).read_text(encoding="utf-8")
    return text.replace(COMMAND, command)
