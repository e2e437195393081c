"""What differs from board to board, in `board.json` beside the firmware."""

import json
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULTS = {
    "front": "chain",  # 74HC165 on SPI0; mux: CD74HC4067 into the converter; direct: pins of our own
    "cells": 50,  # sensed squares
    "planes": 1,  # 1 reed, 2 hall, 3 linear
    "inverted": True,  # chain, direct: a sensor pulls its input low when a piece is there
    "pins": [],  # direct: the pins of plane after plane, in the order of the cells
    "address": [2, 3, 4, 5],  # mux: the pins at S0 to S3 of all chips
    "chips": [[26, 6], [26, 7], [26, 8], [26, 9]],  # mux: converter's pin and pin at E# of each
    "raised": True,  # mux: a white man's pole raises the level
    "man": 6000,  # mux: how far a single man takes a level until calibrated, in 65536ths of the supply
    "thresholds": [],  # mux: on, off, stack, unstack in thousandths of a man; none: those of `bands.py`
    "buttons": [],  # pins with a button to ground
    "lamp_pin": 22,  # data of the WS2812 lamps
    "lamps": 0,  # how many there are
    "scan_us": 2000,  # from one scan to the next
    "heartbeat_ms": 100,  # from one frame to the next when nothing changes
    "watchdog_ms": 4000,  # restart when nothing was scanned for so long; 0: never
}

ADC = 26
"""The first pin of the converter."""
INSIDE = (23, 24, 25)
"""Pins that a Pico keeps for itself: power and lamp, on a Pico W the radio."""
DATA = 16
LATCH = 17
CLOCK = 18
UNHEARD = 19
"""Pins of a chain: QH, SH/LD#, CLK, and where the bus sends to."""

_LIMITS = {
    "cells": (1, 240),
    "planes": (1, 3),
    "lamp_pin": (0, 22),
    "lamps": (0, 240),
    "scan_us": (500, 10000),
    "heartbeat_ms": (4, 10000),
    "man": (1000, 30000),  # of less, a calibrated cell's drift could no longer be followed in whole steps
}
WATCHED = (500, 8000)
"""ms at least: a calibration and what it keeps in flash must fit in; at most: what the chip can count."""
THRESHOLDS = "on, off, stack, unstack: 50 <= off < on < unstack < stack <= 4000"
_FRONTS = ("chain", "mux", "direct")


def content(path: str) -> bytes:
    """What is in the file, nothing if there is no such file."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            return file.read()
    except OSError:
        return b""


def parse(content: bytes, path: str) -> "dict[str, Any]":
    """DEFAULTS with what the JSON object in the content of the file `path` says, if there is any.

    Raises ValueError with the file, the key and what was expected; nothing is guessed, a board with wrong
    settings has no cells and says so.
    """
    values = dict(DEFAULTS)
    if not content:
        return values
    try:
        text = content.decode().strip()
        # MicroPython does not mind a missing end.
        found = json.loads(text) if text[:1] + text[-1:] == "{}" else None
    except (ValueError, TypeError, RuntimeError):
        # Bytes that are no text, too; a list for a key (MicroPython); a thousand levels (CPython).
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
    """What `parse` makes of the file `path`."""
    return parse(content(path), path)


def write(path: str, content: bytes) -> None:
    """Replace a file so that whatever happens there is the old content or the new."""
    fresh = path + ".new"
    with open(fresh, "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
        file.write(content)
    os.rename(fresh, path)  # noqa: PTH104 - the same; on the Pico's littlefs it replaces in one step


def _wrong(values: "dict[str, Any]") -> "tuple[str, str] | None":
    """The first key whose value can't be, and what was expected."""
    for key in _LIMITS:
        low, high = _LIMITS[key]
        if not _is_number(values[key]) or not low <= values[key] <= high:
            return key, f"{low} to {high}"
    watched = values["watchdog_ms"]
    if not _is_number(watched) or (watched and not WATCHED[0] <= watched <= WATCHED[1]):
        return "watchdog_ms", f"0, or {WATCHED[0]} to {WATCHED[1]}"
    for key in ("inverted", "raised"):
        if values[key] not in (0, 1):
            return key, "true or false"
    if values["front"] not in _FRONTS:
        return "front", "chain, mux or direct"
    for key in ("pins", "address", "buttons"):
        if not _are_pins(values[key]):
            return key, "a list of pins, 0 to 22 and 26 to 28"
    if len(values["address"]) != 4:
        return "address", "4 pins"
    if len(values["buttons"]) > 32:
        return "buttons", "32 at most"
    if values["thresholds"] and not are_thresholds(values["thresholds"]):
        return "thresholds", THRESHOLDS
    chips = values["chips"]
    if not isinstance(chips, list) or not all(_are_pins(chip) and len(chip) == 2 for chip in chips):
        return "chips", "a list of [converter's pin, pin at E#]"
    if not all(chip[0] >= ADC for chip in chips):
        return "chips", f"a converter's pin, {ADC} to 28, first in each"
    if values["front"] == "mux" and len(chips) * 16 < values["cells"]:
        return "chips", f"one for every 16 of {values['cells']} cells"
    if values["front"] == "mux" and values["planes"] == 1:
        return "planes", "2 or 3 for levels"
    if values["front"] == "direct" and len(values["pins"]) != values["cells"] * values["planes"]:
        return "pins", f"one for each of {values['cells']} cells in {values['planes']} planes"
    return _twice(values)


def _twice(values: "dict[str, Any]") -> "tuple[str, str] | None":
    """The first key that wants a pin which serves something else already."""
    chips = values["chips"]
    wants = {
        "chain": [("front", (DATA, LATCH, CLOCK, UNHEARD))],
        "direct": [("pins", values["pins"])],
        # Several chips may share a converter's pin.
        "mux": [
            ("address", values["address"]),
            ("chips", [chip[1] for chip in chips] + list({chip[0] for chip in chips})),
        ],
    }[values["front"]]
    wants.append(("buttons", values["buttons"]))
    if values["lamps"]:
        wants.append(("lamp_pin", [values["lamp_pin"]]))
    taken: list[int] = []
    for key, pins in wants:
        for pin in pins:
            if pin in taken:
                return key, f"each pin once, {pin} serves something else already"
            taken.append(pin)
    return None


def are_thresholds(levels: object) -> bool:
    """Whether these are on, off, stack and unstack as THRESHOLDS wants them."""
    if not isinstance(levels, list) or len(levels) != 4 or not all(_is_number(one) for one in levels):
        return False
    on, off, stack, unstack = levels
    return bool(50 <= off < on < unstack < stack <= 4000)


def _are_pins(value: object) -> bool:
    return isinstance(value, list) and all(
        _is_number(pin) and 0 <= pin <= 28 and pin not in INSIDE for pin in value
    )


def _is_number(value: object) -> bool:
    """A whole number, and not true, which CPython takes for 1."""
    return isinstance(value, int) and not isinstance(value, bool)
