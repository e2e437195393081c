"""Readings that do not count: lost and doubled clock edges, broken chains, of registers and of strips."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text, register_levels, text_to_planes
from dambord.firmware.scan.hall_levels import MAN, REST, LevelClassifier
from dambord.firmware.scan.level_front import CALIBRATION_READINGS
from dambord.firmware.scan.level_strips import LevelStrips
from dambord.firmware.scan.majority import MajorityFilter
from dambord.firmware.scan.reading_watch import BROKEN_US, SOUND, ReadingWatch
from dambord.firmware.scan.shift_registers import SentinelChain

PATTERNS = {"1xxxxx01": 50, "1-xxxx01": 32, "1xxxx001": 64, "01xxxxxx": 7, "x-----10": 3}
"""Patterns of registers, and numbers of cells."""
LEVEL = {".": REST, "w": REST + MAN, "b": REST - MAN, "W": REST + 2 * MAN, "B": REST - 2 * MAN}


class Chain:
    """74HC165 that miss or double the edge after bit `edge` of the next reading: `shifts` 0 or 2."""

    def __init__(self, cells: str, pattern: str, planes: int = 2) -> None:
        self.levels = register_levels(text_to_planes(cells, planes), len(cells), pattern)
        self.front = SentinelChain(self, lambda value: None, len(cells), planes, True, pattern)
        self.edge, self.shifts = -1, 1
        self._cells, self._planes = len(cells), planes
        self.into = bytearray(b"\xa5" * self.front.size)

    def readinto(self, into: bytearray, /) -> None:
        whole = [self.levels[bit >> 3] >> (7 - bit % 8) & 1 for bit in range(8 * len(self.levels))] + [0, 0]
        at = 0
        bits = []
        for bit in range(8 * len(into)):
            bits.append(whole[at])
            at += self.shifts if bit == self.edge else 1
        into[:] = int("".join(map(str, bits)), 2).to_bytes(len(into), "big")

    def read(self) -> str | None:
        """The cells, None for a reading that does not count."""
        if not self.front.read(self.into):
            return None
        return planes_to_text(bytes(self.into), self._cells, self._planes)


@pytest.mark.parametrize("pattern", PATTERNS)
@given(data=st.data())
def test_sensors_between_tied_inputs_are_the_cells_in_order(pattern: str, data: st.DataObject) -> None:
    cells = "".join(
        data.draw(st.lists(st.sampled_from(".wbx"), min_size=PATTERNS[pattern], max_size=PATTERNS[pattern]))
    )
    assert Chain(cells, pattern).read() == cells


@pytest.mark.parametrize("shifts", [0, 2], ids=["lost", "doubled"])
def test_no_single_clock_edge_is_taken_for_a_move(shifts: int) -> None:
    """Every edge of all twenty registers, with pieces of both colours everywhere."""
    for seed in range(3):
        cells = "".join(Random(seed).choices(".wb", k=50))
        chain = Chain(cells, "1xxxxx01")
        chain.shifts = shifts
        unnoticed = 0
        for chain.edge in range(8 * 20):
            assert chain.read() in (None, cells)
            unnoticed += chain.into[:] != b"\xa5" * 14
            chain.into[:] = b"\xa5" * 14
            if chain.front.wrong < 19:  # the last may end right by what stands behind it
                assert chain.front.wrong in (chain.edge // 8, chain.edge // 8 + 1)
        assert unnoticed <= 1  # the edge after the last bit, which carries nothing


@pytest.mark.parametrize("level", [b"\0", b"\xff"])
def test_a_broken_cable_is_found_where_it_is(level: bytes) -> None:
    chain = Chain("." * 50, "1xxxxx01")
    for broken in range(20):
        whole = chain.levels
        chain.levels = whole[:broken] + level * (20 - broken)
        assert chain.read() is None
        assert chain.front.wrong == broken
        chain.levels = whole


def test_a_reading_that_does_not_count_has_no_vote() -> None:
    votes = MajorityFilter(1)
    for reading in (b"\x01", b"\x01", None, None, b"\x00", None, b"\x01", None):
        buffer = votes.oldest()
        if reading is None:
            votes.drop()
        else:
            buffer[:] = reading
    assert votes.majority() == b"\x01"
    votes.oldest()[:] = b"\x00"
    assert votes.majority() == b"\x00"  # of 0 1 0


class Strips:
    """74HC595 in one chain, each with a 74HC4051, on one bus; `edge`, `shifts` as in `Chain`."""

    def __init__(self, cells: str, channels: list[int], planes: int = 3) -> None:
        self.channels = channels
        self.strips = -(-len(cells) // len(channels))
        self.levels = [LEVEL[cell] for cell in cells]
        self.registers = [0] * (8 * self.strips)
        """QA of the nearest first."""
        self.outputs = self.registers
        self.edge, self.shifts, self._edges = -1, 1, 0
        self.several = 0
        self._low = False
        self.front = LevelStrips(
            self, self.latch, self.converted, LevelClassifier(len(cells), planes, True), channels
        )
        self.into = bytearray(b"\xa5" * self.front.size)
        self.planes = planes

    def write_readinto(self, send: bytes, into: memoryview, /) -> None:
        for at, byte in enumerate(send):
            came = 0
            for bit in range(8):
                came = came << 1 | self.registers[-1]
                for _ in range(self.shifts if self._edges == self.edge else 1):
                    self.registers = [byte >> (7 - bit) & 1, *self.registers[:-1]]
                self._edges += 1
            into[at] = came

    def latch(self, value: int, /) -> None:
        if value and self._low:
            self.outputs = self.registers
        self._low = not value

    def converted(self) -> int:
        found = []
        for strip in range(self.strips):
            s0, s1, s2, enable = self.outputs[8 * strip : 8 * strip + 4]
            if not enable:
                found.append((strip, s0 + 2 * s1 + 4 * s2))
        if len(found) != 1 or found[0][1] not in self.channels:
            self.several += 1
            return 0
        at = found[0][0] * len(self.channels) + self.channels.index(found[0][1])
        return self.levels[at] if at < len(self.levels) else 12345

    def read(self) -> str | None:
        self._edges = 0
        if not self.front.read(self.into):
            return None
        return planes_to_text(bytes(self.into), self.front.classifier.cells, self.planes)


@pytest.mark.parametrize(
    ("cells", "channels"), [(50, [0, 1, 2, 3, 4]), (32, [4, 3, 1, 0]), (7, [2, 5]), (1, [7])]
)
def test_each_cell_of_linear_strips_is_read_at_its_own_input(cells: int, channels: list[int]) -> None:
    said = "".join(Random(cells).choices(".wbWB", k=cells))
    strips = Strips(said, channels)
    assert strips.read() == said
    assert strips.several == 0
    assert strips.read() == said


@pytest.mark.parametrize("shifts", [0, 2], ids=["lost", "doubled"])
def test_no_clock_edge_of_linear_strips_is_taken_for_a_move(shifts: int) -> None:
    said = "".join(Random(1).choices(".wbWB", k=50))
    strips = Strips(said, [0, 1, 2, 3, 4])
    assert strips.read() == said
    strips.shifts = shifts
    for edge in range(8 * 60):
        strips.edge = edge
        assert strips.read() in (None, said), edge
        strips.edge = -1
        assert {strips.read(), strips.read()} <= {None, said}, edge
        assert strips.read() == said


def test_linear_strips_calibrate_by_readings_that_count_alone() -> None:
    strips = Strips("." * 10, [0, 1, 2, 3, 4])
    strips.shifts = 0
    readings = 0
    sample = strips.front.sample

    def now_and_then() -> bool:
        nonlocal readings
        readings += 1
        strips._edges, strips.edge = 0, 30 if readings % 3 == 0 else -1
        return sample()

    strips.front.sample = now_and_then  # type: ignore[method-assign]
    strips.levels = [REST + 80] * 10
    assert strips.front.calibrate(bytes(4)) == b""
    assert list(strips.front.classifier.rest) == [REST + 80] * 10
    assert readings > CALIBRATION_READINGS
    strips.front.sample = lambda: False  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="the sensors can't be read"):
        strips.front.calibrate(bytes(4))


def told(watch: ReadingWatch, readings: str) -> str:
    """After each reading (`.` counts, `x` does not): `b` if the chain is broken, else `-`."""
    out = ""
    for reading in readings:
        if reading == "x":
            watch.wrong()
        elif watch.unsound:
            watch.good()
        out += "b" if watch.broken else "-"
    return out


def test_sensors_that_cannot_be_read_for_long_are_broken() -> None:
    front: Any = type("Front", (), {"wrong": 3})()
    watch = ReadingWatch(front, BROKEN_US // 5)
    assert told(watch, "." * SOUND) == "b" * (SOUND - 1) + "-"
    assert told(watch, "xx.xxxx.xxxxxx...") == "-" * 12 + "bbb--"
    assert (watch.bad, watch.register) == (12, 3)
    plain: Callable[..., Any] = type("Plain", (), {})
    assert ReadingWatch(plain(), 1000).register == wire.NOWHERE
