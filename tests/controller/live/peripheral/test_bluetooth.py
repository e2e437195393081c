"""What Bluetooth alone has: a BlueZ that refuses, goes and comes back, short packets, eavesdroppers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from dambord.controller.live.peripheral.app_line import AppLine
from dambord.controller.live.peripheral.bluetooth.bluetooth import MOST_WAITING, over_bluetooth
from tests.controller.live.peripheral.at_a_table import House, Phone, at_a_table, the_same
from tests.controller.live.peripheral.carriers import NAME, over_air
from tests.controller.live.peripheral.fake_bluez import FakeBlueZ
from tests.controller.live.peripheral.system_bus import FORBIDDEN, system_bus
from tests.controller.live.peripheral.telephone import Telephone
from tests.simulated.world import World

pytestmark = pytest.mark.needs("dbus")
FOUND = f"apps find this board by Bluetooth as {NAME} (hci0)"
NOT_RUNNING = "Bluetooth: bluetoothd is not running: sudo systemctl start bluetooth"
IN_PROGRESS, FAILED = 0xFE, 0x80


class NoTable(AppLine):
    """In place of a table at which nobody plays yet."""

    def __init__(self) -> None:
        self.said: list[str] = []
        super().__init__(None, "hall-100", self.said.append)  # type: ignore[arg-type]


class Deaf(NoTable):
    """One that does nothing of what it hears."""

    async def serve(self, lines: AsyncIterator[bytes], send: Callable[[bytes], None]) -> None:
        await asyncio.Event().wait()


class Slow(NoTable):
    """One that still has something to do when its app has gone."""

    async def serve(self, lines: AsyncIterator[bytes], send: Callable[[bytes], None]) -> None:
        self.said += [line.decode() async for line in lines]
        await asyncio.sleep(30)


def test_a_telephone_that_comes_back_at_once_is_heard(world: World) -> None:
    line = Slow()

    async def run() -> None:
        with system_bus(world):
            async with FakeBlueZ() as bluez, over_bluetooth(line, NAME):
                for command in (b"feature msg", b"variant draughts_standard"):
                    telephone = await Telephone.found(bluez.link, NAME, 1, lambda line: None)
                    telephone.send(command)
                    await asyncio.sleep(1)
                    await telephone.cut()
                assert line.said[1:] == ["feature msg"]
                await asyncio.sleep(31)

    asyncio.run(run())
    assert line.said[1:] == ["feature msg", "variant draughts_standard"]


def refused(world: World, bluez: FakeBlueZ | None, policy: str = "") -> str:
    """The line by which the table can't be offered."""

    async def run() -> None:
        with system_bus(world, policy):
            async with AsyncExitStack() as stack:
                if bluez is not None:
                    await stack.enter_async_context(bluez)
                await stack.enter_async_context(over_bluetooth(NoTable(), NAME))

    with pytest.raises(ValueError, match=r"^Bluetooth: [^\n]+$") as found:
        asyncio.run(run())
    return str(found.value)


def test_bluez_refuses(world: World) -> None:
    assert refused(world, None) == NOT_RUNNING
    assert "off: bluetoothctl power on" in refused(world, FakeBlueZ(powered=False))
    assert "D-Bus does not let this user speak with BlueZ" in refused(world, FakeBlueZ(), FORBIDDEN)
    none = FakeBlueZ()
    none.plugged = False
    assert "no adapter here that can be a peripheral" in refused(world, none)
    full = FakeBlueZ(refused={"RegisterAdvertisement": ("NotPermitted", "Maximum advertisements reached")})
    assert "RegisterAdvertisement: org.bluez.Error.NotPermitted Maximum adv" in refused(world, full)
    odd = FakeBlueZ(refused={"RegisterApplication": ("Failed", "No object\nreceived")})
    assert "RegisterApplication: org.bluez.Error.Failed No object" in refused(world, odd)


def test_no_bus(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path}/none")

    async def run() -> None:
        async with over_bluetooth(NoTable(), NAME):
            pass

    with pytest.raises(ValueError, match=r"^Bluetooth: no D-Bus of the system here: .*No such file"):
        asyncio.run(run())


