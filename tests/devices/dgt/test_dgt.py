"""The DGT protocol: byte traces, damaged data, the emulator, and a DGT board as a source."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.dgt import dgt_protocol as protocol
from dambord.controller.devices.dgt.dgt_board import DgtBoard
from dambord.controller.devices.dgt.emulator import MAX_UNREAD_BYTES, DgtEmulator, DgtResponder
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.reports import LinkUp
from tests.devices.link.heard import Heard
from tests.devices.noisy_cable import NoisyCable

pytestmark = pytest.mark.usefixtures("world")
TRACES = sorted(Path(__file__).parent.glob("*.txt"))
PROGRAM = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK
"""Flags for opening the terminal: non-blocking, so that a test fails instead of hanging."""
ARRAY = "b" * 20 + "." * 10 + "w" * 20


@pytest.mark.parametrize("trace", TRACES, ids=[path.stem for path in TRACES])
def test_traces(trace: Path) -> None:
    voice = DgtResponder(ARRAY)
    said = b""
    for line in trace.read_text().splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "<":
            assert said.hex(" ") == rest
            said = b""
        elif kind in "=>":
            assert said == b"", line
            heard = b"".join(map(voice.hear, bytes.fromhex(rest))) if kind == ">" else b""
            said = voice.show(rest) if kind == "=" else heard
    assert said == b""


def test_identification_messages_of_a_board() -> None:
    reader = protocol.MessageReader()
    asked = (protocol.SEND_TRADEMARK, protocol.SEND_LONG_SERIAL, protocol.SEND_BUS_ADDRESS, 0x7F)
    told = reader.feed(b"".join(map(DgtResponder().hear, asked)))
    assert [one.id for one in told] == [protocol.TRADEMARK, protocol.LONG_SERIAL, protocol.BUS_ADDRESS]
    assert told[1].payload == b"0000000064"


async def _answered(program: int, *questions: bytes) -> bytes:
    """Write `questions` to an open terminal one after the other; return the answers."""
    for question in questions:
        os.write(program, question)
        await asyncio.sleep(0.02)
    return os.read(program, 65536)


def test_data_for_the_clock_is_not_taken_for_commands() -> None:
    async def body() -> None:
        async with DgtEmulator() as board:
            program = os.open(board.port, PROGRAM)
            os.write(program, bytes((protocol.SEND_BOARD_UPDATES,)))
            text = b"\x2b\x0c\x03\x0cCAR@SMAN\x01\x00"
            assert await _answered(program, text + b"\x4d") == protocol.pack(protocol.VERSION, bytes((1, 7)))
            pieces = (text[at : at + 1] for at in range(len(text)))
            assert await _answered(program, *pieces, b"\x4d") == protocol.pack(
                protocol.VERSION, bytes((1, 7))
            )
            board.show("w" + "." * 49)
            assert os.read(program, 65536) == protocol.pack(protocol.FIELD, bytes((1, 1)))
            os.close(program)

    asyncio.run(body())


@pytest.mark.parametrize("question", [protocol.SEND_DARK, protocol.SEND_BOARD])
def test_who_comes_late_is_answered(question: int) -> None:
    """No program has read for hours: the terminal's buffer is full of old data."""

    async def body() -> None:
        async with DgtEmulator() as board:
            early = os.open(board.port, PROGRAM)
            os.write(early, bytes((protocol.SEND_BOARD_UPDATES,)))
            await asyncio.sleep(0.02)
            os.close(early)
            for number in range(1000):
                before = board._waiting()
                board.show("." * (number % 50) + "w" + "." * (49 - number % 50))
                while board._waiting() == before:  # the kernel passes the data on after a while
                    os.sched_yield()
            late = os.open(board.port, PROGRAM)
            await asyncio.sleep(0.05)
            os.write(late, bytes((question,)))
            got, answer = b"", DgtResponder("." * 49 + "w").hear(question)
            while not got.endswith(answer):
                with suppress(BlockingIOError):
                    got += os.read(late, 65536)
                await asyncio.sleep(0.01)
            assert len(got) <= MAX_UNREAD_BYTES + len(answer) + 10
            assert protocol.MessageReader().feed(got)[-1].payload == answer[3:]
            os.close(late)

    asyncio.run(body())


