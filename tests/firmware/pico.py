"""A Raspberry Pi Pico emulated down to its instructions, the real image in its flash, a board on its pins."""

from __future__ import annotations

import asyncio
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

import serial

from firmware import settings
from firmware.image import build
from firmware.planes import text_to_planes

PARTS = Path(__file__).with_name("pico_parts.py")
BUTTONS = [10, 11]
SLOW = 120
"""Seconds to wait for what a Pico does in some milliseconds."""
WIRING = {
    "chips": settings.DEFAULTS["chips"],
    "address": settings.DEFAULTS["address"],
    "buttons": BUTTONS,
    "lamp_pin": settings.DEFAULTS["lamp_pin"],
}


class Pico:
    """Runs as long as the context; `port` is its USB serial line. Its time runs 30 times as slow as ours.

    `board`: which one of `pico_parts.py`.
    """

    def __init__(self, board: str = "BOARD") -> None:
        self._board = board
        self._image = build.obtain()
        self._folder = tempfile.TemporaryDirectory(prefix="dambord-pico-")
        self.folder = Path(self._folder.name)
        (self.folder / "wiring.json").write_text(json.dumps(WIRING))
        (self.folder / "buttons").write_bytes(bytes(len(BUTTONS)))
        (self.folder / "time").write_bytes(bytes(8))
        self.levels([32768] * 64)
        self.show("." * 50)
        self.port = ""

    def __enter__(self) -> Self:
        # Never without --image: the emulator would fetch one from elsewhere.
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "rp2040py", "micropython", "--pty"),
                *("--image", str(self._image), "--board-spec", f"{PARTS}:{self._board}"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            cwd=self.folder,
            env=dict(os.environ, PYTHONUNBUFFERED="1"),
            text=True,
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            if found := re.search(r"listening on (\S+)", line):
                self.port = found[1]
                return self
        raise AssertionError(f"the emulator did not start: {''.join(said)}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._folder.cleanup()

    def show(self, cells: str, planes: int = 1) -> None:
        """Levels at the inputs of the 74HC165 chain; a sensor pulls its input low."""
        self._lay("field", bytes(byte ^ 0xFF for byte in text_to_planes(cells, planes)).ljust(64, b"\xff"))

    def levels(self, levels: list[int]) -> None:
        """Levels of linear Hall sensors, 0 to 65535, cell by cell."""
        self._lay("levels", struct.pack(f">{len(levels)}H", *levels))

    def hold(self, *held: int) -> None:
        """Fingers on these buttons, and on no others."""
        self._lay("buttons", bytes(int(button in held) for button in range(len(BUTTONS))))

    async def passes(self, milliseconds: int) -> None:
        """Wait for so much of its own time, however slow the machine is."""
        end = self._now() + milliseconds
        async with asyncio.timeout(SLOW):
            while self._now() < end:
                await asyncio.sleep(0.02)

    def _now(self) -> int:
        (now,) = struct.unpack("<Q", (self.folder / "time").read_bytes())
        return int(now)

    @property
    def lamps(self) -> list[list[int]]:
        """R, G, B of every lamp, as decoded from the signal on the pin."""
        path = self.folder / "lamps"
        found: list[list[int]] = json.loads(path.read_text()) if path.exists() else []
        return found

    def mpremote(self, *words: str) -> str:
        """What `mpremote` does and says with the prompt at the port."""
        command = [sys.executable, "-m", "mpremote", "connect", self.port, "resume", *words]
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=100, check=False, cwd=self.folder
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def reset(self) -> None:
        """`machine.reset()` at the prompt; mpremote's own waits for ever where a port stays over it."""
        with serial.Serial(self.port, timeout=100) as line:
            line.write(b"\x02\r\n")
            assert line.read_until(b">>> ").endswith(b">>> ")
            line.write(b"import machine; machine.reset()\r\n")
            assert line.read_until(b"reset()\r\n").endswith(b"reset()\r\n")

    def _lay(self, name: str, content: bytes) -> None:
        """One write in place: the emulator keeps the file open."""
        path = self.folder / name
        if not path.exists() or path.stat().st_size != len(content):
            path.write_bytes(content)
            return
        with path.open("r+b", buffering=0) as file:
            file.write(content)
