"""BlueZ as this table needs it: what it asks, what is registered there, and what changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from dbus_fast import BusType, Message, MessageFlag, MessageType, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.errors import AuthError, InvalidAddressError

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.live.peripheral.bluetooth.gatt_objects import (
    ADVERTISEMENT,
    ADVERTISEMENT_PATH,
    CHARACTERISTIC,
    ROOT,
    SERVICES,
    TO_APP_PATH,
    advertisement,
)

BLUEZ = "org.bluez"
ADAPTER, DEVICE = f"{BLUEZ}.Adapter1", f"{BLUEZ}.Device1"
GATT, ADVERTISING = f"{BLUEZ}.GattManager1", f"{BLUEZ}.LEAdvertisingManager1"
BUS = "org.freedesktop.DBus"
OBJECTS, PROPERTIES = f"{BUS}.ObjectManager", f"{BUS}.Properties"
SIGNALS = (
    f"type='signal',sender='{BUS}',member='NameOwnerChanged',arg0='{BLUEZ}'",
    f"type='signal',sender='{BLUEZ}',interface='{OBJECTS}'",
    f"type='signal',sender='{BLUEZ}',interface='{PROPERTIES}',arg0='{ADAPTER}'",
    f"type='signal',sender='{BLUEZ}',interface='{PROPERTIES}',arg0='{DEVICE}'",
)
"""What is to be heard."""
ANSWER_S = 20.0
"""Seconds in which BlueZ has to answer."""
HERE_ALREADY = f"{BLUEZ}.Error.AlreadyExists"
NOT_RUNNING = "bluetoothd is not running: sudo systemctl start bluetooth"
EXPLAINED = {
    f"{BUS}.Error.ServiceUnknown": NOT_RUNNING,
    f"{BUS}.Error.NameHasNoOwner": NOT_RUNNING,
    f"{BUS}.Error.AccessDenied": "D-Bus does not let this user speak with BlueZ",
}
"""Errors of D-Bus in words that say what to do."""
LOST = (OSError, EOFError, AuthError, InvalidAddressError)
"""What the library raises where there is no bus, or none any more."""


class RefusedError(Exception):
    """What is written is not taken; `name` is BlueZ's own for the reason, by which an app is answered."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = f"{BLUEZ}.Error.{name}"


class Left(NamedTuple):
    """What is connected no more: the path of a device, or a path above those of all."""

    path: str

    def holds(self, device: str) -> bool:
        """Whether `device` is meant."""
        return device == self.path or device.startswith(f"{self.path.rstrip('/')}/")


ALL = Left("/")


class Board(Protocol):
    """Who is told what happens there."""

    def changed(self) -> None:
        """Something may have to be registered again."""

    def left(self, left: Left) -> None:
        """Telephones have gone, or listen no more."""

    def written(self, packet: bytes, device: str, mtu: int | None) -> None:
        """The telephone at `device` has written; raises RefusedError. `mtu` is None if BlueZ does not say."""


