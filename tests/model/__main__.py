"""Explores the tiny tables: `python -m tests.model --help`."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.messages.events import Woken
from dambord.controller.record.format import read_events, write_saying
from dambord.controller.record.header import read_header
from tests.model.explorer import Explorer, Found, shortest
from tests.model.happenings import follow
from tests.model.tables import TABLES
from tests.model.tiny import terms
from tests.model.walks import TABLES as WALKED
from tests.model.walks import Walker, headers, near_the_end


def main() -> int:
    """Explore, print the figures, and every fault as a recording. Returns 1 if there are faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.model", description=__doc__)
    parser.add_argument("tables", nargs="*", help="parts of names; without any, all tables")
    parser.add_argument("--states", type=int, default=100_000, help="states of each table (100000)")
    parser.add_argument("--seconds", type=float, default=0, help="processor time of each table")
    parser.add_argument("--dives", type=int, default=0, help="random sequences after that, of 100 happenings")
    parser.add_argument("--seed", type=int, default=0, help="of the random sequences and walks (0)")
    parser.add_argument(
        "--walks",
        type=int,
        default=0,
        help="walk on real boards instead, so often on each; every other one near the end",
    )
    parser.add_argument("--replay", type=Path, help="what a recording of a tiny table leads to")
    parser.add_argument("--list", action="store_true", help="list the tables")
    asked = parser.parse_args()
    chosen = [
        table
        for name, table in TABLES.items()
        if not asked.tables or any(part in name for part in asked.tables)
    ]
    if asked.list:
        print(*(table.name for table in chosen), sep="\n")
        return 0
    if asked.walks:
        return walk(asked.walks, asked.seed, asked.tables)
    if asked.replay:
        return replayed(asked.replay)
    print(
        "| table | states | with other lines | played on | happenings | steps | depth | faults |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        sep="\n",
    )
    all_found = []
    for table in chosen:
        until = time.process_time() + asked.seconds if asked.seconds else None
        explorer = Explorer(table)
        found = explorer.run(states=asked.states, enough=partial(_late, until))
        rng = Random(f"{table.name} {asked.seed}")
        for _ in range(asked.dives):
            explorer.dive(rng, 100)
        all_found.append(found)
        print(found.line(), flush=True)
        tell(found)
    return int(any(found.faults for found in all_found))


def _late(until: float | None) -> bool:
    return until is not None and time.process_time() > until


def tell(found: Found) -> None:
    """Print the faults of one exploration, each with the shortest way to it."""
    for kind, longer in found.faults.items():
        fault = shortest(found.table, longer)
        print(f"\n{fault.check}: {fault.text} ({found.times[kind]} times)", file=sys.stderr)
        for doing in fault.way:
            print(f"    {doing}", file=sys.stderr)
        print(fault.recording(found.table), file=sys.stderr)


def walk(often: int, seed: int, parts: list[str]) -> int:
    """Walk at random on the real boards whose names have one of `parts`, or on all; print figures, faults."""
    faulty = False
    print(
        "| rules, board | walks | events | steps | turns | faults |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        sep="\n",
    )
    for rules, board in WALKED:
        if parts and not any(part in f"{rules}, {board}" for part in parts):
            continue
        found: dict[tuple[str, str], str] = {}
        figures = [0, 0, 0, 0]
        for number in range(often):
            ends = near_the_end(rules, Random(f"{rules} {board} {seed + number}"))
            for header in headers(rules, board, ends if number % 2 else None):
                walked = Walker(header, seed + number).run(400)
                done = (1, len(walked.events), walked.steps, walked.plies)
                figures = [sum(pair) for pair in zip(figures, done, strict=True)]
                found = {**walked.faults, **found}
        faulty |= bool(found)
        row = " | ".join(f"{figure:,}" for figure in (*figures, len(found)))
        print(f"| {rules}, {board} | {row} |", flush=True)
        print(*found.values(), sep="\n\n", file=sys.stderr, flush=True)
    return int(faulty)


def replayed(path: Path) -> int:
    """Print what the recording of a tiny table leads to."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    agreed = terms(read_header(header))
    events = tuple(read_events(lines, agreed.sensing.sensor, agreed.sensing.cells))
    _, passed = follow(opening(agreed), (*events, Woken(events[-1].at + 3_000_000)))
    for each in passed:
        print(each.after.now / 1e6, type(each.event).__name__, each.after.phase)
        print(*map(write_saying, each.said), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
