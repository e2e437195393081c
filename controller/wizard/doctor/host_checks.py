"""Checks of the host: buttons, power supply, record, page."""

from __future__ import annotations

import os
import shutil
import socket
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, GpioButtons, open_factory
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.record.copies.copy_restore import differences
from dambord.controller.record.copies.copy_target import CopyError
from dambord.controller.record.copies.target_text import open_target
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.hardware.board import Board

LEAST_FREE_BYTES = 50_000_000
"""Free bytes that the record should have: enough for some thousand games."""
ANSWER_WITHIN_S = 1.0
"""Seconds to wait for an answer to a health request."""
SENSORS = "sys/class/hwmon"
"""The kernel's hardware monitors. On a Raspberry Pi `rpi_volt` latches an undervoltage."""


def buttons(board: Board) -> CheckResult:
    """Check whether the buttons can be read on this machine."""
    on_pico = f"{len(board.pico_buttons)} on the Pico" if board.pico_buttons else ""
    if not board.buttons:
        return CheckResult(
            "buttons", True, on_pico or "none wired", "" if on_pico else "The page has buttons"
        )
    try:
        # Drivers leave pipes behind, and the service's own runtime folder may not exist yet.
        with TemporaryDirectory(prefix="dambord-") as runtime:
            factory, through = open_factory(Path(runtime), model().factories)
            with closing(factory), GpioButtons(board.buttons, lambda *_: None, monotonic_us, factory):
                pass  # opens every pin
    except ButtonsError as error:
        return CheckResult("buttons", None, str(error), "The page has buttons")
    ours = f"{len(board.buttons)} through {through}"
    return CheckResult("buttons", True, f"{ours}, {on_pico}" if on_pico else ours)


def supply(root: Path = Path("/")) -> CheckResult | None:
    """Check for undervoltage of a Raspberry Pi since it was started; None on other machines."""
    for name in sorted((root / SENSORS).glob("*/name")):
        alarm = name.with_name("in0_lcrit_alarm")
        if name.read_text().strip() == "rpi_volt" and alarm.exists():
            if alarm.read_text().strip() == "0":
                return CheckResult("supply", True, "its voltage has not been too low since the start")
            remedy = "A larger supply, a thicker or shorter cable; see power.md of the board"
            return CheckResult("supply", False, "its voltage has been too low since the start", remedy)
    return None


def record(path: Path) -> CheckResult:
    """Check whether games can be recorded at `path`."""
    there = next(one for one in (path, *path.absolute().parents) if os.access(one, os.F_OK))
    free = shutil.disk_usage(there).free
    if free < LEAST_FREE_BYTES:
        return CheckResult("record", False, f"{free // 1_000_000} MB left in {there}", "Make room")
    if not os.access(there, os.R_OK | os.W_OK | (os.X_OK if there.is_dir() else 0)):
        owner, login = _owner(there)
        remedy = f"Look as the user who keeps it: sudo -u {login} …"
        return CheckResult("record", False, f"{there} is {owner}'s, not yours", remedy)
    if there != path and (beside := sorted(path.parent.glob(f"{path.name}.note"))):
        said = f"{path} is missing beside {beside[0].name}"
        return CheckResult("record", False, said, "Start the table: what is intact goes on")
    if there != path:
        return CheckResult("record", True, f"none yet in {path}; {free // 1_000_000} MB left")
    if path.is_dir():
        return CheckResult("record", False, f"{path} is a folder", "Name a file in it with --record")
    try:
        with RecordReader(path) as journal:
            games = len(journal.games())
            faults = journal.verify().faults
    except JournalError as error:
        return CheckResult(
            "record", False, str(error), "Move the file away, don't delete it; a new one is begun"
        )
    kept = sorted(path.parent.glob(f"{path.name}.damaged-*[0-9]"))
    if faults:
        said = f"{faults[0]}, in {path}" + (f"; {len(faults)} faults" if len(faults) > 1 else "")
        remedy = "dambord record --verify names all; start the table: what is intact goes on"
        return CheckResult("record", False, said, remedy)
    if kept:
        said = f"{games} games in {path}; a damaged one is kept as {kept[-1].name}"
        return CheckResult("record", True, said, "Copy it elsewhere; another card?")
    return CheckResult("record", True, f"{games} games in {path}; {free // 1_000_000} MB left")


def second_copy(path: Path, target: str) -> CheckResult:
    """Check whether the copy has all of the record."""
    try:
        with closing(open_target(target)) as there:
            found = list(differences(there, path))
    except (CopyError, JournalError) as error:
        return CheckResult("copy", False, str(error), "Is it plugged in, mounted, reachable?")
    if found:
        remedy = "It follows while the table runs; look at the log"
        return CheckResult("copy", False, f"{found[0]}; {len(found)} differences", remedy)
    return CheckResult("copy", True, f"{target} has all of the record")


def _owner(path: Path) -> tuple[str, str]:
    """Return the owner's name and the form in which sudo takes it; a number if the user has no name."""
    try:
        return path.owner(), path.owner()
    except KeyError:
        number = path.stat().st_uid
        return f"user {number}", f"'#{number}'"


def page(host: str, port: int) -> CheckResult:
    """Check whether the page can be served at this address, or a table serves it already."""
    where = f"{host}:{port}"
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as asking:
            asking.settimeout(0.5)
            answered = asking.connect_ex(address) == 0
        if answered:
            return _served(host, port)
        with socket.socket(family, kind) as serving:
            serving.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            serving.bind(address)
    except OSError as error:
        return CheckResult(
            "page", False, f"{where} can't be served: {error.strerror}", "Other --host or --page"
        )
    except ValueError:  # not a host name: an empty label or an invalid character
        return CheckResult(
            "page", False, f"{host!r} is no host", "Give --host this machine's name or address"
        )
    return CheckResult("page", True, f"{where} is free")


def _served(host: str, port: int) -> CheckResult:
    """Check whether the program that answers there is a table."""
    with closing(HTTPConnection(host, port, timeout=ANSWER_WITHIN_S)) as line:
        try:
            line.request("GET", "/healthz")
            if line.getresponse().status in (HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE):
                return CheckResult("page", True, f"a table serves it at {host}:{port}")
        except (OSError, HTTPException):
            pass
    return CheckResult(
        "page", False, f"another program answers on {host}:{port}", "End it, or another --page"
    )
