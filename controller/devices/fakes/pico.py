"""A simulated Pico: runs the real firmware files behind a pseudo-terminal that opens like a serial port.

The files run under the real MicroPython interpreter if it is installed or can be fetched, otherwise under
CPython. Only the module `machine` is replaced by a fake, whose shift registers read what `FakePico.show`
sets.
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

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.firmware import wire
from dambord.firmware.host import get_micropython, packages
from dambord.firmware.host.bit_planes import register_levels, text_to_planes
from dambord.firmware.host.target_files import FIRMWARE, target_files

FAKE = FIRMWARE / "host" / "fake"
"""Folder with the fake `machine`."""


def find_interpreter() -> tuple[Path | None, str]:
    """Return the path of a MicroPython interpreter, fetched if necessary, and its name.

    Returns (None, reason) if there is none.
    """
    try:
        path = get_micropython.obtain()
    except packages.UnavailableError as reason:
        return None, str(reason)
    banner = "import sys; print('.'.join(str(n) for n in sys.implementation[1][:3]))"
    # A session of its own: a Ctrl-C at the terminal must not interrupt the interpreter while it answers.
    ran = subprocess.run(
        [path, "-c", banner], capture_output=True, text=True, check=True, timeout=20, start_new_session=True
    )
    return path, f"MicroPython {ran.stdout.strip()}"


@cache
def _compiles(interpreter: Path) -> bool:
    """Whether the interpreter can compile machine code for this processor; for 64-bit ARM it cannot."""
    tried = "import micropython\n@micropython.native\ndef tried(): pass\n"
    ran = subprocess.run(
        [interpreter, "-c", tried], capture_output=True, check=False, timeout=20, start_new_session=True
    )
    return ran.returncode == 0


def _as_bytecode(folder: Path) -> Path:
    """Copy the firmware to `folder` without the `native` and `viper` decorators; return the copied `main.py`.

    MicroPython rejects these decorators where it cannot compile machine code, as on a 64-bit Raspberry Pi.
    """
    for file in target_files(FIRMWARE):
        plain = re.sub(r"^ *@micropython\.(native|viper)\n", "", file.read_text(), flags=re.MULTILINE)
        copied = folder / file.relative_to(FIRMWARE)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_text(plain)
    return folder / "main.py"


def chain_order(cells: str, order: Sequence[int] | None) -> str:
    """Convert `cells` from board order to chain order: board cell k is chain cell `order[k]`."""
    if order is None:
        return cells
    out = ["."] * len(cells)
    for cell, at in zip(cells, order, strict=True):
        out[at] = cell
    return "".join(out)


class FakePico(ClosingDevice):
    """A microcontroller with `cells` sensed squares and `planes` bit planes (`firmware/wire/`); a context
    manager.

    `port` is the path to open with pyserial. Like a name given by udev, it stays the same after unplugging,
    resets and crashes. `interpreter` names what runs the firmware. `micropython` is the result of
    `find_interpreter`, which is called by default; with the path None the firmware runs under CPython.
    `order[k]` is the chain's cell for board cell k, both counted from 0. `heartbeat_ms` and `scan_us` are the
    intervals of heartbeats and scans. `settings` adds to `board.json` (`dambord.firmware.settings`), for
    example another front end; its sensors read the files in `folder` (`dambord.firmware.host.fake.machine`).
    The interpreter ends with the context, and also when this process ends for any reason.
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
        self._sentinels = str(board.get("sentinels", ""))
        self._buttons = len(cast(Sequence[int], board.get("buttons", ())))
        field = self.folder / "field"
        field.write_bytes(b"")
        self._field = os.open(field, os.O_WRONLY)
        self._process: subprocess.Popen[bytes] | None = None
        self._slave = -1
        self.show("." * cells)

    def __enter__(self) -> Self:
        self.plug()
        return self

    def close(self) -> None:
        """Unplug the board and delete its files."""
        self.unplug()
        os.close(self._field)
        shutil.rmtree(self.folder, ignore_errors=True)

    def show(self, cells: str) -> None:
        """Let the sensors report `cells` from now on: one character per cell, in board order, without bounce.

        Takes a few microseconds. Raises ValueError for the wrong number of cells, or for a character that
        this kind of board does not report.
        """
        if len(cells) != self._cells:
            raise ValueError(f"{len(cells)} cells: this board has {self._cells}")
        planes = text_to_planes(chain_order(cells, self._order), self._planes)
        # A single write in place: a scan sees either all of the old or all of the new.
        os.pwrite(self._field, register_levels(planes, self._cells, self._sentinels), 0)

    def hold(self, *buttons: int) -> None:
        """Hold exactly these buttons from now on; they are counted from 0, as in the settings."""
        held = bytes(number in buttons for number in range(self._buttons))
        # Atomic rename: the firmware must not read a half-written file.
        fresh = self.folder / "buttons.new"
        fresh.write_bytes(held)
        fresh.replace(self.folder / "buttons")

    def fail(self) -> None:
        """Let the next reading of the chain end in an error, as if there were no memory left."""
        (self.folder / "fail").touch()

    def disturb(self, every: int, bit: int = 0, *, doubled: bool = False) -> None:
        """Lose a clock edge in one of `every` readings of the chain, or double it; 0: in none.

        The first time it is the edge after `bit`, later others.
        """
        (self.folder / "edges").write_bytes(bytes((every, bit, 1 + doubled)) if every else b"")

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """The interpreter that runs the firmware; None while the board is unplugged."""
        return self._process

    @property
    def lamps(self) -> list[LampLevels]:
        """The levels (red, green, blue) last sent to every lamp on the microcontroller's pin."""
        told = self._kept("lamps")
        return [(told[at + 1], told[at], told[at + 2]) for at in range(0, len(told), 3)]

    @property
    def feeds(self) -> tuple[bool, bool]:
        """Whether the load switches of the sensors' and of the lamps' feed are on."""
        sensors, lamps = self._kept("feeds") or b"\1\1"
        return bool(sensors), bool(lamps)

    @property
    def faces(self) -> tuple[bytes, bytes]:
        """What White's clock display shows and Black's (`dambord.firmware.wire.clock_box`)."""
        told = self._kept("displays") or bytes(2 * wire.FACE_SIZE)
        return told[: wire.FACE_SIZE], told[wire.FACE_SIZE :]

    @property
    def turn_lamps(self) -> tuple[bool, bool]:
        """Whether White's turn lamp is lit, and Black's."""
        white, black = self._kept("turn_lamps") or bytes(2)
        return bool(white), bool(black)

    @property
    def tones(self) -> list[int]:
        """The frequencies in hertz that the piezo has played one after the other; 0 where it fell silent."""
        return [int(line) for line in self._kept("tones").decode().split()]

    def plug_displays(self, white: bool, black: bool) -> None:
        """Plug the clock displays in, or pull them out."""
        fresh = self.folder / "modules.new"
        fresh.write_bytes(bytes((white, black)))
        fresh.replace(self.folder / "modules")

    def _kept(self, name: str) -> bytes:
        """The content of a file of the simulated board; empty if there is none yet."""
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            return b""

    def plug(self) -> None:
        """Plug the board in: the firmware starts and the port appears."""
        if self._process:
            return
        master, self._slave = pty.openpty()
        try:
            # Raw mode before anybody opens it: the terminal's echo would arrive as commands.
            tty.setraw(self._slave)
            self._process = self._started(master)
        finally:
            # Only the interpreter holds the master, so the port hangs up when the interpreter ends. Only this
            # process holds the slave open, so the interpreter is hung up, and ends, when this process ends.
            os.close(master)
        fresh = self.folder / "board.new"
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self.port)

    def _started(self, master: int) -> subprocess.Popen[bytes]:
        """Start the interpreter on its end of the pseudo-terminal."""
        return subprocess.Popen(
            self._command(),
            stdin=master,
            stdout=master,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env={"MICROPYPATH": f"{self._main.parents[1]}:{FAKE}"},
            start_new_session=True,  # a Ctrl-C at the terminal must not interrupt the firmware
        )

    def _command(self) -> list[str]:
        if self._path is None:
            return [sys.executable, "-E", str(FAKE / "cpython" / "start.py"), str(self._main)]
        return [str(self._path), str(self._main)]

    def unplug(self) -> None:
        """Pull the cable: the microcontroller loses power and the port disappears."""
        (self.folder / "registers").unlink(missing_ok=True)
        if not self._process:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        os.close(self._slave)
        Path(self.port).unlink(missing_ok=True)

    def reset(self) -> None:
        """Restart the microcontroller: its port disappears and comes back. It keeps its power."""
        kept = self.folder / "registers"
        state = kept.read_bytes() if kept.exists() else b""
        self.unplug()
        kept.write_bytes(state)
        self.plug()

    def freeze(self) -> None:
        """Let the firmware hang: the port stays, but nothing comes out of it."""
        if self._process:
            self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the firmware run on after `freeze`."""
        if self._process:
            self._process.send_signal(signal.SIGCONT)
