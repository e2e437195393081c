"""The usual place of the record, for a person and for a service."""

from __future__ import annotations

import os
from pathlib import Path

STATE = "STATE_DIRECTORY"
"""Environment variable in which systemd gives the state folder of a service."""


def kept() -> Path:
    """Return the default path of the record.

    A service uses the folder from systemd, a person the folder in XDG_STATE_HOME.
    """
    own = os.environ.get("XDG_STATE_HOME", "~/.local/state")
    state = os.environ.get(STATE, f"{own}/dambord")
    return Path(state.split(":")[0]).expanduser() / "record.sqlite3"


def kept_told() -> str:
    """The default path of the record as people write it: the same for everybody's own home."""
    path, home = kept(), os.environ.get("HOME")
    return f"~/{path.relative_to(home)}" if home and path.is_relative_to(home) else str(path)
