"""The messages of DXP, as values and as bytes."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules import draughts
from dambord.rules.draughts.formats.dxp import START
from dambord.rules.engine.dxp_board import board
from dambord.rules.engine.dxp_messages import (
    LONGEST,
    Acceptance,
    Back,
    BackAnswer,
    Chat,
    End,
    Message,
    Move,
    Request,
    read,
    write,
)
from dambord.rules.engine.dxp_splitter import MessageSplitter
from tests.plugins.extent import deep

REQUEST = b"R01" + b" " * 32


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"R01Tornado voor Windows 4.0        W060065A", Request("Tornado voor Windows 4.0", "W", 60, 65)),
        (
            b"R01Scan                            Z005000BZ" + START[1:].encode(),
            Request("Scan", "Z", 5, 0, "Z" + START[1:]),
        ),
        (b"ATornado voor Windows 4.0        0", Acceptance("Tornado voor Windows 4.0", "0")),
        (b"M001205250422122320", Move(12, 5, 25, (22, 12, 23, 20))),
        (b"M0000322800", Move(0, 32, 28)),
        (b"E00", End("0")),
        (b"E11", End("1", True)),
        (b"CWhat do you think about move 35?", Chat("What do you think about move 35?")),
        (b"B005Z", Back(5, "Z")),
        (b"K1", BackAnswer("1")),
    ],
)
def test_both_ways(data: bytes, message: Message) -> None:
    assert read(data) == message
    assert write(message) == data + b"\0"


@pytest.mark.parametrize(
    "data",
    [
        b"", b"X", b"R", b"R01", REQUEST + b"X000000A", REQUEST + b"W000000BW" + b"w" * 49,
        REQUEST + b"W000000BW" + b"x" * 50, b"M0000", b"M00003228", b"M0000322802", b"M0000005100",
        b"M00a0322800", b"M000032280000", b"E", b"E9", b"E02", b"B", b"B05Z", b"B005X", b"K", b"K9",
        b"A", b"A" + b"n" * 32,
        b"C" + b"x" * LONGEST, b"C\xff",
    ],
)  # fmt: skip
def test_what_is_no_message(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        read(data)


@settings(max_examples=deep(100))
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(ValueError):
        write(read(data))


def test_what_a_message_can_not_hold() -> None:
    assert write(Chat("šaha\n" + "x" * 200)) == b"C?aha " + b"x" * 121 + b"\0"
    assert write(Request("Ļ" * 40, "W", 5000, 5000)) == b"R01" + b"?" * 32 + b"W999999A\0"
    assert read(b"Cred\x1b[31m\r\n") == Chat("red [31m  ")


def test_pieces_of_messages() -> None:
    splitter = MessageSplitter()
    assert splitter.feed(b"\0\r\n\0E0") == []
    assert splitter.feed(b"0\0Chel") == [b"E00"]
    assert splitter.feed(b"lo\0K1\n\0M") == [b"Chello", b"K1"]
    for _ in range(100):
        assert splitter.feed(b"x" * 10_000) == []
    (cut,) = splitter.feed(b"\0")
    assert len(cut) == LONGEST + 1
    assert splitter.feed(b"E00\0") == [b"E00"]


def test_boards() -> None:
    plain, latvian = board(draughts.game("international")), board(draughts.game("latvian-100"))
    assert plain.start(plain.game.start()) is None
    assert latvian.start(latvian.game.start()) == "Z" + START[1:]
    for one in (plain, latvian):
        assert one.position(one.start(one.game.start())) == one.game.start()
    with pytest.raises(ValueError, match="russian has another board"):
        board(draughts.game("russian"))
