"""The environment of programs of others: what they need to run, and no key of the table."""

from __future__ import annotations

import os

HANDED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TZ")
"""Variables that every program may see. Keys, tokens and systemd's sockets are in none of them."""


def clean_environment() -> dict[str, str]:
    """Return the environment for a program of somebody else."""
    return {name: os.environ[name] for name in HANDED_ON if name in os.environ}
