"""The link with pyserial on a pseudo-terminal, and behind it the real firmware under the real interpreter."""

from __future__ import annotations

import asyncio
import os
from asyncio import base_events
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dambord import hardware
from dambord.controller.devices.fakes.pico import FakePico, find_interpreter
from dambord.controller.devices.link import serial_port
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import (
    PORT_BUSY,
    NonBlockingSerial,
    SerialConnection,
    open_serial,
)
from dambord.controller.devices.reports import BoardFrame, monotonic_us
from dambord.firmware import wire
from dambord.hardware.board_json import settings
from tests.devices.files import open_files
from tests.devices.link.heard import Heard
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.pico import Stepped
from tests.simulated.world import World

EMPTY = "." * 50


@pytest.fixture(scope="module")
def micropython() -> tuple[Path | None, str]:
    """The interpreter by its path and name."""
    return find_interpreter()


@asynccontextmanager
async def linked(
    world: World | None,
    micropython: tuple[Path | None, str],
    opener: Callable[[str], SerialConnection] = open_serial,
    planes: int = 1,
) -> AsyncIterator[tuple[FakePico, Link, Heard]]:
    """Run a link with a board in lock-step with simulated time, or without one in real time."""
    order = list(range(49, -1, -1))
    options: dict[str, Any] = {"order": order, "micropython": micropython}
    with Stepped(world, 50, planes, **options) if world else FakePico(50, planes, **options) as board:
        assert board.interpreter.startswith("MicroPython 1.")
        heard = Heard()
        link = Link(board.port, 50, planes, heard, order=order, opener=opener)
        task = asyncio.create_task(link.run())
        try:
            yield board, link, heard
        finally:
            task.cancel()
            assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)


def test_a_fresh_board_is_given_its_settings(micropython: tuple[Path | None, str]) -> None:
    """Nobody types anything: a Pico that was only flashed is plugged in while the controller runs."""

    async def plug_in() -> list[str]:
        wanted, heard = settings(hardware.board("linear-100")), Heard()
        board = FakePico(50, 1, micropython=micropython)
        (board.folder / "board.json").unlink()
        with board:
            task = asyncio.create_task(Link(board.port, 50, 3, heard, settings=wanted).run())
            await heard.until(lambda: board.process is not None and board.process.poll() is not None)
            board.reset()  # as a Pico does itself where this one ends
            await heard.until(lambda: heard.ups)
            assert (board.folder / "board.json").read_text() == wanted
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            return heard.reasons

    said = asyncio.run(plug_in())
    assert any("had no settings and was given those of this board" in one for one in said)


def no_port(board: FakePico) -> str:
    return f"no port {board.port}: is the board plugged in?"


def test_works_in_real_time_too(micropython: tuple[Path | None, str]) -> None:
    """On a busy machine the link may be lost and restored; only the final state counts."""

    async def body() -> None:
        async with linked(None, micropython) as (board, _, heard):
            for number in range(20):
                cells = "." * number + "x" + "." * (49 - number)
                board.show(cells)
                await heard.until(lambda cells=cells: heard.cells[-1:] == [cells])  # type: ignore[misc]
            board.unplug()
            await heard.until(lambda: heard.reasons[-1:] == [no_port(board)])
            ups = len(heard.ups)
            board.plug()
            await heard.until(lambda: len(heard.ups) > ups)
            ups = len(heard.ups)
            board.reset()
            await heard.until(lambda: len(heard.ups) > ups)
            hangs = f"nothing heard from {board.port} for 1 s"
            before = heard.reasons.count(hangs)

            def hung() -> bool:
                board.freeze()  # repeatedly: stopping and continuing all processes would let it run again
                return heard.reasons.count(hangs) > before

            await heard.until(hung)
            ups = len(heard.ups)
            board.thaw()
            await heard.until(lambda: len(heard.ups) > ups)
            board.show("x" * 50)
            await heard.until(lambda: heard.cells[-1] == "x" * 50)

    before = open_files()
    asyncio.run(body())
    assert open_files() <= before


def test_changes_are_reported_soon_with_their_time(
    world: World, micropython: tuple[Path | None, str]
) -> None:
    async def body() -> None:
        async with linked(world, micropython, planes=2) as (board, link, heard):
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
            assert max(took) <= 6_000  # two scans, plus the wait for the first
            assert max(off) <= 6_000
            assert (link.counts.damaged, link.counts.lost) == (0, 0)

    asyncio.run(body())


