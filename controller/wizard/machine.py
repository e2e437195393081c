"""Checks of the machine that a table runs on: buttons, supply, record, page."""

from __future__ import annotations

import shutil
import socket
from pathlib import Path

from controller.devices.buttons import ButtonsError, open_factory
from controller.devices.raspberry import model
from controller.journal import Journal, JournalError
from controller.wizard.check import Check
from hardware.board import Board

SPACE = 50_000_000
"""Bytes that the record should have left: some thousand games."""
SENSORS = "sys/class/hwmon"
"""Where the kernel has its sensors; on a Raspberry Pi one, `rpi_volt`, remembers that the voltage was low."""


def buttons(board: Board, runtime: Path) -> Check:
    """Whether buttons can be read on this machine."""
    on_pico = f"{len(board.pico_buttons)} on the Pico" if board.pico_buttons else ""
    if not board.buttons:
        return Check("buttons", True, on_pico or "none wired", "" if on_pico else "The page has buttons")
    try:
        _, through = open_factory(runtime, model().factories)
    except ButtonsError as error:
        return Check("buttons", None, str(error), "The page has buttons")
    ours = f"{len(board.buttons)} through {through}"
    return Check("buttons", True, f"{ours}, {on_pico}" if on_pico else ours)


def supply(root: Path = Path("/")) -> Check | None:
    """Whether a Raspberry Pi's voltage has been too low since it was started; None on other machines."""
    for name in sorted((root / SENSORS).glob("*/name")):
        alarm = name.with_name("in0_lcrit_alarm")
        if name.read_text().strip() == "rpi_volt" and alarm.exists():
            if alarm.read_text().strip() == "0":
                return Check("supply", True, "its voltage has not been too low since the start")
            remedy = "A larger supply, a thicker or shorter cable; see power.md of the board"
            return Check("supply", False, "its voltage has been too low since the start", remedy)
    return None


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
