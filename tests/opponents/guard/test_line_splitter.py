"""Lines out of bytes that come in pieces."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.opponents.guard.line_splitter import LineSplitter
from tests.plugins.extent import deep


def test_pieces() -> None:
    splitter = LineSplitter(10)
    assert splitter.feed(b"one\ntw") == ["one"]
    assert splitter.feed(b"o\r\n\n") == ["two", ""]
    assert splitter.feed(b"0123456789\n0123456789a\nend\n") == ["0123456789", "end"]
    for _ in range(1000):
        assert splitter.feed(b"x" * 1000) == []
    assert splitter.feed(b"rest\nnext\n\xff\n") == ["next", "\ufffd"]
    assert splitter.skipped == 2


@settings(max_examples=deep(50))
@given(st.lists(st.binary(max_size=12)))
def test_any_division_gives_the_same_lines(pieces: list[bytes]) -> None:
    divided, whole = LineSplitter(8), LineSplitter(8)
    found = [line for piece in pieces for line in divided.feed(piece)]
    assert found == whole.feed(b"".join(pieces))
    assert divided.skipped == whole.skipped
