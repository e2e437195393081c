"""Multiplexers, input pins, buttons and lamps, on simulated pins."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
from dambord.firmware.peripherals.buttons import DEBOUNCE_US, PRESSES_KEPT, STALE_US, DebouncedButtons
from dambord.firmware.peripherals.ws2812 import Ws2812Strip
from dambord.firmware.scan.hall_levels import MAN, REST, LevelClassifier
from dambord.firmware.scan.input_pins import InputPins
from dambord.firmware.scan.multiplexers import Multiplexers

LEVEL = {".": REST, "w": REST + MAN, "b": REST - MAN, "W": REST + 2 * MAN, "B": REST - 2 * MAN}


class Output:
    """An output pin that counts its changes."""

    def __init__(self) -> None:
        self.level = 0
        self.calls = 0

    def __call__(self, value: int, /) -> None:
        self.level = value
        self.calls += 1


class Analog:
    """Multiplexers on shared address pins, their outputs all on one channel of the converter."""

    def __init__(self, cells: int) -> None:
        self.address = [Output() for _ in range(4)]
        self.enable = [Output() for _ in range(-(-cells // 16))]
        self.levels = [REST] * cells
        self.reads: list[int] = []

    def read_u16(self) -> int:
        (chip,) = (number for number, pin in enumerate(self.enable) if not pin.level)
        at = 16 * chip + sum(pin.level << bit for bit, pin in enumerate(self.address))
        self.reads.append(at)
        return self.levels[at] if at < len(self.levels) else 12345

    def show(self, cells: str) -> None:
        self.levels = [LEVEL[cell] for cell in cells]

    def front(self, planes: int = 3) -> Multiplexers:
        chips = [(self, pin) for pin in self.enable]
        return Multiplexers(self.address, chips, LevelClassifier(len(self.levels), planes, True))


def test_clock_and_latch_of_a_chain_drive_as_much_as_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bits 4 and 5 of a pad's register are its current; they are written where bits are set."""
    pads: dict[int, int] = {}

    class Pin:
        OUT = 1

        def __init__(self, *_: object, **__: object) -> None:
            pass

    machine = SimpleNamespace(Pin=Pin, SPI=Pin, mem32=pads)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "utime", SimpleNamespace())
    monkeypatch.delitem(sys.modules, "dambord.firmware.scan.front_ends", raising=False)
    front_ends = importlib.import_module("dambord.firmware.scan.front_ends")
    front_ends._bus()
    assert pads == {0x4001E000 + 4 + 4 * number: 3 << 4 for number in (17, 18)}
    pads.clear()
    monkeypatch.setattr(sys.implementation, "_machine", "Raspberry Pi Pico 2 with RP2350", raising=False)
    front_ends._bus()
    assert pads == {0x4003A000 + 4 + 4 * number: 3 << 4 for number in (17, 18)}
    monkeypatch.delitem(sys.modules, "dambord.firmware.scan.front_ends")


def seen(front: Multiplexers, planes: int = 3) -> str:
    into = bytearray(front.size)
    front.read(into)
    return planes_to_text(bytes(into), front.classifier.cells, planes)


