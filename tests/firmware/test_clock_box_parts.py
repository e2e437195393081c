"""Displays, turn lamps and piezo of the firmware on a simulated bus (`firmware/host/fake/display_bus.py`)."""

from __future__ import annotations

import pytest

from dambord.firmware import wire
from dambord.firmware.host.fake.display_bus import DisplayBus
from dambord.firmware.peripherals.ht16k33 import REFRESH_US, ClockDisplays
from dambord.firmware.peripherals.piezo import Piezo
from dambord.firmware.peripherals.turn_lamps import TurnLamps

SCAN_US = 2000
WHITE, BLACK = bytes((1, 2, 3, 4, wire.COLON, 9)), bytes((5, 6, 7, 8, 0, 0))
OTHER = bytes((9, 9, 9, 9, 0, 4))
DARK = bytes(wire.FACE_SIZE)
BOTH = wire.WHITE_DISPLAY | wire.BLACK_DISPLAY


class HeldBus(DisplayBus):
    """A bus that something may hold; counts writes and bytes."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False
        self.made = 0
        self.lengths: list[int] = []

    def make(self) -> HeldBus:
        self.made += 1
        return self

    def writeto(self, address: int, data: bytes) -> int:
        self.lengths.append(len(data))
        if self.held:
            raise OSError(110)
        return super().writeto(address, data)


class Bench:
    """Displays on a bus, polled every 2 ms from shortly before the timestamp wraps around."""

    def __init__(self) -> None:
        self.bus = HeldBus()
        self.displays = ClockDisplays(self.bus.make)
        self.now = wire.STAMP_PERIOD - REFRESH_US

    def scan(self, count: int) -> None:
        for _ in range(count):
            before = len(self.bus.lengths)
            self.displays.poll(self.now)
            assert len(self.bus.lengths) - before <= 1, "one write in a scan"
            self.now = (self.now + SCAN_US) % wire.STAMP_PERIOD

    @property
    def faces(self) -> tuple[bytes, bytes]:
        return self.bus.faces[: wire.FACE_SIZE], self.bus.faces[wire.FACE_SIZE :]


def lit() -> Bench:
    bench = Bench()
    bench.displays.show(WHITE, BLACK)
    bench.scan(8)
    assert bench.faces == (WHITE, BLACK)
    assert bench.displays.answering == BOTH
    return bench


def test_a_change_is_seen_within_three_scans_and_writes_are_short() -> None:
    bench = lit()
    bench.scan(20)
    bench.bus.lengths.clear()
    bench.displays.show(WHITE, OTHER)
    bench.scan(3)
    assert bench.faces == (WHITE, OTHER)
    assert bench.bus.lengths == [10, 1, 1]
    bench.scan(100)
    bench.displays.show(WHITE, OTHER)
    bench.scan(100)
    assert len(bench.bus.lengths) == 3, "nothing is written while nothing changes"


def test_faces_that_come_faster_than_they_are_written_are_passed_over() -> None:
    bench = lit()
    for level in range(200):
        bench.displays.show(WHITE, bytes((level, 0, 0, 0, 0, 1)))
        bench.scan(1)
    bench.scan(3)
    assert bench.faces[1][0] == 199


def test_a_display_that_is_plugged_in_again_lights_up_within_a_second() -> None:
    bench = lit()
    for _ in range(3):
        bench.bus.plug(True, False)
        bench.scan(REFRESH_US // SCAN_US + 8)
        assert bench.faces == (WHITE, DARK)
        assert bench.displays.answering == wire.WHITE_DISPLAY
        bench.displays.show(OTHER, OTHER)
        bench.scan(8)
        assert bench.faces == (OTHER, DARK), "the other one goes on"
        bench.bus.plug(True, True)
        bench.displays.show(WHITE, OTHER)
        bench.scan(REFRESH_US // SCAN_US + 8)
        assert bench.faces == (WHITE, OTHER)
        assert bench.displays.answering == BOTH
    assert bench.bus.made == 1


def test_one_that_loses_its_supply_for_an_instant_lights_up_again() -> None:
    bench = lit()
    bench.bus.plug(False, True)
    bench.bus.plug(True, True)
    assert bench.faces == (DARK, BLACK)
    bench.scan(REFRESH_US // SCAN_US + 8)
    assert bench.faces == (WHITE, BLACK)


def test_a_display_that_is_not_there_costs_one_short_write_a_second() -> None:
    bench = lit()
    bench.bus.plug(False, False)
    bench.scan(REFRESH_US // SCAN_US + 8)
    bench.bus.lengths.clear()
    bench.scan(5 * REFRESH_US // SCAN_US)
    assert bench.bus.lengths == [1] * 10
    assert bench.displays.answering == 0


def test_a_single_failed_write_is_repeated_at_once() -> None:
    bench = lit()
    bench.displays.show(OTHER, BLACK)
    bench.bus.held = True
    bench.scan(1)
    bench.bus.held = False
    bench.scan(4)
    assert bench.faces == (OTHER, BLACK)
    assert bench.displays.answering == BOTH


def test_a_bus_that_something_holds_is_opened_again_once_a_second() -> None:
    bench = lit()
    bench.bus.held = True
    bench.scan(3 * REFRESH_US // SCAN_US)
    assert bench.displays.answering == 0
    assert 1 < bench.bus.made <= 9
    bench.bus.held = False
    bench.scan(REFRESH_US // SCAN_US + 8)
    assert bench.faces == (WHITE, BLACK)


def test_at_rest_displays_are_dark_and_remember() -> None:
    bench = lit()
    bench.displays.standby(True)
    bench.scan(3)
    assert bench.faces == (DARK, DARK)
    bench.displays.show(OTHER, BLACK)
    bench.scan(3 * REFRESH_US // SCAN_US)
    assert bench.faces == (DARK, DARK)
    bench.displays.standby(False)
    bench.scan(8)
    assert bench.faces == (OTHER, BLACK)


class LampPin:
    def __init__(self) -> None:
        self.level = -1

    def __call__(self, value: int, /) -> None:
        self.level = value


@pytest.mark.parametrize("bits", range(4))
def test_turn_lamps_are_lit_by_their_bits(bits: int) -> None:
    pins = LampPin(), LampPin()
    lamps = TurnLamps(pins)
    assert [pin.level for pin in pins] == [0, 0]
    lamps.show(bits)
    assert [pin.level for pin in pins] == [bits & 1, bits >> 1]
    lamps.standby(True)
    assert [pin.level for pin in pins] == [0, 0]
    lamps.standby(False)
    assert [pin.level for pin in pins] == [bits & 1, bits >> 1]
    TurnLamps(()).show(bits)


class Output:
    """A PWM output; `heard` has what changed at which scan."""

    def __init__(self) -> None:
        self.scan = 0
        self.hertz = 0
        self.heard: list[tuple[int, int]] = []

    def freq(self, hertz: int, /) -> None:
        self.hertz = hertz

    def duty_u16(self, duty: int, /) -> None:
        self.heard.append((self.scan, self.hertz if duty else 0))


def test_a_tune_is_played_while_scans_go_on() -> None:
    output = Output()
    piezo = Piezo(output)
    assert output.heard == [(0, 0)]
    output.heard.clear()

    def scans(count: int) -> None:
        for _ in range(count):
            now = (wire.STAMP_PERIOD - 50_000 + output.scan * SCAN_US) % wire.STAMP_PERIOD
            piezo.poll(now)
            output.scan += 1

    piezo.play([(2000, 100), (0, 20), (3000, 60)])
    scans(200)
    assert output.heard == [(0, 2000), (50, 0), (60, 3000), (90, 0)]
    piezo.play([(440, 5000)])
    scans(10)
    piezo.play([(880, 10)])
    scans(10)
    assert output.heard[4:] == [(200, 440), (210, 880), (215, 0)]
    piezo.play([(440, 5000)])
    scans(10)
    piezo.play([])
    scans(10)
    assert output.heard[7:] == [(220, 440), (230, 0)]
