"""Hands a release to the system, which installs it: what runs here has no rights of root.

The folder of the release is moved into the service's folder in memory, where `dambord-update.path` finds it
and starts `dambord update`. What came of it is told in a file of the system.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from dambord.controller.service.release_files import SIGNERS
from dambord.hardware.regular_file import read_regular

REQUEST, INCOMING = "release", "incoming"
"""The folders of a release that is to be installed, and of one that is still coming, in the service's folder
in memory: a power cut leaves nothing of either."""
PLACE = Path("/var/lib/dambord-update")
"""The system's own folder: a package that is being installed, the one before, and what came of it."""
SAID = "said.json"
MOST_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Said:
    """What came of the last update; `why` is empty where it was installed."""

    version: str
    why: str


def present() -> str:
    """The version of this program."""
    return version("dambord")


@dataclass(frozen=True, slots=True)
class Handover:
    """The way to the system from the service whose folder in memory is `memory`."""

    memory: Path
    place: Path = PLACE
    signers: Path = SIGNERS
    present: str = field(default_factory=present)
    """The version that runs here."""

    @property
    def incoming(self) -> Path:
        """Where a release may be put together."""
        return self.memory / INCOMING

    @property
    def request(self) -> Path:
        """The folder that asks for its installation as long as it is there."""
        return self.memory / REQUEST

    def ask(self) -> None:
        """Ask for the installation of what has come. Raises OSError."""
        self.incoming.rename(self.request)

    def said(self) -> Said | None:
        """What the system says of the last update; None if there was none, or it is under way."""
        return read_said(self.place)


def handover(environment: Mapping[str, str] = os.environ) -> Handover | None:
    """The way to the system; None for a program that was started by hand."""
    folder = environment.get("RUNTIME_DIRECTORY", "")
    return Handover(Path(folder.split(":")[0])) if folder else None


def read_said(place: Path) -> Said | None:
    """Read what came of the last update; None if nothing is told."""
    try:
        told = json.loads(read_regular(place / SAID, MOST_BYTES))
        return Said(str(told["version"]), str(told["why"]))
    except (OSError, ValueError, LookupError, TypeError):
        return None
