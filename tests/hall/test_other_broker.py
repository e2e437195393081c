"""A broker that is not the desk's own: NATS' door for MQTT."""

from __future__ import annotations

import asyncio
import socket
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from dambord.controller.hall.wire.address import BrokerAddress, door_of
from tests.free_ports import free_port
from tests.hall.halls import Board, DeskProcess, archived, client
from tests.hall.test_hall import BASE, all_there, playing, went_on
from tests.waiting import LOOK_S, until, until_async

pytestmark = [pytest.mark.needs("nats"), pytest.mark.needs("openssl")]


class Nats:
    """NATS with its door for MQTT at `port`; its files are in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._configuration = folder / "nats.conf"
        self._configuration.write_text(
            f'server_name: hall\nlisten: "127.0.0.1:{free_port()}"\n'
            f'jetstream {{ store_dir: "{folder / "nats"}" }}\n'
            f'mqtt {{ listen: "127.0.0.1:{self.port}" }}\n'
        )
        self.start()

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        self.process = subprocess.Popen(
            ["nats-server", "-c", str(self._configuration)], stderr=subprocess.DEVNULL
        )
        until(self._connects)

    def _connects(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """Kill it by SIGKILL."""
        self.process.kill()
        self.process.wait()


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[Nats]:
    running = Nats(tmp_path)
    yield running
    running.kill()


def test_every_event_is_in_the_archive_over_nats(nats: Nats, tmp_path: Path) -> None:
    """The broker and the desk are killed while boards play; orders and the public branch go by it, too."""
    desk = DeskProcess(tmp_path, "--broker", f"mqtt://127.0.0.1:{nats.port}")

    async def run() -> None:
        boards = [Board(tmp_path / "boards", number, nats.port) for number in (1, 2)]
        async with asyncio.TaskGroup() as group:
            tasks = await playing(boards, group)
            await until_async(lambda: all(len(archived(desk.archive, board.name)) > 5 for board in boards))
            before = [len(board.lines()) for board in boards]
            nats.kill()
            nats.start()
            await until_async(partial(went_on, boards, before))
            desk.restart()
            for board in boards:
                await board.table.ended.wait()
            await until_async(lambda: all_there(desk, boards), lambda: (desk.running.said, boards[0].said))
            async with desk.client() as arbiter:
                while not (await desk.rows())["board-1"]["here"]:
                    await asyncio.sleep(LOOK_S)
                order = {"act": "result", "winner": "w", "why": "agreed"}
                done = await arbiter.post("/api/hall/boards/board-1/acts", json=order)
                assert done.status_code == 200, done.text
            async with client(desk, door_of(BrokerAddress("127.0.0.1", nats.port))) as stranger:
                await stranger.subscribe(f"{BASE}/public/+/state", qos=1)
                seen = {(await anext(stranger.messages)).topic.value for _ in boards}
                assert seen == {f"{BASE}/public/{board.name}/state" for board in boards}
            for task in tasks:
                task.cancel()
        assert desk.errors() == []

    asyncio.run(run())
    desk.end()
