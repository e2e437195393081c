"""What one scan costs in bytecode: counted under CPython, extrapolated with what the emulated Pico took.

One of CPython's instructions stands for one of MicroPython's. In the emulated Pico 147 of them (a reading of
the chain) took 266 µs, and 2,930 (sampling 50 inputs, compiled to machine code) 643 µs; for what that leaves
out see `docs/firmware.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from firmware import buttons, chain, mux, report, vote, wire
from firmware.bands import REST, Bands

BYTECODE_NS, COMPILED_NS = 1810, 220
COMPILED = ("sample", "_outside")
"""Functions that the Pico has as machine code."""
MARGIN = 2
"""For what the emulator leaves out."""


def cost(work: Callable[[], object]) -> int:
    """Nanoseconds that `work` may take on a Pico."""
    total = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal total
        frame.f_trace_opcodes = True
        if event == "opcode" and "/firmware/" in frame.f_code.co_filename:
            total += COMPILED_NS if frame.f_code.co_name in COMPILED else BYTECODE_NS
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return total


class Board:
    """Pins, a bus, a converter and a line that cost nothing themselves."""

    IRQ_FALLING = 4

    def __call__(self, value: int = 1, /) -> int:
        return 1

    def irq(self, handler: Callable[[object], None], trigger: int, *, hard: bool) -> None:
        return

    def read_u16(self) -> int:
        return REST

    def readinto(self, into: bytearray, /) -> None:
        return

    def received(self) -> bytes:
        return b""

    def write(self, data: bytes) -> None:
        return

    def send(self, data: bytes, start: int) -> int:
        return len(data)


PIN = Board()


def chained(cells: int) -> chain.Chain:
    return chain.Chain(PIN, PIN, cells, 1, False)


def multiplexed(cells: int) -> mux.Mux:
    return mux.Mux([PIN] * 4, [(PIN, PIN)] * -(-cells // 16), Bands(cells, 3, True))


@pytest.mark.parametrize(
    ("make", "cells", "rate"),
    [(chained, 50, 250), (multiplexed, 50, 250), (multiplexed, 64, 250), (multiplexed, 120, 100)],
    ids=["chain 50", "mux 50", "mux 64", "mux 120"],
)
def test_a_whole_scan_fits_into_its_time(make: Callable[[int], Any], cells: int, rate: int) -> None:
    front = make(cells)
    votes = vote.Vote(front.size)
    pressed = buttons.Buttons([PIN] * 4, lambda: 0)
    hello = wire.Hello(wire.PROTOCOL, (0, 0, 0), cells, front.size // wire.plane_size(cells), 100, 4000, 0)
    reports = report.Report(PIN, hello, 0, pressed, {})

    def scan() -> None:
        front.read(votes.oldest())
        reports.cells(1000, votes.majority())
        pressed.look(1000)
        reports.exchange(1000)

    scan()  # the first also says hello
    quiet = sum(cost(scan) for _ in range(4)) // 4  # drift is followed in one of four
    told = cost(lambda: reports.cells(200_000, votes.majority()))
    assert MARGIN * quiet < 1_000_000_000 // rate
    assert 0 < told < 1_000_000_000 // rate - quiet  # while a contact bounces every scan has its frame


def test_the_count_counts() -> None:
    small, large = (cost(multiplexed(cells).sample) for cells in (50, 120))
    assert 1.8 * small < large < 3 * small
