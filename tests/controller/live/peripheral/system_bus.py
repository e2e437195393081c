"""A D-Bus of the system of one's own: the real daemon, its time that of the simulated world."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar
from unittest import mock

from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus

from dambord.controller.live.peripheral.bluetooth import bluez
from tests.simulated.world import World

POLICY = """<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_type="method_call"/>
    <allow send_type="signal"/>
    <allow send_type="method_return"/>
    <allow send_type="error"/>
    <allow receive_type="method_call"/>
    <allow receive_type="signal"/>
    <allow receive_type="method_return"/>
    <allow receive_type="error"/>
    {more}
  </policy>
</busconfig>
"""
FORBIDDEN = '<deny send_destination="org.bluez"/>'
"""What a policy says to users who may not speak with BlueZ."""


class Traffic:
    """What is under way between a daemon and the connections of one world."""

    present: ClassVar[Traffic]

    def __init__(self) -> None:
        self.under_way = 0
        self.buses: list[TrackedBus] = []
        self.pings = set[asyncio.Future[Any]]()

    @contextmanager
    def counted(self) -> Iterator[None]:
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1


class TrackedBus(MessageBus):
    """The library's connection, which counts connecting and calls until they are answered."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._traffic = Traffic.present

    async def connect(self) -> MessageBus:
        with self._traffic.counted():
            await super().connect()
        self._traffic.buses.append(self)
        return self

    async def call(self, msg: Message) -> Message:
        with self._traffic.counted():
            return await super().call(msg)

    def send(self, msg: Message) -> asyncio.Future[Any]:  # type: ignore[override]  # as the library's own
        sent = super().send(msg)
        if msg.message_type is MessageType.SIGNAL:
            self.flush()
        return sent

    def flush(self) -> None:
        """Call all others after a signal, which nobody answers: they answer this when they have both."""
        for other in self._traffic.buses:
            if other is not self and other.connected:
                ping = Message(
                    destination=other.unique_name,
                    path="/",
                    interface="org.freedesktop.DBus.Peer",
                    member="Ping",
                )
                waiting = asyncio.ensure_future(self.call(ping))
                self._traffic.pings.add(waiting)
                waiting.add_done_callback(self._traffic.pings.discard)


@contextmanager
def system_bus(world: World, more: str = "") -> Iterator[None]:
    """Start a daemon that this process takes for the system's; `more` goes into its policy."""
    traffic = Traffic.present = Traffic()
    with TemporaryDirectory(prefix="bus-") as folder:
        config = Path(folder, "bus.conf")
        config.write_text(POLICY.format(folder=folder, more=more), encoding="utf-8")
        words = ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address"]
        with (
            subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as daemon,
            mock.patch.dict("os.environ", DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={folder}/bus"),
            mock.patch.object(bluez, "MessageBus", TrackedBus),
        ):
            assert daemon.stdout is not None
            daemon.stdout.readline()  # it listens
            busy = world.elsewhere
            busy.append(lambda: traffic.under_way > 0)
            try:
                yield
            finally:
                busy.clear()
                daemon.terminate()
