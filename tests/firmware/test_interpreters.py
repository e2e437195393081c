"""The firmware on a serial port, under the real MicroPython interpreter and under CPython."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import IO, cast

import pytest

from dambord.controller.devices.fakes.pico import FAKE, FakePico
from dambord.controller.devices.link.serial_port import open_serial
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import text_to_planes
from dambord.firmware.host.frame_text import frame_text
from dambord.firmware.host.target_files import FIRMWARE, copy_target
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import HANG_S, until

LOOK_S = 0.001
"""Seconds between two readings of the line."""
BOTH = Path(__file__).with_name("comparison_script.py")
FED = Path(__file__).with_name("watchdog_script.py")


def test_both_interpreters_print_the_same(micropython: Path) -> None:
    env = dict(os.environ, MICROPYPATH=str(FIRMWARE.parent), PYTHONPATH=str(FIRMWARE.parent))
    said = [
        subprocess.run(
            [run, BOTH], env=env, capture_output=True, text=True, check=True, timeout=HANG_S
        ).stdout
        for run in (micropython, sys.executable)
    ]
    assert said[0].splitlines() == said[1].splitlines()
    assert said[0].count("\n") == 423


def test_only_complete_scans_feed_the_watchdog(micropython: Path) -> None:
    folders = [FIRMWARE.parent, FAKE, FAKE / "cpython"]
    for run, path in ((micropython, folders[:2]), (Path(sys.executable), folders)):
        shelf = ":".join(map(str, path))
        env = dict(os.environ, MICROPYPATH=shelf, PYTHONPATH=shelf)
        said = subprocess.run([run, FED], env=env, capture_output=True, text=True, check=True, timeout=HANG_S)
        assert said.stdout.splitlines() == [
            # Four whole scans; the first two readings of seven are for the majority alone.
            *(f"hung in {where} fed 4" for where in ("read", "cells", "poll", "pressed", "exchange")),
            "watches for 300",
            "Raspberry Pi Pico with RP2040 2 {} {'0x4005b000': '0x40000000'}",
            "watches for 300",
            "Pico2 with RP2350 2 {} {'0x400db000': '0x40000000'}",
            "RP2040 0 {} {}",
            "x 0 {} {}",
        ]


def test_the_target_files_run_without_any_other(micropython: Path, tmp_path: Path) -> None:
    """As in the Pico's root. The simulated `machine` and its chains are the only other files."""
    (tmp_path / "lib").mkdir()
    for name in ("machine.py", "chains.py"):
        shutil.copy(FAKE / name, tmp_path / "lib")
    copy_target(tmp_path)
    (tmp_path / "board.json").write_text('{"cells": 8}')
    (tmp_path / "field").write_bytes(b"\x7f")
    read, write = os.pipe()
    os.write(write, wire.encode(wire.STOP, 0, 0, b""))  # there from the start: it ends with its first scan
    pico = subprocess.run(
        [micropython, "main.py"],
        stdin=read,
        capture_output=True,
        cwd=tmp_path,
        env={"MICROPYPATH": "lib"},
        timeout=HANG_S,
        check=False,
    )
    os.close(read)
    os.close(write)
    assert (pico.returncode, pico.stderr) == (0, b"")
    hello, state, answer = wire.Decoder().feed(pico.stdout)
    assert wire.unpack_hello(hello.payload).cells == 8
    assert state.payload == b"\x80"
    assert answer.payload == wire.Answer(wire.STOP, 0, False, b"").pack()


