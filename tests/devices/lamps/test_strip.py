"""Real strips: the bytes that Adafruit's own classes send on a data pin and over SPI."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.devices.lamps.current_limit import Supply
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import Look
from dambord.controller.devices.lamps.strip import Pixels, open_strip
from dambord.hardware.board import board
from dambord.hardware.description.lamp_strip import LampStrip
from tests.waiting import HANG_S

ROOT = Path(__file__).parents[2]
SQUARES = (1, 2, 4, 3)


@pytest.fixture(autouse=True)
def blinka(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Blinka use generic pins; this must be set before it is loaded for the first time."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Collect what `neopixel.NeoPixel` sends to its pin."""
    import neopixel

    sent: list[bytes] = []
    monkeypatch.setattr(neopixel, "neopixel_write", lambda pin, buffer: sent.append(bytes(buffer)))
    return sent


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Collect what `neopixel_spi.NeoPixel_SPI` writes to its bus."""
    import board as pins
    import busio
    from adafruit_blinka.microcontroller.generic_agnostic_board.spi import SPI

    sent: list[bytes] = []

    def write(self: Any, buffer: bytes, start: int = 0, end: int | None = None) -> None:
        sent.append(bytes(buffer[start:end]))

    monkeypatch.setattr(SPI, "write", write)
    monkeypatch.setattr(pins, "SPI", lambda: busio.SPI(pins.SCK, pins.MOSI, pins.MISO))
    return sent


def open_pin() -> Pixels:
    return open_strip(LampStrip(SQUARES, "Dx_OUTPUT", 2000, 100))


def decoded(frame: bytes) -> bytes:
    """Decode the WS2812 bytes from SPI data: eight SPI bits per bit, as short and long pulses."""
    bits = [byte for byte in frame if byte]
    assert set(bits) <= {0b11000000, 0b11110000}
    ones = [bit == 0b11110000 for bit in bits]
    return bytes(
        sum(one << 7 - i for i, one in enumerate(ones[at : at + 8])) for at in range(0, len(ones), 8)
    )


def test_a_pin_gets_green_red_blue_of_every_lamp(wire: list[bytes]) -> None:
    Lamps(open_pin(), SQUARES, Supply(2_000_000)).show({3: Look((255, 0, 0)), 1: Look((0, 255, 255))}, 0)
    assert wire == [bytes([255, 0, 255]) + bytes(6) + bytes([0, 255, 0])]


def test_setting_lamps_without_show_sends_nothing(wire: list[bytes]) -> None:
    strip = open_pin()
    strip[2] = (1, 2, 3)
    assert wire == []
    strip.show()
    assert wire == [bytes(6) + bytes([2, 1, 3]) + bytes(3)]


def test_a_pin_stays_within_the_limit(wire: list[bytes]) -> None:
    picture = {square: Look((255, 255, 255)) for square in SQUARES}
    Lamps(open_pin(), SQUARES, Supply(100_000)).show(picture, 0)
    assert 4_000 + sum(wire[-1]) * 20_000 / 255 <= 100_000
    assert len(set(wire[-1])) == 1


def test_a_pin_goes_dark_when_closed(wire: list[bytes]) -> None:
    with Lamps(open_pin(), SQUARES, Supply(2_000_000)) as lamps:
        lamps.show({1: Look((255, 255, 255))}, 0)
    assert wire[-1] == bytes(12)


def test_spi_gets_the_same_bytes_as_pulses(bus: list[bytes]) -> None:
    strip = open_strip(LampStrip(SQUARES, "spi", 2000, 100))
    Lamps(strip, SQUARES, Supply(2_000_000)).show({3: Look((255, 0, 0)), 1: Look((0, 255, 255))}, 0)
    assert decoded(bus[-1]) == bytes([255, 0, 255]) + bytes(6) + bytes([0, 255, 0])


def test_the_longest_strip_fits_the_default_buffer_of_spidev(bus: list[bytes]) -> None:
    squares = board("reed-64-all").strip.squares
    open_strip(LampStrip(squares, "spi", 2000, 100)).show()
    assert len(decoded(bus[-1])) == 3 * 64
    assert len(bus[-1]) <= 4096


def test_a_pin_that_is_not_there_is_named() -> None:
    with pytest.raises(OSError, match="no lamps on D99: this machine has no such pins"):
        open_strip(LampStrip(SQUARES, "D99", 2000, 100))


def test_a_bus_that_cannot_be_opened_is_named() -> None:
    with pytest.raises(OSError, match=r"no lamps on spi: No Hardware SPI on .* Make sure SPI is enabled"):
        open_strip(LampStrip(SQUARES, "spi", 2000, 100))


@pytest.mark.parametrize(
    ("output", "why"), [("spi", "this machine has no such pins"), ("D18", "Board not supported")]
)
def test_machine_without_pins_is_reported_without_a_prompt(output: str, why: str) -> None:
    script = (
        "from dambord.controller.devices.lamps.strip import open_strip, StripError\n"
        "from dambord.hardware.description.lamp_strip import LampStrip\n"
        f"try: open_strip(LampStrip((1,), {output!r}, 2000, 100))\n"
        "except StripError as error: print(error)\n"
    )
    bare = {key: value for key, value in os.environ.items() if not key.startswith("BLINKA")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT, env=bare, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANG_S,
        check=True,
    )  # fmt: skip
    assert done.stdout == f"no lamps on {output}: {why}\n"
    assert done.stderr == ""