def test_unplugged_and_plugged_in_again(world: World, micropython: tuple[Path | None, str]) -> None:
    async def body() -> None:
        async with linked(world, micropython) as (board, link, heard):
            await heard.until(lambda: heard.frames)
            for turn in range(3):
                board.unplug()
                board.unplug()  # unplugging twice is harmless
                board.show("x" * 50 if turn % 2 else EMPTY)
                count = len(heard.reasons)
                await heard.until(lambda count=count: len(heard.reasons) > count)  # type: ignore[misc]
                await heard.until(lambda: heard.reasons[-1] == no_port(board))
                board.plug()
                board.plug()
                sessions = turn + 2
                await heard.until(lambda sessions=sessions: len(heard.ups) == sessions)  # type: ignore[misc]
                await heard.until(lambda: isinstance(heard.reports[-1], BoardFrame))
                assert heard.frames[-1].cells == ("x" * 50 if turn % 2 else EMPTY)
            assert link.counts.lost == 0

    asyncio.run(body())


def test_reset_and_hung_firmware(world: World, micropython: tuple[Path | None, str]) -> None:
    async def body() -> None:
        async with linked(world, micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            board.reset()
            await heard.until(lambda: len(heard.ups) == 2)
            assert heard.reasons[0] == f"lost {board.port}: input/output error"
            await heard.until(lambda: len(heard.frames) == 2)
            frozen = monotonic_us()
            board.freeze()
            await heard.until(lambda: f"nothing heard from {board.port} for 1 s" in heard.reasons)
            down = heard.reports[-1].at
            assert 899_000 <= down - frozen <= 1_000_000  # ten heartbeats after the last one
            board.thaw()
            await heard.until(lambda: len(heard.ups) == 3)

    asyncio.run(body())


def test_hung_firmware_does_not_block_the_event_loop(
    world: World, micropython: tuple[Path | None, str]
) -> None:
    """Unread output is lost; the event loop runs on, and the link is lost and restored."""

    async def body() -> None:
        async with linked(world, micropython) as (board, link, heard):
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


def test_port_is_exclusive_to_one_controller(world: World, micropython: tuple[Path | None, str]) -> None:
    async def body() -> None:
        async with linked(world, micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            other = Heard()
            task = asyncio.create_task(Link(board.port, 50, 1, other).run())
            await other.until(lambda: other.reasons)
            assert other.reasons == [f"cannot open {board.port}: {PORT_BUSY}"]
            task.cancel()

    asyncio.run(body())


@pytest.mark.parametrize(
    "cable", [{"single": True}, {"loss": 0.05}, {"flip": 0.02}], ids=["single", "loss", "flip"]
)
def test_the_real_firmware_through_a_bad_cable(
    world: World, micropython: tuple[Path | None, str], cable: dict[str, float]
) -> None:
    async def body() -> None:
        rng = Random(4)
        opener: Callable[[str], SerialConnection] = lambda path: NoisyCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
        async with linked(world, micropython, opener) as (board, _, heard):
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


def test_idle_link_uses_hardly_any_cpu_time(
    world: World, micropython: tuple[Path | None, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop wakes and reads once per heartbeat, and checks for silence once a second."""
    wakes: list[int] = []
    reads: list[int] = []

    class Counting(NonBlockingSerial):
        def read(self, size: int = 1, /) -> bytes:
            reads.append(size)
            return super().read(size)

    monkeypatch.setattr(serial_port, "NonBlockingSerial", Counting)

    async def body() -> None:
        async with linked(world, micropython) as (_, link, heard):
            await heard.until(lambda: heard.frames)
            await asyncio.sleep(1)
            once = base_events.BaseEventLoop._run_once  # type: ignore[attr-defined]

            def counted(loop: asyncio.AbstractEventLoop) -> None:
                wakes.append(1)
                once(loop)

            with monkeypatch.context() as counting:
                counting.setattr(base_events.BaseEventLoop, "_run_once", counted)
                reads.clear()
                frames = link.counts.frames
                await asyncio.sleep(20)
                frames = link.counts.frames - frames
            assert 190 <= frames <= 200
            assert len(reads) == frames
            assert len(wakes) <= frames + 2 * 20

    asyncio.run(body())


def test_a_port_with_nothing_to_read_does_not_wait(
    world: World, micropython: tuple[Path | None, str]
) -> None:
    with Stepped(world, 50, 1, micropython=micropython, heartbeat_ms=10_000) as board:
        port = open_serial(board.port)
        while port.read(100):  # the hello at its start
            pass
        before = world.now
        assert port.read(100) == b""
        assert world.now == before
        assert not os.get_blocking(port.fileno())
        port.close()


def test_no_file_is_left_open(world: World, micropython: tuple[Path | None, str]) -> None:
    async def body() -> None:
        async with linked(world, micropython) as (board, _, heard):
            await heard.until(lambda: heard.frames)
            folder = board.folder
        assert not folder.exists()

    before = open_files()
    asyncio.run(body())
    assert open_files() <= before


def test_cells_that_the_board_does_not_have_are_refused(micropython: tuple[Path | None, str]) -> None:
    with FakePico(50, 1, micropython=micropython) as board:
        with pytest.raises(ValueError, match="49 cells: this board has 50"):
            board.show("." * 49)
        with pytest.raises(ValueError, match="cell 1 is 'w'"):
            board.show("w" * 50)
