"""Displays, turn lamps and piezo of the firmware under MicroPython and CPython, over the serial line."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.firmware import wire
from tests.firmware.test_interpreters import Host, kind
from tests.simulated.pico import Stepped
from tests.simulated.world import World

BOX = {"display": [20, 21], "turn_lamps": [14, 15], "piezo": 28}
WHITE, BLACK, OTHER = bytes((1, 2, 3, 4, wire.COLON, 9)), bytes((5, 6, 7, 8, 0, 0)), bytes((9,) * 6)
DARK = bytes(wire.FACE_SIZE)


@pytest.fixture(params=["MicroPython", "CPython"])
def board(world: World, request: pytest.FixtureRequest, micropython: Path) -> Iterator[Stepped]:
    named = (micropython, "MicroPython") if request.param == "MicroPython" else (None, "asked for")
    with Stepped(world, 50, 1, micropython=named, settings=BOX) as made:
        yield made


@pytest.fixture
def host(board: Stepped) -> Iterator[Host]:
    host = Host(board.port)
    yield host
    host.serial.close()


def shown(host: Host, white: bytes, black: bytes, lamps: int) -> int:
    """Show this; the displays that answered last."""
    host.ask(wire.DISPLAY, wire.pack_displays(white, black, lamps))
    answer = wire.unpack_answer(host.listen(kind(wire.ANSWER))[1].payload)
    assert (answer.kind, answer.fault, len(answer.data)) == (wire.DISPLAY, False, 1)
    host.for_seconds(0.02)
    return answer.data[0]


def test_it_says_what_it_can_and_does_it(board: Stepped, host: Host) -> None:
    host.ask(wire.ASK_HELLO)
    can = wire.unpack_hello(host.listen(kind(wire.HELLO))[1].payload).capabilities
    assert can & wire.CAN_DISPLAY
    assert can & wire.CAN_SOUND
    shown(host, WHITE, BLACK, wire.WHITE_TURN)
    assert board.faces == (WHITE, BLACK)
    assert board.turn_lamps == (True, False)
    assert shown(host, WHITE, OTHER[:-1] + b"\x0f", wire.BLACK_TURN) == 3
    assert board.faces == (WHITE, OTHER[:-1] + b"\x0f")
    assert board.turn_lamps == (False, True)
    host.ask(wire.DISPLAY, bytes(3))
    refused = wire.unpack_answer(host.listen(kind(wire.ANSWER))[1].payload)
    assert (refused.fault, refused.data) == (True, b"displays of 3 bytes: expected 13")
    assert board.faces[0] == WHITE


def test_a_repeated_tune_is_played_once(board: Stepped, host: Host) -> None:
    tune = wire.pack_tune(7, [(2000, 30), (0, 10), (1000, 20)])
    for _ in range(3):
        host.ask(wire.SOUND, tune)
        host.listen(kind(wire.ANSWER))
        host.for_seconds(0.1)
    assert board.tones == [2000, 0, 1000, 0]
    host.ask(wire.SOUND, wire.pack_tune(8, [(3000, 10)]))
    host.for_seconds(0.1)
    assert board.tones[4:] == [3000, 0]


def test_a_display_may_be_pulled_out_and_plugged_in(board: Stepped, host: Host) -> None:
    shown(host, WHITE, BLACK, 0)
    board.plug_displays(True, False)
    host.for_seconds(1.1)
    assert board.faces == (WHITE, DARK)
    assert shown(host, OTHER, OTHER, 3) == wire.WHITE_DISPLAY
    assert board.faces == (OTHER, DARK)
    board.plug_displays(True, True)
    host.for_seconds(1.1)
    assert board.faces == (OTHER, OTHER)
    host.listen(kind(wire.STATE))


def test_displays_sleep_and_show_again_what_they_showed(board: Stepped, host: Host) -> None:
    shown(host, WHITE, BLACK, 1)
    host.ask(wire.REST, bytes((wire.REST_ALL,)))
    host.for_seconds(0.2)
    assert (board.faces, board.turn_lamps) == ((DARK, DARK), (False, False))
    host.ask(wire.REST, bytes((wire.AWAKE,)))
    host.for_seconds(0.2)
    assert (board.faces, board.turn_lamps) == ((WHITE, BLACK), (True, False))


def test_a_time_that_nobody_renews_is_not_shown_for_long(world: World, micropython: Path) -> None:
    dashes = wire.NO_NEWS + WHITE[-1:]
    slow = {**BOX, "scan_us": 10_000, "heartbeat_ms": 1000}
    with Stepped(world, 50, 1, micropython=(micropython, "MicroPython"), settings=slow) as board:
        host = Host(board.port)
        for picture, later in (
            ((WHITE, BLACK, 1), (dashes, dashes, 0)),
            ((OTHER, BLACK, 6), (OTHER, BLACK, 2)),
        ):
            host.ask(wire.DISPLAY, wire.pack_displays(*picture))
            time.sleep(19.9)
            assert (*board.faces, *board.turn_lamps) == seen(*picture)
            time.sleep(0.3)
            assert (*board.faces, *board.turn_lamps) == seen(*later)
        host.serial.close()


def seen(white: bytes, black: bytes, lamps: int) -> tuple[bytes, bytes, bool, bool]:
    return white, black, bool(lamps & wire.WHITE_TURN), bool(lamps & wire.BLACK_TURN)
