"""The firmware's parts under CPython: majority filter, shift registers, settings, reporter."""

from __future__ import annotations

import binascii
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.firmware import settings, wire
from dambord.firmware.host.bit_planes import planes_to_text
from dambord.firmware.link.reporter import QUEUE, Reporter
from dambord.firmware.link.settings_transfer import MAX_BYTES, SettingsTransfer
from dambord.firmware.peripherals.buttons import DebouncedButtons
from dambord.firmware.scan.majority import MajorityFilter
from dambord.firmware.scan.shift_registers import ShiftRegisterChain


@given(st.lists(st.binary(min_size=3, max_size=3), min_size=3, max_size=8))
def test_the_majority_of_three_readings_counts(readings: list[bytes]) -> None:
    votes = MajorityFilter(3)
    for reading in readings:
        votes.oldest()[:] = reading
        got = bytes(votes.majority())
    last = readings[-3:]
    for byte in range(3):
        for bit in range(8):
            ones = sum(reading[byte] >> bit & 1 for reading in last)
            assert got[byte] >> bit & 1 == (ones >= 2)


class Bus:
    """An SPI bus that reads `levels`; `latched` are the levels that its latch pin was set to."""

    def __init__(self, levels: bytes) -> None:
        self.levels = levels
        self.latched: list[int] = []

    def latch(self, value: int) -> None:
        self.latched.append(value)

    def readinto(self, into: bytearray, /) -> None:
        assert self.latched[-2:] == [0, 1]
        into[:] = self.levels


def test_the_chain_is_latched_then_read_and_a_low_level_is_a_piece() -> None:
    bus = Bus(b"\x7f\xff\xbf\x00")
    front = ShiftRegisterChain(bus, bus.latch, 10, 2, True)
    into = bytearray(front.size)
    front.read(into)
    # Ten cells: of each second byte only the two highest bits are wired to anything.
    assert bytes(into) == b"\x80\x00\x40\xc0"
    assert planes_to_text(bytes(into), 10, 2) == "wb......bb"


def test_a_chain_that_is_not_inverted() -> None:
    bus = Bus(b"\x80\x40")
    front = ShiftRegisterChain(bus, bus.latch, 16, 1, False)
    into = bytearray(2)
    front.read(into)
    assert planes_to_text(bytes(into), 16, 1) == "x........x......"


class Line:
    """A line that accepts `room` bytes; `coming` is received next."""

    def __init__(self, room: int = 10**6) -> None:
        self.room = room
        self.out = b""
        self.coming = b""

    def received(self) -> bytes:
        data, self.coming = self.coming, b""
        return data

    def write(self, data: bytes) -> None:
        self.out += data

    def send(self, data: bytes, start: int) -> int:
        end = min(len(data), start + self.room)
        self.room -= end - start
        self.out += data[start:end]
        return end

    def frames(self) -> list[wire.Frame]:
        decoder = wire.Decoder()
        frames = decoder.feed(self.out)
        assert decoder.damaged == 0
        self.out = b""
        return frames


HELLO = wire.Hello(wire.PROTOCOL, (0, 1, 0), 8, 1, 100, 2000, wire.CAN_PING)


def said(line: Line, stamp: int) -> Reporter:
    """A reporter of a board without buttons and commands."""
    return Reporter(line, HELLO, stamp, DebouncedButtons([], lambda: 0), {})


def test_hello_comes_first_then_the_state() -> None:
    line = Line()
    reports = said(line, 5)
    reports.cells(7, bytearray(1))
    reports.exchange(7)
    assert line.frames() == [
        wire.Frame(wire.HELLO, 0, 5, HELLO.pack()),
        wire.Frame(wire.STATE, 1, 7, b"\x00"),
    ]


