"""What the firmware has to know of a board: the file `board.json` beside it on the microcontroller."""

from __future__ import annotations

import json
from dataclasses import astuple

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import DirectPins, MultiplexerBank

LEAST_US, MOST_US = 2000, 10_000
"""Microseconds from one scan to the next: at least, and at most what the firmware takes."""
REGISTER_US, PIN_US, MUX_US, LEVELS_US = 150, 120, 1000, 4000
"""Of those for each 74HC165, each pin read directly and each multiplexer, and for levels at least: twice what
the emulated Pico takes (docs/firmware.md)."""
FEW, BUTTON_US = 4, 200
"""Buttons on the Pico that these leave time for, and what every further one takes, twice too. Whatever can be
wired to a Pico's pins is read within half of MOST_US."""


def settings(board: Board) -> str:
    """The JSON, which `firmware/settings.py` reads; what it does not say is as the firmware has it."""
    cells, planes = len(board.cells), board.sensor.planes
    said: dict[str, object] = {"cells": cells, "planes": planes}
    if board.pico_buttons:
        said |= {"buttons": [one.pin for one in board.pico_buttons]}
    if board.strip.pico_pin is not None:
        said |= {"lamps": len(board.strip.squares), "lamp_pin": board.strip.pico_pin}
    if board.sensor.measures:
        said |= {"man": board.man}
    if board.thresholds is not None:
        said |= {"thresholds": list(astuple(board.thresholds))}
    match board.front:
        case MultiplexerBank(address, chips):
            said |= {"front": "mux", "address": list(address), "chips": [list(chip) for chip in chips]}
            needed = max(LEVELS_US, MUX_US * len(chips))
        case DirectPins(pins):
            said |= {"front": "direct", "pins": list(pins)}
            needed = PIN_US * len(pins)
        case _:
            said |= {"front": "chain"}
            needed = REGISTER_US * -(-cells // 8) * planes
    looking = BUTTON_US * max(0, len(board.pico_buttons) - FEW)
    said |= {"scan_us": min(max(LEAST_US, needed) + looking, MOST_US)}
    return json.dumps(said, indent=1) + "\n"
