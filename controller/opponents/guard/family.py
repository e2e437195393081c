"""All processes that descend from one that was started with a mark, wherever they have gone."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

MARK = "DAMBORD_OPPONENT"
"""The environment variable that descendants inherit: a new session or a dead parent does not hide them."""
PROC = Path("/proc")
READ = 65_536
"""Bytes of an environment that are looked at."""
ROUNDS = 5
"""How often it is looked whether some were started while others were killed."""


class Family(NamedTuple):
    """What belongs to one program at one instant."""

    pids: tuple[int, ...]
    memory: int
    """Bytes resident, of all together."""


def find(mark: str) -> Family:
    """The living processes whose environment has `MARK` with this value."""
    wanted, page = f"{MARK}={mark}\0".encode(), os.sysconf("SC_PAGE_SIZE")
    pids, memory = [], 0
    for folder in PROC.iterdir():
        if not folder.name.isdecimal():
            continue
        with suppress(OSError):  # it has ended, or belongs to somebody else
            with (folder / "environ").open("rb") as file:
                environment = file.read(READ)
            if wanted in environment:
                memory += int((folder / "statm").read_text().split()[1]) * page
                pids.append(int(folder.name))
    return Family(tuple(pids), memory)


def kill(mark: str) -> None:
    """Kill them all, those included that are started meanwhile."""
    for _ in range(ROUNDS):
        found = find(mark)
        if not found.pids:
            return
        for pid in found.pids:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