def test_a_state_is_sent_on_change_and_as_heartbeat() -> None:
    line = Line()
    reports = said(line, wire.STAMP_PERIOD - 50_000)
    sent = {}
    for step in range(200):
        stamp = (wire.STAMP_PERIOD - 50_000 + 2000 * step) % wire.STAMP_PERIOD  # wraps on the way
        reports.cells(stamp, bytearray([0x80 if 60 <= step < 70 else 0]))
        reports.exchange(stamp)
        for frame in line.frames():
            if frame.kind == wire.STATE:
                sent[step] = frame.payload
    assert sent == {
        0: b"\x00",
        50: b"\x00",
        60: b"\x80",
        70: b"\x00",
        120: b"\x00",
        170: b"\x00",
    }
    assert reports.scans == 200


def test_commands_are_answered() -> None:
    line = Line()
    reports = said(line, 0)
    reports.cells(1, bytearray(1))
    reports.exchange(1)
    line.frames()
    line.coming = wire.encode(wire.ASK_HELLO, 0, 0, b"") + wire.encode(wire.PING, 1, 0, b"\x03\r\n\x00")
    reports.exchange(2)
    hello, pong = line.frames()
    assert (hello.kind, hello.payload) == (wire.HELLO, HELLO.pack())
    assert pong.payload == wire.Pong(b"\x03\r\n\x00", 1, 0).pack()
    reports.cells(3, bytearray(1))  # nothing changed, but who asks for a hello wants to know the state
    reports.exchange(3)
    assert [frame.kind for frame in line.frames()] == [wire.STATE]
    assert reports.ending is None
    line.coming = wire.encode(wire.STOP, 2, 0, b"")
    reports.exchange(4)
    assert reports.ending == wire.STOP


def test_counts_wrap_in_a_board_that_runs_for_years() -> None:
    line = Line()
    reports = said(line, 0)
    reports.exchange(0)
    reports.scans = wire.COUNT_PERIOD - 1
    reports.cells(1, bytearray(1))
    line.out = b""
    line.coming = wire.encode(wire.PING, 0, 0, b"abcd")
    reports.exchange(1)
    assert wire.unpack_pong(line.frames()[-1].payload).scans == 0


def test_damaged_and_unknown_commands_get_no_answer() -> None:
    line = Line()
    reports = said(line, 0)
    reports.exchange(0)
    line.frames()
    spoilt = bytearray(wire.encode(wire.STOP, 0, 0, b""))
    spoilt[3] ^= 4
    line.coming = bytes(spoilt) + wire.encode(0x7A, 0, 0, b"") + wire.encode(wire.PING, 0, 0, b"123")
    reports.exchange(1)
    assert line.frames() == []
    assert reports.ending is None


def test_a_full_queue_drops_the_oldest_frame_and_counts_it() -> None:
    line = Line(room=5)
    reports = said(line, 0)
    for step in range(20):
        reports.cells(step, bytearray([step + 1]))
        reports.exchange(step)
    assert len(line.out) == 5
    assert reports.dropped == 21 - QUEUE
    line.room = 10**6
    reports.exchange(21)
    frames = line.frames()
    # The first was half out and is finished; the gap in the numbers is as long as what was dropped.
    assert [frame.sequence for frame in frames] == [0, *range(21 - QUEUE + 1, 21)]
    assert frames[-1].payload == b"\x14"


