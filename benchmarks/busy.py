"""A busy machine, and the place that the game's unit has on it."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

UNIT = Path(__file__).parents[1] / "systemd" / "dambord.service"
GROUP = "dambord-benchmark"
RESET_ON_FORK = 0x40000000
"""SCHED_RESET_ON_FORK of <linux/sched.h>, which Python names on some machines only."""


@contextlib.contextmanager
def computing(number: int) -> Iterator[None]:
    """Have so many processes compute as long as the context is open."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def as_unit() -> None:
    """Give this process weight, priority and class as the game's unit sets them; takes root.

    Raises OSError where the kernel has no such groups.
    """
    keys = dict(re.findall(r"^(\w+)=(\S+)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE))
    groups, weight, factor = Path("/sys/fs/cgroup"), "cpu.weight", 1.0
    if (groups / "cpu").is_dir():  # the first version of control groups
        groups, weight, factor = groups / "cpu", "cpu.shares", 1024 / 100
    own = groups / GROUP
    own.mkdir(exist_ok=True)
    (own / weight).write_text(str(round(int(keys["CPUWeight"]) * factor)), encoding="utf-8")
    (own / "cgroup.procs").write_text(str(os.getpid()), encoding="utf-8")
    os.setpriority(os.PRIO_PROCESS, 0, int(keys["Nice"]))
    if keys["CPUSchedulingResetOnFork"] == "yes":
        os.sched_setscheduler(0, os.SCHED_OTHER | RESET_ON_FORK, os.sched_param(0))
