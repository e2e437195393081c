"""A table in play whose page is besieged: every turn and every ruling has to be answered soon.

    python -m benchmarks.siege [--strangers N] [--seconds S] [--processes P] [--first] [--tls] [--viewers N]
                               [--beside N]

`dambord game` plays on a simulated board under a stand-in for the service manager, and `dambord page` serves
its page, as in a service. A player moves through a page with his token, another page looks on without one, an
arbiter rules with a new connection each time; one arbiter more shares the address of strangers.
`benchmarks.siege.strangers` keeps N connections at the page, equally many of every kind. All this happens
in a network of its own (`unshare --net`), in which every address is this machine's; that takes root. With
`--viewers` N people look on from one address besides. With `--beside` N processes do nothing but compute, and
they and the strangers have the table's own priority.

Printed are the delays without strangers and with them, the memory of game and page, the descriptors and
threads of the page, and the game's longest time between two signs of life. Exit status 1: somebody was not
answered, or the table ended.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
from pathlib import Path

from benchmarks.busy import computing
from benchmarks.siege.besieged_table import table
from benchmarks.siege.figures import shown
from benchmarks.siege.siege import BEHIND, TABLE, siege

NETWORK = f"{TABLE}/24"
HOMES = tuple(f"192.0.2.{number}" for number in range(2, 202))
"""Addresses of the strangers. The second arbiter shares the first of them."""
FIRST = -15
"""Priority with `--first`, of the process and of its group, where the kernel makes groups."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strangers", type=int, default=10_000, metavar="N")
    parser.add_argument("--seconds", type=float, default=120.0, metavar="S")
    parser.add_argument("--processes", type=int, default=4, metavar="P")
    parser.add_argument("--first", action="store_true", help="table and people before all other work here")
    parser.add_argument("--tls", action="store_true", help="over TLS, the strangers too")
    parser.add_argument("--viewers", type=int, default=0, metavar="N", help="people who look on")
    parser.add_argument("--beside", type=int, metavar="N", help="processes that compute")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if not args.inside:
        own = [sys.executable, "-m", "benchmarks.siege", *sys.argv[1:], "--inside"]
        words = ["unshare", "--net", "--", *own]
        # A session of its own is a group of its own for the scheduler.
        return subprocess.run(words, check=False, start_new_session=True).returncode
    if args.first:
        os.setpriority(os.PRIO_PROCESS, 0, FIRST)
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(FIRST))
    for words in (["link", "set", "lo", "up"], ["address", "add", NETWORK, "dev", "lo"]):
        subprocess.run(["ip", *words], check=True)
    with table(TABLE, *(["--tls", "own"] if args.tls else [])) as at, computing(args.beside or 0):
        numbers = (0, args.strangers)
        both = asyncio.run(
            siege(
                at,
                numbers,
                args.processes,
                HOMES,
                lambda _, seconds: seconds >= args.seconds,
                args.viewers,
                BEHIND if args.beside is None else 0,
            )
        )
    print("| | waited for | times | middle | 99 of 100 | longest |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for name, figures in zip(("nobody else", f"{args.strangers} strangers"), both, strict=True):
        for line in shown(name, figures):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
