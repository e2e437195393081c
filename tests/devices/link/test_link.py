"""The link with a scripted microcontroller: hello, changes, silence, faults, time, and bad cables."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.port_search import RETRY_S
from dambord.controller.devices.link.serial_port import PORT_FORBIDDEN, SerialConnection, open_serial
from dambord.controller.devices.reports import LinkUp, monotonic_us
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import text_to_planes
from tests.devices.link.heard import Heard
from tests.devices.noisy_cable import NoisyCable

pytestmark = pytest.mark.usefixtures("world")
EMPTY = "." * 50


class FakeSerial:
    """A `SerialConnection` like `serial.Serial`; the test controls its other end."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end

    def fileno(self) -> int:
        return self._end.fileno()

    def read(self, size: int, /) -> bytes:
        try:
            data = self._end.recv(size)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(errno.EIO, "Input/output error")
        return data

    def write(self, data: bytes, /) -> int:
        return self._end.send(data)

    def discard(self) -> None:
        pass

    def close(self) -> None:
        self._end.close()


class Device:
    """A scripted microcontroller: sends what the test tells it to, with sequence numbers and time stamps."""

    def __init__(self, hello: wire.Hello | None = None) -> None:
        self.hello = hello or wire.Hello(wire.PROTOCOL, (0, 1, 0), 50, 1, 20, 2000, wire.CAN_PING)
        self.number = 0
        self.skew = 12345
        self.cells = EMPTY
        self.far: socket.socket | None = None
        self.asked = 0
        self.answers = True
        self.opened = 0
        self._decoder = wire.Decoder()

    def open(self, path: str) -> SerialConnection:
        """The `opener` of the link."""
        self.opened += 1
        near, self.far = socket.socketpair()
        near.setblocking(False)
        self.far.setblocking(False)
        return FakeSerial(near)

    def frame(self, kind: int, payload: bytes) -> bytes:
        self.number += 1
        return wire.encode(kind, self.number - 1, monotonic_us() + self.skew, payload)

    def send(self, data: bytes) -> None:
        if self.far:
            self.far.send(data)

    def state(self, cells: str | None = None) -> None:
        self.cells = self.cells if cells is None else cells
        self.send(self.frame(wire.STATE, text_to_planes(self.cells, 1)))

    async def live(self) -> None:
        """Send heartbeats, and answer requests for a hello."""
        while True:
            await asyncio.sleep(min(self.hello.heartbeat_ms, 20) / 1000)
            if self.far is None or not self.answers:
                continue
            try:
                asked = [frame.kind for frame in self._decoder.feed(self.far.recv(1000))]
            except OSError:
                asked = []
            try:
                if wire.ASK_HELLO in asked:
                    self.asked += 1
                    self.send(self.frame(wire.HELLO, self.hello.pack()))
                self.state()
            except OSError:
                self.far = None

    def hang_up(self) -> None:
        if self.far:
            self.far.close()
            self.far = None


@asynccontextmanager
async def linked(
    device: Device, pattern: str, opener: Callable[[str], SerialConnection] | None = None, **more: object
) -> AsyncIterator[tuple[Link, Heard]]:
    heard = Heard()
    link = Link(pattern, 50, 1, heard, opener=opener or device.open, **more)  # type: ignore[arg-type]
    tasks = [asyncio.create_task(link.run()), asyncio.create_task(device.live())]
    try:
        yield link, heard
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


@pytest.fixture
def port(tmp_path: Path) -> Path:
    path = tmp_path / "ttyACM0"
    path.touch()
    return path


