"""The wire: encoding and decoding are inverse, damage is detected, decoding resumes at the next frame."""

from __future__ import annotations

import binascii
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
from dambord.firmware.host.frame_text import frame_text
from dambord.firmware.wire.frames import _decoded

frames = st.builds(
    wire.Frame,
    st.integers(0, 255),
    st.integers(0, wire.SEQUENCE_PERIOD - 1),
    st.integers(0, wire.STAMP_PERIOD - 1),
    st.binary(max_size=wire.MAX_PAYLOAD),
)
chars = {1: ".x", 2: ".wbx", 3: ".wbxWB"}


def on_line(frame: wire.Frame) -> bytes:
    return wire.encode(frame.kind, frame.sequence, frame.stamp, frame.payload)


@given(frames)
def test_a_frame_comes_out_as_it_went_in(frame: wire.Frame) -> None:
    decoder = wire.Decoder()
    assert decoder.feed(on_line(frame)) == [frame]
    assert decoder.damaged == 0
    assert not decoder.pending


@given(frames)
def test_zero_occurs_only_between_frames(frame: wire.Frame) -> None:
    line = on_line(frame)
    assert line[0] == line[-1] == 0
    assert 0 not in line[1:-1]
    assert len(line) == len(frame.payload) + 14


@pytest.mark.parametrize(("cells", "planes", "size"), [(50, 1, 21), (50, 2, 28), (64, 1, 22), (64, 2, 30)])
def test_a_whole_state_is_short(cells: int, planes: int, size: int) -> None:
    payload = bytes(planes * wire.plane_size(cells))
    assert len(wire.encode(wire.STATE, 0, 0, payload)) == size


@given(st.lists(frames, max_size=5), st.data())
def test_pieces_of_any_size_make_the_same_frames(sent: list[wire.Frame], data: st.DataObject) -> None:
    line = b"".join(map(on_line, sent))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(line)), max_size=20)))
    decoder = wire.Decoder()
    got = []
    for start, end in zip([0, *cuts], [*cuts, len(line)], strict=True):
        got += decoder.feed(line[start:end])
    assert got == sent
    assert decoder.damaged == 0


@st.composite
def damage(draw: st.DrawFn, line: bytes) -> bytes:
    """`line` with some bytes lost, changed or inserted."""
    out = bytearray(line)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(0, len(out) - 1)))
        what = draw(st.sampled_from(["lose", "flip", "insert", "cut"]))
        if what == "insert":
            out.insert(at, draw(st.integers(0, 255)))
        elif out and what == "lose":
            del out[at]
        elif out and what == "flip":
            out[at] ^= 1 << draw(st.integers(0, 7))
        else:
            del out[at : at + draw(st.integers(0, 10))]
    return bytes(out)


@given(st.lists(frames, min_size=1, max_size=3), frames, st.data())
def test_no_damage_makes_a_frame_and_the_next_one_is_read(
    sent: list[wire.Frame], next_one: wire.Frame, data: st.DataObject
) -> None:
    line = data.draw(damage(b"".join(map(on_line, sent))))
    decoder = wire.Decoder()
    got = decoder.feed(line)
    assert all(frame in sent for frame in got)
    # Whatever came before, the next whole frame is read.
    assert decoder.feed(on_line(next_one))[-1:] == [next_one]


@given(st.binary(max_size=600))
def test_random_bytes_are_refused_and_counted(rubbish: bytes) -> None:
    decoder = wire.Decoder()
    assert decoder.feed(rubbish + b"\x00") == []
    assert decoder.damaged == sum(1 for piece in rubbish.split(b"\x00") if piece)


def test_a_flood_without_delimiters_needs_bounded_memory() -> None:
    decoder = wire.Decoder()
    for _ in range(100):
        assert decoder.feed(b"\x55" * 1000) == []
    assert len(decoder._part) < 300
    frame = wire.Frame(wire.PING, 1, 2, b"1234")
    assert decoder.feed(on_line(frame)) == [frame]
    assert decoder.damaged == 1


def test_a_payload_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="payload of 241 bytes: a frame carries at most 240"):
        wire.encode(wire.STATE, 0, 0, bytes(241))


def test_sequence_and_stamp_wrap() -> None:
    line = wire.encode(wire.STATE, wire.SEQUENCE_PERIOD + 3, wire.STAMP_PERIOD + 4, b"")
    assert wire.Decoder().feed(line) == [wire.Frame(wire.STATE, 3, 4, b"")]


def test_a_timestamp_beyond_its_period_is_damage() -> None:
    last = wire.Frame(wire.STATE, 0, wire.STAMP_PERIOD - 1, b"")
    assert _decoded(on_line(last)[1:-1]) == last
    body = b"S\x01\x01\xff\xff\xff\xff"
    body += binascii.crc32(body).to_bytes(4, "little")
    stuffed = b"".join(bytes([len(run) + 1]) + run for run in body.split(b"\x00"))
    assert _decoded(stuffed) is None


def test_the_firmware_has_the_version_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert ".".join(map(str, wire.FIRMWARE)) == project["version"]


def test_hello_and_pong_come_out_as_they_went_in() -> None:
    hello = wire.Hello(1, (2, 3, 4), 240, 3, 100, 2000, wire.CAN_PING, 0xFEDCBA98, "board.json: why")
    back = wire.unpack_hello(hello.pack())
    assert [getattr(back, name) for name in wire.Hello.__slots__] == [
        getattr(hello, name) for name in wire.Hello.__slots__
    ]
    assert wire.hello_protocol(hello.pack()) == 1
    assert wire.hello_protocol(b"") == 0
    pong = wire.unpack_pong(wire.Pong(b"abcd", 70000, 3).pack())
    assert (pong.token, pong.scans, pong.dropped) == (b"abcd", 70000, 3)


