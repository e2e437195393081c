"""`python -m tests.freezing -- COMMAND` stops random processes of a command for random times.

It acts like a very busy machine and finds tests that depend on real time. It first prints the random seed,
which `FREEZING_SEED` sets.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

APART_S = (0.02, 0.3)
"""Range of the time between two freezes."""
FROZEN_S = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Possible lengths of a freeze."""
TOGETHER = 2
"""Most processes frozen at the same time."""


def descendants(of: int) -> list[int]:
    """Return the running descendants of a process."""
    children: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, *_ = file.read_text().rpartition(")")[2].split()
            children[int(parent)].append((int(file.parent.name), state))
    found, todo = [], [of]
    while todo:
        for process, state in children[todo.pop()]:
            todo.append(process)
            if state not in "TtZ":
                found.append(process)
    return found


def freeze(command: Sequence[str], rng: random.Random) -> int:
    """Run a command with random freezes; returns its exit status."""
    running = subprocess.Popen(command)
    while running.poll() is None:
        time.sleep(rng.uniform(*APART_S))
        there = descendants(running.pid)
        chosen = rng.sample(there, min(len(there), rng.randint(1, TOGETHER)))
        for word in (signal.SIGSTOP, signal.SIGCONT):
            for process in chosen:
                with suppress(ProcessLookupError):
                    os.kill(process, word)
            if word == signal.SIGSTOP:
                time.sleep(rng.choice(FROZEN_S))
    return running.returncode


if __name__ == "__main__":
    seed = os.environ.get("FREEZING_SEED") or str(time.time_ns())
    print(f"FREEZING_SEED={seed}", flush=True)
    sys.exit(freeze(sys.argv[sys.argv.index("--") + 1 :], random.Random(seed)))