class BlueZ:
    """A connection to BlueZ for a board of that name; raises ValueError with one line where it fails."""

    def __init__(self, board: Board, name: str) -> None:
        self._board, self._advertisement = board, advertisement(name)
        self._bus: MessageBus | None = None
        self._watching: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Connect to the bus of the system, unless that is done."""
        if self._bus is not None and self._bus.connected:
            return
        try:
            bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
        except LOST as error:
            raise ValueError(f"Bluetooth: no D-Bus of the system here: {one_line(str(error))}") from None
        bus.add_message_handler(self._asked)
        self._bus, self._watching = bus, asyncio.create_task(self._watch(bus))
        for rule in SIGNALS:
            await self._call(BUS, "/org/freedesktop/DBus", BUS, "AddMatch", "s", rule)

    async def register(self) -> str:
        """Have BlueZ offer the service and advertise it, unless it does; returns the adapter's name."""
        adapter = await self._adapter()
        for interface, member, path in (
            (GATT, "RegisterApplication", ROOT),
            (ADVERTISING, "RegisterAdvertisement", ADVERTISEMENT_PATH),
        ):
            await self._call(BLUEZ, adapter, interface, member, "oa{sv}", path, {})
        return adapter.rpartition("/")[2]

    def notify(self, value: bytes) -> None:
        """Notify every telephone that listens."""
        told = [CHARACTERISTIC, {"Value": Variant("ay", value)}, []]
        if self._bus is not None and self._bus.connected:
            self._bus.send(Message.new_signal(TO_APP_PATH, PROPERTIES, "PropertiesChanged", "sa{sv}as", told))

    async def hang_up(self, device: str) -> None:
        """End the connection with a telephone."""
        await self._call(BLUEZ, device, DEVICE, "Disconnect")

    def close(self) -> None:
        """Leave the bus, which ends all that is registered."""
        if self._bus is not None:
            self._bus.disconnect()

    async def _adapter(self) -> str:
        """The path of the first adapter that is switched on and can be a peripheral."""
        (found,) = await self._call(BLUEZ, "/", OBJECTS, "GetManagedObjects")
        able = {
            path: each[ADAPTER] for path, each in found.items() if {ADAPTER, GATT, ADVERTISING} <= {*each}
        }
        if not able:
            raise ValueError("Bluetooth: no adapter here that can be a peripheral")
        lit = [path for path, properties in sorted(able.items()) if properties["Powered"].value]
        if not lit:
            raise ValueError("Bluetooth: the adapter is switched off: bluetoothctl power on")
        return str(lit[0])

    async def _call(
        self, to: str, path: str, interface: str, member: str, signature: str = "", *body: Any
    ) -> list[Any]:
        message = Message(
            destination=to,
            path=path,
            interface=interface,
            member=member,
            signature=signature,
            body=[*body],
            flags=MessageFlag.NO_AUTOSTART,
        )
        try:
            if self._bus is None or not self._bus.connected:
                raise EOFError("the bus has gone")
            async with asyncio.timeout(ANSWER_S):
                reply = await self._bus.call(message)
        except (*LOST, TimeoutError) as error:
            raise ValueError(f"Bluetooth: BlueZ does not answer: {one_line(str(error))}") from None
        if reply.message_type is MessageType.ERROR and reply.error_name != HERE_ALREADY:
            text = one_line(" ".join((str(reply.error_name), *map(str, reply.body))))
            said = EXPLAINED.get(str(reply.error_name), f"BlueZ refuses {member}: {text}")
            raise ValueError(f"Bluetooth: {said}")
        return list(reply.body)

    async def _watch(self, bus: MessageBus) -> None:
        """Tell when the bus itself has ended."""
        with suppress(Exception):  # whatever it says: it has
            await bus.wait_for_disconnect()
        self._board.left(ALL)
        self._board.changed()

    def _asked(self, message: Message) -> Message | None:
        """The answer to what BlueZ asks; None for a signal, and for what the library answers by itself."""
        match message.message_type, message.interface, message.member:
            case MessageType.SIGNAL, _, _:
                self._heard(message)
                return None
            case MessageType.METHOD_CALL, interface, "GetManagedObjects" if interface == OBJECTS:
                return Message.new_method_return(message, "a{oa{sa{sv}}}", [SERVICES])
            case MessageType.METHOD_CALL, interface, "GetAll" if interface == PROPERTIES:
                told = SERVICES.get(str(message.path), {ADVERTISEMENT: self._advertisement})
                return Message.new_method_return(message, "a{sv}", [told.get(message.body[0], {})])
            case MessageType.METHOD_CALL, interface, "WriteValue" if interface == CHARACTERISTIC:
                return self._written(message)
            case MessageType.METHOD_CALL, interface, "StopNotify" if interface == CHARACTERISTIC:
                self._board.left(ALL)
                return Message.new_method_return(message)
            case MessageType.METHOD_CALL, _, "StartNotify" | "Release":
                return Message.new_method_return(message)
        return None

    def _written(self, message: Message) -> Message:
        packet, options = message.body
        told = {key: each.value for key, each in options.items()}
        try:
            if told.get("offset"):
                raise RefusedError("InvalidOffset", "a command is written as a whole")
            self._board.written(bytes(packet), str(told.get("device", "")), told.get("mtu"))
        except RefusedError as error:
            return Message.new_error(message, error.name, str(error))
        return Message.new_method_return(message)

    def _heard(self, message: Message) -> None:
        """A signal: who has gone, and whether something else may have changed."""
        board = self._board
        match message.member, message.body:
            case "NameOwnerChanged", [_, _, owner]:
                if not owner:
                    board.left(ALL)
                board.changed()
            case "InterfacesAdded", [_, added] if {ADAPTER, GATT, ADVERTISING} & {*added}:
                board.changed()
            case "InterfacesRemoved", [path, gone] if {ADAPTER, DEVICE} & {*gone}:
                board.left(Left(path))
                board.changed()
            case "PropertiesChanged", [interface, {"Powered": Variant()}, _] if interface == ADAPTER:
                board.changed()
            case "PropertiesChanged", [interface, {"Connected": Variant(value=False)}, _] if (
                interface == DEVICE
            ):
                board.left(Left(message.path or ""))
