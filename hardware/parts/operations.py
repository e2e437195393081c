"""What is done by hand in each step of building, counted from wires, parts and plates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dambord.hardware.board import Board
from dambord.hardware.draw.wiring.chip_wires import LEGS
from dambord.hardware.draw.wiring.wire import Wire
from dambord.hardware.mechanics.construction import construction
from dambord.hardware.mechanics.mechanical_parts import PRINT, mechanical_parts
from dambord.hardware.parts.circuit_parts import MAIN_BOARD, ordered_boards
from dambord.hardware.parts.counted_parts import (
    KEYED,
    WITH_CONTACTS,
    all_wires,
    men,
    strip_parts,
    wired_parts,
)

BUILD_STEPS = (
    *("prepare", "pieces", "supply", "pico", "first-square", "row", "sensors", "lamps", "buttons"),
    *("clock-box", "mount", "setup", "first-game"),
)
"""The steps of docs/build.md; those with a test of their own are named as in `dambord doctor --step`."""
STEP_OF_CABLE: Mapping[str, str] = {
    "supply": "supply",
    "scan": "row",
    "rail": "row",
    "chips": "row",
    "sensors": "row",
    "sensor rails": "row",
    LEGS: "row",
    "lamps": "lamps",
    "lamp data": "lamps",
    "lamp supply": "lamps",
    "lamp gates": "lamps",
    "lamp line": "lamps",
    "lamp string": "lamps",
    "buttons w": "buttons",
    "buttons b": "buttons",
    "USB": "pico",
}
"""The step in which each cable is made."""
PINS: Mapping[str, tuple[str, int]] = {
    "socket16": ("row", 16),
    "adapter": ("row", 16 + 16),  # the chip onto the adapter, and the adapter's pins
    "multiplexer": ("row", 24),
    "network": ("row", 0),  # its pins are wires of cables.csv
    "socket14": ("lamps", 14),
    "bulk": ("lamps", 0),
    "fuse_holder": ("supply", 2),
    "terminal": ("supply", 2),
    "jack": ("supply", 2),
    "switch": ("supply", 2),
    "board_switch": ("supply", 2),
    "pico_socket": ("pico", 20),
}
"""Joints of parts whose pins are not wires of cables.csv: the step and the number of pins of each."""

GLUED = ("corner_block", "long_wall", "side_wall", "batten")
"""Mechanical parts that are glued to the frame."""

Work = Mapping[str, Counter[str]]
"""Number of each operation, by step."""


def connections(board: Board) -> int:
    """Return the number of wires and leads of a wired board: the lines of cables.csv."""
    return len(all_wires(board))


def wired_work(board: Board) -> Work:
    """Return the operations of a board that is wired by hand."""
    made: dict[str, Counter[str]] = {step: Counter() for step in BUILD_STEPS}
    for wire in all_wires(board):
        made[STEP_OF_CABLE[wire.cable]].update(_of_wire(wire, plugs=construction(board).boxed))
    for key, count in wired_parts(board):
        step, pins = PINS.get(key, ("row", 0))
        made[step]["joint"] += pins * count
    made["row"]["seat"] += len(board.cells) * board.sensor.count
    made["row"]["sensor_test"] += len(board.cells) * board.sensor.count
    made["lamps"]["lamp_seat"] += len(board.strip.squares)
    for step, operations in common_work(board).items():
        made[step].update(operations)
    made["prepare"]["kind"] += sum(1 for _, count in wired_parts(board) if count)
    return {step: counted for step, counted in made.items() if step not in _left_out(board)}


def _left_out(board: Board) -> Iterator[str]:
    """Yield the steps that a wired board does not have."""
    if not construction(board).boxed:
        yield from ("supply", "mount")
    if not board.strip.squares:
        yield "lamps"
    if not (board.buttons or board.pico_buttons):
        yield "buttons"
    if board.clock is None:
        yield "clock-box"


def strip_work(board: Board, *, assembled: bool) -> Work:
    """Return the operations of a board on strips; `assembled`: parts on the surface come soldered."""
    made: dict[str, Counter[str]] = {step: Counter() for step in BUILD_STEPS}
    strips = 0
    for ordered in ordered_boards(board):
        step = "supply" if ordered.name == MAIN_BOARD else "row"
        strips += 0 if ordered.name == MAIN_BOARD else ordered.count
        made[step]["smd_joint"] += 0 if assembled else ordered.joints("smd") * ordered.count
        made[step]["joint"] += ordered.joints("through_hole") * ordered.count
    counted = dict(strip_parts(board, board.strips)) if board.strips else {}
    made["row"].update({"ribbon_plug": 2 * counted["bus_cable"], "row_test": strips})
    made["row"].update({"wire": 2 * counted["lamp_cable"], "crimp": 4 * counted["lamp_cable"]})
    made["supply"].update({"wire": 6, "crimp": 10, "joint": 2})  # Pi's feed and main switch
    keys = len(board.pico_buttons)
    made["buttons"].update({"wire": 2 * keys, "crimp": 2 * keys, "joint": 2 * keys})
    if board.clock is not None:
        made["clock-box"].update({"ribbon_plug": 2, "display": 2, "joint": 2 * len(board.clock.turn_lamps)})
    for step, operations in common_work(board).items():
        made[step].update(operations)
    made["prepare"]["kind"] += len(counted)
    return made


def common_work(board: Board) -> Work:
    """Return the operations that every construction takes: plates, pieces, buttons, setup."""
    made: dict[str, Counter[str]] = {step: Counter() for step in BUILD_STEPS}
    for part in mechanical_parts(board):
        made["prepare"]["printed"] += part.count if part.made == PRINT else 0
        made["prepare"]["light_pipe"] += part.count if part.key == "light_pipe" else 0
        made["prepare"]["glued"] += part.count if part.key in GLUED else 0
        screws = 2 if part.key == "stand_off" else 1
        made["mount"]["screw"] += screws * part.count if "screw" in part.key or screws == 2 else 0
    boxed = construction(board).boxed
    made["prepare"]["kind"] += sum(1 for _ in mechanical_parts(board))
    made["prepare"]["painted" if boxed else "foil"] += len(board.squares)
    made["pieces"]["piece" if boxed else "piece_ring"] += men(board)
    made["setup"]["square_walk"] += len(board.cells) * board.sensor.count
    made["lamps"]["lamp_test"] += len(board.strip.squares)
    buttons = len(board.buttons) + len(board.pico_buttons)
    made["buttons"].update({"hole": buttons, "button": buttons})
    made["supply"]["hole"] += 2 if boxed else 0
    return made


def _of_wire(wire: Wire, *, plugs: bool) -> Iterator[str]:
    """Yield the operations of one wire: the wire itself, and its ends; `plugs`: the board has plugs."""
    if wire.cable == "USB":
        return
    leads = wire.cable == LEGS
    if not leads:
        yield "wire"
    for part, _ in (wire.start, wire.end)[int(leads) :]:  # a lead is soldered once
        plugged = part in WITH_CONTACTS or (part in KEYED and wire.start[0] != wire.end[0])
        yield "crimp" if plugs and plugged else "joint"
