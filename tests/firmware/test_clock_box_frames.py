"""The frames for the players' clock: what is packed comes out again, and what is none is refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.firmware import wire

faces = st.builds(
    lambda segments, signs, brightness: segments + bytes((signs, brightness)),
    st.binary(min_size=4, max_size=4),
    st.sampled_from((0, wire.COLON, wire.POINT_ABOVE)),
    st.integers(0, wire.MAX_BRIGHTNESS),
)
tones = st.tuples(st.just(0) | st.integers(*wire.TONE_HZ), st.integers(*wire.TONE_MS))


@given(faces, faces, st.integers(0, 7))
def test_displays_come_out_as_they_went_in(white: bytes, black: bytes, lamps: int) -> None:
    payload = wire.pack_displays(white, black, lamps)
    assert len(payload) == 13
    assert wire.unpack_displays(payload) == (white, black, lamps)


@given(st.integers(0, 255), st.lists(tones, max_size=wire.MOST_TONES))
def test_tunes_come_out_as_they_went_in(number: int, tune: list[tuple[int, int]]) -> None:
    payload = wire.pack_tune(number, tune)
    assert len(payload) <= wire.MAX_PAYLOAD
    assert wire.unpack_tune(payload) == (number, tune)


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        (b"", "displays of 0 bytes: expected 13"),
        (bytes(14), "displays of 14 bytes: expected 13"),
        (bytes(5) + b"\x10" + bytes(7), "brightness 16: expected 0 to 15"),
        (bytes(12) + b"\x08", "turn lamps 8: expected 0 to 7"),
    ],
)
def test_other_displays_are_refused(payload: bytes, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wire.unpack_displays(payload)


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        (b"", "a tune of 0 bytes"),
        (bytes(4), "a tune of 4 bytes: expected 1, and 4 for each of 16 tones"),
        (bytes(69), "a tune of 69 bytes"),
        (wire.pack_tune(1, [(49, 100)]), "a tone of 49 Hz for 100 ms: expected 50 to 20000 Hz, 1 to 5000 ms"),
        (wire.pack_tune(1, [(440, 0)]), "a tone of 440 Hz for 0 ms"),
    ],
)
def test_other_tunes_are_refused(payload: bytes, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wire.unpack_tune(payload)


@given(st.binary(max_size=80))
def test_random_bytes_raise_nothing_else(payload: bytes) -> None:
    for unpack in (wire.unpack_displays, wire.unpack_tune):
        with suppress(ValueError):
            unpack(payload)
