"""Displays, turn lamps and piezo on the pins of an emulated Pico that runs the real image."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from dambord.controller.devices.link.provision import equip
from dambord.firmware import wire
from tests.devices.link.talk import Talk
from tests.firmware.pico import Pico

pytestmark = [pytest.mark.needs("pico"), pytest.mark.long, pytest.mark.timeout(600)]

SETTINGS = '{"display": [20, 21], "turn_lamps": [14, 15], "piezo": 28}'
WHITE, BLACK = bytes((1, 2, 3, 4, wire.COLON, 9)), bytes((5, 6, 7, 8, 0, 0))
DARK = bytes(wire.FACE_SIZE)


def until(true: Callable[[], bool], within: float) -> None:
    end = time.monotonic() + within
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_displays_lamps_and_piezo_at_the_pins(pico: Pico) -> None:
    hello = equip(pico.port, SETTINGS)
    assert hello.capabilities & wire.CAN_DISPLAY
    assert hello.capabilities & wire.CAN_SOUND
    with Talk(pico.port) as talk:
        talk.command(wire.DISPLAY, wire.pack_displays(WHITE, BLACK, wire.BLACK_TURN))
        until(lambda: pico.faces == (WHITE, BLACK), 0.05)
        assert pico.turn_lamps == (False, True)
        talk.command(wire.SOUND, wire.pack_tune(1, [(2000, 20), (0, 20), (1000, 20)]))
        pico.plug_displays(True, False)
        until(lambda: pico.faces == (WHITE, DARK), 1.1)
        assert pico.tones == [2000, 0, 1000, 0]
        others = wire.pack_displays(BLACK, WHITE, wire.WHITE_TURN)
        until(lambda: talk.command(wire.DISPLAY, others) == bytes((wire.WHITE_DISPLAY,)), 0.1)
        until(lambda: pico.faces == (BLACK, DARK), 0.05)
        pico.plug_displays(True, True)
        until(lambda: pico.faces == (BLACK, WHITE), 1.1)
        assert pico.turn_lamps == (True, False)
