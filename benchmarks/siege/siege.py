"""The siege itself: people play and rule while strangers do what they do."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.siege.besieged_table import Table
from benchmarks.siege.figures import Figures
from benchmarks.siege.page import page
from benchmarks.siege.people import play, rule
from benchmarks.siege.viewers import look_on

TABLE = "192.0.2.1"
PLAYER, VIEWER, ARBITER = "192.0.2.250", "192.0.2.251", "192.0.2.252"
BEHIND = 30
"""By how much strangers are nicer than the table, as if they were other machines."""
Enough = Callable[[Figures, float], bool]
"""Whether figures are enough after so many seconds."""


async def siege(
    at: Table,
    numbers: Sequence[int],
    processes: int,
    homes: Sequence[str],
    enough: Enough,
    viewers: int = 0,
    behind: int = BEHIND,
) -> list[Figures]:
    """Measure with each of these numbers of strangers, and `viewers`; return the figures of each.

    `behind`: by how much strangers are nicer than the table.
    """
    measured = []
    player, viewer, arbiter = (PLAYER, VIEWER, ARBITER) if at.host == TABLE else 3 * ("127.0.0.1",)
    async with (
        page(at, player, at.tokens["player"]) as mine,
        page(at, viewer) as other,
    ):
        await mine.until(lambda view: view["link"] == "up")
        for count in numbers:
            measured.append(figures := Figures())
            where = (at.host, str(at.port), str(count // processes))
            options = ["--token", at.tokens["other"], *(["--tls"] if at.tls else [])]
            crowd = [
                subprocess.Popen(  # noqa: ASYNC220 -- it is short, and nothing is measured yet
                    [
                        "nice",
                        "-n",
                        str(behind),
                        sys.executable,
                        "-m",
                        "benchmarks.siege.strangers",
                        *options,
                        *where,
                        *homes,
                    ],
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
                for _ in range(processes if count else 0)
            ]
            try:
                work = [
                    *([asyncio.create_task(look_on(at, viewer, viewers, figures))] if viewers else []),
                    asyncio.create_task(play(mine, other, figures)),
                    asyncio.create_task(rule(at, arbiter, figures, "ruling")),
                    asyncio.create_task(rule(at, homes[0], figures, "ruling, from a stranger's address")),
                ]
                begun, before = time.monotonic(), accepted()
                while not enough(figures, time.monotonic() - begun):
                    await asyncio.wait(work, timeout=1.0, return_when=asyncio.FIRST_EXCEPTION)
                    for task in work:
                        if task.done():
                            task.result()
                    at.measure(figures)
                figures.connections = (accepted() - before) / (time.monotonic() - begun)
            finally:
                for task in work:
                    task.cancel()
                await asyncio.gather(*work, return_exceptions=True)
                for process in crowd:
                    process.kill()
                    process.wait()
    return measured


def accepted() -> int:
    """Return the number of TCP connections that have been accepted in this network."""
    names, numbers = (
        line.split() for line in Path("/proc/net/snmp").read_text().splitlines() if line.startswith("Tcp:")
    )
    return int(numbers[names.index("PassiveOpens")])
