"""All processes that descend from one that was started with a mark, wherever they have gone."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

MARK = "DAMBORD_OPPONENT"
"""The environment variable that descendants inherit: a new session or a dead parent does not hide them."""
PROC = Path("/proc")
READ = 65_536
"""Bytes of an environment that are looked at."""
BEGAN = 19
"""The place of the beginning of a process in its `stat`, behind its name."""
ROUNDS = 5
"""How often it is looked whether some were started while others were killed."""


class ProcessTree(NamedTuple):
    """What belongs to one program at one instant."""

    pids: tuple[int, ...]
    memory: int
    """Bytes resident, of all together."""


def new_mark() -> str:
    """A mark for a program that this process starts: it tells whose it was when this one has been killed."""
    return f"{_life(os.getpid())}-{uuid4().hex}"


def _life(process: int) -> str:
    """A process as no later one is called: its number, when it began, and where numbers count so.

    A container has numbers of its own. Raises OSError if there is no such process.
    """
    began = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[BEGAN]
    return f"{process}-{began}-{_numbers()}"


def _numbers() -> int:
    """The namespace of processes in which this one is."""
    return (PROC / "self/ns/pid").stat().st_ino


def kill_orphans() -> None:
    """Kill the children of programs whose table was killed: the kernel ends only the programs with it."""
    for folder in PROC.iterdir():
        if not folder.name.isdecimal():
            continue
        # It has ended, belongs to somebody else, or its mark is none of ours.
        with suppress(OSError, ValueError):
            with (folder / "environ").open("rb") as file:
                environment = file.read(READ)
            marks = [one for one in environment.split(b"\0") if one.startswith(f"{MARK}=".encode())]
            life = marks[0].decode().partition("=")[2].rpartition("-")[0] if marks else ""
            if life and _is_over(life):
                os.kill(int(folder.name), signal.SIGKILL)


def _is_over(life: str) -> bool:
    """Whether this process has ended; of one in a container nothing is known here."""
    number, _, numbers = life.split("-")
    if int(numbers) != _numbers():
        return False
    try:
        return _life(int(number)) != life
    except OSError:
        return True


def find(mark: str) -> ProcessTree:
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
    return ProcessTree(tuple(pids), memory)


def kill(mark: str) -> None:
    """Kill them all, those included that are started meanwhile."""
    for _ in range(ROUNDS):
        found = find(mark)
        if not found.pids:
            return
        for pid in found.pids:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
