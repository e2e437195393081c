"""Write `board.json`, the file that tells the firmware on the microcontroller about its board."""

from __future__ import annotations

import json
from dataclasses import astuple

from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import PICO_SIDE
from dambord.hardware.description.front_end import (
    ContactMatrix,
    DirectPins,
    MultiplexerBank,
    RegisterChain,
    StripLevels,
)

LEAST_US, MOST_US = 2000, 10_000
"""Shortest and longest scan period in µs; the firmware accepts no longer one."""
REGISTER_US, SENTINEL_US, PIN_US, MUX_US, LEVELS_US = 150, 50, 120, 1000, 4000
"""Scan time in µs for each 74HC165, each with sentinels (compiled), each pin read directly, each multiplexer,
and the minimum for levels. Each is twice what the emulated Pico needs (docs/firmware.md)."""
MATRIX_ROW_US, MATRIX_CELL_US = 150, 20
"""Scan time in µs for each row of a matrix, 50 of them for its wires to settle, and for each cell."""
STRIP_CELL_US = 70
"""Scan time in µs for each cell of strips with linear sensors, twice of 24 in the Pico and 10 on the bus."""
DISPLAYS_US = 900
"""Scan time in µs for clock displays on the Pico: a write of 0.3 ms at most, and what leads to it."""
FEW, BUTTON_US = 4, 120
"""Buttons on the Pico that are free of charge, and the µs for each further one, again twice what is needed.
Every combination that fits on a Pico's pins is read within half of MOST_US."""


def settings(board: Board) -> str:
    """Return the JSON text that the firmware's `settings` module reads; keys left out take its defaults.

    A shutdown button on the Pico has the number after those of the players' buttons.
    """
    cells, planes = len(board.cells), board.sensor.planes
    said: dict[str, object] = {"cells": cells, "planes": planes}
    buttons = [one.pin for one in board.pico_buttons]
    if board.shutdown is not None and board.shutdown.on_pico:
        buttons.append(board.shutdown.pin)
    if buttons:
        said |= {"buttons": buttons}
    if board.power.sensors is not None:
        said |= {"sensor_power": board.power.sensors}
    if board.power.lamps is not None:
        said |= {"lamp_power": board.power.lamps}
    if board.strip.pico_pin is not None:
        said |= {"lamps": len(board.strip.squares), "lamp_pin": board.strip.pico_pin}
    if board.clock is not None and board.clock.side == PICO_SIDE:
        clock = board.clock
        said |= {"display": list(clock.bus), "turn_lamps": list(clock.turn_lamps)}
        said |= {} if clock.piezo is None else {"piezo": clock.piezo}
    if board.sensor.measures:
        said |= {"man": board.man}
    if board.thresholds is not None:
        said |= {"thresholds": list(astuple(board.thresholds))}
    match board.front:
        case MultiplexerBank(address, chips):
            said |= {"front": "mux", "address": list(address), "chips": [list(chip) for chip in chips]}
            least, needed = LEVELS_US, MUX_US * len(chips)
        case DirectPins(pins):
            said |= {"front": "direct", "pins": list(pins)}
            least, needed = LEAST_US, PIN_US * len(pins)
        case ContactMatrix(rows, columns):
            said |= {"front": "matrix", "rows": list(rows), "columns": list(columns)}
            least, needed = LEAST_US, MATRIX_ROW_US * len(rows) + MATRIX_CELL_US * cells
        case StripLevels(channels):
            said |= {"front": "strips", "channels": list(channels)}
            least, needed = LEVELS_US, STRIP_CELL_US * cells
        case RegisterChain(sentinels=pattern):
            said |= {"front": "chain"} | ({"sentinels": pattern} if pattern else {})
            each = SENTINEL_US if pattern else REGISTER_US
            least, needed = LEAST_US, each * -(-cells // board.front.cells_each) * planes
    needed += DISPLAYS_US if "display" in said else 0
    looking = BUTTON_US * max(0, len(buttons) - FEW)
    said |= {"scan_us": min(max(least, needed) + looking, MOST_US)}
    return json.dumps(said, indent=1) + "\n"