def test_settings_are_read_over_the_defaults(tmp_path: Path) -> None:
    assert settings.read(str(tmp_path / "none.json")) == settings.DEFAULTS
    (tmp_path / "board.json").write_text('{"cells": 64, "inverted": false}')
    got = settings.read(str(tmp_path / "board.json"))
    assert got == {**settings.DEFAULTS, "cells": 64, "inverted": False}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"cels": 3}', "unknown key cels"),
        ('{"sentinels": 1}', "sentinels is 1: expected 8 of x, 0, 1 and -, the x side by side"),
        ('{"sentinels": "1xxxxxx1"}', "sentinels is '1xxxxxx1': expected 8 of x, 0, 1 and -"),
        ('{"sentinels": "1xx0xx01"}', "sentinels is .*: expected 8 of x, 0, 1 and -, the x side by side"),
        ('{"channels": [0, 8]}', "channels is .*: expected 1 to 8 of the inputs 0 to 7, each once"),
        ('{"channels": [1, 1]}', "channels is .*: expected 1 to 8 of the inputs 0 to 7, each once"),
        ('{"front": "strips", "planes": 1}', "planes is 1: expected 2 or 3 for levels"),
        ('{"front": "strips", "planes": 3, "buttons": [26]}', "buttons is .*: expected each pin once, 26"),
        (
            '{"front": "strips", "planes": 3, "cells": 200}',
            "cells is 200: expected 5 on each of 30 strips at most",
        ),
        ('{"cells": 0}', "cells is 0: expected 1 to 240"),
        ('{"cells": true}', "cells is True: expected 1 to 240"),
        ('{"buttons": [true]}', "buttons is .True.: expected a list of pins"),
        ('{"cells": "many"}', "cells is 'many': expected 1 to 240"),
        ('{"watchdog_ms": 5}', "watchdog_ms is 5: expected 0, or 500 to 8000"),
        ('{"watchdog_ms": true}', "watchdog_ms is True: expected 0, or 500 to 8000"),
        ('{"planes": 4}', "planes is 4: expected 1 to 3"),
        ('{"inverted": 2}', "inverted is 2: expected true or false"),
        (
            '{"thresholds": [300, 450, 1120, 1060]}',
            "thresholds is .*: expected on, off, stack, unstack: 50 <= off",
        ),
        ('{"thresholds": [300]}', "thresholds is .*: expected on, off, stack, unstack: 50 <= off"),
        ("{", "board.json: expected one object"),
        ("{]}", "board.json: not JSON"),
        ('{"cells": ' + "[" * 100_000 + "}", "board.json: not JSON"),
        ("[1]", "board.json: expected one object"),
        ('{"buttons": [25]}', "buttons is .*: expected a list of pins, 0 to 22 and 26 to 28"),
        ('{"lamps": 8, "lamp_pin": 26}', "lamp_pin is 26: expected 0 to 22"),
        ('{"buttons": [10, 10]}', "buttons is .*: expected each pin once, 10 serves something else already"),
        ('{"buttons": [18]}', "buttons is .*: expected each pin once, 18"),
        ('{"lamps": 8, "lamp_pin": 10, "buttons": [10]}', "lamp_pin is 10: expected each pin once"),
        ('{"front": "direct", "cells": 2, "pins": [4, 4]}', "pins is .*: expected each pin once, 4"),
        ('{"front": "mux", "planes": 3, "chips": [[5, 6], [26, 7], [26, 8], [26, 9]]}', "a converter's pin"),
        ('{"front": "mux", "planes": 3, "address": [2, 3, 4, 6]}', "chips is .*: expected each pin once, 6"),
        ('{"display": 0}', r"display is 0: expected \[\] or an even pin and the next one"),
        ('{"display": [20]}', "display is .*: expected .* an even pin and the next one"),
        ('{"display": [21, 22]}', "display is .*: expected .* an even pin and the next one"),
        ('{"display": [18, 19]}', "display is .*: expected each pin once, 18"),
        ('{"turn_lamps": 14}', "turn_lamps is 14: expected .* two pins"),
        ('{"turn_lamps": [14]}', "turn_lamps is .*: expected .* two pins"),
        ('{"turn_lamps": [14, 14]}', "turn_lamps is .*: expected each pin once, 14"),
        ('{"piezo": -2}', "piezo is -2: expected -1 or a pin"),
        ('{"piezo": null}', "piezo is None: expected -1 or a pin"),
        ('{"piezo": 17}', "piezo is 17: expected each pin once, 17"),
    ],
)
def test_wrong_settings_are_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as refused:
        settings.parse(text.encode(), "board.json")
    assert len(wire.reason(str(refused.value))) == len(str(refused.value)) < 200


def test_settings_that_are_not_utf8_are_refused() -> None:
    with pytest.raises(ValueError, match=r"board\.json: not JSON"):
        settings.parse(b"\xff\xfe", "board.json")


