"""The files of the service: their sources, their targets and their content."""

from __future__ import annotations

import sysconfig
from dataclasses import dataclass
from pathlib import Path

COMMAND = "/opt/dambord/bin/dambord"
"""The command in the unit templates; installation replaces it by the real one."""
SERVICE, KIOSK = "dambord.service", "dambord-kiosk.service"


@dataclass(frozen=True, slots=True)
class File:
    """One file: its name in the distribution, its path under the root, and who may change it."""

    source: str
    target: str
    theirs: bool = False
    """Whether the file is for people to edit; it is then never overwritten and never removed."""
    kiosk: bool = False
    """Whether the file is needed for the screen only."""

    @property
    def unit(self) -> str:
        """The systemd unit to which the file belongs."""
        return KIOSK if self.kiosk else SERVICE


SETTINGS = "etc/dambord/dambord.toml"
"""The table's configuration file, under the root."""
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
"""The folder of the games, under the root; installing and uninstalling never change it."""


def games(settings: Path) -> Path | None:
    """Return the folder of games that belongs to a service's configuration file; None for any other file."""
    root = next(iter(settings.absolute().parents[2:]), Path("/"))
    return root / GAMES if settings.absolute() == root / SETTINGS else None


def folder() -> Path:
    """Return the folder of the source files: `systemd` in a checkout, or the data folder of an
    installation."""
    checkout = Path(__file__).resolve().parents[2] / "systemd"
    if (checkout / FILES[0].source).exists():
        return checkout
    return Path(sysconfig.get_path("data")) / "share" / "dambord" / "systemd"


def content(file: File, command: str) -> str:
    """Return the content of `file` for a service that is started by `command`."""
    text = (folder() / file.source).read_text(encoding="utf-8")
    return text.replace(COMMAND, command)
