"""The files of the service: their sources, their targets and their content."""

from __future__ import annotations

import sysconfig
from dataclasses import dataclass
from pathlib import Path

COMMAND = "/opt/dambord/bin/dambord"
"""The command in the unit templates; installation replaces it by the real one."""
PAGE = "http://127.0.0.1:8064"
"""The address of the page in the browser's rules; installation replaces it by that of the settings."""
SERVICE, PAGE_SERVICE, KIOSK = "dambord.service", "dambord-page.service", "dambord-kiosk.service"
"""The units of the game, of its page, and of the page's screen."""
SWITCH = "dambord-poweroff.path"
"""The unit that switches the machine off when the table asks for it."""
SYSTEM = "etc/systemd/system"
"""The folder of local units, under the root."""
BROWSER = "etc/chromium/policies/managed/dambord-station.json"
"""Rules that the browsers of this machine take for every profile, under the root."""


@dataclass(frozen=True, slots=True)
class File:
    """One file: its name in the distribution, its path under the root, and who may change it."""

    source: str
    target: str
    theirs: bool = False
    """Whether the file is for people to edit; it is then never overwritten and never removed."""
    kiosk: bool = False
    """Whether the file is needed for the screen only."""
    station: bool = False
    """Whether the file is needed for a demonstration station only."""
    switch: bool = False
    """Whether the file is for switching the machine off."""

    @property
    def unit(self) -> str:
        """The systemd unit to which the file belongs."""
        if self.target == f"{SYSTEM}/{PAGE_SERVICE}":
            return PAGE_SERVICE
        return KIOSK if self.kiosk else SWITCH if self.switch else SERVICE

    @property
    def packaged(self) -> str:
        """Where a package of the system puts the file, under the root."""
        return self.target.replace("etc/", "usr/lib/", 1)

    @property
    def restarts(self) -> bool:
        """Whether its unit has to be started again where it has changed."""
        return self.target.startswith(SYSTEM) or self.target == BROWSER


SETTINGS = "etc/dambord/dambord.toml"
"""The table's configuration file, under the root."""
STATION_SETTINGS = "etc/dambord/station.toml"
"""The configuration file of a demonstration station, under the root."""
STATION = f"{SYSTEM}/{SERVICE}.d/station.conf"
"""What makes the table's unit a station's."""
FILES = (
    File("dambord.sysusers", "etc/sysusers.d/dambord.conf"),
    File("dambord.tmpfiles", "etc/tmpfiles.d/dambord.conf"),
    File("70-dambord.rules", "etc/udev/rules.d/70-dambord.rules"),
    File("dambord.toml", SETTINGS, theirs=True),
    File(SERVICE, f"{SYSTEM}/{SERVICE}"),
    File(PAGE_SERVICE, f"{SYSTEM}/{PAGE_SERVICE}"),
    File(SWITCH, f"{SYSTEM}/{SWITCH}", switch=True),
    File("dambord-poweroff.service", f"{SYSTEM}/dambord-poweroff.service", switch=True),
    File("dambord-kiosk.sysusers", "etc/sysusers.d/dambord-kiosk.conf", kiosk=True),
    File("dambord-kiosk.service", f"{SYSTEM}/{KIOSK}", kiosk=True),
    File("station.toml", STATION_SETTINGS, theirs=True, station=True),
    File("station.conf", STATION, station=True),
    File("station-page.conf", f"{SYSTEM}/{PAGE_SERVICE}.d/station.conf", station=True),
    File("station-kiosk.conf", f"{SYSTEM}/{KIOSK}.d/station.conf", kiosk=True, station=True),
    File("station-browser.json", BROWSER, kiosk=True, station=True),
)
OF_THE_PACKAGE = tuple(
    File(name, f"{SYSTEM}/{name}")
    for name in ("dambord-update.path", "dambord-update.service", "dambord-update-again.service")
)
"""What installs releases that a hall's desk hands out. Only the Debian package has it, and is renewed so."""
GAMES = "var/lib/dambord"
"""The folder of the games, under the root; installing and uninstalling never change it."""


def games(settings: Path) -> Path | None:
    """Return the folder of games that belongs to a service's configuration file; None for any other file."""
    root = next(iter(settings.absolute().parents[2:]), Path("/"))
    return root / GAMES if settings.absolute() in (root / SETTINGS, root / STATION_SETTINGS) else None


def folder() -> Path:
    """Return the folder of the source files: `systemd` in a checkout, or the data folder of an
    installation."""
    checkout = Path(__file__).resolve().parents[2] / "systemd"
    if (checkout / FILES[0].source).exists():
        return checkout
    return Path(sysconfig.get_path("data")) / "share" / "dambord" / "systemd"


def content(file: File, command: str, page: str = PAGE) -> str:
    """Return the content of `file` for a service that is started by `command` and serves its page at
    `page`."""
    text = (folder() / file.source).read_text(encoding="utf-8")
    return text.replace(COMMAND, command).replace(f'"{PAGE}"', f'"{page}"')
