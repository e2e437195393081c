"""A board whose program fails, whose readings do not count, or that stands at the interpreter's prompt."""

from __future__ import annotations

import asyncio
import re
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.devices.fakes.pico import find_interpreter
from dambord.controller.devices.link.interpreter_prompt import BARE, KNOCK, START, STARTED_AGAIN, STOPPED
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import BadReadings, LinkDown, LinkUp, ProgramFailed
from dambord.firmware import wire
from dambord.firmware.scan.hall_levels import MAN, REST
from tests.devices.link.heard import Heard
from tests.devices.link.test_link import EMPTY, Device, linked
from tests.simulated.pico import Stepped
from tests.simulated.world import World


@pytest.fixture(scope="module")
def interpreter() -> tuple[Path | None, str]:
    """The interpreter by its path and name."""
    return find_interpreter()


@asynccontextmanager
async def listening(board: Stepped, planes: int) -> AsyncIterator[tuple[Link, Heard]]:
    heard = Heard()
    link = Link(board.port, 50, planes, heard)
    task = asyncio.create_task(link.run())
    try:
        await heard.until(lambda: heard.cells)
        yield link, heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def test_a_program_that_failed_is_reported_once_after_its_new_start(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    async def body(board: Stepped) -> None:
        async with listening(board, 1) as (_, heard):
            board.show("x" + EMPTY[1:])
            await heard.until(lambda: heard.cells[-1] == "x" + EMPTY[1:])
            board.fail()
            await heard.until(lambda: any(isinstance(one, ProgramFailed) for one in heard.reports))
            await asyncio.sleep(3)
            assert re.fullmatch("UFFD+U(EF|FE)", heard.kinds)
            (failed,) = (one for one in heard.reports if isinstance(one, ProgramFailed))
            assert failed.why.startswith("MemoryError: memory allocation failed")
            assert heard.cells[-1] == "x" + EMPTY[1:]

    with Stepped(world, 50, 1, micropython=interpreter) as board:
        asyncio.run(body(board))


@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize("front", ["chain", "strips"])
def test_readings_with_a_wrong_edge_change_nothing_and_are_counted(
    world: World, interpreter: tuple[Path | None, str], front: str, doubled: bool
) -> None:
    planes = 2 if front == "chain" else 3
    more: dict[str, Any] = (
        {"sentinels": "1xxxxx01"} if front == "chain" else {"front": "strips", "scan_us": 4000}
    )

    async def body(board: Stepped) -> None:
        def show(cells: str) -> None:
            if front == "chain":
                board.show(cells)
            else:
                levels = [REST + {".": 0, "w": MAN, "b": -MAN}[cell] for cell in cells]
                with (board.folder / "levels").open("r+b") as file:  # in place: no reading sees half of it
                    file.write(struct.pack(">50H", *levels))

        (board.folder / "levels").write_bytes(struct.pack(">50H", *[REST] * 50))
        show(EMPTY)
        async with listening(board, planes) as (link, heard):
            board.disturb(7, 3, doubled=doubled)
            shown = []
            for number in range(60):
                cells = "wb" * (number // 2 % 25) + "." * (50 - number // 2 % 25 * 2)
                show(cells)
                shown.append(cells)
                await heard.until(lambda cells=cells: heard.cells[-1] == cells)  # type: ignore[misc]
                await asyncio.sleep(0.05)
            assert set(heard.cells) == {EMPTY, *shown}
            await heard.until(lambda: link.counts.bad_readings > 60)
            assert any(isinstance(one, BadReadings) for one in heard.reports)
            assert heard.reasons == []

    with Stepped(world, 50, planes, micropython=interpreter, settings=more) as board:
        asyncio.run(body(board))


def test_sensors_that_cannot_be_read_are_a_lost_link_and_no_moves(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    async def body(board: Stepped) -> None:
        async with listening(board, 2) as (link, heard):
            array = "b" * 20 + "." * 10 + "w" * 20
            board.show(array)
            await heard.until(lambda: heard.cells[-1] == array)
            whole = (board.folder / "field").read_bytes()
            with (board.folder / "field").open("r+b") as field:  # the cable to strip 5 is pulled
                field.write(whole[:4] + b"\xff" * 16)
            await heard.until(lambda: heard.reasons)
            down = heard.reports[-1]
            assert isinstance(down, LinkDown)
            assert down.register == 5
            assert "can't read its sensors, from register 5 of the chain on: look at" in down.why
            before = len(heard.cells)
            await asyncio.sleep(3)
            assert len(heard.cells) == before
            link.send(wire.PING, b"1234")  # commands go on
            with (board.folder / "field").open("r+b") as field:
                field.write(whole)
            await heard.until(lambda: len(heard.cells) > before)
            assert isinstance(heard.reports[-2], LinkUp)
            assert heard.cells[-1] == array
            assert len(heard.ups) == 2
            assert len(heard.reasons) == 1

    with Stepped(world, 50, 2, micropython=interpreter, settings={"sentinels": "1xxxxx01"}) as board:
        asyncio.run(body(board))


def test_a_board_whose_sensors_could_never_be_read(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    async def body(board: Stepped) -> None:
        heard = Heard()
        task = asyncio.create_task(Link(board.port, 50, 2, heard).run())
        await heard.until(lambda: heard.reasons)
        assert "can't read its sensors, from register 1" in heard.reasons[0]
        await asyncio.sleep(2)
        assert (heard.cells, len(heard.reasons)) == ([], 1)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    made = Stepped(world, 50, 2, micropython=interpreter, settings={"sentinels": "1xxxxx01"})
    (made.folder / "field").write_bytes(b"\0" * 20)
    with made as board:
        asyncio.run(body(board))


class Prompt(Device):
    """A Pico at the prompt of its interpreter, which starts the program if told to and `startable`."""

    def __init__(self, by_order: bool = False, firmware: bool = True) -> None:
        super().__init__()
        self.by_order, self.firmware = by_order, firmware
        self.at_prompt = True
        self.starts = 0

    async def live(self) -> None:
        """Echo what is typed, answer its lines."""
        typed = b""
        while self.at_prompt:
            await asyncio.sleep(0.01)
            if self.far is None:
                continue
            try:
                data = self.far.recv(1000)
            except OSError:
                continue
            if not data:
                self.far = None
                continue
            for byte in data:
                if byte == 2 and not typed:
                    self.far.send(b"\r\nMicroPython v1.25\r\n>>> ")
                elif byte == 3:
                    typed = b""
                    self.far.send(b"\r\n>>> ")
                elif byte == 13:
                    self.run(typed)
                    typed = b""
                elif byte >= 32:
                    typed += bytes((byte,))
                    self.far.send(bytes((byte,)))
        await super().live()

    def run(self, line: bytes) -> None:
        """Do what a line says."""
        assert isinstance(self.far, socket.socket)
        said = b""
        if line == START[1:-1]:
            if not self.firmware:
                said = b"ImportError: no module named 'firmware'\r\n"
            elif self.by_order:
                said = b"stopped by order\r\n"
            else:
                self.starts += 1
                self.at_prompt = False
                return
        elif line:
            said = b'  File "<stdin>", line 1\r\nSyntaxError: invalid syntax\r\n'
        self.far.send(b"\r\n" + said + b">>> ")


@pytest.fixture
def port(tmp_path: Path) -> Path:
    path = tmp_path / "ttyACM0"
    path.touch()
    return path


@pytest.mark.usefixtures("world")
def test_a_pico_at_the_prompt_is_put_back_to_work(port: Path) -> None:
    async def body() -> None:
        device = Prompt()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            assert device.starts == 1

    asyncio.run(body())


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize(
    ("device", "why"),
    [(Prompt(by_order=True), STOPPED), (Prompt(firmware=False), BARE)],
    ids=["order", "bare"],
)
def test_a_prompt_that_was_asked_for_is_left_alone(port: Path, device: Prompt, why: str) -> None:
    async def body() -> None:
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.reasons)
            await asyncio.sleep(5)
            assert heard.reasons == [f"the board at {port} {why}"]
            assert device.starts == 0

    asyncio.run(body())


@pytest.mark.usefixtures("world")
def test_a_program_that_does_not_start_from_the_prompt_is_said_to(port: Path) -> None:
    async def body() -> None:
        device = Prompt()
        device.answers = False
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.reasons)
            assert heard.reasons == [f"the board at {port} {STARTED_AGAIN}"]

    asyncio.run(body())


def test_what_is_sent_to_an_unknown_port_can_stop_no_program() -> None:
    assert b"\x03" not in KNOCK
    decoder = wire.Decoder()
    frames = decoder.feed(KNOCK + wire.encode(wire.PING, 0, 0, b"1234"))
    assert [frame.kind for frame in frames] == [wire.PING]
