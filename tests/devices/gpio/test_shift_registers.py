"""The scan of a 74HC165 chain through `RPi.GPIO`, on chips simulated edge by edge."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.gpio.register_scan import SCAN_PERIOD_S, ShiftRegisterScan, load_gpio
from dambord.controller.devices.link.port_search import RETRY_S
from dambord.controller.devices.reports import BoardFrame, LinkDown, LinkUp, monotonic_us
from dambord.firmware.host.bit_planes import text_to_planes
from dambord.hardware.board import ChainPins
from tests.devices.gpio.fake_gpio import FakeGpio
from tests.devices.link.heard import Heard

simulated = pytest.mark.usefixtures("world")
PINS = ChainPins(clock=3, latch=4, data=5)
PERIOD_US = round(SCAN_PERIOD_S * 1_000_000)


def shifted(gpio: FakeGpio, count: int) -> str:
    """Read the chain through the three pins step by step."""
    gpio.setmode(gpio.BCM)
    gpio.setup(PINS.clock, gpio.OUT)
    gpio.setup(PINS.latch, gpio.OUT)
    gpio.setup(PINS.data, gpio.IN)
    gpio.output(PINS.latch, 0)
    gpio.output(PINS.latch, 1)
    bits = ""
    for _ in range(count):
        bits += str(gpio.input(PINS.data))
        gpio.output(PINS.clock, 1)
        gpio.output(PINS.clock, 0)
    return bits


@given(st.text(".x", min_size=1, max_size=30))
def test_the_fake_chips_shift_out_what_was_latched(cells: str) -> None:
    gpio = FakeGpio(PINS, len(cells), 1)
    gpio.show(cells)
    wired = cells + "." * (-len(cells) % 8)
    low_where_a_piece_is = "".join("0" if cell == "x" else "1" for cell in wired)
    assert shifted(gpio, len(wired) + 4) == low_where_a_piece_is + "0000"


def test_the_fake_chips_hold_what_was_latched_and_load_while_latched() -> None:
    gpio = FakeGpio(PINS, 8, 1)
    assert shifted(gpio, 0) == ""
    gpio.show("x" * 8)
    assert gpio.input(PINS.data) == 1  # latched before
    gpio.output(PINS.latch, 0)
    assert gpio.input(PINS.data) == 0
    gpio.show("." * 8)
    assert gpio.input(PINS.data) == 1  # open while low
    gpio.output(PINS.clock, 1)
    gpio.output(PINS.clock, 0)
    gpio.output(PINS.latch, 1)
    gpio.show("x" * 8)
    gpio.output(PINS.clock, 1)
    gpio.output(PINS.clock, 1)  # no edge, no shift
    assert gpio.input(PINS.data) == 1


def test_the_fake_pins_are_as_strict_as_the_module() -> None:
    gpio = FakeGpio(PINS, 8, 1)
    with pytest.raises(RuntimeError, match="OUTPUT"):
        gpio.output(PINS.clock, 1)
    with pytest.raises(RuntimeError, match="setup"):
        gpio.input(PINS.data)


@asynccontextmanager
async def scanned(
    gpio: FakeGpio, cells: int, planes: int, order: list[int] | None = None
) -> AsyncIterator[tuple[ShiftRegisterScan, Heard]]:
    heard = Heard()
    scan = ShiftRegisterScan(PINS, cells, planes, heard, order=order, gpio=gpio)
    task = asyncio.create_task(scan.run())
    try:
        yield scan, heard
    finally:
        task.cancel()
        assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)


@simulated
@pytest.mark.parametrize(("planes", "chars"), [(1, ".x"), (2, ".wb"), (3, ".wbWB")])
def test_reports_link_up_then_the_cells_then_every_change(planes: int, chars: str) -> None:
    async def body() -> None:
        gpio = FakeGpio(PINS, 50, planes)
        async with scanned(gpio, 50, planes) as (_, heard):
            await heard.until(lambda: heard.cells)
            shown = ["." * 50]
            for number in range(10):
                cells = list(shown[-1])
                cells[number * 5] = chars[1 + number % (len(chars) - 1)]
                shown.append("".join(cells))
                before = monotonic_us()
                gpio.show(shown[-1])
                await heard.until(lambda: heard.cells[-1] == shown[-1])
                assert PERIOD_US <= heard.reports[-1].at - before <= 2 * PERIOD_US  # the second scan of it
            assert heard.cells == shown
            assert isinstance(heard.reports[0], LinkUp)

    asyncio.run(body())


@simulated
def test_board_order_is_not_the_order_of_the_chain() -> None:
    async def body() -> None:
        gpio = FakeGpio(PINS, 9, 1)
        gpio.show("x........")
        async with scanned(gpio, 9, 1, order=[8, 7, 6, 5, 4, 3, 2, 1, 0]) as (_, heard):
            await heard.until(lambda: heard.cells)
            assert heard.cells == ["........x"]

    asyncio.run(body())


def test_works_in_real_time_too() -> None:
    async def body() -> None:
        gpio = FakeGpio(PINS, 9, 1)
        async with scanned(gpio, 9, 1) as (_, heard):
            for cells in ("." * 9, "x........", "........x"):
                gpio.show(cells)
                await heard.until(lambda cells=cells: heard.cells[-1:] == [cells])  # type: ignore[misc]
        await heard.until(lambda: gpio.outputs == set())

    asyncio.run(body())


class Counting(FakeGpio):
    """Counts how often the chips are read."""

    readings = 0

    def output(self, channel: int, level: int, /) -> None:
        if channel == PINS.latch and not level:
            self.readings += 1
            self.read()
        super().output(channel, level)

    def read(self) -> None:
        """Just before the chips latch."""


@simulated
def test_majority_filter_rejects_a_single_wrong_reading() -> None:
    class Flickering(Counting):
        def read(self) -> None:
            self.show("x" * 8 if self.readings % 3 == 0 else "." * 8)

    async def body() -> None:
        gpio = Flickering(PINS, 8, 1)
        async with scanned(gpio, 8, 1) as (_, heard):
            await heard.until(lambda: gpio.readings > 30)
            assert heard.cells == ["." * 8]

    asyncio.run(body())


@simulated
def test_scans_at_the_set_rate_and_releases_the_pins() -> None:
    async def body() -> None:
        gpio = Counting(PINS, 50, 1)
        async with scanned(gpio, 50, 1) as (_, heard):
            await heard.until(lambda: heard.cells)
            assert gpio.outputs == {PINS.clock, PINS.latch}
            readings = gpio.readings
            await asyncio.sleep(10)
            assert 2499 <= gpio.readings - readings <= 2501
        await asyncio.sleep(0.005)
        assert gpio.outputs == set()

    asyncio.run(body())


@simulated
def test_failing_pins_are_reported_once_and_retried() -> None:
    async def body() -> None:
        gpio = FakeGpio(PINS, 8, 1)
        async with scanned(gpio, 8, 1) as (_, heard):
            await heard.until(lambda: heard.cells)
            for _ in range(2):
                gpio.fail = "no such chip"
                await heard.until(lambda: isinstance(heard.reports[-1], LinkDown))
                await asyncio.sleep(5 * RETRY_S)
                gpio.fail = ""
                await heard.until(lambda: isinstance(heard.reports[-1], BoardFrame))
            assert heard.kinds == "UFDUFDUF"
            down = heard.reports[2]
            assert isinstance(down, LinkDown)
            assert down.why == "cannot scan the board's pins: no such chip"

    asyncio.run(body())


def test_the_module_is_loaded_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    package, module = ModuleType("RPi"), ModuleType("RPi.GPIO")
    monkeypatch.setitem(sys.modules, "RPi", package)
    monkeypatch.setitem(sys.modules, "RPi.GPIO", module)
    assert load_gpio() is module
    ShiftRegisterScan(PINS, 8, 1, Heard())


def test_missing_module_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "RPi.GPIO", None)
    with pytest.raises(ValueError, match=r"cannot scan the board's pins here: RPi\.GPIO says"):
        ShiftRegisterScan(PINS, 8, 1, Heard())


def test_the_wire_and_the_chain_have_the_same_order() -> None:
    gpio = FakeGpio(PINS, 16, 1)
    gpio.show("x......." + ".x......")
    bits = shifted(gpio, 16).translate(str.maketrans("01", "10"))
    assert int(bits, 2).to_bytes(2, "big") == text_to_planes("x........x......", 1)
