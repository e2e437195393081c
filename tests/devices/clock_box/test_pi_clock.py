"""The players' clock at this machine: gpiozero's mock pins, simulated modules on the bus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from unittest import mock

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from dambord.controller.devices.clock_box.clock_panel import Picture
from dambord.controller.devices.clock_box.open_clock import ClockError, PiBus, open_bus, open_clock
from dambord.controller.devices.clock_box.pi_clock import PiClock
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.clock_box.tunes import TUNES
from dambord.firmware import wire
from dambord.firmware.host.fake.display_bus import DisplayBus
from dambord.hardware.description.clock_box import ClockBox

BOX = ClockBox("pi", 8, (2, 3), (5, 6), 12)
PICTURE = Picture(face("12:34", 8), face(" 9:59", 8), wire.WHITE_TURN)
BLACK_SILENT = "Black's clock display (0x71) does not answer"


class Machine:
    """A Pi with mock pins and a bus."""

    def __init__(self, box: ClockBox = BOX) -> None:
        self.bus = DisplayBus()
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.said: list[str] = []
        self.clock: PiClock = open_clock(box, self.factory, self.said.append, lambda: self.bus)

    @property
    def lamps(self) -> tuple[bool, ...]:
        return tuple(bool(self.factory.pin(pin).state) for pin in (5, 6))


async def until(true: Callable[[], bool], within: float = 2.5) -> None:
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("world")
def test_it_shows_sleeps_and_goes_dark() -> None:
    async def body() -> None:
        machine = Machine()
        clock, bus = machine.clock, machine.bus
        task = asyncio.create_task(clock.run())
        clock.show(PICTURE)
        await until(lambda: bus.faces == PICTURE.white + PICTURE.black)
        assert machine.lamps == (True, False)
        await clock.rest()
        await until(lambda: bus.faces == bytes(12))
        assert machine.lamps == (False, False)
        clock.show(PICTURE._replace(lamps=wire.BLACK_TURN))
        assert machine.lamps == (False, False)
        await clock.wake()
        await until(lambda: bus.faces == PICTURE.white + PICTURE.black)
        assert machine.lamps == (False, True)
        task.cancel()
        clock.close()
        clock.close()
        assert bus.faces == bytes(12)
        assert machine.said == []

    asyncio.run(body())


@pytest.mark.usefixtures("world")
def test_a_display_may_be_pulled_out_and_plugged_in() -> None:
    async def body() -> None:
        machine = Machine()
        task = asyncio.create_task(machine.clock.run())
        machine.clock.show(PICTURE)
        await until(lambda: any(machine.bus.faces))
        machine.bus.plug(True, False)
        await until(lambda: machine.said == [BLACK_SILENT])
        machine.bus.plug(True, True)
        await until(lambda: machine.bus.faces == PICTURE.white + PICTURE.black)
        await until(lambda: machine.said[1:] == ["Black's clock display (0x71) answers again"])
        task.cancel()
        machine.clock.close()

    asyncio.run(body())


@pytest.mark.usefixtures("world")
def test_a_tune_is_played_and_a_new_one_replaces_it() -> None:
    async def body() -> None:
        machine = Machine()
        pin = machine.factory.pin(12)
        seen: list[tuple[float, float]] = []
        machine.clock.play(TUNES["flag"])
        await asyncio.sleep(0.1)
        machine.clock.play(TUNES["irregular"])
        for _ in range(60):
            await asyncio.sleep(0.01)
            now = pin.frequency, pin.state
            if not seen or now != seen[-1]:
                seen.append(now)
        assert seen == [(1200, 0.5), (700, 0.5), (700, 0)]
        machine.clock.play(TUNES["flag"])
        await asyncio.sleep(0.1)
        machine.clock.close()
        await asyncio.sleep(0)
        assert pin.state is None or not pin.state

    asyncio.run(body())


def test_lamps_and_piezo_may_be_missing() -> None:
    async def body() -> None:
        bus = DisplayBus()
        said: list[str] = []
        for box, factory in ((ClockBox("pi", 8, (2, 3), (), None), MockFactory()), (BOX, None)):
            clock = open_clock(box, factory, said.append, lambda: bus)
            clock.show(PICTURE)
            clock.play(TUNES["flag"])
            clock.close()
        assert said == []
        # Plain mock pins have no PWM.
        open_clock(BOX, MockFactory(), said.append, lambda: bus).close()
        assert len(said) == 1
        assert said[0].startswith("turn lamps or piezo: ")

    asyncio.run(body())


def test_a_machine_without_a_bus_says_so_in_one_line() -> None:
    fault = mock.patch("board.I2C", side_effect=RuntimeError("No Hardware I2C\non (scl,sda)=(3, 2)"))
    with fault, pytest.raises(ClockError) as refused:
        open_bus()
    assert str(refused.value) == (
        "no clock displays: No Hardware I2C on (scl,sda)=(3, 2); "
        "is I2C on (sudo raspi-config nonint do_i2c 0)?"
    )
    with mock.patch("board.I2C", side_effect=AttributeError), pytest.raises(ClockError, match="no such pins"):
        open_bus()


def test_the_bus_is_locked_while_it_is_written_to() -> None:
    class Busio:
        def __init__(self) -> None:
            self.locked = False
            self.written: list[tuple[int, bytes]] = []

        def try_lock(self) -> bool:
            self.locked = True
            return True

        def unlock(self) -> None:
            self.locked = False

        def writeto(self, address: int, data: bytes) -> None:
            assert self.locked
            self.written.append((address, data))
            if address != 0x70:
                raise OSError(121)

    bus = Busio()
    PiBus(bus).writeto(0x70, b"\x21")
    with pytest.raises(OSError, match="121"):
        PiBus(bus).writeto(0x71, b"\x21")
    assert (bus.written, bus.locked) == ([(0x70, b"\x21"), (0x71, b"\x21")], False)