def run(body: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await body()

    asyncio.run(main())


def test_up_then_the_cells_then_only_changes(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (link, heard):
            await heard.until(lambda: heard.cells)
            for cells in ("x" + EMPTY[1:], EMPTY, EMPTY[1:] + "x"):
                device.state(cells)
                await heard.until(lambda cells=cells: heard.cells[-1] == cells)  # type: ignore[misc]
            await asyncio.sleep(0.1)
            assert heard.kinds == "UFFFF"
            up = heard.reports[0]
            assert isinstance(up, LinkUp)
            assert (up.port, up.firmware) == (str(port), "0.1.0")
            assert link.counts.frames > 7
            assert (link.counts.damaged, link.counts.lost) == (0, 0)

    run(body)


def test_every_frame_is_logged_in_readable_form(port: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        device = Device()
        with caplog.at_level("DEBUG", "dambord.controller.devices.link.session"):
            async with linked(device, str(port)) as (_, heard):
                await heard.until(lambda: heard.cells)
        assert caplog.messages[0].startswith(f"{port} hello #0 ")
        assert caplog.messages[1].startswith(f"{port} state #1 ")
        assert caplog.messages[1].endswith(" s 00000000000000")

    run(body)


def test_frames_carry_the_time_at_which_the_board_saw_it(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            for number in range(10):
                device.answers = False  # a delayed frame also delays the frames after it
                seen = monotonic_us()
                device.cells = "." * number + "x" + "." * (49 - number)
                line = device.frame(wire.STATE, text_to_planes(device.cells, 1))
                await asyncio.sleep(0.015)  # the transmission is sometimes delayed; the stamp is not
                device.send(line)
                device.answers = True
                await heard.until(lambda number=number: len(heard.cells) == number + 2)  # type: ignore[misc]
                assert (
                    0 <= heard.reports[-1].at - seen <= 50
                )  # the clocks may drift apart by this much in 0.2 s

    run(body)


def test_board_order_is_not_the_order_of_the_wire(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port), order=list(range(49, -1, -1))) as (_, heard):
            device.cells = "xx" + "." * 47 + "x"
            await heard.until(lambda: heard.cells)
            assert heard.cells == ["x" + "." * 47 + "xx"]

    run(body)


def test_missing_port_is_reported_once_and_found_under_another_name(tmp_path: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(tmp_path / "ttyACM*")) as (_, heard):
            await asyncio.sleep(10 * RETRY_S)
            assert heard.reasons == [f"no port {tmp_path}/ttyACM*: is the board plugged in?"]
            (tmp_path / "ttyACM1").touch()
            await heard.until(lambda: heard.cells)
            device.hang_up()
            (tmp_path / "ttyACM1").rename(tmp_path / "ttyACM7")
            await heard.until(lambda: len(heard.cells) == 2)
            ups = [up.port for up in heard.ups]
            assert ups == [str(tmp_path / "ttyACM1"), str(tmp_path / "ttyACM7")]
            assert heard.kinds == "DUFDUF"

    run(body)


def test_a_port_that_cannot_be_opened_is_named_with_the_reason(port: Path) -> None:
    def refuse(path: str) -> SerialConnection:
        raise OSError(errno.EACCES, "could not open port: whatever the library thinks of it")

    async def body() -> None:
        async with linked(Device(), str(port), refuse) as (_, heard):
            await heard.until(lambda: heard.reports)
            assert heard.reasons == [f"cannot open {port}: {PORT_FORBIDDEN}"]

    run(body)


def test_a_real_serial_port_must_be_a_terminal(port: Path) -> None:
    async def body() -> None:
        async with linked(Device(), str(port), open_serial) as (_, heard):
            await heard.until(lambda: heard.reports)
            assert heard.reasons[0].startswith(f"cannot open {port}: ")
            assert "\n" not in heard.reasons[0]

    run(body)


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        (
            wire.Hello(2, (9, 0, 0), 50, 1, 20, 2000, 0),
            "wrong protocol version 2 on {}: this controller speaks 1",
        ),
        (
            wire.Hello(wire.PROTOCOL, (0, 1, 0), 64, 1, 20, 2000, 0),
            "wrong board on {}: 64 cells in 1 planes, expected 50 in 1; "
            "`dambord firmware settings` tells it which board it is",
        ),
        (
            wire.Hello(wire.PROTOCOL, (0, 1, 0), 50, 2, 20, 2000, 0),
            "wrong board on {}: 50 cells in 2 planes, expected 50 in 1; "
            "`dambord firmware settings` tells it which board it is",
        ),
        (
            wire.Hello(wire.PROTOCOL, (0, 3, 0), 0, 0, 20, 2000, 64, 1, "board.json: not JSON"),
            "the board at {} has wrong settings: board.json: not JSON; "
            "`dambord firmware settings` tells it which board it is",
        ),
        (
            wire.Hello(wire.PROTOCOL, (0, 4, 0), 50, 1, 65_535, 2000, 0),
            "a heartbeat of 65535 ms on {}: expected 1 to 10000",
        ),
    ],
)
def test_a_wrong_board_is_refused_in_one_line(port: Path, hello: wire.Hello, why: str) -> None:
    async def body() -> None:
        device = Device(hello)
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: device.opened > 2)
            assert heard.reasons == [why.format(port)]
            assert heard.kinds == "D"

    run(body)


