"""A board as a project of the circuit simulator Wokwi: a Pico, registers, a slide switch at each square.

The formats are `diagram.json` and `wokwi.toml`. Types of parts and names of pins are those of Wokwi's own
list (`@wokwi/diagram-lint`). It has no diode: a board whose contacts are in rows and columns has no project.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import REGISTER_INPUTS, RegisterChain
from dambord.hardware.draw.wiring.chip_inputs import INPUTS, chips, inputs

DIAGRAM, PROJECT = "diagram.json", "wokwi.toml"
IMAGE, SERIAL_PORT = "pico.uf2", 4000
"""The image that lies beside the project, and the TCP port at which the simulator offers the Pico's USB."""
_PROJECT = f"""[wokwi]
version = 1
firmware = "{IMAGE}"
elf = "{IMAGE}"
rfc2217ServerPort = {SERIAL_PORT}
"""
SQUARE_PX, LEFT_PX, CHIP_PX = 60, 160, 100
"""Width of a square, of the Pico with the room beside it, and of a register, in the diagram's pixels."""
PICO, SWITCH, REGISTER = "wokwi-pi-pico", "wokwi-slide-switch", "wokwi-74hc165"
_AWAY, _COMMON, _PIECE = 1, 2, 3
"""Pins of a slide switch: its common one is joined to `_PIECE` while the slide is on the right."""
Connection = tuple[str, str, str, list[str]]


def files(board: Board) -> dict[str, str]:
    """Return the project's files by name; none for a board whose sensors the simulator does not have."""
    front = board.front
    if not isinstance(front, RegisterChain) or front.sentinels or board.sensor.count > 1:
        return {}
    diagram = {
        "version": 1,
        "author": "dambord",
        "editor": "wokwi",
        "parts": list(_parts(board)),
        "connections": [*_chain(front, chips(board)), *_squares(board)],
        "dependencies": {},
    }
    return {DIAGRAM: json.dumps(diagram, indent=1) + "\n", PROJECT: _PROJECT}


def switch(square: int) -> str:
    """Return the name of a square's switch; the slide on the right is a piece."""
    return f"square{square}"


def _parts(board: Board) -> Iterator[dict[str, object]]:
    yield _part(PICO, "pico", 0, 0)
    for square, (row, column) in enumerate(board.squares, 1):
        yield _part(SWITCH, switch(square), row * SQUARE_PX, LEFT_PX + column * SQUARE_PX)
    for chip in range(chips(board)):
        yield _part(REGISTER, f"U{chip + 1}", board.rows * SQUARE_PX, LEFT_PX + chip * CHIP_PX)


def _part(kind: str, name: str, top: int, left: int) -> dict[str, object]:
    return {"type": kind, "id": name, "top": top, "left": left, "attrs": {}}


def _chain(front: RegisterChain, many: int) -> Iterator[Connection]:
    """The registers: U1 next to the Pico, each further one at the serial input of the one before."""
    yield _joined(f"pico:GP{front.data}", "U1:Q7", "green")
    for at in range(1, many + 1):
        yield _joined("pico:3V3", f"U{at}:VCC", "red")
        yield _joined("pico:GND.1", f"U{at}:GND", "black")
        yield _joined("pico:GND.1", f"U{at}:CE", "black")
        yield _joined(f"pico:GP{front.latch}", f"U{at}:PL", "orange")
        yield _joined(f"pico:GP{front.clock}", f"U{at}:CP", "blue")
        yield (
            _joined(f"U{at}:DS", f"U{at + 1}:Q7", "green")
            if at < many
            else _joined(f"U{at}:DS", "pico:3V3", "red")
        )


def _squares(board: Board) -> Iterator[Connection]:
    """A switch pulls the input of its cell to ground for a piece, and to the supply for none."""
    for cell, square in enumerate(board.cells):
        (chip, letter), name = inputs(board, cell)[0].split(), switch(square)
        pin = REGISTER_INPUTS - 1 - INPUTS.index(letter)
        yield _joined(f"{name}:{_COMMON}", f"{chip}:D{pin}", "gold")
        yield _joined(f"{name}:{_PIECE}", "pico:GND.1", "black")
        yield _joined(f"{name}:{_AWAY}", "pico:3V3", "red")


def _joined(one: str, other: str, colour: str) -> Connection:
    return one, other, colour, []
