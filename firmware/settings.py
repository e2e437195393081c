"""Settings of a board: the file `board.json`, which differs from board to board.

Boards of strips have one register for each strip and plane. How its eight bits are used stands in one pattern
for all of them, `sentinels`, in the order in which the bits are shifted out (input H first): `x` a sensor, in
the order of the cells; `0` and `1` inputs that are tied to ground and to the supply; `-` an input that nobody
reads, as a sensor under the frame. The sensors stand side by side. The chain has the registers of the first
plane, then those of the next. Without a pattern, every input is a cell.

Strips with linear sensors (front `strips`) have a 74HC595 each, all in one chain from MOSI (GP19) to MISO
(GP16), RCLK on GP17, SRCLK on GP18. Its outputs QA, QB, QC are S0, S1, S2 of the strip's 74HC4051, QD its E#;
QE to QH are not connected. `channels` are the inputs of the 4051 that have a cell, in the order of the cells;
the strip at the microcontroller has the first cells. All 4051 share one analogue bus, on GP26.
"""

import json
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULTS: "dict[str, Any]" = {
    # chain: 74HC165 on SPI0; mux: CD74HC4067 at the ADC; direct: pins; matrix: pins, contacts with diodes;
    # strips: 74HC595
    "front": "chain",
    "cells": 50,  # squares with a sensor
    "planes": 1,  # 1 reed, 2 hall, 3 linear
    "inverted": True,  # chain, direct: a sensor pulls its input low when a piece is there
    "sentinels": "",  # chain: how the bits of each register are used, see above; "": all are cells
    "pins": [],  # direct: the pins of plane after plane, in the order of the cells
    "rows": [],  # matrix: the pins of the rows, pulled low one after the other
    "columns": [],  # matrix: the pins of the columns, which are read
    "address": [2, 3, 4, 5],  # mux: the pins at S0 to S3 of all chips
    "chips": [[26, 6], [26, 7], [26, 8], [26, 9]],  # mux: ADC pin and pin at E# of each chip
    "channels": [0, 1, 2, 3, 4],  # strips: the inputs of each 74HC4051 that have a cell
    "raised": True,  # mux, strips: the pole of a white man raises the level
    "man": 6000,  # mux, strips: strength of a single man before calibration, in 1/65536 of the supply
    "thresholds": [],  # mux, strips: on, off, stack, unstack in thousandths of a man; empty: defaults
    "buttons": [],  # pins of the buttons, which connect them to ground
    "lamp_pin": 22,  # data pin of the WS2812 lamps
    "lamps": 0,  # number of lamps
    "display": [],  # pins SDA and SCL of the bus with the clock displays; empty: none
    "turn_lamps": [],  # pins of the turn lamps, White's and Black's, lit when high; empty: none
    "piezo": -1,  # pin of the piezo; -1: none
    "sensor_power": -1,  # pin of the load switch of the sensors' feed, high for on; -1: none
    "lamp_power": -1,  # the same of the lamps' feed
    "scan_us": 2000,  # time between scans
    "heartbeat_ms": 100,  # time between frames when nothing changes
    "watchdog_ms": 4000,  # time without a scan until the watchdog resets the Pico; 0: no watchdog
}

ADC_PIN = 26
"""First pin of the converter."""
INTERNAL_PINS = (23, 24, 25)
"""Pins that are connected on the Pico itself: power and LED, on a Pico W the radio."""
DATA_PIN = 16
LATCH_PIN = 17
CLOCK_PIN = 18
MOSI_PIN = 19
"""Pins of a chain: QH, SH/LD#, CLK, and the output of the SPI bus, which only the strips of the front
`strips` connect."""
BUS_PIN = 26
"""Analogue bus of the front `strips`."""
STRIPS_MOST = 30
"""Strips of the front `strips` at most."""