def test_a_hello_too_short_is_refused(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: device.far)
            device.send(device.frame(wire.HELLO, b"\x01\x02"))
            await heard.until(lambda: heard.reports)
            assert heard.reasons[0] == f"bad hello on {port}: hello of 2 bytes: expected 14"

    run(body)


def test_port_without_an_answer_is_not_a_board(port: Path) -> None:
    async def body() -> None:
        device = Device()
        device.answers = False
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: device.opened == 3)
            assert heard.reasons == [f"no answer on {port}: expected the firmware of a board"]

    run(body)


def test_missed_heartbeats_end_the_link_and_it_is_restored(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            device.answers = False
            before = monotonic_us()
            await heard.until(lambda: heard.reasons)
            assert 180_000 <= heard.reports[-1].at - before <= 200_000  # 10 heartbeats after the last one
            assert heard.reasons == [f"nothing heard from {port} for 0.2 s"]
            device.answers = True
            await heard.until(lambda: len(heard.cells) == 2)
            assert heard.kinds == "UFDUF"

    run(body)


def test_pulled_cable_is_noticed_at_once(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            before = monotonic_us()
            device.hang_up()
            await heard.until(lambda: heard.reasons)
            assert heard.reports[-1].at == before
            assert heard.reasons == [f"lost {port}: input/output error"]
            await heard.until(lambda: len(heard.cells) == 2)

    run(body)


def test_gaps_in_the_numbers_are_counted(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (link, heard):
            await heard.until(lambda: heard.cells)
            device.number += 7
            await heard.until(lambda: link.counts.lost == 7)
            device.number = (
                wire.SEQUENCE_PERIOD + device.number
            )  # a whole period of sequence numbers is no gap
            frames = link.counts.frames
            await heard.until(lambda: link.counts.frames > frames + 3)
            assert link.counts.lost == 7

    run(body)


def test_a_board_that_restarts_behind_an_open_port_loses_nothing(port: Path) -> None:
    async def body() -> None:
        device = Device()
        device.number = 300
        device.skew = 999_999_999
        async with linked(device, str(port)) as (link, heard):
            await heard.until(lambda: heard.cells)
            device.number, device.skew = 0, -monotonic_us()
            device.send(device.frame(wire.HELLO, device.hello.pack()))
            seen = monotonic_us()
            device.state("x" * 50)
            await heard.until(lambda: heard.cells[-1] == "x" * 50)
            assert heard.reports[-1].at == seen
            assert link.counts.lost == 0
            assert heard.kinds == "UFF"

    run(body)


def test_a_press_counts_after_a_restart_behind_an_open_port(port: Path) -> None:
    """Its stamp is smaller than that of the hello with which the link came up."""

    async def body() -> None:
        device = Device()
        device.number, device.skew = 300, 60_000_000 - monotonic_us()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            device.number, device.skew = 0, 1_000_000 - monotonic_us()
            device.send(device.frame(wire.HELLO, device.hello.pack()))
            pressed = monotonic_us()
            presses = wire.pack_presses(0, [(1, (pressed + device.skew) % wire.STAMP_PERIOD)])
            device.send(device.frame(wire.BUTTONS, presses))
            device.send(device.frame(wire.BUTTONS, presses))
            device.state("x" * 50)
            await heard.until(lambda: heard.cells[-1] == "x" * 50)
            (press,) = heard.presses
            assert press.button == 1
            assert press.at == pressed

    asyncio.run(body())


def test_cells_of_another_size_end_the_link(port: Path) -> None:
    async def body() -> None:
        device = Device()
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: heard.cells)
            device.send(device.frame(wire.STATE, bytes(8)))
            await heard.until(lambda: heard.reasons)
            assert heard.reasons == [f"8 bytes of cells from {port}: expected 7"]

    run(body)


def test_frames_before_the_hello_are_ignored(port: Path) -> None:
    async def body() -> None:
        device = Device()
        device.answers = False
        async with linked(device, str(port)) as (_, heard):
            await heard.until(lambda: device.far)
            device.state("x" * 50)
            device.send(b"MPY: soft reboot\r\n")
            device.answers = True
            device.cells = EMPTY
            await heard.until(lambda: heard.cells)
            assert heard.cells == [EMPTY]

    run(body)


CABLES: dict[str, dict[str, float]] = {
    "one byte at a time": {"single": True},
    "5 % of bytes lost": {"loss": 0.05},
    "flipped bits": {"flip": 0.03},
    "noise": {"noise": 0.05},
    "held back": {"hold": 0.3},
    "all of it": {"loss": 0.01, "flip": 0.01, "noise": 0.01, "hold": 0.1},
}


@pytest.mark.parametrize("cable", CABLES)
def test_no_damaged_frame_is_accepted_over_a_bad_cable(port: Path, cable: str) -> None:
    """Every accepted frame was sent, in that order; the last one arrives in the end."""

    async def body() -> None:
        rng = Random(cable)
        device = Device()
        opener = lambda path: NoisyCable(device.open(path), rng, **CABLES[cable])  # type: ignore[arg-type]  # noqa: E731
        sent = [EMPTY]
        async with linked(device, str(port), opener) as (link, heard):
            await heard.until(lambda: heard.cells)
            for _ in range(60):
                square = rng.randrange(50)
                cells = list(device.cells)
                cells[square] = "." if cells[square] == "x" else "x"
                sent.append("".join(cells))
                device.state(sent[-1])
                await asyncio.sleep(0.005)
            await heard.until(lambda: heard.cells[-1] == sent[-1])
            at = -1
            for believed in heard.cells:
                at = sent.index(believed, max(0, at))
            times = [frame.at for frame in heard.frames]
            assert times == sorted(times)
            if cable in ("one byte at a time", "held back"):
                assert heard.cells == sent
                assert link.counts.damaged == link.counts.lost == 0
            else:
                assert link.counts.damaged > 0

    run(body)


def test_the_plug_of_a_bad_cable_can_be_pulled(port: Path) -> None:
    async def body() -> None:
        device = Device()
        cables: list[NoisyCable] = []

        def opener(path: str) -> SerialConnection:
            cables.append(NoisyCable(device.open(path), Random(1)))
            return cables[-1]

        async with linked(device, str(port), opener) as (_, heard):
            await heard.until(lambda: heard.cells)
            cables[-1].pull()
            await heard.until(lambda: heard.reasons)
            assert heard.reasons == [f"lost {port}: input/output error"]
            await heard.until(lambda: len(heard.cells) == 2)
            assert len(cables) == 2
            cables[-1].pull()
            with pytest.raises(OSError, match="pulled"):
                cables[-1].write(b"x")

    run(body)


def test_port_that_accepts_no_output_is_lost(port: Path) -> None:
    class Deaf(FakeSerial):
        def write(self, data: bytes, /) -> int:
            raise OSError(errno.ENXIO, "gone")

    async def body() -> None:
        device = Device()

        def opener(path: str) -> SerialConnection:
            near, device.far = socket.socketpair()
            near.setblocking(False)
            return Deaf(near)

        async with linked(device, str(port), opener) as (_, heard):
            await heard.until(lambda: heard.reasons)
            assert heard.reasons == [f"cannot write to {port}: no such device or address"]

    run(body)
