"""A simulated Pico: runs the real firmware files behind a pseudo-terminal that opens like a serial port.

The files run under the real MicroPython interpreter where there is one or can be (else under CPython);
only the module `machine` is a stand-in, whose shift registers see what `FakePico.show` lays on
them.
"""

from __future__ import annotations

import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tty
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Self, cast

from dambord.controller.devices.closing import ClosingDevice
from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.firmware import wire
from dambord.firmware.host import get_micropython, packages
from dambord.firmware.host.bit_planes import text_to_planes
from dambord.firmware.host.target_files import FIRMWARE, target_files

FAKE = FIRMWARE / "host" / "fake"
"""The simulated `machine`."""


def find_interpreter() -> tuple[Path | None, str]:
    """A MicroPython interpreter, fetched if need be, and its name; (None, why not) where there is none."""
    try:
        path = get_micropython.obtain()
    except packages.UnavailableError as reason:
        return None, str(reason)
    banner = "import sys; print('.'.join(str(n) for n in sys.implementation[1][:3]))"
    # Ctrl-C is for the program that asks; an interpreter that heard it too would answer nothing.
    ran = subprocess.run(
        [path, "-c", banner], capture_output=True, text=True, check=True, timeout=20, start_new_session=True
    )
    return path, f"MicroPython {ran.stdout.strip()}"


@cache
def _compiles(interpreter: Path) -> bool:
    """Whether it has machine code for this processor; MicroPython has none for 64-bit ARM."""
    tried = "import micropython\n@micropython.native\ndef tried(): pass\n"
    ran = subprocess.run(
        [interpreter, "-c", tried], capture_output=True, check=False, timeout=20, start_new_session=True
    )
    return ran.returncode == 0


def _as_bytecode(folder: Path) -> Path:
    """The firmware's files in `folder`, without the marks of what is to be compiled; returns its `main.py`.

    Such a mark is refused where there is no machine code to compile to: on a Raspberry Pi of 64 bits, which
    has to simulate a board as well.
    """
    for file in target_files(FIRMWARE):
        plain = re.sub(r"^ *@micropython\.(native|viper)\n", "", file.read_text(), flags=re.MULTILINE)
        copied = folder / file.relative_to(FIRMWARE)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_text(plain)
    return folder / "main.py"


def chain_order(cells: str, order: Sequence[int] | None) -> str:
    """`cells` of the board as the chain has them: chain cell i holds board cell k where `order[k]` is i."""
    if order is None:
        return cells
    out = ["."] * len(cells)
    for cell, at in zip(cells, order, strict=True):
        out[at] = cell
    return "".join(out)


