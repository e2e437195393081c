"""Runs a command in a clone of this checkout on a minimal Debian, as a newcomer would.

    python -m tests.fresh_debian --suite bookworm --as root -- make test
    python -m tests.fresh_debian --suite trixie --as user --keep /var/tmp/d13 -- make demo DEMOFLAGS=--once

`root` has a system with make and git alone; `user` has python3 and python3-venv beside them, and no sudo;
`no-admin` is root without CAP_SYS_ADMIN, as in most containers. Only what is committed is in the clone. The
exit status is that of the command. Needs root, mmdebstrap, and some GB where `--keep` or `.tools` is.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from dambord.firmware.host.packages import UnavailableError, folder
from tests.fresh_debian.base import SUITES, obtain
from tests.fresh_debian.cell import PEOPLE, Cell

LAST = 15
"""Lines of the output that are printed in the end."""


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.fresh_debian", description=__doc__.splitlines()[0])
    parser.add_argument("--suite", choices=SUITES, required=True)
    parser.add_argument("--as", dest="person", choices=PEOPLE, required=True)
    parser.add_argument(
        "--keep",
        type=Path,
        help="a folder for what changes, kept: the next command finds it, and the clone up to date",
    )
    parser.add_argument("command", nargs="+", help="what to run in the clone, after --")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    said = arguments(words)
    if os.geteuid():
        print("tests.fresh_debian: only root can make a system", file=sys.stderr)
        return 2
    try:
        base = obtain(said.suite)
    except UnavailableError as error:
        print(f"tests.fresh_debian: {error}", file=sys.stderr)
        return 2
    changes = (said.keep or folder("fresh") / f"{said.suite}-{said.person}").resolve()
    if said.keep is None:
        shutil.rmtree(changes, ignore_errors=True)
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # what runs inside ends too
    cell = Cell(base, changes, said.person)
    log = changes.with_name(f"{changes.name}.log")
    print(f"{said.suite} as {said.person}: {' '.join(said.command)} > {log}", flush=True)
    try:
        with log.open("wb") as output:
            cell.furnish(output)
            begun = time.monotonic()
            status = cell.run(said.command, output)
            took = time.monotonic() - begun
        python = cell.python()
    finally:
        if said.keep is None:
            shutil.rmtree(changes)
    with log.open(encoding="utf-8", errors="replace") as lines:
        print("".join(f"    {line}" for line in deque(lines, LAST)), end="")
    print(f"{said.suite} as {said.person}: status {status} after {took:.0f} s, {python}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