@pytest.mark.parametrize("cells", [1, 2, 16, 17, 50, 64, 100, 120])
def test_each_cell_is_read_at_its_own_input(cells: int) -> None:
    board = Analog(cells)
    front = board.front()
    for cell in range(cells):
        text = "." * cell + "wbWB"[cell % 4] + "." * (cells - cell - 1)
        board.show(text)
        assert seen(front) == text
    board.reads.clear()
    seen(front)
    assert set(board.reads) >= set(range(cells))
    assert len(board.reads) <= 16 * (cells // 16) + 16
    assert all(pin.level for pin in board.enable)


def test_gray_code_sets_one_address_pin_for_each_input() -> None:
    board = Analog(64)
    front = board.front()
    before = sum(pin.calls for pin in board.address)
    front.sample()
    assert sum(pin.calls for pin in board.address) - before == 64 + 4 * 4


def test_calibration_of_multiplexed_sensors_averages_readings() -> None:
    board = Analog(4)
    front = board.front()
    noise = iter(range(10**6))
    plain = board.read_u16
    board.read_u16 = lambda: plain() + 100 - 200 * (next(noise) // 4 % 2)  # type: ignore[method-assign]
    front = board.front()
    board.levels = [REST + 77] * 4
    assert front.calibrate(text_to_planes("....", 2)) == b""
    assert list(front.classifier.rest) == [REST + 77] * 4


@given(st.integers(1, 3), st.integers(1, 8), st.data())
def test_direct_pins_are_cells(planes: int, cells: int, data: st.DataObject) -> None:
    states = data.draw(st.lists(st.integers(0, 1), min_size=planes * cells, max_size=planes * cells))
    pins = [SimpleNamespace(level=1 - state) for state in states]
    front = InputPins([lambda pin=pin: pin.level for pin in pins], planes, True)  # type: ignore[misc]
    into = bytearray(b"\xff" * front.size)
    front.read(into)
    got = [
        into[p * front.size // planes + (c >> 3)] >> (7 - c % 8) & 1
        for p in range(planes)
        for c in range(cells)
    ]
    assert got == states
    assert sum(byte.bit_count() for byte in into) == sum(states)


class Contact:
    """A button's pin. The test triggers its interrupt."""

    IRQ_FALLING = 4

    def __init__(self) -> None:
        self.level = 1
        self.edge: Callable[[object], None] = print

    def __call__(self) -> int:
        return self.level

    def irq(self, handler: Callable[[object], None], trigger: int, *, hard: bool) -> None:
        assert (trigger, hard) == (self.IRQ_FALLING, True)
        self.edge = handler


class Panel:
    """Two buttons, polled every 2 ms."""

    def __init__(self, start: int = 1_000_000) -> None:
        self.now = start
        self.contacts = [Contact(), Contact()]
        self.buttons = DebouncedButtons(self.contacts, self.stamp)

    def stamp(self) -> int:
        return self.now % wire.STAMP_PERIOD

    def wait(self, until: int) -> None:
        while self.now + 2000 <= until:
            self.now += 2000
            self.buttons.poll()

    def set(self, number: int, level: int, at: int | None = None) -> None:
        """Set a contact's level. For a falling edge the interrupt comes at `at`, if given."""
        now, self.now = self.now, (self.now if at is None else at) % wire.STAMP_PERIOD
        if not level and self.contacts[number].level and at is not None:
            self.contacts[number].edge(self.contacts[number])
        self.contacts[number].level = level
        self.now = now

    def flick(self, number: int, since: int, until: int) -> None:
        """Close and open a contact between two polls."""
        self.set(number, 0, since)
        self.set(number, 1, until)

    @property
    def told(self) -> list[tuple[int, int]]:
        return wire.unpack_presses(self.buttons.payload)[1] if self.buttons.payload else []


def test_a_bouncing_press_is_reported_once_with_the_time_of_its_first_edge() -> None:
    panel = Panel()
    for at, level in ((500, 0), (900, 1), (1300, 0), (1500, 1), (1700, 0)):
        panel.set(1, level, panel.now + at)
    panel.wait(1_300_000)
    for level in (1, 0, 1, 0, 1):  # the finger goes, and the contact bounces
        panel.set(1, level, panel.now + 10)
        panel.wait(panel.now + 2000)
    panel.wait(2_000_000)
    assert panel.told == [(1, 1_000_500)]
    panel.set(1, 0, panel.now + 7)
    panel.wait(2_010_000)
    assert [button for button, _ in panel.told] == [1, 1]


def test_a_glitch_is_no_press() -> None:
    panel = Panel()
    panel.flick(0, 1_000_300, 1_000_310)
    panel.wait(1_100_000)
    assert panel.told == []
    panel.set(0, 0, 1_100_700)
    panel.wait(1_102_000)
    assert panel.told == [(0, 1_100_700)], "a finger afterwards is one"


def test_an_edge_before_the_contact_is_found_closed_gives_the_time_of_the_press() -> None:
    panel = Panel()
    panel.flick(0, 1_000_300, 1_000_900)
    panel.wait(1_004_000)
    assert panel.told == []
    panel.set(0, 0, 1_004_500)
    panel.wait(1_006_000)
    assert panel.told == [(0, 1_000_300)]


def test_no_press_is_later_than_the_poll_that_finds_it() -> None:
    panel = Panel(wire.STAMP_PERIOD - 700)

    class Slow(Contact):
        """Is pressed while it is polled."""

        def __call__(self) -> int:
            if self.level:
                panel.now += 500
                self.level = 0
                self.edge(self)
            return self.level

    slow = Slow()
    panel.contacts[0].level = 0
    buttons = DebouncedButtons([*panel.contacts, slow], panel.stamp)
    assert buttons.poll()
    told = wire.unpack_presses(buttons.payload)[1]
    assert [button for button, _ in told] == [0, 2]
    assert all((panel.stamp() - at) % wire.STAMP_PERIOD <= 500 for _, at in told)


def test_unacknowledged_presses_are_dropped_before_their_timestamps_wrap() -> None:
    panel = Panel()
    for _ in range(2):
        panel.set(0, 0, panel.now + 1)
        panel.wait(panel.now + 50_000)
        panel.set(0, 1)
        panel.wait(panel.now + STALE_US // 3)
    assert wire.unpack_presses(panel.buttons.payload)[0] == 0
    panel.wait(panel.now + STALE_US // 3)
    assert wire.unpack_presses(panel.buttons.payload)[0] == 1
    panel.wait(panel.now + STALE_US)
    assert panel.buttons.payload == b""


def test_without_interrupts_the_poll_gives_the_time_of_the_press() -> None:
    panel = Panel()
    panel.set(0, 0)
    panel.wait(1_010_000)
    assert panel.told == [(0, 1_002_000)]


@pytest.mark.parametrize("start", [1_000_000, wire.STAMP_PERIOD - 1000])
def test_two_presses_within_one_scan_are_reported_in_order(start: int) -> None:
    panel = Panel(start)
    panel.set(1, 0, start + 900)
    panel.set(0, 0, start + 1400)
    panel.wait(start + 4000)
    assert [button for button, _ in panel.told] == [1, 0]


def test_a_button_that_is_held_is_told_once_more() -> None:
    panel = Panel()
    panel.set(1, 0, panel.now + 500)
    panel.wait(1_000_500 + wire.HOLD_US - 2000)
    assert panel.told == [(1, 1_000_500)]
    panel.wait(1_000_500 + wire.HOLD_US + 2000)
    assert [button for button, _ in panel.told] == [1, 1 + wire.HELD]
    panel.wait(panel.now + 3 * wire.HOLD_US)
    panel.set(1, 1)
    panel.wait(panel.now + 2 * DEBOUNCE_US)
    panel.set(1, 0, panel.now + 1)
    panel.wait(panel.now + wire.HOLD_US // 2)
    panel.set(1, 1)
    panel.wait(panel.now + wire.HOLD_US)
    assert [button for button, _ in panel.told] == [1, 1 + wire.HELD, 1]


def test_presses_are_reported_until_they_are_acknowledged() -> None:
    panel = Panel()
    for _ in range(3):
        panel.set(0, 0, panel.now + 1)
        panel.wait(panel.now + 50_000)
        panel.set(0, 1)
        panel.wait(panel.now + 2 * DEBOUNCE_US)
    assert len(panel.told) == 3
    panel.buttons.acknowledge(2)
    assert wire.unpack_presses(panel.buttons.payload)[0] == 2
    assert len(panel.told) == 1
    panel.buttons.acknowledge(2)
    panel.buttons.acknowledge(700)  # of a life before this one
    assert len(panel.told) == 1
    panel.buttons.acknowledge(3)
    assert panel.buttons.payload == b""


def test_with_too_many_presses_the_oldest_is_dropped_and_its_number_is_missing() -> None:
    panel = Panel()
    for _ in range(PRESSES_KEPT + 5):
        panel.set(0, 0, panel.now + 1)
        panel.wait(panel.now + 50_000)
        panel.set(0, 1)
        panel.wait(panel.now + 2 * DEBOUNCE_US)
    assert wire.unpack_presses(panel.buttons.payload)[0] == 5
    assert len(panel.told) == PRESSES_KEPT


def test_a_picture_is_shown_when_it_is_complete() -> None:
    shown: list[bytes] = []
    strip = Ws2812Strip(4, lambda levels: shown.append(bytes(levels)))
    one = bytes((7, 0)) + bytes(range(1, 7))
    two = bytes((7, 2)) + bytes(range(7, 13))
    assert strip.take(one) == b"\x07"
    strip.take(one)
    assert shown == []
    strip.take(two)
    assert shown == [bytes((2, 1, 3, 5, 4, 6, 8, 7, 9, 11, 10, 12))]
    strip.take(bytes((8, 2)) + bytes(6))  # half of another picture, of which the rest never comes
    strip.take(bytes((9, 0)) + bytes(6))
    assert len(shown) == 1
    strip.take(bytes((9, 2)) + bytes(6))
    assert shown[1] == bytes(12)
    for wrong in (b"", b"\x01\x00", bytes((1, 3)) + bytes(6), bytes((1, 0)) + bytes(15), bytes((1, 0, 1))):
        with pytest.raises(ValueError, match="4 lamps: the picture does not fit"):
            strip.take(wrong)