_LIMITS = {
    "cells": (1, 240),
    "planes": (1, 3),
    "lamp_pin": (0, 22),
    "lamps": (0, 240),
    "scan_us": (500, 10000),
    "heartbeat_ms": (4, 10000),
    "man": (1000, 30000),  # below that, drift tracking has too few steps
}
WATCHDOG_MS = (500, 8000)
"""Least: a calibration and writing it to flash must fit in. Most: the limit of the chip's counter."""
THRESHOLDS = "on, off, stack, unstack: 50 <= off < on < unstack < stack <= 4000"
SINGLE = ("piezo", "sensor_power", "lamp_power")
"""Keys of single pins that a board may lack."""
SENTINELS = "8 of x, 0, 1 and -, the x side by side, a 0 and a 1 among them"
_LEVELS = ("mux", "strips")
_FRONTS = ("chain", "mux", "direct", "matrix", "strips")


def content(path: str) -> bytes:
    """Content of the file; empty if there is no such file."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            return file.read()
    except OSError:
        return b""


def parse(content: bytes, path: str) -> "dict[str, Any]":
    """The settings in `content`, a JSON object, with DEFAULTS for missing keys. `path` is for messages.

    Raises ValueError with the file, the key and what was expected.
    """
    values = dict(DEFAULTS)
    if not content:
        return values
    try:
        text = content.decode().strip()
        # MicroPython's parser accepts a missing closing brace.
        found = json.loads(text) if text[:1] + text[-1:] == "{}" else None
    except (ValueError, TypeError, RuntimeError):
        # Also for invalid UTF-8, a list as key (MicroPython), and too deep nesting (CPython).
        raise ValueError(f"{path}: not JSON") from None
    if not isinstance(found, dict):
        raise ValueError(f"{path}: expected one object")
    for key in found:
        if key not in DEFAULTS:
            raise ValueError(f"{path}: unknown key {str(key)[:40]}")
        values[key] = found[key]
    wrong = _wrong(values)
    if wrong:
        key, expected = wrong
        raise ValueError(f"{path}: {key} is {repr(values[key])[:60]}: expected {expected}")
    return values


def read(path: str) -> "dict[str, Any]":
    """The settings in the file `path`; see `parse`."""
    return parse(content(path), path)


def write(path: str, content: bytes) -> None:
    """Replace a file. A power cut leaves the old content or the new one."""
    fresh = path + ".new"
    with open(fresh, "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
        file.write(content)
    os.rename(fresh, path)  # noqa: PTH104 - the same; atomic on the Pico's littlefs


def _wrong(values: "dict[str, Any]") -> "tuple[str, str] | None":
    """The first key with a wrong value, and what was expected."""
    for key, (low, high) in _LIMITS.items():
        if not _is_number(values[key]) or not low <= values[key] <= high:
            return key, f"{low} to {high}"
    limit_ms = values["watchdog_ms"]
    if not _is_number(limit_ms) or (limit_ms and not WATCHDOG_MS[0] <= limit_ms <= WATCHDOG_MS[1]):
        return "watchdog_ms", f"0, or {WATCHDOG_MS[0]} to {WATCHDOG_MS[1]}"
    for key in ("inverted", "raised"):
        if values[key] not in (0, 1):
            return key, "true or false"
    if values["front"] not in _FRONTS:
        return "front", "chain, mux, direct, matrix or strips"
    for key in ("pins", "rows", "columns", "address", "buttons"):
        if not _are_pins(values[key]):
            return key, "a list of pins, 0 to 22 and 26 to 28"
    display = values["display"]
    if not _are_pins(display) or (display and (len(display) != 2 or not is_bus(display[0], display[1]))):
        return "display", "[] or an even pin and the next one"
    if not _are_pins(values["turn_lamps"]) or len(values["turn_lamps"]) not in (0, 2):
        return "turn_lamps", "[] or two pins"
    for key in SINGLE:
        if values[key] != -1 and not _are_pins([values[key]]):
            return key, "-1 or a pin, 0 to 22 and 26 to 28"
    if len(values["address"]) != 4:
        return "address", "4 pins"
    if len(values["buttons"]) > 32:
        return "buttons", "32 at most"
    if values["thresholds"] and not are_thresholds(values["thresholds"]):
        return "thresholds", THRESHOLDS
    chips = values["chips"]
    if not isinstance(chips, list) or not all(_are_pins(chip) and len(chip) == 2 for chip in chips):
        return "chips", "a list of [converter's pin, pin at E#]"
    if not all(chip[0] >= ADC_PIN for chip in chips):
        return "chips", f"a converter's pin, {ADC_PIN} to 28, first in each"
    if values["front"] == "mux" and len(chips) * 16 < values["cells"]:
        return "chips", f"one for every 16 of {values['cells']} cells"
    if values["front"] in _LEVELS and values["planes"] == 1:
        return "planes", "2 or 3 for levels"
    if values["sentinels"] != "" and not are_sentinels(values["sentinels"]):
        return "sentinels", SENTINELS
    channels = values["channels"]
    if not are_channels(channels):
        return "channels", "1 to 8 of the inputs 0 to 7, each once"
    if values["front"] == "strips" and values["cells"] > len(channels) * STRIPS_MOST:
        return "cells", f"{len(channels)} on each of {STRIPS_MOST} strips at most"
    if values["front"] == "direct" and len(values["pins"]) != values["cells"] * values["planes"]:
        return "pins", f"one for each of {values['cells']} cells in {values['planes']} planes"
    if values["front"] == "matrix":
        if values["planes"] != 1:
            return "planes", "1 for a matrix"
        if len(values["rows"]) * len(values["columns"]) != values["cells"]:
            return "rows", f"rows times columns to be {values['cells']} cells"
    return _pin_used_twice(values)


def _pin_used_twice(values: "dict[str, Any]") -> "tuple[str, str] | None":
    """The first key with a pin that another key uses already."""
    chips = values["chips"]
    fronts: dict[str, list[tuple[str, Any]]] = {
        "chain": [("front", (DATA_PIN, LATCH_PIN, CLOCK_PIN, MOSI_PIN))],
        "strips": [("front", (DATA_PIN, LATCH_PIN, CLOCK_PIN, MOSI_PIN, BUS_PIN))],
        "direct": [("pins", values["pins"])],
        "matrix": [("rows", values["rows"]), ("columns", values["columns"])],
        # Several chips may share an ADC pin.
        "mux": [
            ("address", values["address"]),
            ("chips", [chip[1] for chip in chips] + list({chip[0] for chip in chips})),
        ],
    }
    uses = fronts[values["front"]]
    uses.append(("buttons", values["buttons"]))
    if values["lamps"]:
        uses.append(("lamp_pin", [values["lamp_pin"]]))
    uses += [("display", values["display"]), ("turn_lamps", values["turn_lamps"])]
    uses += [(key, [values[key]]) for key in SINGLE if values[key] != -1]
    taken: list[int] = []
    for key, pins in uses:
        for pin in pins:
            if pin in taken:
                return key, f"each pin once, {pin} serves something else already"
            taken.append(pin)
    return None


def are_thresholds(levels: object) -> bool:
    """Whether these are on, off, stack and unstack, as THRESHOLDS describes them."""
    if not isinstance(levels, list) or len(levels) != 4 or not all(_is_number(one) for one in levels):
        return False
    on, off, stack, unstack = levels
    return bool(50 <= off < on < unstack < stack <= 4000)


def is_bus(sda: int, scl: int) -> bool:
    """Whether these pins are data and clock of one of the chip's two I2C buses."""
    return not sda & 1 and scl == sda + 1


def are_sentinels(pattern: object) -> bool:
    """Whether this is a pattern of a register, as SENTINELS describes it."""
    if not isinstance(pattern, str) or len(pattern) != 8 or "0" not in pattern or "1" not in pattern:
        return False
    sensors = pattern.strip("01-")
    return bool(sensors) and sensors == "x" * len(sensors)


def are_channels(inputs: object) -> bool:
    """Whether these are inputs of a 74HC4051, each once."""
    if not isinstance(inputs, list) or not 0 < len(inputs) <= 8 or not all(_is_number(one) for one in inputs):
        return False
    return len(set(inputs)) == len(inputs) and min(inputs) >= 0 and max(inputs) < 8


def _are_pins(value: object) -> bool:
    return isinstance(value, list) and all(
        _is_number(pin) and 0 <= pin <= 28 and pin not in INTERNAL_PINS for pin in value
    )


def _is_number(value: object) -> bool:
    """Whether it is an integer; CPython takes true for 1, which is refused here."""
    return isinstance(value, int) and not isinstance(value, bool)
