"""The link with pyserial on a pseudo-terminal, and behind it the real firmware under the real interpreter."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from controller.devices import hunt as hunt_module
from controller.devices.bad_cable import BadCable
from controller.devices.link import Link
from controller.devices.microcontroller import Microcontroller, find_interpreter
from controller.devices.reports import Frame, monotonic_us
from controller.devices.serial_port import TAKEN, Port, open_serial
from firmware import wire
from tests.devices.heard import Heard

EMPTY = "." * 50


@pytest.fixture(scope="module")
def micropython() -> tuple[object, str]:
    """The interpreter; a test that needs it fails with the reason where it can't be had."""
    path, name = find_interpreter()
    if path is None:
        pytest.fail(f"these tests need a MicroPython interpreter: {name}")
    return path, name


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunt_module, "RETRY", 0.05)


@asynccontextmanager
async def linked(
    micropython: tuple[object, str], opener: Callable[[str], Port] = open_serial, planes: int = 1
) -> AsyncIterator[tuple[Microcontroller, Link, Heard]]:
    order = list(range(49, -1, -1))
    with Microcontroller(50, planes, order=order, micropython=micropython) as board:  # type: ignore[arg-type]
        assert board.interpreter.startswith("MicroPython 1.")
        heard = Heard()
        link = Link(board.port, 50, planes, heard, order=order, opener=opener)
        task = asyncio.create_task(link.run())
        try:
            yield board, link, heard
        finally:
            task.cancel()
            assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)


def test_changes_reach_the_controller_soon_and_with_their_time(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython, planes=2) as (board, link, heard):
            await heard.until(lambda: heard.frames)
            took, off = [], []
            for number in range(50):
                cells = "." * number + "wb"[number % 2] + "." * (49 - number)
                shown = monotonic_us()
                board.show(cells)
                await heard.until(lambda cells=cells: heard.frames[-1].cells == cells)  # type: ignore[misc]
                received, frame = heard.received[-1], heard.frames[-1]
                took.append(received - shown)
                off.append(abs(frame.at - shown))
                assert frame.at <= received
            assert sorted(took)[25] < 50_000
            assert sorted(off)[25] < 20_000
            assert (link.counts.damaged, link.counts.lost) == (0, 0)

    asyncio.run(body())


def test_unplugged_and_plugged_in_again(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython) as (board, link, heard):
            await heard.until(lambda: heard.frames)
            for turn in range(3):
                board.unplug()
                board.unplug()  # a cable that is out can't be pulled
                board.show("x" * 50 if turn % 2 else EMPTY)
                count = len(heard.reasons)
                await heard.until(lambda count=count: len(heard.reasons) > count)  # type: ignore[misc]
                await heard.until(
                    lambda: heard.reasons[-1] == f"no port {board.port}: is the board plugged in?"
                )
                board.plug()
                board.plug()
                sessions = turn + 2
                await heard.until(lambda sessions=sessions: len(heard.ups) == sessions)  # type: ignore[misc]
                await heard.until(lambda: isinstance(heard.reports[-1], Frame))
                assert heard.frames[-1].cells == ("x" * 50 if turn % 2 else EMPTY)
            assert link.counts.lost == 0

    asyncio.run(body())


def test_reset_and_hung_firmware(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            board.reset()
            await heard.until(lambda: len(heard.ups) == 2)
            assert heard.reasons[0] == f"lost {board.port}: input/output error"
            await heard.until(lambda: len(heard.frames) == 2)
            frozen = monotonic_us()
            board.freeze()
            await heard.until(lambda: f"nothing heard from {board.port} for 1 s" in heard.reasons)
            down = heard.reports[-1].at
            assert 700_000 < down - frozen < 3_000_000
            board.thaw()
            await heard.until(lambda: len(heard.ups) == 3)

    asyncio.run(body())


@pytest.mark.timeout(60)
def test_hung_firmware_holds_nobody_up(micropython: tuple[object, str]) -> None:
    """What it does not read is lost; the loop goes on, the link is given up and comes back."""

    async def body() -> None:
        async with linked(micropython) as (board, link, heard):
            await heard.until(lambda: heard.frames)
            board.freeze()
            for _ in range(500):
                link.send(wire.LAMPS, bytes(200))
            await heard.until(lambda: heard.reasons)
            assert heard.reasons == [f"nothing heard from {board.port} for 1 s"]
            board.thaw()
            await heard.until(lambda: len(heard.ups) == 2)
            board.show("x" * 50)
            await heard.until(lambda: heard.cells[-1] == "x" * 50)

    asyncio.run(body())


def test_a_port_belongs_to_one_controller(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            other = Heard()
            task = asyncio.create_task(Link(board.port, 50, 1, other).run())
            await other.until(lambda: other.reasons)
            assert other.reasons == [f"cannot open {board.port}: {TAKEN}"]
            task.cancel()

    asyncio.run(body())


@pytest.mark.parametrize(
    "cable", [{"single": True}, {"loss": 0.05}, {"flip": 0.02}], ids=["single", "loss", "flip"]
)
def test_the_real_firmware_through_a_bad_cable(
    micropython: tuple[object, str], cable: dict[str, float]
) -> None:
    async def body() -> None:
        rng = Random(4)
        opener: Callable[[str], Port] = lambda path: BadCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
        async with linked(micropython, opener) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            shown = [EMPTY]
            for number in range(80):
                cells = list(shown[-1])
                cells[number % 50] = "x" if cells[number % 50] == "." else "."
                shown.append("".join(cells))
                board.show(shown[-1])
                await asyncio.sleep(0.012)
            await heard.until(lambda: heard.frames[-1].cells == shown[-1])
            at = 0
            for frame in heard.frames:
                at = shown.index(frame.cells, at)

    asyncio.run(body())


def test_an_idle_link_costs_next_to_nothing(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython) as (_, link, heard):
            await heard.until(lambda: heard.frames)
            shares = []
            for _ in range(3):
                cpu, clock = time.process_time(), time.monotonic()
                await asyncio.sleep(1)
                shares.append((time.process_time() - cpu) / (time.monotonic() - clock))
            assert min(shares) < 0.02
            assert link.counts.frames > 10

    asyncio.run(body())


def test_a_port_with_nothing_to_read_does_not_wait(micropython: tuple[object, str]) -> None:
    with Microcontroller(50, 1, micropython=micropython, heartbeat_ms=10_000) as board:  # type: ignore[arg-type]
        port = open_serial(board.port)
        start = time.monotonic()
        while port.read(100):  # what it says at its start may just have come
            pass
        assert port.read(100) == b""
        assert time.monotonic() - start < 1
        port.close()


def test_nothing_is_left_behind(micropython: tuple[object, str]) -> None:
    async def body() -> None:
        async with linked(micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            folder = board.folder
        assert not folder.exists()

    before = len(list(Path("/proc/self/fd").iterdir()))
    asyncio.run(body())
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_cells_that_the_board_does_not_have_are_refused(micropython: tuple[object, str]) -> None:
    with Microcontroller(50, 1, micropython=micropython) as board:  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="49 cells: this board has 50"):
            board.show("." * 49)
        with pytest.raises(ValueError, match="cell 1 is 'w'"):
            board.show("w" * 50)
