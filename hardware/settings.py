"""What the firmware has to know of a board: the file `board.json` beside it on the microcontroller."""

from __future__ import annotations

import json
from dataclasses import astuple

from hardware.board import Board
from hardware.front import Direct, Mux

MUX_US, LEAST_US = 1000, 4000
"""Microseconds of a scan for each multiplexer, and for all of them at least: twice what the emulated Pico
takes (docs/firmware.md). 250 scans a second for 64 cells, 125 for the 120 of backgammon."""


def settings(board: Board) -> str:
    """The JSON, which `firmware/settings.py` reads; what it does not say is as the firmware has it."""
    said: dict[str, object] = {"cells": len(board.cells), "planes": board.sensor.planes}
    if board.pico_buttons:
        said |= {"buttons": [one.pin for one in board.pico_buttons]}
    if board.strip.pico_pin is not None:
        said |= {"lamps": len(board.strip.squares), "lamp_pin": board.strip.pico_pin}
    if board.thresholds is not None:
        said |= {"thresholds": list(astuple(board.thresholds))}
    match board.front:
        case Mux(address, chips):
            said |= {"front": "mux", "address": list(address), "chips": [list(chip) for chip in chips]}
            said |= {"scan_us": max(LEAST_US, MUX_US * len(chips))}
        case Direct(pins):
            said |= {"front": "direct", "pins": list(pins)}
        case _:
            said |= {"front": "chain"}
    return json.dumps(said, indent=1) + "\n"