class Host:
    """The other end of the line: sends commands, and collects frames with their time of arrival (s)."""

    def __init__(self, port: str) -> None:
        self.serial = open_serial(port)
        self.decoder = wire.Decoder()
        self.got: list[tuple[float, wire.Frame]] = []

    def ask(self, kind: int, payload: bytes = b"") -> None:
        frame = wire.encode(kind, 0, 0, payload)
        assert self.serial.write(frame) == len(frame)

    def listen(self, until: Callable[[wire.Frame], bool], within: float = HANG_S) -> tuple[float, wire.Frame]:
        """The next frame of this kind, and its time of arrival."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            for found in self._read():
                if until(found[1]):
                    return found
            time.sleep(LOOK_S)
        raise AssertionError(
            f"not heard within {within} s; heard {[frame_text(f) for _, f in self.got[-5:]]}"
        )

    def for_seconds(self, seconds: float) -> list[tuple[float, wire.Frame]]:
        end = time.monotonic() + seconds
        start = len(self.got)
        while time.monotonic() < end:
            self._read()
            time.sleep(LOOK_S)
        return self.got[start:]

    def _read(self) -> list[tuple[float, wire.Frame]]:
        come = [(time.monotonic(), frame) for frame in self.decoder.feed(self.serial.read(4096))]
        self.got += come
        return come


def kind(wanted: int) -> Callable[[wire.Frame], bool]:
    return lambda frame: frame.kind == wanted


def shows(cells: str, planes: int = 1) -> Callable[[wire.Frame], bool]:
    payload = text_to_planes(cells, planes)
    return lambda frame: frame.kind == wire.STATE and frame.payload == payload


@pytest.fixture(params=["MicroPython", "CPython"])
def interpreter(request: pytest.FixtureRequest, micropython: Path) -> tuple[Path | None, str]:
    return (micropython, "MicroPython") if request.param == "MicroPython" else (None, "asked for")


@pytest.fixture
def board(world: World, interpreter: tuple[Path | None, str]) -> Iterator[Stepped]:
    with Stepped(world, 50, 1, micropython=interpreter) as board:
        yield board


@pytest.fixture
def host(board: Stepped) -> Iterator[Host]:
    host = Host(board.port)
    host.ask(wire.ASK_HELLO)
    host.listen(kind(wire.HELLO))
    yield host
    host.serial.close()


def test_it_answers_with_hello(interpreter: tuple[Path | None, str]) -> None:
    """In real time, not in the simulated world."""
    with FakePico(50, 1, micropython=interpreter) as board:
        assert board.interpreter.startswith(("MicroPython", "CPython 3"))
        host = Host(board.port)
        host.ask(wire.ASK_HELLO)
        hello = wire.unpack_hello(host.listen(kind(wire.HELLO))[1].payload)
        assert (hello.protocol, hello.cells, hello.planes) == (wire.PROTOCOL, 50, 1)
        assert (hello.heartbeat_ms, hello.scan_us) == (100, 2000)
        host.listen(shows("." * 50))
        board.show("x" * 50)
        host.listen(shows("x" * 50))
        host.serial.close()


def test_a_change_is_reported_within_two_scans(board: Stepped, host: Host) -> None:
    host.listen(kind(wire.STATE))
    took = []
    for square in range(50):
        cells = "." * square + "x" + "." * (49 - square)
        start = time.monotonic()
        board.show(cells)
        took.append(host.listen(shows(cells))[0] - start)
    assert max(took) <= 0.004 + 2 * LOOK_S  # two scans of three must see it


def test_it_scans_at_least_250_times_a_second(board: Stepped, host: Host) -> None:
    """At the period in its settings; and the processor time would allow 250."""
    before = processor_s(board)
    stamps, scans = [], []
    for _ in range(2):
        host.ask(wire.PING, b"\x03\r\n\x00")
        frame = host.listen(kind(wire.PONG))[1]
        pong = wire.unpack_pong(frame.payload)
        assert pong.token == b"\x03\r\n\x00"
        stamps.append(frame.stamp)
        scans.append(pong.scans)
        host.for_seconds(10)
    passed = (stamps[1] - stamps[0]) % wire.STAMP_PERIOD
    assert abs((scans[1] - scans[0]) - passed / 2000) < 1
    assert processor_s(board) - before < (scans[1] - scans[0]) / 250


def processor_s(board: Stepped) -> float:
    """Processor time that the firmware has used, in seconds."""
    process = cast("subprocess.Popen[bytes]", board.process)
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_heartbeats_are_sent_when_nothing_changes(host: Host) -> None:
    host.for_seconds(0.2)  # answers to the hello, which come when they are asked for
    frames = [frame for _, frame in host.for_seconds(1.0) if frame.kind == wire.STATE]
    steps = [(b.stamp - a.stamp) % wire.STAMP_PERIOD for a, b in pairwise(frames)]
    assert len(steps) >= 8
    assert all(100_000 <= step <= 102_000 for step in steps)
    numbers = [frame.sequence for _, frame in host.got]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert host.decoder.damaged == 0


@pytest.mark.parametrize(("scans", "heard"), [(1, False), (2, True)])
def test_one_glitch_is_filtered_out(
    world: World, board: Stepped, host: Host, scans: int, heard: bool
) -> None:
    """A level that lasts for one scan never gets into a frame; one that lasts for two does."""
    host.listen(shows("." * 50))
    for _ in range(20):
        wakes = cast(int, board.due(world.now))
        time.sleep((wakes - world.now + 1000) / 1e6)  # in the middle between two scans
        board.show("x" * 50)
        time.sleep(0.002 * scans)
        board.show("." * 50)
        host.for_seconds(0.01)
    seen = [frame.payload != bytes(7) for _, frame in host.got if frame.kind == wire.STATE]
    assert sum(seen) == (20 if heard else 0)


def test_control_c_on_the_line_does_not_stop_the_program(host: Host) -> None:
    host.serial.write(b"\x03\x03\x03\x04\r\n")
    host.ask(wire.PING, b"\x03\x03\x03\x03")
    assert host.listen(kind(wire.PONG))[1].payload.startswith(b"\x03\x03\x03\x03")


def test_a_host_that_does_not_read_does_not_stop_the_scan(host: Host) -> None:
    host.ask(wire.PING, b"1111")
    before = wire.unpack_pong(host.listen(kind(wire.PONG))[1].payload)
    # A pseudo-terminal holds some kilobytes: fill it by asking more than it can hold.
    for number in range(1500):
        host.ask(wire.PING, number.to_bytes(4, "little"))
        if number % 50 == 0:
            time.sleep(0.1)
    last = host.for_seconds(3.0)
    numbers = [frame.sequence for _, frame in last]
    gap = sum((b - a - 1) % wire.SEQUENCE_PERIOD for a, b in pairwise(numbers))
    host.ask(wire.PING, b"2222")
    after = wire.unpack_pong(host.listen(lambda f: f.payload.startswith(b"2222"))[1].payload)
    assert after.dropped == gap > 0
    assert after.scans - before.scans >= 500 * 5.9
    assert host.decoder.damaged == 0


def test_it_stops_when_told_to(board: Stepped, host: Host) -> None:
    host.ask(wire.STOP)
    time.sleep(1)
    assert board.exits == [0]


def test_three_planes_of_a_linear_board(world: World, interpreter: tuple[Path | None, str]) -> None:
    cells = "wbWB." * 10
    with Stepped(world, 50, 3, micropython=interpreter) as board:
        host = Host(board.port)
        board.show(cells)
        assert len(host.listen(shows(cells, 3))[1].payload) == 21
        host.serial.close()


def test_wrong_settings_are_reported_and_there_are_no_cells(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    board = Stepped(world, 50, 3, micropython=interpreter)
    (board.folder / "board.json").write_text('{"planes": 9}')
    with board:
        host = Host(board.port)
        host.ask(wire.ASK_HELLO)
        hello = wire.unpack_hello(host.listen(kind(wire.HELLO))[1].payload)
        assert (hello.cells, hello.planes) == (0, 0)
        assert hello.capabilities & wire.CAN_SETTINGS
        assert hello.fault == "board.json: planes is 9: expected 1 to 3"
        host.ask(wire.PING, b"abcd")
        host.listen(kind(wire.PONG))
        host.for_seconds(0.5)
        assert {frame.kind for _, frame in host.got} == {wire.HELLO, wire.PONG}
        host.serial.close()


def test_the_interpreter_ends_with_the_process_that_started_it(interpreter: tuple[Path | None, str]) -> None:
    program = (
        "import sys; from pathlib import Path; from dambord.controller.devices.fakes.pico import *\n"
        "path = sys.argv[1]\n"
        "board = FakePico(50, 1, micropython=(Path(path) if path else None, ''))\n"
        "board.plug(); print(board.process.pid, board.folder, flush=True); sys.stdin.read()"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", program, str(interpreter[0] or "")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=FIRMWARE.parent,
    )
    with parent:
        child, folder = cast(IO[str], parent.stdout).readline().split()
        host = Host(f"{folder}/board")
        host.listen(kind(wire.STATE))
        host.serial.close()
        parent.kill()
    until(lambda: ended(child), lambda: f"the firmware runs on in {folder}")
    shutil.rmtree(folder)


def ended(process: str) -> bool:
    """Whether the process has ended; it may still be a zombie."""
    try:
        return ") Z" in Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_at_rest_lamps_and_sensors_have_no_current(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    """Load switches on GP27 and GP13, whose sensors read nothing while they are off."""
    switched = {"sensor_power": 27, "lamp_power": 13, "lamps": 2, "buttons": [10]}
    man = "x" + "." * 49
    with Stepped(world, 50, 1, micropython=interpreter, settings=switched) as board:
        host = Host(board.port)
        board.show(man)
        host.ask(wire.ASK_HELLO)
        assert wire.unpack_hello(host.listen(kind(wire.HELLO))[1].payload).capabilities & wire.CAN_REST
        host.listen(shows(man))
        host.for_seconds(0.02)  # the lamps' load switch rises slowly
        host.ask(wire.LAMPS, b"\1\0" + bytes(range(1, 7)))
        host.listen(kind(wire.ANSWER))
        assert (board.feeds, board.lamps) == ((True, True), [(1, 2, 3), (4, 5, 6)])
        for wakes in ("piece", "button", "controller"):
            host.ask(wire.REST, bytes([wire.REST_ALL]))
            assert host.listen(kind(wire.ANSWER))[1].payload[4:] == bytes([wire.REST_ALL])
            fed = 0
            said = len(host.got)
            for _ in range(1000):
                host.for_seconds(0.001)
                fed += board.feeds[0]
            heard = [frame for _, frame in host.got[said:]]
            assert 0 < fed < 60  # of 1000; about 3 in 240
            assert not board.feeds[1]
            assert board.lamps == [(0, 0, 0)] * 2
            assert 8 <= len(heard) <= 11  # the heartbeat
            assert {frame.payload for frame in heard} == {text_to_planes(man, 1)}
            if wakes == "piece":
                board.show("." * 50)
                host.listen(shows("." * 50), within=0.3)
                board.show(man)
                host.listen(shows(man), within=0.02)
            elif wakes == "button":
                board.hold(0)
                press = host.listen(kind(wire.BUTTONS), within=0.03)[1]
                host.ask(wire.GOT, (wire.unpack_presses(press.payload)[0] + 1).to_bytes(2, "little"))
                board.hold()
            else:
                host.ask(wire.REST, bytes([wire.AWAKE]))
                host.listen(kind(wire.ANSWER), within=0.03)
            host.for_seconds(0.1)
            assert (board.feeds, board.lamps) == ((True, True), [(0, 0, 0)] * 2)
        host.serial.close()
