"""An emulated Raspberry Pi Pico with the real image in its flash and a board on its pins."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, cast

import serial

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.firmware import settings, wire
from dambord.firmware.host.bit_planes import register_levels, text_to_planes
from dambord.firmware.host.image import build
from tests.simulated.steps import Steps
from tests.simulated.world import World

PARTS = Path(__file__).with_name("pico_parts.py")
BUTTONS = [10, 11, 12]
WIRING = {
    "chips": settings.DEFAULTS["chips"],
    "address": settings.DEFAULTS["address"],
    "buttons": BUTTONS,
    "lamp_pin": settings.DEFAULTS["lamp_pin"],
    "turn_lamps": [14, 15],
    "piezo": 28,
    "sentinels": "",
    "registers": 64,
    "strips": 0,
    "rows": [],
    "columns": [],
    "channels": settings.DEFAULTS["channels"],
    "feeds": [27, 13],
}
"""Parts on the pins, by the keys of `board.json`; `registers` of a chain, `strips` with linear sensors."""


class Pico(ClosingDevice):
    """Runs as long as the context; `port` is its USB serial line. Its time is that of the world.

    A millisecond of it takes some 30 of ours. `board`: which one of `pico_parts.py`; `wiring` replaces parts
    of WIRING.
    """

    def __init__(self, world: World, board: str = "BOARD", **wiring: object) -> None:
        self._world = world
        self._wiring: dict[str, Any] = WIRING | wiring
        self._image = build.obtain()
        self._folder = tempfile.TemporaryDirectory(prefix="dambord-pico-")
        self.folder = Path(self._folder.name)
        (self.folder / "wiring.json").write_text(json.dumps(self._wiring))
        (self.folder / "buttons").write_bytes(bytes(len(self._wiring["buttons"])))
        self.disturb(0)
        self.plug_displays(True, True)
        self.levels([32768] * 64)
        self.show("." * 50)
        self._steps = Steps(self.folder)
        self._steps.open(world.now)
        self._process = subprocess.Popen(
            [
                # Never without --image: the emulator would fetch one from elsewhere.
                *(sys.executable, "-m", "rp2040py", "micropython", "--pty"),
                *("--image", str(self._image), "--board-spec", f"{PARTS}:{board}"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            cwd=self.folder,
            env=dict(os.environ, PYTHONUNBUFFERED="1"),
            text=True,
        )
        self._output = cast(IO[str], self._process.stdout)
        self.port = self._listening()
        self._wakes = self._steps.begun()
        world.join(self)

    def _listening(self) -> str:
        said = []
        for line in self._output:
            said.append(line)
            if found := re.search(r"listening on (\S+)", line):
                return found[1]
        raise AssertionError(f"the emulator did not start: {''.join(said)}")

    def close(self) -> None:
        """End the emulation."""
        self._world.leave(self)
        self._process.kill()
        self._process.wait()
        self._output.close()
        self._steps.close()
        self._folder.cleanup()

    def due(self, now: int) -> int | None:
        """When its present millisecond ends."""
        return self._wakes

    def resume(self, now: int) -> None:
        """Let it run for a millisecond."""
        self._steps.tell(now)
        self._wakes = self._steps.asked()
        if self._wakes is None:
            raise AssertionError("the emulator has ended")

    def show(self, cells: str, planes: int = 1) -> None:
        """Set the levels at the inputs of the 74HC165 chain; a sensor pulls its input low."""
        levels = register_levels(text_to_planes(cells, planes), len(cells), self._wiring["sentinels"])
        self._lay("field", levels.ljust(64, b"\xff"))

    def disturb(self, every: int, bit: int = 0, *, doubled: bool = False) -> None:
        """Lose a clock edge of the chain in one of `every` readings, or double it; 0: in none."""
        self._lay("edges", bytes((every, bit, 1 + doubled)))

    def levels(self, levels: list[int]) -> None:
        """Set the levels of linear Hall sensors, 0 to 65535, for each cell."""
        self._lay("levels", struct.pack(f">{len(levels)}H", *levels))

    def hold(self, *held: int) -> None:
        """Press these buttons and release all others."""
        self._lay("buttons", bytes(int(button in held) for button in range(len(self._wiring["buttons"]))))

    def plug_displays(self, white: bool, black: bool) -> None:
        """Plug the clock displays in, or pull them out."""
        self._lay("modules", bytes((white, black)))

    @property
    def faces(self) -> tuple[bytes, bytes]:
        """What White's clock display shows and Black's (`firmware/wire/clock_box.py`)."""
        told = self._kept("displays") or bytes(2 * wire.FACE_SIZE)
        return told[: wire.FACE_SIZE], told[wire.FACE_SIZE :]

    @property
    def turn_lamps(self) -> tuple[bool, bool]:
        """Whether White's turn lamp is lit, and Black's."""
        white, black = self._kept("turn_lamps") or bytes(2)
        return bool(white), bool(black)

    @property
    def tones(self) -> list[int]:
        """The frequencies in hertz at the piezo's pin, one after the other; 0 where it fell silent."""
        return [int(line) for line in self._kept("tones").split()]

    def _kept(self, name: str) -> bytes:
        path = self.folder / name
        return path.read_bytes() if path.exists() else b""

    @property
    def lamps(self) -> list[list[int]]:
        """R, G, B of every lamp, as decoded from the signal on the pin."""
        path = self.folder / "lamps"
        found: list[list[int]] = json.loads(path.read_text()) if path.exists() else []
        return found

    @property
    def feeds(self) -> tuple[bool, bool]:
        """Whether sensors and lamps have current."""
        path = self.folder / "feeds"
        sensors, lamps = path.read_bytes() if path.exists() else b"\1\1"
        return bool(sensors), bool(lamps)

    def mpremote(self, *words: str, once: tuple[str, Callable[[], None]] | None = None) -> str:
        """What `mpremote` does and says with the prompt at the port.

        `once`: a word and what to do when it has been said.
        """
        command = [sys.executable, "-m", "mpremote", "connect", self.port, "resume", *words]
        said = self.folder / "mpremote"
        with said.open("wb") as into:
            running = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=into, stderr=subprocess.STDOUT, cwd=self.folder
            )
        # It lives in our time, the Pico in its own.
        if once is not None:
            self._world.wait(lambda: once[0] in said.read_text() or running.poll() is not None)
            once[1]()
        self._world.wait(lambda: running.poll() is not None)
        assert running.returncode == 0, said.read_text()
        return said.read_text()

    def reset(self) -> None:
        """Call `machine.reset()` at the prompt; mpremote's own waits for the port to vanish, in vain."""
        with serial.Serial(self.port, timeout=0) as line:
            line.write(b"\x02\r\n")
            self._read_until(line, b">>> ")
            line.write(b"import machine; machine.reset()\r\n")
            self._read_until(line, b"reset()\r\n")

    def _read_until(self, line: serial.Serial, end: bytes) -> None:
        read = b""
        while not read.endswith(end):
            read += line.read(1)
            if not line.in_waiting:
                time.sleep(0.001)

    def _lay(self, name: str, content: bytes) -> None:
        """Write in place, as the emulator keeps the file open."""
        path = self.folder / name
        if not path.exists() or path.stat().st_size != len(content):
            path.write_bytes(content)
            return
        with path.open("r+b", buffering=0) as file:
            file.write(content)