def test_the_hello_of_older_firmware_is_read() -> None:
    old = wire.unpack_hello(bytes.fromhex("01 000200 3200 0100 6400 d007 0b00"))
    assert (old.firmware, old.cells, old.scan_us, old.capabilities) == ((0, 2, 0), 50, 2000, 11)
    assert (old.settings, old.fault) == (0, "")


def test_hello_and_settings_byte_for_byte() -> None:
    """The format that other programs may rely on."""
    hello = wire.Hello(1, (0, 3, 0), 0, 0, 100, 2000, wire.CAN_PING | wire.CAN_SETTINGS, 0xFEDCBA98, "why")
    assert hello.pack().hex(" ") == "01 00 03 00 00 00 00 00 64 00 d0 07 41 00 98 ba dc fe 77 68 79"
    longest = wire.Hello(1, (0, 3, 0), 0, 0, 100, 2000, 1, 1, "x" * 999).pack()
    assert wire.Decoder().feed(wire.encode(wire.HELLO, 0, 0, longest))
    payload = bytes.fromhex("0c00 2ad1ccbf 0000") + b'{"cells": 8}'
    line = wire.encode(wire.SETTINGS, 1, 0, payload)
    assert line.hex(" ") == (
        "00 03 73 01 01 01 01 01 02 0c 05 2a d1 cc bf 01 11 7b 22 63 "
        "65 6c 6c 73 22 3a 20 38 7d 0f 7e 15 22 00"
    )


def test_short_answers_are_refused() -> None:
    with pytest.raises(ValueError, match="hello of 13 bytes: expected 14"):
        wire.unpack_hello(bytes(13))
    with pytest.raises(ValueError, match="pong of 3 bytes: expected 12"):
        wire.unpack_pong(b"abc")


@given(
    st.sampled_from([1, 2, 3]).flatmap(
        lambda n: st.tuples(st.just(n), st.text(chars[n], min_size=1, max_size=240))
    )
)
def test_cells_come_out_as_they_went_in(board: tuple[int, str]) -> None:
    planes, text = board
    payload = text_to_planes(text, planes)
    assert len(payload) == planes * wire.plane_size(len(text)) == planes * ((len(text) + 7) // 8)
    assert planes_to_text(payload, len(text), planes) == text


def test_the_first_cell_is_the_highest_bit() -> None:
    assert text_to_planes("x.......xx", 1) == b"\x80\xc0"
    assert text_to_planes("wb......w.", 2) == b"\x80\x80\x40\x00"
    assert text_to_planes("wbWB....", 3) == b"\xa0\x50\x30"


def test_contradictory_bits_are_a_piece_of_unknown_colour() -> None:
    both_poles, stack_of_neither, all_bits = b"\x80\x80\x00", b"\x00\x00\x80", b"\x80\x80\x80"
    for payload in (both_poles, stack_of_neither, all_bits):
        assert planes_to_text(payload, 1, 3) == "x"
    assert planes_to_text(b"\x80\x80", 1, 2) == "x"


def test_cells_without_bits_are_refused() -> None:
    with pytest.raises(ValueError, match=r"cell 2 is .w.: expected one of \. x"):
        text_to_planes("xw", 1)
    with pytest.raises(ValueError, match="4 planes: expected 1"):
        text_to_planes("..", 4)
    with pytest.raises(ValueError, match="0 planes: expected 1"):
        planes_to_text(b"", 0, 0)
    with pytest.raises(ValueError, match="3 bytes of cells: expected 2"):
        planes_to_text(bytes(3), 10, 1)


@pytest.mark.parametrize(
    ("frame", "line"),
    [
        (wire.Frame(wire.STATE, 12, 1000042, b"\xff\x01"), "state #12 1.000042 s ff01"),
        (wire.Frame(wire.ASK_HELLO, 0, 0, b""), "ask-hello #0 0.000000 s"),
        (
            wire.Frame(wire.PONG, 1, 5, wire.Pong(b"abcd", 7, 1).pack()),
            "pong #1 0.000005 s 7 scans 1 dropped",
        ),
        (
            wire.Frame(wire.HELLO, 0, 0, wire.Hello(1, (0, 1, 0), 50, 1, 100, 2000, 3).pack()),
            "hello #0 0.000000 s protocol 1 firmware 0.1.0 cells 50 planes 1 heartbeat 100 ms scan 2000 us"
            " capabilities 3 settings 00000000",
        ),
        (
            wire.Frame(
                wire.HELLO, 0, 0, wire.Hello(1, (0, 3, 0), 0, 0, 100, 2000, 65, 0xFEDCBA98, "why").pack()
            ),
            "hello #0 0.000000 s protocol 1 firmware 0.3.0 cells 0 planes 0 heartbeat 100 ms scan 2000 us"
            " capabilities 65 settings fedcba98 why",
        ),
        (wire.Frame(wire.SETTINGS, 5, 0, b"\x01\x00"), "settings #5 0.000000 s 0100"),
        (wire.Frame(0xEE, 1, 0, b"\x00"), "unknown-ee #1 0.000000 s 00"),
        (wire.Frame(wire.HELLO, 1, 0, b"\x09"), "hello #1 0.000000 s 09"),
    ],
)
def test_a_frame_as_text(frame: wire.Frame, line: str) -> None:
    assert frame_text(frame) == line


def test_frames_are_values() -> None:
    one, two = wire.Frame(1, 2, 3, b"4"), wire.Frame(1, 2, 3, b"4")
    assert one == two
    assert len({one, two}) == 1
    assert one != wire.Frame(1, 2, 3, b"5")
    assert repr(one) == "Frame(1, 2, 3, b'4')"
