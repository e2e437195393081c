"""Characters of seven segments, and the texts that are made of them."""

from __future__ import annotations

import pytest

from dambord.controller.devices.clock_box.segments import SEGMENTS, face
from dambord.firmware import wire


def test_characters_can_be_told_apart() -> None:
    alike = {("0", "O"), ("5", "S")}
    seen: dict[int, str] = {}
    for char, lit in SEGMENTS.items():
        assert lit not in seen or (seen[lit], char) in alike
        seen.setdefault(lit, char)


def test_some_characters_by_hand() -> None:
    """Bits from a at the top clockwise to g in the middle: as every sheet of such a module has it."""
    assert [SEGMENTS[char] for char in "0123456789"] == [63, 6, 91, 79, 102, 109, 125, 7, 127, 111]
    assert [SEGMENTS[char] for char in "FLAG"] == [0x71, 0x38, 0x77, 0x3D]


@pytest.mark.parametrize(
    ("text", "segments", "signs"),
    [
        ("12:34", (6, 91, 79, 102), wire.COLON),
        (" 19.5", (0, 6, 111 | 128, 109), wire.POINT_ABOVE),
        ("d 0.5", (94, 0, 63 | 128, 109), wire.POINT_ABOVE),
        ("1.   ", (6 | 128, 0, 0, 0), 0),
    ],
)
def test_texts(text: str, segments: tuple[int, ...], signs: int) -> None:
    assert face(text, 7) == bytes((*segments, signs, 7))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("12:3", "expected 4 places, found 3"),
        ("12345", "expected 4 places, found 5"),
        ("", "expected 4 places, found 0"),
        (".123", "'.' can't be shown"),
        ("WXYZ", "'W' can't be shown by seven segments"),
    ],
)
def test_other_texts_are_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        face(text, 0)