def test_full_terminal_buffer_is_flushed_before_an_answer() -> None:
    async def body() -> None:
        async with DgtEmulator() as board:
            with suppress(BlockingIOError):
                while True:
                    os.write(board._master, b"\x8e\x00\x05\x01\x01")
            late = os.open(board.port, PROGRAM)
            assert await _answered(late, b"\x4d") == protocol.pack(protocol.VERSION, bytes((1, 7)))
            os.close(late)

    asyncio.run(body())


@given(st.lists(st.tuples(st.integers(0, 127), st.binary(max_size=200)), max_size=8), st.data())
def test_messages_are_decoded_from_any_pieces(sent: list[tuple[int, bytes]], data: st.DataObject) -> None:
    sent = [(id_, bytes(byte & 0x7F for byte in payload) or b"\0") for id_, payload in sent]
    line = b"".join(protocol.pack(*one) for one in sent)
    cut = data.draw(st.integers(0, len(line)))
    reader = protocol.MessageReader()
    got = reader.feed(line[:cut]) + reader.feed(line[cut:])
    assert [(one.id, one.payload) for one in got] == sent
    assert reader.damaged == 0


def test_damaged_bytes_are_skipped() -> None:
    reader = protocol.MessageReader()
    whole = protocol.pack(protocol.DARK, protocol.codes(ARRAY))
    assert reader.feed(b"\x01\x02" + whole[:20] + whole) == [
        protocol.Message(protocol.DARK, protocol.codes(ARRAY))
    ]
    assert reader.damaged == 22
    assert reader.feed(b"\x94\x7f\x7f" + b"\x00" * 9 + b"\x94\x00\x02" + whole)[0].id == protocol.DARK
    with pytest.raises(ValueError, match="over 127"):
        protocol.pack(1, b"\x80")


def test_cells_and_codes() -> None:
    assert protocol.codes(".wbWB") == b"\x00\x01\x04\x07\x0a"
    assert protocol.cells(b"\x00\x01\x04\x07\x0a\x02") == ".wbWBx"
    assert protocol.codes("x") == b"\x01"


@pytest.mark.parametrize("cable", [{}, {"single": True}, {"loss": 0.005}, {"noise": 0.005}], ids=str)
def test_a_board_is_read_through_any_cable(cable: dict[str, float]) -> None:
    async def body() -> None:
        rng = Random(2)
        opener: Callable[[str], SerialConnection] = lambda path: NoisyCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
        async with DgtEmulator() as board:
            heard = Heard()
            task = asyncio.create_task(DgtBoard(board.port, heard, opener=opener).run())
            await heard.until(lambda: heard.cells)
            assert isinstance(heard.reports[0], LinkUp)
            shown = ["." * 50]
            for number in range(30):
                cells = list(shown[-1])
                cells[rng.randrange(50)] = ".wbWB"[number % 5]
                shown.append("".join(cells))
                board.show(shown[-1])
                await heard.until(lambda: heard.cells[-1] == shown[-1])
            at = 0
            for cells_ in heard.cells:
                at = shown.index(cells_, at)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(body())


def test_lost_board_and_port_without_a_board_are_reported(tmp_path: Path) -> None:
    async def body() -> None:
        heard = Heard()
        port = tmp_path / "board"
        task = asyncio.create_task(DgtBoard(str(port), heard).run())
        await heard.until(lambda: heard.reasons == [f"no port {port}: is the board plugged in?"])
        async with DgtEmulator() as board:
            port.symlink_to(board.port)
            board.show(ARRAY)
            await heard.until(lambda: heard.cells == [ARRAY])
        await heard.until(lambda: len(heard.reasons) > 1)
        assert heard.reasons[1].startswith((f"lost {port}", f"cannot open {port}"))
        port.unlink()
        async with DgtEmulator() as mute:
            asyncio.get_running_loop().remove_reader(mute._master)
            port.symlink_to(mute.port)
            await heard.until(
                lambda: heard.reasons[-1] == f"no answer on {port}: expected a DGT draughts board"
            )
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(body())
