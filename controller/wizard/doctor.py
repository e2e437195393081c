"""`dambord doctor`: every part of a table looked at once, one line each with what to do."""

from __future__ import annotations

import asyncio
import shutil
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from controller.devices.buttons import ButtonsError, open_factory
from controller.devices.raspberry import model
from controller.devices.remote_strip import RemoteStrip
from controller.journal import Journal, JournalError
from controller.sensing import EMPTY
from controller.wizard.probe import Probe

LISTEN = 2.0
"""Seconds for which the board is listened to."""
RESTLESS = 8
"""Changes within that time that no hand makes."""
SPACE = 50_000_000
"""Bytes that the record should have left: some thousand games."""


@dataclass(frozen=True, slots=True)
class Check:
    """One part: whether it is well (None: not needed for a game), what was found, what to do."""

    name: str
    well: bool | None
    said: str
    remedy: str = ""

    def line(self) -> str:
        """For people."""
        mark = {True: "ok  ", False: "FAIL", None: "--  "}[self.well]
        return f"{mark} {self.name}: {self.said}" + (f". {self.remedy}" if self.remedy else "")


async def sensors(probe: Probe) -> list[Check]:
    """The link, the firmware behind it and every sensor."""
    if not await probe.connected(LISTEN):
        remedy = (
            "Plug the board in; nothing else may use its port, and you must be allowed to (group dialout)"
        )
        return [Check("board", False, probe.why, remedy)]
    assert probe.up is not None
    await asyncio.sleep(LISTEN)
    checks = [Check("board", True, f"firmware {probe.up.firmware} on {probe.up.port}")]
    chattering = sorted(n for n, times in probe.restless.items() if times >= RESTLESS)
    if chattering:
        where = ", ".join(str(probe.board.cells[sensor]) for sensor in chattering)
        remedy = "Check their solder joints and pull-ups"
        checks.append(Check("sensors", False, f"restless under square {where}", remedy))
    else:
        checks.append(Check("sensors", True, f"{len(probe.cells)} at rest"))
    standing = [probe.board.cells[n] for n, level in enumerate(probe.cells) if level != EMPTY]
    checks.append(Check("pieces", None, f"{len(standing)} sensed" + _listed(sorted(standing))))
    return checks


def _listed(squares: list[int]) -> str:
    return f" on squares {' '.join(map(str, squares))}" if squares else ""


async def lamps(probe: Probe) -> Check:
    """Whether the lamps can be reached, by this machine or by the microcontroller."""
    strip = probe.board.strip
    if probe.dark:
        return Check("lamps", None, probe.dark, "The page shows them")
    if probe.strip is not None and probe.up is None:
        return Check("lamps", None, f"{len(strip.squares)} on the board that does not answer")
    probe.light()
    if probe.strip is not None and not await _arrived(probe.strip):
        remedy = "Give it the settings of this board: dambord firmware settings"
        return Check("lamps", False, f"the Pico does not answer for lamps on {strip.output}", remedy)
    return Check("lamps", True, f"{len(strip.squares)} through {strip.output}")


async def _arrived(strip: RemoteStrip) -> bool:
    end = asyncio.get_running_loop().time() + LISTEN
    while not strip.shown and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.05)
    return strip.shown


def buttons(runtime: Path) -> Check:
    """Whether buttons can be read on this machine."""
    try:
        _, through = open_factory(runtime, model().factories)
    except ButtonsError as error:
        return Check("buttons", None, str(error), "The page has buttons")
    return Check("buttons", True, f"through {through}")


def record(path: Path) -> Check:
    """Whether games can be kept."""
    folder = next((parent for parent in path.parents if parent.exists()), Path("/"))
    free = shutil.disk_usage(folder).free
    if free < SPACE:
        return Check("record", False, f"{free // 1_000_000} MB left in {folder}", "Make room")
    if not path.exists():
        return Check("record", True, f"none yet in {path}; {free // 1_000_000} MB left")
    try:
        with Journal(path, writing=False) as journal:
            games = len(journal.games())
    except JournalError as error:
        return Check("record", False, str(error), "Move the file away; a new one is begun")
    return Check("record", True, f"{games} games in {path}; {free // 1_000_000} MB left")


def page(host: str, port: int) -> Check:
    """Whether the page's port is free, or a table is running there."""
    with socket.socket() as probe:
        probe.settimeout(0.5)
        if probe.connect_ex((host, port)) == 0:
            return Check("page", True, f"something answers on {host}:{port}: a table is running")
    return Check("page", True, f"{host}:{port} is free")


async def examine(probe: Probe, path: Path, host: str, port: int, say: Callable[[Check], None]) -> bool:
    """Look at everything; returns whether a game can be played."""
    checks = [*await sensors(probe)]
    checks += [await lamps(probe), buttons(path.parent), record(path), page(host, port)]
    for check in checks:
        say(check)
    return all(check.well is not False for check in checks)
