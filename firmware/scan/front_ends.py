"""Builds the front end (what reads the sensors) that `board.json` describes."""

import sys

from .. import settings
from . import (
    calibration_file,
    contact_matrix,
    hall_levels,
    input_pins,
    level_commands,
    level_strips,
    multiplexers,
    shift_registers,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..host.fake import machine
    from ..host.fake.cpython import utime
    from ..host.interfaces import Command, FrontEnd

    Built = tuple[FrontEnd, dict[int, Command]]
else:
    import machine
    import utime


PADS_SET = {"RP2040": 0x4001E000, "RP2350": 0x4003A000}
"""By chip: the address at which bits of the pads' registers are set."""
DRIVE_12_MA = 0x30


class NoSensors:
    """A front end without cells, for a board with wrong settings."""

    size = 0

    def read(self, into: bytearray) -> bool:
        """Do nothing."""
        return True


def _bus() -> "tuple[machine.SPI, machine.Pin]":
    """The bus of a chain, and the pin at its latch."""
    clock, mosi, data = (
        machine.Pin(pin) for pin in (settings.CLOCK_PIN, settings.MOSI_PIN, settings.DATA_PIN)
    )
    spi = machine.SPI(0, baudrate=1000000, sck=clock, mosi=mosi, miso=data)
    latch = machine.Pin(settings.LATCH_PIN, machine.Pin.OUT, value=1)
    for pin in (settings.CLOCK_PIN, settings.LATCH_PIN):
        _strengthen(pin)
    return spi, latch


def _strengthen(pin: int) -> None:
    """Let a pin drive as much as it can: with its usual 4 mA the clock of ten strips may come too late."""
    for chip, registers in PADS_SET.items():
        if chip in getattr(sys.implementation, "_machine", "RP2040"):
            machine.mem32[registers + 4 + 4 * pin] = DRIVE_12_MA


def _shift_registers(board: "dict[str, Any]") -> "Built":
    spi, latch = _bus()
    size = board["cells"], board["planes"], bool(board["inverted"])
    if board["sentinels"]:
        return shift_registers.SentinelChain(spi, latch, *size, board["sentinels"]), {}
    return shift_registers.ShiftRegisterChain(spi, latch, *size), {}


def _classifier(board: "dict[str, Any]") -> "hall_levels.LevelClassifier":
    classifier = hall_levels.LevelClassifier(
        board["cells"], board["planes"], bool(board["raised"]), board["man"]
    )
    calibration_file.load(level_commands.CALIBRATION, classifier)
    if board["thresholds"]:  # those in the settings override the calibration's
        classifier.thresholds = tuple(board["thresholds"])
        classifier.thresholds_fixed = True
        classifier.update_limits()
    return classifier


def _multiplexers(board: "dict[str, Any]") -> "Built":
    address = [machine.Pin(pin, machine.Pin.OUT, value=0) for pin in board["address"]]
    chips = [
        (machine.ADC(machine.Pin(channel)), machine.Pin(enable, machine.Pin.OUT, value=1))
        for channel, enable in board["chips"]
    ]
    classifier = _classifier(board)
    front = multiplexers.Multiplexers(address, chips, classifier)
    return front, level_commands.level_commands(front, level_commands.CALIBRATION)


def _strips(board: "dict[str, Any]") -> "Built":
    spi, latch = _bus()
    bus = machine.ADC(machine.Pin(settings.BUS_PIN))
    front = level_strips.LevelStrips(spi, latch, bus.read_u16, _classifier(board), board["channels"])
    return front, level_commands.level_commands(front, level_commands.CALIBRATION)


def _input_pins(board: "dict[str, Any]") -> "Built":
    pins = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["pins"]]
    return input_pins.InputPins(pins, board["planes"], bool(board["inverted"])), {}


def _contact_matrix(board: "dict[str, Any]") -> "Built":
    rows = [machine.Pin(pin, machine.Pin.OPEN_DRAIN, value=1) for pin in board["rows"]]
    columns = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["columns"]]
    return contact_matrix.ContactMatrix(rows, columns, utime.sleep_us), {}


FRONT_ENDS: "dict[str, Callable[[dict[str, Any]], Built]]" = {
    "chain": _shift_registers,
    "mux": _multiplexers,
    "direct": _input_pins,
    "matrix": _contact_matrix,
    "strips": _strips,
}
"""By the name in the settings: builds the front end and its commands."""
