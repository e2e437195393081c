"""The search for a board: the reports about ports without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dambord.controller.devices.link.port_search import FreshBoard, LinkFault, PortSearch
from dambord.controller.devices.link.serial_port import PORT_FORBIDDEN
from dambord.controller.devices.reports import LinkUp
from tests.devices.link.heard import Heard

pytestmark = pytest.mark.usefixtures("world")


class Closed:
    """A port that records calls of `discard` and `close`."""

    def __init__(self, done: list[str]) -> None:
        self._done = done

    def fileno(self) -> int:
        return -1

    def read(self, size: int, /) -> bytes:
        return b""

    def write(self, data: bytes, /) -> int:
        return 0

    def discard(self) -> None:
        self._done.append("discarded")

    def close(self) -> None:
        self._done.append("closed")


class Ports:
    """Two ports with a scripted session each; a port without one cannot be opened."""

    def __init__(self, folder: Path, **happens: Callable[[str], Awaitable[None]]) -> None:
        self.done: list[str] = []
        self.tried: list[str] = []
        self.heard = Heard()
        for name in ("a", "b"):
            (folder / name).touch()
        self._happens = happens
        self._rounds = 0
        self._over = False
        self.equipped: list[str] = []
        self.hunt = PortSearch(f"{folder}/*", self._open, self._session, self.heard, lambda: 0, self._equip)

    def _equip(self, path: str) -> None:
        assert self.done[-1] == "closed"
        self.equipped.append(path)
        if len(self.equipped) == 1:
            raise OSError("no answer")

    def _open(self, path: str) -> Closed:
        if Path(path).name not in self._happens:
            raise PermissionError(13, "whatever a library thinks of it")
        return Closed(self.done)

    async def _session(self, path: str, port: object) -> None:
        if len(self.tried) == self._rounds:
            self._over = True
            await asyncio.sleep(60)
        self.tried.append(Path(path).name)
        await self._happens[Path(path).name](path)

    def play(self, rounds: int) -> None:
        """Run this many sessions and begin one more."""
        self._rounds = rounds

        async def body() -> None:
            task = asyncio.create_task(self.hunt.run())
            await self.heard.until(lambda: self._over)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        asyncio.run(body())


async def refused(path: str) -> None:
    raise LinkFault(f"wrong board on {path}")


def test_faults_of_all_ports_are_reported_once_in_one_line(tmp_path: Path) -> None:
    ports = Ports(tmp_path, b=refused)
    ports.play(rounds=20)
    assert ports.heard.reasons == [f"cannot open {tmp_path}/a: {PORT_FORBIDDEN}; wrong board on {tmp_path}/b"]
    assert ports.heard.kinds == "D"


def test_a_fresh_board_is_given_settings_until_it_has_some(tmp_path: Path) -> None:
    async def fresh(path: str) -> None:
        raise FreshBoard("it had no settings")

    ports = Ports(tmp_path, b=fresh)
    ports.play(rounds=2)
    assert ports.equipped == [f"{tmp_path}/b"] * 2
    assert [why.partition("; ")[2] for why in ports.heard.reasons] == [
        "it had no settings and can't be given any: no answer",
        "it had no settings and was given those of this board",
    ]


def test_every_change_of_the_reason_is_reported(tmp_path: Path) -> None:
    times = 0

    async def changing(path: str) -> None:
        nonlocal times
        times += 1
        raise LinkFault("noisy" if 5 < times <= 10 else "silent")

    ports = Ports(tmp_path, b=changing)
    ports.play(rounds=20)
    assert [why.partition("; ")[2] for why in ports.heard.reasons] == ["silent", "noisy", "silent"]


def test_lost_board_is_reported_at_once_without_the_other_ports(tmp_path: Path) -> None:
    async def found(path: str) -> None:
        ports.hunt.found(LinkUp(0, path, "9"))
        raise LinkFault(f"lost {path}")

    ports = Ports(tmp_path, a=refused, b=found)
    ports.play(rounds=6)
    assert ports.tried == ["a", "b"] * 3
    assert ports.heard.kinds == "UDUDUD"
    assert ports.heard.reasons == [f"lost {tmp_path}/b"] * 3


def test_port_is_closed_without_waiting_for_unsent_output(tmp_path: Path) -> None:
    ports = Ports(tmp_path, b=refused)
    ports.play(rounds=2)
    assert ports.done == [*["discarded", "closed"] * 2, "closed"]


def test_cancelled_search_closes_the_port_without_discarding_output(tmp_path: Path) -> None:
    ports = Ports(tmp_path, a=refused)
    ports.play(rounds=0)
    assert ports.done == ["closed"]


def test_missing_port_is_reported_once(tmp_path: Path) -> None:
    heard = Heard()
    rounds = 0

    async def never(path: str, port: object) -> None:
        raise AssertionError(path)

    class Counted(PortSearch):
        async def _round(self) -> str:
            nonlocal rounds
            rounds += 1
            return await super()._round()

    async def body() -> None:
        hunt = Counted(f"{tmp_path}/*", lambda path: Closed([]), never, heard, lambda: 0)
        task = asyncio.create_task(hunt.run())
        await heard.until(lambda: rounds > 5)
        task.cancel()

    asyncio.run(body())
    assert heard.reasons == [f"no port {tmp_path}/*: is the board plugged in?"]
