"""BlueZ as a board's program meets it on D-Bus; its radio is emulated by bumble.

It does what bluetoothd does by its source (`src/gatt-database.c`, `src/advertising.c`) and its documents:
it reads the objects that are registered, hands on what is written with the telephone's path and MTU, and
notifies all that listen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Self

from bumble import att, gatt
from bumble.controller import Controller
from bumble.core import UUID, AdvertisingData
from bumble.device import Connection, Device
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink
from dbus_fast import BusType, DBusError, Message, MessageType, Variant

from dambord.controller.live.peripheral.bluetooth import bluez
from tests.controller.live.peripheral.system_bus import TrackedBus

HCI = "/org/bluez/hci0"
BUS = "org.freedesktop.DBus"
PROPERTIES, OBJECTS = f"{BUS}.Properties", f"{BUS}.ObjectManager"
ERROR = "org.bluez.Error"
CODES = {
    f"{ERROR}.Failed": 0x80,
    f"{ERROR}.InvalidOffset": att.ErrorCode.INVALID_OFFSET,
    f"{ERROR}.InProgress": 0xFE,
}
"""What an app is answered for an error, as in `dbus_error_to_att_ecode`; anything else is "unlikely"."""
NOTIFY = gatt.Characteristic.Properties.NOTIFY
WRITE = gatt.Characteristic.Properties.WRITE | gatt.Characteristic.Properties.WRITE_WITHOUT_RESPONSE


class Radio(Device):
    """A device of Bluetooth LE on `link`, until it leaves it."""

    def __init__(self, link: LocalLink, name: str, address: str) -> None:
        self._link, self._controller = link, Controller(name, link=link, public_address=address)
        host = Host(self._controller, AsyncPipeSink(self._controller))
        super().__init__(name=name, address=Address(address), host=host)

    def leave(self) -> None:
        """Be out of reach from now on."""
        self._link.remove_controller(self._controller)


class FakeBlueZ:
    """A daemon with one adapter, until the context is left."""

    def __init__(self, *, powered: bool = True, refused: dict[str, tuple[str, str]] | None = None) -> None:
        self.link = LocalLink()
        self.powered = powered
        self.plugged = True
        self.refused = refused or {}
        """Methods that are answered by an error: its name after `org.bluez.Error`, and its text."""
        self.advertised = False
        self._connections: dict[str, Connection] = {}
        self._listeners = set[Connection]()
        self._characteristics: dict[str, gatt.Characteristic[bytes]] = {}
        self._apps: dict[str, str] = {}
        self._tasks = set[asyncio.Task[None]]()
        self._outgoing = asyncio.Queue[tuple[gatt.Characteristic[bytes], bytes]]()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """As by `systemctl start bluetooth`."""
        self._bus = TrackedBus(bus_type=BusType.SYSTEM)
        await self._bus.connect()
        self._bus.add_message_handler(self._asked)
        await self._power_on()
        rule = "type='signal',interface='org.freedesktop.DBus.Properties'"
        await self._call(BUS, "/", BUS, "AddMatch", "s", rule)
        await self._call(BUS, "/", BUS, "RequestName", "su", "org.bluez", 0)
        self._bus.flush()
        self._start(self._notify())

    async def stop(self) -> None:
        """As by `systemctl stop bluetooth`: connections end, and everything registered is forgotten."""
        await self._down()
        await self._call(BUS, "/", BUS, "ReleaseName", "s", "org.bluez")
        self._bus.flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.sleep(0)
        self._bus.disconnect()

    async def switch(self, *, on: bool) -> None:
        """As by `bluetoothctl power on` or `off`."""
        self.powered = on
        if not on:
            await self._down()
        self._changed(HCI, bluez.ADAPTER, Powered=Variant("b", on))

    async def unplug(self) -> None:
        """The adapter goes."""
        await self._down()
        self.plugged = False
        self._signal("/", OBJECTS, "InterfacesRemoved", "oas", HCI, [*self._adapter()])

    def plug_in(self) -> None:
        """It is back."""
        self.plugged = True
        self._signal("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", HCI, self._adapter())

    async def _power_on(self) -> None:
        self._device = Radio(self.link, "board", "F0:F1:F2:F3:F4:F5")
        self._device.on("connection", self._connected)
        await self._device.power_on()

    async def _down(self) -> None:
        """No connection, service or advertisement is left."""
        for connection in [*self._connections.values()]:
            await connection.disconnect()
        await self._device.stop_advertising()
        self._device.leave()
        self._apps, self.advertised = {}, False
        await self._power_on()

    def _adapter(self) -> dict[str, dict[str, Variant]]:
        return {
            bluez.ADAPTER: {"Powered": Variant("b", self.powered)},
            bluez.GATT: {},
            bluez.ADVERTISING: {},
        }

    # What is asked of it.

    def _asked(self, message: Message) -> bool | None:
        if message.message_type is MessageType.SIGNAL and message.member == "PropertiesChanged":
            self._told(message)
        if message.message_type is not MessageType.METHOD_CALL or message.interface == f"{BUS}.Peer":
            return None
        answers: dict[str, Callable[[Message], Awaitable[tuple[str, list[Any]]]]] = {
            "GetManagedObjects": self._objects,
            "RegisterApplication": self._register,
            "RegisterAdvertisement": self._advertise,
            "Disconnect": self._disconnect,
        }
        self._start(self._answer(message, answers[message.member or ""]))
        return True

    async def _answer(
        self, message: Message, of: Callable[[Message], Awaitable[tuple[str, list[Any]]]]
    ) -> None:
        try:
            if refusal := self.refused.get(message.member or ""):
                raise DBusError(f"{ERROR}.{refusal[0]}", refusal[1])
            reply = Message.new_method_return(message, *await of(message))
        except DBusError as error:
            reply = Message.new_error(message, error.type, error.text)
        await self._bus.send(reply)

    async def _objects(self, message: Message) -> tuple[str, list[Any]]:
        return "a{oa{sa{sv}}}", [{HCI: self._adapter()} if self.plugged else {}]

    async def _register(self, message: Message) -> tuple[str, list[Any]]:
        sender, root = str(message.sender), message.body[0]
        if self._apps.get(root) == sender:
            raise DBusError(f"{ERROR}.AlreadyExists", "Already Exists")
        (found,) = await self._call(sender, root, OBJECTS, "GetManagedObjects")
        (service,) = (
            each["org.bluez.GattService1"] for each in found.values() if "org.bluez.GattService1" in each
        )
        self._characteristics = {
            path: self._characteristic(sender, path, each["org.bluez.GattCharacteristic1"])
            for path, each in found.items()
            if "org.bluez.GattCharacteristic1" in each
        }
        self._device.add_service(gatt.Service(UUID(service["UUID"].value), [*self._characteristics.values()]))
        self._apps[root] = sender
        return "", []

    def _characteristic(self, sender: str, path: str, told: dict[str, Variant]) -> gatt.Characteristic[bytes]:
        uuid, flags = UUID(told["UUID"].value), told["Flags"].value
        if flags == ["notify"]:
            made = gatt.Characteristic[bytes](uuid, NOTIFY, gatt.Characteristic.Permissions(0), b"")
            made.on(
                "subscription", lambda bearer, on, _: self._start(self._subscribed(sender, path, bearer, on))
            )
            return made
        assert flags == ["write", "write-without-response"]

        async def write(connection: Connection, value: bytes) -> None:
            options = {
                "device": Variant("o", self._path(connection)),
                "mtu": Variant("q", connection.att_mtu),
                "link": Variant("s", "LE"),
            }
            interface = "org.bluez.GattCharacteristic1"
            try:
                await self._call(sender, path, interface, "WriteValue", "aya{sv}", value, options)
            except DBusError as error:
                raise att.ATT_Error(CODES.get(error.type, att.ErrorCode.UNLIKELY_ERROR)) from None

        return gatt.Characteristic[bytes](
            uuid, WRITE, gatt.Characteristic.WRITEABLE, gatt.CharacteristicValue[bytes](write=write)
        )

    async def _subscribed(self, sender: str, path: str, bearer: Connection, on: bool) -> None:
        """Only the last of all that listen ends it; each that begins is told."""
        self._listeners = {each for each in self._listeners if each is not bearer} | (
            {bearer} if on else set()
        )
        if on or not self._listeners:
            member = "StartNotify" if on else "StopNotify"
            await self._call(sender, path, "org.bluez.GattCharacteristic1", member)

    async def _advertise(self, message: Message) -> tuple[str, list[Any]]:
        if self.advertised:
            raise DBusError(f"{ERROR}.AlreadyExists", "Already Exists")
        interface = "org.bluez.LEAdvertisement1"
        path = message.body[0]
        (told,) = await self._call(str(message.sender), path, PROPERTIES, "GetAll", "s", interface)
        assert told["Type"].value == "peripheral"
        kinds, name = AdvertisingData.Type, told["LocalName"].value.encode()
        services = b"".join(bytes(UUID(each)) for each in told["ServiceUUIDs"].value)
        parts = [
            (kinds.FLAGS, b"\x06"),
            (kinds.COMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS, services),
            (kinds.COMPLETE_LOCAL_NAME, name),
        ]
        # The name is the answer to a scan; the emulated radio has none, and repeats the advertisement.
        assert all(len(bytes(AdvertisingData(each))) <= 31 for each in (parts[:2], parts[2:]))
        self._device.advertising_data = bytes(AdvertisingData(parts))
        self.advertised = True
        await self._device.start_advertising()
        return "", []

    async def _disconnect(self, message: Message) -> tuple[str, list[Any]]:
        connection = self._connections.pop(str(message.path), None)
        if connection is None:
            raise DBusError(f"{ERROR}.NotConnected", "Not Connected")
        await self._outgoing.join()
        await connection.disconnect()
        return "", []

    # What happens on the air.

    def _path(self, connection: Connection) -> str:
        return f"{HCI}/dev_{str(connection.peer_address).partition('/')[0].replace(':', '_')}"

    def _connected(self, connection: Connection) -> None:
        path = self._path(connection)
        self._connections[path] = connection
        connection.on("disconnection", lambda reason: self._start(self._disconnected(path)))
        here = {bluez.DEVICE: {"Connected": Variant("b", True)}}
        self._signal("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", path, here)
        # The kernel advertises on: several telephones may connect.
        self._start(self._device.start_advertising())

    async def _disconnected(self, path: str) -> None:
        self._connections.pop(path, None)
        self._changed(path, bluez.DEVICE, Connected=Variant("b", False))

    def _told(self, message: Message) -> None:
        told = message.body[1]
        if "Value" in told and message.path in self._characteristics:
            self._outgoing.put_nowait((self._characteristics[message.path], bytes(told["Value"].value)))

    async def _notify(self) -> None:
        while True:
            characteristic, value = await self._outgoing.get()
            await self._device.notify_subscribers(characteristic, value)
            self._outgoing.task_done()

    # D-Bus.

    def _changed(self, path: str, interface: str, **properties: Variant) -> None:
        self._signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, properties, [])

    def _signal(self, path: str, interface: str, member: str, signature: str, *body: Any) -> None:
        self._bus.send(Message.new_signal(path, interface, member, signature, [*body]))

    async def _call(
        self, to: str, path: str, interface: str, member: str, signature: str = "", *body: Any
    ) -> list[Any]:
        message = Message(
            destination=to, path=path, interface=interface, member=member, signature=signature, body=[*body]
        )
        reply = await self._bus.call(message)
        if reply.message_type is MessageType.ERROR:
            raise DBusError(reply.error_name or "", str(reply.body))
        return reply.body

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