class FakePico(ClosingDevice):
    """A microcontroller with `cells` sensed squares and `planes` planes (`firmware/wire/`), as a context.

    `port` is a path that pyserial opens; it stays the same over unplugging, resets and crashes, as a name
    given by udev does. `interpreter` says what runs the files. With `micropython` None they run under
    CPython; unless given it is looked for. `order[k]` is the chain's cell for board cell k, both from 0.
    `settings`: more of what stands in `board.json` (`dambord.firmware.settings`), as another front end, whose
    sensors feel what stands in the files of `folder` (`dambord.firmware.host.fake.machine`).
    Leaving the context, or the end of this process however it comes, ends the interpreter too.
    """

    def __init__(
        self,
        cells: int,
        planes: int,
        *,
        order: Sequence[int] | None = None,
        micropython: tuple[Path | None, str] | None = None,
        heartbeat_ms: int = 100,
        scan_us: int = 2000,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        self._path, name = find_interpreter() if micropython is None else micropython
        self.interpreter = name if self._path else f"CPython {sys.version.split()[0]} ({name})"
        self.folder = Path(tempfile.mkdtemp(prefix="dambord-"))
        self.port = str(self.folder / "board")
        self._cells, self._planes, self._order = cells, planes, order
        board = {
            "cells": cells,
            "planes": planes,
            "inverted": True,
            "heartbeat_ms": heartbeat_ms,
            "scan_us": scan_us,
            **(settings or {}),
        }
        (self.folder / "board.json").write_text(json.dumps(board))
        compiles = self._path is None or _compiles(self._path)
        self._main = FIRMWARE / "main.py" if compiles else _as_bytecode(self.folder / "firmware")
        self._buttons = len(cast(Sequence[int], board.get("buttons", ())))
        field = self.folder / "field"
        field.write_bytes(bytes(planes * wire.plane_size(cells)))
        self._field = os.open(field, os.O_WRONLY)
        self._process: subprocess.Popen[bytes] | None = None
        self._slave = -1
        self.show("." * cells)

    def __enter__(self) -> Self:
        self.plug()
        return self

    def close(self) -> None:
        """Unplug it for good; its files go."""
        self.unplug()
        os.close(self._field)
        shutil.rmtree(self.folder, ignore_errors=True)

    def show(self, cells: str) -> None:
        """From now on the sensors report `cells`, one character each in board order; bounce is up to the
        caller.

        Takes some microseconds. Raises ValueError if there are too few or too many, or one of them is none of
        this kind of board.
        """
        if len(cells) != self._cells:
            raise ValueError(f"{len(cells)} cells: this board has {self._cells}")
        planes = text_to_planes(chain_order(cells, self._order), self._planes)
        # A sensor pulls its input low. One write in place: a scan sees the chain before it or after it.
        os.pwrite(self._field, bytes(byte ^ 0xFF for byte in planes), 0)

    def hold(self, *buttons: int) -> None:
        """From now on fingers are on these buttons, counted from 0 as in the settings, and on no others."""
        held = bytes(number in buttons for number in range(self._buttons))
        # Replaced as a whole: the firmware must not see it half written.
        fresh = self.folder / "buttons.new"
        fresh.write_bytes(held)
        fresh.replace(self.folder / "buttons")

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """The interpreter that runs the firmware; None while the cable is out."""
        return self._process

    @property
    def lamps(self) -> list[LampLevels]:
        """Red, green and blue of every lamp on the microcontroller's pin, as it was told last."""
        try:
            told = (self.folder / "lamps").read_bytes()
        except OSError:
            return []
        return [(told[at + 1], told[at], told[at + 2]) for at in range(0, len(told), 3)]

    def plug(self) -> None:
        """Power and data: the firmware starts, the port appears."""
        if self._process:
            return
        master, self._slave = pty.openpty()
        try:
            # Raw before anybody opens it: a terminal's echo would come in as commands.
            tty.setraw(self._slave)
            self._process = self._started(master)
        finally:
            # Only the interpreter keeps the master, so its end hangs up the port; only this process keeps the
            # slave open for it, so the end of this process hangs up the interpreter, which ends on that.
            os.close(master)
        fresh = self.folder / "board.new"
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self.port)

    def _started(self, master: int) -> subprocess.Popen[bytes]:
        """The interpreter, at work on its end of the line."""
        return subprocess.Popen(
            self._command(),
            stdin=master,
            stdout=master,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env={"MICROPYPATH": f"{self._main.parents[1]}:{FAKE}"},
            start_new_session=True,  # Ctrl-C is for the program that runs the board, not for the board
        )

    def _command(self) -> list[str]:
        if self._path is None:
            return [sys.executable, "-E", str(FAKE / "cpython" / "start.py"), str(self._main)]
        return [str(self._path), str(self._main)]

    def unplug(self) -> None:
        """The cable is pulled: the microcontroller is without power, the port gone."""
        if not self._process:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        os.close(self._slave)
        Path(self.port).unlink(missing_ok=True)

    def reset(self) -> None:
        """The microcontroller restarts: its port goes and comes."""
        self.unplug()
        self.plug()

    def freeze(self) -> None:
        """The firmware hangs: the port is there and nothing comes out of it."""
        if self._process:
            self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """The firmware goes on after `freeze`."""
        if self._process:
            self._process.send_signal(signal.SIGCONT)