def test_pins_of_unused_parts_are_free() -> None:
    """The defaults have pins for every kind of front end, of which a board uses one."""
    settings.parse(b'{"buttons": [2, 6, 22, 26]}', "board.json")
    settings.parse(b'{"front": "mux", "planes": 3, "buttons": [16, 17, 22]}', "board.json")


def part(text: bytes, at: int, size: int) -> bytes:
    head = len(text).to_bytes(2, "little") + binascii.crc32(text).to_bytes(4, "little")
    return head + at.to_bytes(2, "little") + text[at : at + size]


OLD, NEW = b'{"cells": 8}', b'{"cells": 32, "planes": 2}'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "board.json"
    path.write_bytes(OLD)
    return path


def test_new_settings_arrive_in_parts_and_are_kept_when_complete(file: Path) -> None:
    coming = SettingsTransfer(str(file))
    for at in (0, 0, 20):  # a part that comes twice, one that comes too soon
        assert coming.take(part(NEW, at, 10)) == b"\x0a\0"
    assert coming.take(part(NEW, 10, 10)) == b"\x14\0"
    assert file.read_bytes() == OLD
    assert coming.take(part(NEW, 20, 10)) == b"\x1a\0"
    assert file.read_bytes() == NEW
    file.unlink()
    assert coming.take(part(NEW, 20, 10)) == b"\x1a\0"
    assert not file.exists()  # the same part again is not written again
    assert coming.take(part(OLD, 0, 50)) == b"\x0c\0"
    assert file.read_bytes() == OLD


def test_wrong_settings_never_replace_the_old_ones(file: Path) -> None:
    coming = SettingsTransfer(str(file))
    for _ in range(2):  # and the question again gets the same answer
        with pytest.raises(ValueError, match="planes is 9: expected 1 to 3"):
            coming.take(part(b'{"planes": 9}', 0, 50))
    spoilt = bytearray(part(NEW, 0, 50))
    spoilt[9] ^= 1
    with pytest.raises(ValueError, match="damaged on the line"):
        coming.take(bytes(spoilt))
    for wrong in (b"", part(NEW, 0, 0), part(b" " * (MAX_BYTES + 1), 0, 9), part(b"", 0, 0) + b"x"):
        with pytest.raises(ValueError, match="expected a part of settings, 4096 bytes"):
            coming.take(wrong)
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]
    coming.take(part(NEW, 0, 50))
    assert file.read_bytes() == NEW


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_random_bytes_are_no_settings(frames: list[bytes]) -> None:
    coming = SettingsTransfer("/nowhere/board.json")
    for frame in frames:
        with suppress(ValueError):  # and nothing else: an OSError would be an attempt to write
            coming.take(frame)


def test_a_board_without_cells_reports_none() -> None:
    line = Line()
    hello = wire.Hello(wire.PROTOCOL, (0, 1, 0), 0, 0, 100, 2000, wire.CAN_SETTINGS, 7, "board.json: why")
    reports = Reporter(line, hello, 0, DebouncedButtons([], lambda: 0), {})
    for step in range(200):
        reports.cells(2000 * step, bytearray(0))
        reports.exchange(2000 * step)
    (frame,) = line.frames()
    back = wire.unpack_hello(frame.payload)
    assert (back.cells, back.settings, back.fault) == (0, 7, "board.json: why")
    assert reports.scans == 200


def test_a_long_reason_fits_into_its_answer() -> None:
    def refuse(payload: bytes) -> bytes:
        raise ValueError("ā\n" + "x" * 500)

    line = Line()
    reports = Reporter(line, HELLO, 0, DebouncedButtons([], lambda: 0), {wire.SETTINGS: refuse})
    line.coming = wire.encode(wire.SETTINGS, 7, 0, b"")
    reports.exchange(0)
    answer = wire.unpack_answer(line.frames()[-1].payload)
    assert (answer.fault, answer.data) == (True, b"??" + b"x" * 198)
