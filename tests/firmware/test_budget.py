"""What one scan costs in bytecode: counted under CPython, extrapolated with what the emulated Pico took.

One of CPython's instructions stands for one of MicroPython's. In the emulated Pico 147 of them (a reading of
the chain) took 266 µs, and 2,930 (sampling 50 inputs, compiled to machine code) 643 µs; for what that leaves
out see `docs/firmware.md`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from dambord import hardware
from dambord.firmware import settings, wire
from dambord.firmware.link.reporter import Reporter
from dambord.firmware.peripherals.buttons import DebouncedButtons
from dambord.firmware.peripherals.ht16k33 import ClockDisplays
from dambord.firmware.peripherals.rest import Rest
from dambord.firmware.scan.contact_matrix import SETTLE_US, ContactMatrix
from dambord.firmware.scan.hall_levels import MAN, REST, LevelClassifier
from dambord.firmware.scan.input_pins import InputPins
from dambord.firmware.scan.level_strips import LevelStrips
from dambord.firmware.scan.majority import MajorityFilter
from dambord.firmware.scan.multiplexers import Multiplexers
from dambord.firmware.scan.shift_registers import SentinelChain, ShiftRegisterChain
from dambord.hardware.board_json import settings as told
from dambord.hardware.description.button_pins import ButtonPin
from dambord.hardware.description.clock_box import ClockBox
from dambord.hardware.description.front_end import RegisterChain, StripLevels

BYTECODE_NS, COMPILED_NS = 1810, 220
LEAST_HZ = {"strips": 150}
"""Scans a second at least of front ends that read one cell after the other, with displays and all keys."""
PATTERN = "1xxxxx01"
STRIP_CELL_NS = 30_000
"""What exchanging a byte on the bus and reading the converter take for each cell of strips."""
COMPILED = ("_wrong", "_unpack", "sample", "_outside", "_count", "_crossed")
"""Functions that are compiled to machine code on the Pico."""
FOLDER = str(Path(wire.__file__).parents[1])
"""The firmware's folder, as in `co_filename` of its functions."""
DISPLAY_NS = 275_000
"""One write to a clock display: 11 bytes at 400 kHz."""
MARGIN = 2
"""Factor for what the emulator does not count."""


def cost(work: Callable[[], object]) -> int:
    """Nanoseconds that `work` may take on a Pico."""
    total = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal total
        frame.f_trace_opcodes = True
        code = frame.f_code
        if event == "opcode" and (code.co_filename.startswith(FOLDER) or code.co_name == "scan"):
            total += COMPILED_NS if code.co_name in COMPILED else BYTECODE_NS
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return total


class Board:
    """Pins, a bus, a converter and a line that cost nothing themselves.

    `flips`: at every reading every bit of a chain and every pin is what it was not before, and one level that
    of a man where it was none.
    """

    IRQ_FALLING = 4

    def __init__(self) -> None:
        self.flips = False
        self.sent: list[bytes] = []
        self._on = self._first = False
        self.pattern = "xxxxxxxx"
        self.strips = 10
        self._chain = [0] * 100

    def __call__(self, value: int = 1, /) -> int:
        return int(not self._on)

    def irq(self, handler: Callable[[object], None], trigger: int, *, hard: bool) -> None:
        return

    def turn(self) -> None:
        """Prepare the next reading."""
        self._on = self.flips and not self._on
        self._first = self._on

    def read_u16(self) -> int:
        level = REST + MAN if self._first else REST
        self._first = False
        return level

    def readinto(self, into: bytearray, /) -> None:
        byte = "".join(str(int(self._on)) if one == "x" else one for one in self.pattern)
        into[:] = bytes((int(byte.replace("-", "1"), 2),)) * len(into)

    def writeto(self, address: int, data: bytes, /) -> None:
        return

    def write_readinto(self, send: bytes, into: memoryview, /) -> None:
        """What comes back is what was sent so many bytes before as there are registers."""
        for at in range(len(send)):
            self._chain.append(send[at])
            into[at] = self._chain[-1 - self.strips]
            del self._chain[:-100]

    def received(self) -> bytes:
        return b""

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def send(self, data: bytes, start: int) -> int:
        self.sent.append(data[start:])
        return len(data)


def chained(board: Board, cells: int, planes: int) -> ShiftRegisterChain:
    return ShiftRegisterChain(board, board, cells, planes, False)