def test_a_service_waits_for_bluez(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/nowhere")
    bluez, table = FakeBlueZ(powered=False), NoTable()

    async def run() -> None:
        with system_bus(world):
            async with over_bluetooth(table, NAME):
                await asyncio.sleep(25)
                async with bluez:
                    await asyncio.sleep(1)
                    await bluez.switch(on=True)
                    await asyncio.sleep(1)
                await asyncio.sleep(1)

    asyncio.run(run())
    off = "Bluetooth: the adapter is switched off: bluetoothctl power on; it is tried again"
    gone = f"{NOT_RUNNING}; it is tried again"
    assert table.said == [gone, off, FOUND, gone]


async def restarted(bluez: FakeBlueZ) -> None:
    await bluez.stop()
    await asyncio.sleep(5)
    await bluez.start()


async def unplugged(bluez: FakeBlueZ) -> None:
    await bluez.unplug()
    await asyncio.sleep(5)
    bluez.plug_in()


async def switched(bluez: FakeBlueZ) -> None:
    await bluez.switch(on=False)
    await asyncio.sleep(5)
    await bluez.switch(on=True)


@pytest.mark.parametrize("away", [restarted, unplugged, switched])
def test_bluez_goes_and_comes_back(world: World, tmp_path: Path, away: object) -> None:
    bluez = FakeBlueZ()

    async def course(house: House, phone: Phone) -> None:
        await phone.play(6)
        assert isinstance(phone.wire, Telephone)
        await away(bluez)  # type: ignore[operator]
        assert phone.wire.gone.is_set()
        assert "the app has gone" in house.lines
        await phone.cut()
        await phone.call()
        await phone.play(12)
        the_same(house, phone.end)
        assert house.lines.count(FOUND) == 2

    at_a_table(world, partial(over_air, bluez), tmp_path, course, most=12)


def test_a_second_telephone_is_refused_and_sent_away(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(2)
        second = Phone(phone.dial, "draughts_standard", "w", 2)
        await second.call()
        await asyncio.sleep(1)
        telephone = second.wire
        assert isinstance(telephone, Telephone)
        assert telephone.refused[0] == IN_PROGRESS
        assert telephone.gone.is_set()
        assert second.heard == []
        await phone.play(4)
        the_same(house, phone.end)
        await phone.cut()
        await second.cut()
        await second.call()
        await asyncio.sleep(2)
        assert any(line.startswith("sync ") for line in second.heard)
        await second.cut()

    at_a_table(world, partial(over_air, FakeBlueZ()), tmp_path, course, most=4)


def test_packets_that_are_too_short(world: World, tmp_path: Path) -> None:
    """The app writes a long command in parts, as Bluetooth has it; what is notified is never cut."""
    bluez, heard = FakeBlueZ(), list[bytes]()

    async def course(house: House, phone: Phone) -> None:
        await phone.cut()
        telephone = await Telephone.found(bluez.link, NAME, 99, heard.append, mtu=23)
        start = house.loop.state.terms.game.fen(house.loop.state.terms.game.start())
        for line in ("feature get_state", "set_variant draughts_standard", f"begin {start}"):
            telephone.send(line.encode())
        await asyncio.sleep(2)
        telephone.send(b"begin W:W31:B20\r\n")
        await asyncio.sleep(2)
        assert heard[:2] == [b"ok", b"err MTU too small"]
        assert b"sync W:W31:B20" in heard
        assert house.lines.count("the app takes only 20 bytes at once: too few for a position") == 1
        await telephone.cut()

    at_a_table(world, partial(over_air, bluez), tmp_path, course)


def test_more_commands_than_are_done_are_refused(world: World) -> None:
    refusals = 3

    async def run() -> list[int | None]:
        with system_bus(world):
            async with FakeBlueZ() as bluez, over_bluetooth(Deaf(), NAME):
                telephone = await Telephone.found(bluez.link, NAME, 1, lambda line: None)
                for _ in range(MOST_WAITING + refusals):
                    telephone.send(b"feature msg")
                await asyncio.sleep(5)
                await telephone.cut()
                return telephone.refused

    assert asyncio.run(run()) == [FAILED] * refusals
