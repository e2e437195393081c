"""Rest on the microcontroller: what is fed when, what wakes it, and that nothing is told wrong meanwhile."""

from __future__ import annotations

import pytest

from dambord.firmware import wire
from dambord.firmware.peripherals.rest import CONFIRMING, LOOK_EVERY, REST_SCAN_US, SETTLE_US, Rest
from dambord.firmware.scan.majority import MajorityFilter

EMPTY, MAN = b"\0\0", b"\x80\0"


class Sensors:
    """A front end whose sensors read nothing without feed, and its load switch."""

    size = 2

    def __init__(self) -> None:
        self.fed = False
        self.field = EMPTY
        self.readings = 0
        self.glitch = b""

    def __call__(self, value: int, /) -> None:
        self.fed = bool(value)

    def read(self, into: bytearray) -> bool:
        self.readings += 1
        into[:] = self.glitch or (self.field if self.fed else b"\xff\xff")
        self.glitch = b""
        return True


class Bench:
    """A board as the scan loop has it."""

    def __init__(self) -> None:
        self.sensors = Sensors()
        self.lamps = True
        self.standby: list[bool] = []
        self.slept: list[int] = []
        feeds = self.sensors, self.light
        self.rest = Rest(self.sensors, 2000, self.slept.append, feeds, [self.standby.append])
        self.votes = MajorityFilter(2)
        self.told: list[bytes] = []
        self.scan(3)

    def light(self, value: int, /) -> None:
        self.lamps = bool(value)

    def scan(self, times: int = 1) -> None:
        """As `scan_loop.run` does."""
        for _ in range(times):
            self.rest.read(self.votes.oldest())
            cells = self.votes.majority()
            if not self.told or self.told[-1] != cells:
                self.told.append(bytes(cells))
            if self.rest.mode:
                self.rest.watch(cells)


def asleep(field: bytes = EMPTY) -> Bench:
    bench = Bench()
    bench.sensors.field = field
    bench.scan(3)
    assert bench.rest.take(bytes([wire.REST_ALL])) == bytes([wire.REST_ALL])
    return bench


def test_at_rest_the_sensors_are_fed_in_one_scan_of_many() -> None:
    bench = asleep(MAN)
    bench.scan()  # the last reading with feed
    assert (bench.sensors.fed, bench.lamps, bench.standby) == (False, False, [True])
    before = bench.sensors.readings
    bench.scan(10 * LOOK_EVERY)
    assert bench.sensors.readings - before == 10
    assert bench.slept == [SETTLE_US] * 10
    assert not bench.sensors.fed
    assert bench.told == [EMPTY, MAN]
    assert bench.rest.scan_us == REST_SCAN_US


def test_a_piece_wakes_it_within_a_look() -> None:
    bench = asleep(MAN)
    bench.scan(LOOK_EVERY + 5)
    bench.sensors.field = EMPTY
    bench.scan(LOOK_EVERY + 1)
    assert bench.told == [EMPTY, MAN, EMPTY]
    assert (bench.rest.mode, bench.rest.scan_us) == (wire.AWAKE, 2000)
    assert (bench.sensors.fed, bench.lamps, bench.standby) == (True, True, [True, False])
    bench.sensors.field = MAN
    bench.scan(2)
    assert bench.told[-1] == MAN


def test_a_glitch_in_a_look_wakes_nobody() -> None:
    bench = asleep()
    bench.scan()
    bench.sensors.glitch = MAN
    bench.scan(LOOK_EVERY)
    assert bench.sensors.fed  # looked at again
    bench.scan(CONFIRMING)
    assert not bench.sensors.fed
    bench.scan(3 * LOOK_EVERY)
    assert (bench.told, bench.rest.mode) == ([EMPTY], wire.REST_ALL)


def test_a_press_or_the_controller_wakes_it() -> None:
    bench = asleep()
    for _ in range(2):
        bench.scan(LOOK_EVERY + 3)
        bench.rest.take(bytes([wire.AWAKE]))
        bench.rest.wake()  # nothing more
        assert (bench.sensors.fed, bench.lamps) == (True, True)
        bench.scan(5)
        bench.rest.take(bytes([wire.REST_ALL]))
    assert bench.standby == [True, False, True, False, True]
    assert bench.told == [EMPTY]


def test_it_may_be_woken_before_it_slept() -> None:
    bench = asleep()
    bench.rest.wake()
    bench.scan(5)
    assert bench.sensors.fed
    assert bench.told == [EMPTY]


def test_displays_may_go_on() -> None:
    bench = asleep()
    bench.rest.take(bytes([wire.REST_BUT_DISPLAYS]))
    assert bench.standby == [True, False]
    bench.scan(5)
    assert not bench.lamps


def test_without_load_switches_it_reads_slower() -> None:
    sensors = Sensors()
    sensors.fed = True
    slow = Rest(sensors, 2000, print)
    slow.take(bytes([wire.REST_ALL]))
    into = bytearray(2)
    slow.read(into)
    slow.watch(into)
    sensors.field = MAN
    slow.read(into)
    assert (slow.scan_us, bytes(into)) == (REST_SCAN_US, MAN)
    slow.watch(into)
    assert (slow.scan_us, slow.mode) == (2000, wire.AWAKE)


def test_an_unknown_rest_is_refused() -> None:
    bench = Bench()
    for payload in (b"", b"\x03", b"\0\0"):
        with pytest.raises(ValueError, match="expected one byte, 0 to 2"):
            bench.rest.take(payload)