def multiplexed(board: Board, cells: int, planes: int) -> Multiplexers:
    return Multiplexers([board] * 4, [(board, board)] * -(-cells // 16), LevelClassifier(cells, planes, True))


def pinned(board: Board, cells: int, planes: int) -> InputPins:
    return InputPins([board] * (cells * planes), planes, True)


def crossed(board: Board, cells: int, planes: int) -> ContactMatrix:
    return ContactMatrix([board] * 8, [board] * (cells // 8), print)


def with_sentinels(board: Board, cells: int, planes: int) -> SentinelChain:
    return SentinelChain(board, board, cells, planes, False, board.pattern)


def on_strips(board: Board, cells: int, planes: int) -> LevelStrips:
    channels = range(cells // board.strips)
    return LevelStrips(board, board, board.read_u16, LevelClassifier(cells, planes, True), channels)


FRONTS: dict[str, Callable[[Board, int, int], Any]] = {
    "chain": chained,
    "mux": multiplexed,
    "direct": pinned,
    "matrix": crossed,
    "sentinels": with_sentinels,
    "strips": on_strips,
}
CLOCK = ClockBox("pico", 8, (20, 21), (14, 15), None)
KEYS = tuple(ButtonPin(pin, "draw", "w") for pin in range(13))
BOARDS = {
    **{name: settings.parse(told(hardware.board(name)).encode(), name) for name in hardware.names()},
    **{
        f"{name}, displays": settings.DEFAULTS | json.loads(told(replace(hardware.board(name), clock=CLOCK)))
        for name in ("hall-100", "hall-64", "linear-64-all")
    },
    "most levels": {"front": "mux", "cells": 240, "planes": 3, "scan_us": 10_000},
    **{
        f"{name} on strips": settings.DEFAULTS
        | json.loads(told(replace(hardware.board(name), clock=CLOCK, pico_buttons=KEYS, front=front)))
        for name, front in (("hall-100", RegisterChain(sentinels=PATTERN)), ("linear-100", StripLevels()))
    },
    "most registers": {"front": "chain", "cells": 240, "planes": 2, "scan_us": 9_000},
}
"""Settings of the project's boards, of some with displays, and of the largest that the firmware accepts."""


@pytest.mark.parametrize("name", hardware.names())
def test_boards_are_scanned_often_enough(name: str) -> None:
    said = BOARDS[name]
    assert 1_000_000 / said["scan_us"] >= LEAST_HZ.get(said["front"], 250 if said["cells"] <= 64 else 100)


@pytest.mark.parametrize("name", BOARDS)
def test_a_scan_fits_into_its_period(name: str) -> None:
    said = BOARDS[name]
    cells, planes = said["cells"], said["planes"]
    make = FRONTS["sentinels" if said.get("sentinels") else said["front"]]
    board = Board()
    board.pattern = said.get("sentinels") or board.pattern
    board.strips = cells // len(said.get("channels", "12345"))
    board.turn()
    front = Rest(make(board, cells, planes), said["scan_us"], print)
    votes = MajorityFilter(front.size)
    idle = Board()
    pressed = DebouncedButtons([idle] * 4, lambda: 0)
    hello = wire.Hello(wire.PROTOCOL, (0, 0, 0), cells, planes, 100, 4000, 0)
    reports = Reporter(board, hello, 0, pressed, {})
    displays = ClockDisplays(lambda: board) if said.get("display") else None
    read = votes.oldest(), votes.oldest(), votes.oldest()

    def scan() -> None:
        board.turn()
        front.read(votes.oldest())
        reports.cells(1000, votes.majority())
        pressed.poll()
        reports.exchange(1000)
        if displays:
            displays.poll(1000)

    for _ in range(12):  # the first also says hello, and displays are started
        scan()
    waits = {"strips": STRIP_CELL_NS * cells, "matrix": 1_000 * SETTLE_US * len(said.get("rows", ""))}
    period = 1_000 * said["scan_us"] - waits.get(said["front"], 0)
    quiet = sum(cost(scan) for _ in range(4)) // 4  # drift is followed in one of four
    assert MARGIN * quiet < period
    # The worst that hands can do: no two readings in a row are alike, so that all votes are counted out, and
    # what they say changes every time and has its frame, which a controller that listens lets out at once.
    board.flips = True
    for _ in range(2):
        scan()
    sent = len(board.sent)
    restless = []
    for level in range(1, 9):
        if displays:
            displays.show(bytes((level,) * wire.FACE_SIZE), bytes((level,) * wire.FACE_SIZE))
        restless.append(cost(scan) + (DISPLAY_NS if displays else 0))
    assert len(board.sent) - sent == 8
    assert len({bytes(one) for one in read}) == 2
    assert quiet < min(restless) <= max(restless) < period


def test_the_cost_grows_with_the_work() -> None:
    board = Board()
    board.turn()
    small, large = (cost(multiplexed(board, cells, 3).sample) for cells in (50, 120))
    assert 1.8 * small < large < 3 * small
