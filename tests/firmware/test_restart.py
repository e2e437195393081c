"""Nothing stops the program for good: errors are told after a new start, and no frame grows too long."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.fakes.pico import find_interpreter
from dambord.firmware import error_text, settings, wire
from dambord.firmware.link.reporter import Reporter
from dambord.firmware.peripherals.buttons import PRESSES_KEPT, DebouncedButtons
from dambord.firmware.scan.hall_levels import MAN, REST, LevelClassifier
from dambord.firmware.scan.level_commands import LEVELS_PER_ANSWER, level_commands
from dambord.firmware.scan.level_front import LevelFront
from tests.devices.link.talk import Talk
from tests.firmware.test_parts import Line
from tests.simulated.pico import Stepped
from tests.simulated.world import World


@pytest.fixture(params=["MicroPython", "CPython"], scope="module")
def interpreter(request: pytest.FixtureRequest) -> tuple[Path | None, str]:
    """Both interpreters."""
    return find_interpreter() if request.param == "MicroPython" else (None, "chosen")


def test_an_error_starts_the_program_again_and_is_told(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    with Stepped(world, 50, 1, micropython=interpreter) as board:
        with Talk(board.port) as talk:
            assert not talk.hello().capabilities & wire.FAILED
        board.fail()
        time.sleep(1)
        assert board.exits == [3]
        with Talk(board.port) as talk:
            assert talk.hello().capabilities & wire.FAILED
            why = wire.words(talk.command(wire.ASK_WHY))
            assert why.startswith("MemoryError: memory allocation failed, allocating 240 bytes (")
            assert len(why) <= error_text.LONGEST
            kept = board.folder / "ended.txt"
            assert kept.read_text() == why
            kept.chmod(0o400)
            written = kept.stat().st_mtime_ns
        board.fail()  # the same again, so that nothing is written
        time.sleep(1)
        assert kept.stat().st_mtime_ns == written
        with Talk(board.port) as talk:
            assert wire.words(talk.command(wire.ASK_WHY)) == why
            talk.command(wire.RESET)
        time.sleep(1)
        with Talk(board.port) as talk:  # it was started by an order, which is no failure
            assert not talk.hello().capabilities & wire.FAILED
        board.fail()
        time.sleep(1)
        board.unplug()
        board.plug()  # nor is a plug that was pulled
        with Talk(board.port) as talk:
            assert not talk.hello().capabilities & wire.FAILED


def test_a_program_that_fails_at_once_waits_longer_and_longer(world: World) -> None:
    with Stepped(world, 50, 1, micropython=(None, "")) as board:
        starts: list[int] = []
        for _ in range(400):  # as fast as it can
            board.fail()
            if len(board.exits) > len(starts):
                starts.append(world.now)
            time.sleep(0.1)
        steps = [round((b - a) / 1e6) for a, b in pairwise(starts[2:])]
        assert steps == [0, 2, 4, 8, 16]


def test_an_interrupt_does_not_stop_the_program(world: World) -> None:
    with Stepped(world, 50, 1, micropython=(None, "")) as board:
        assert board.process is not None
        board.process.send_signal(signal.SIGINT)
        time.sleep(1)
        assert board.exits == [3]
        with Talk(board.port) as talk:
            assert talk.failure().startswith("KeyboardInterrupt (")


def test_the_errors_line_has_kind_message_and_place() -> None:
    def caught(raises: Callable[[], object]) -> str:
        try:
            raises()
        except BaseException as error:
            return error_text.described(error)
        return ""

    def line(text: str) -> None:
        raise ValueError(text)

    assert caught(lambda: line("no\nline šš")).startswith("ValueError: no?line ?? (test_restart.py:")
    assert caught(lambda: {"y": 1}["x"]).startswith("KeyError: 'x' (test_restart.py:")
    long = caught(lambda: line("long " * 100))
    assert len(long) == error_text.LONGEST
    assert "(test_restart.py:" in long
    assert error_text.described(KeyboardInterrupt()) == "KeyboardInterrupt"


HELLO = wire.Hello(wire.PROTOCOL, (0, 1, 0), 240, 3, 100, 2000, 0, 0, "x" * 500)


def answered(command: Callable[[bytes], bytes], payload: bytes = b"") -> wire.Answer:
    """The answer to a command."""
    line = Line()
    reports = Reporter(line, HELLO, 0, DebouncedButtons([], lambda: 0), {wire.LAMPS: command})
    line.coming = wire.encode(wire.LAMPS, 1, 0, payload)
    reports.exchange(0)
    reports.exchange(0)
    frames = line.frames()
    assert frames[0].payload == HELLO.pack()
    assert reports.dropped == 0
    (answer,) = (wire.unpack_answer(frame.payload) for frame in frames if frame.kind == wire.ANSWER)
    return answer


def test_an_answer_of_any_length_fits_or_says_that_it_does_not() -> None:
    for length in range(400):
        answer = answered(lambda payload, length=length: bytes(length))  # type: ignore[misc]
        assert answer.fault == (length > wire.MAX_ANSWER)
        assert len(answer.data) == length or answer.data.startswith(f"an answer of {length} bytes".encode())


@given(
    st.sampled_from([MemoryError, KeyError, ValueError, OSError, ZeroDivisionError]), st.text(max_size=400)
)
def test_a_command_that_fails_is_answered(kind: type[Exception], text: str) -> None:
    def fails(payload: bytes) -> bytes:
        raise kind(text)

    answer = answered(fails)
    assert answer.fault
    assert len(answer.data) <= 200


class Levels(LevelFront):
    """A front end whose levels are all alike."""

    def sample(self) -> bool:
        for cell in range(self.classifier.cells):
            self.levels[cell] = REST + MAN // 10
        return True


@pytest.mark.parametrize("cells", [*range(225, 241)])
def test_a_calibration_may_refuse_every_man(cells: int, tmp_path: Path) -> None:
    front = Levels(LevelClassifier(cells, 3, True))
    commands = level_commands(front, str(tmp_path / "levels.bin"))
    everywhere = b"\xff" * ((cells + 7) // 8)
    answer = answered(commands[wire.CALIBRATE], everywhere + bytes(len(everywhere)))
    assert not answer.fault
    assert answer.data == bytes(range(min(cells, wire.MAX_ANSWER)))
    for first in range(0, cells, 7):
        data = answered(commands[wire.ASK_LEVELS], bytes((wire.LEVEL_REST, first))).data
        assert len(data) == 2 * min(LEVELS_PER_ANSWER, cells - first)


def test_the_longest_of_all_other_frames_fit() -> None:
    presses = wire.pack_presses(0, [(255, wire.STAMP_PERIOD - 1)] * PRESSES_KEPT)
    cells = settings._LIMITS["cells"][1], settings._LIMITS["planes"][1]
    payloads = [
        HELLO.pack(),
        presses,
        bytes(cells[1] * wire.plane_size(cells[0])),
        wire.Pong(b"1234", wire.COUNT_PERIOD - 1, wire.COUNT_PERIOD - 1).pack(),
        wire.ReadingCounts(wire.COUNT_PERIOD - 1, wire.COUNT_PERIOD - 1, 255, True).pack(),
        wire.Answer(0, 0, True, wire.reason("x" * 500)).pack(),
    ]
    assert max(map(len, payloads)) <= wire.MAX_PAYLOAD
    line = Line()
    reports = Reporter(line, HELLO, 0, DebouncedButtons([], lambda: 0), {})
    reports._enqueue(wire.PONG, 0, bytes(wire.MAX_PAYLOAD + 1))
    reports.exchange(0)
    assert [frame.kind for frame in line.frames()] == [wire.HELLO]
    assert reports.dropped == 1
