"""The parts of a board that are cut, printed or bought by the piece: what the parts list takes from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.body import Body
from dambord.hardware.draw.svg import number
from dambord.hardware.mechanics.construction import WIRED, construction
from dambord.hardware.mechanics.fit import check_stack, screw
from dambord.hardware.mechanics.part_heights import BATTEN_MM
from dambord.hardware.mechanics.plan import BLOCK_MM, PILLAR_MM, Plan
from dambord.hardware.mechanics.plates.box import BLOCK_MM as BOX_BLOCK_MM
from dambord.hardware.mechanics.plates.box import THICK_MM
from dambord.hardware.mechanics.plates.button_panel import HIGH_MM as PANEL_HIGH_MM
from dambord.hardware.mechanics.plates.button_panel import SIDES, button_panel
from dambord.hardware.mechanics.plates.clock_housing import clock_housing, clock_panes, outer_size
from dambord.hardware.mechanics.stack import Stack

LASER, PRINT, BUY = "laser", "print", "buy"


@dataclass(frozen=True, slots=True)
class MechanicalPart:
    """One line: `key` is stable (two panels have one), `made` is LASER, PRINT or BUY, `size` is in mm."""

    key: str
    what: str
    count: int
    size: str
    material: str
    made: str
    why: str


def mechanical_parts(board: Board) -> tuple[MechanicalPart, ...]:
    """Return every mechanical part of a board; raises BoardError if its stack does not fit."""
    stack = check_stack(board)
    return tuple(part for part in _all(board, stack) if part.count)


def _all(board: Board, stack: Stack) -> Iterator[MechanicalPart]:
    body, plan = board.body, Plan(board)
    wide, deep = plan.size
    outside = f"{number(wide)} x {number(deep)}"
    if not stack.way.boxed:
        yield from _sheet(body, plan)
        return
    ply = "birch plywood or acrylic"
    yield MechanicalPart(
        "top_plate", "top plate", 1, f"{outside} x {number(body.top)}", "plywood or acrylic, matt", LASER,
        f"with {len(plan.lamps)} holes of 5 mm for the lamps",
    )  # fmt: skip
    if construction(board) is WIRED:
        area = plan.holder
        yield MechanicalPart(
            "carrier", "carrier plate", 1,
            f"{number(area.width)} x {number(area.depth)} x {number(body.carrier)}",
            ply, LASER, "holds sensors and lamps",
        )  # fmt: skip
    yield MechanicalPart(
        "bottom_plate", "bottom plate", 1, f"{outside} x {number(body.bottom)}", ply, LASER,
        "carries the circuit boards",
    )  # fmt: skip
    for key, what, length in (("long_wall", "far and near wall", wide), ("side_wall", "side wall", deep)):
        yield MechanicalPart(
            key, what, 2, f"{number(length)} x {number(stack.wall)} x {number(body.wall)}", ply, LASER,
            "frame; fingers interlock at the corners",
        )  # fmt: skip
    yield MechanicalPart(
        "spacer", "spacer", len(plan.spacers), f"{number(stack.way.spacer)} x {number(stack.spacer)}",
        "PLA or PETG", PRINT, f"between top plate and {stack.way.holder}",
    )  # fmt: skip
    yield MechanicalPart(
        "spacer_screw", "wood screw with flat head", len(plan.spacers), f"2.5 x {screw(stack)}",
        "brass or stainless steel A2", BUY, f"through {stack.way.holder} and spacer into the top plate",
    )  # fmt: skip
    yield MechanicalPart(
        "pillar", "pillar", len(plan.pillars), f"{number(PILLAR_MM)} x {number(stack.pillar)}",
        "PLA or PETG", PRINT, "carries the middle of the field on the bottom plate",
    )  # fmt: skip
    yield MechanicalPart(
        "corner_block", "corner block", 4, f"{number(BLOCK_MM)} x {number(BLOCK_MM)} x {number(stack.wall)}",
        "PLA or PETG", PRINT, "glued into the corners of the frame",
    )  # fmt: skip
    yield MechanicalPart("foot", "foot", 4, "20 x 6", "TPU, PLA or PETG", PRINT, "under the corners")
    yield MechanicalPart(
        "foot_screw", "wood screw with round head", 4, "3 x 16", "brass or stainless steel A2", BUY,
        "through foot and bottom plate into the corner block",
    )  # fmt: skip
    yield MechanicalPart(
        "light_pipe", "light pipe", len(plan.lamps), f"5 x {number(stack.pipe)}",
        "clear acrylic rod, sawn; or printed in clear PETG", BUY, "from the lamp to the top plate's face",
    )  # fmt: skip
    holders = {"reed": ("reed_sleeve", "reed sleeve", len(plan.sensors))}
    if construction(board) is WIRED:
        key, what, count = holders.get(board.sensor.name, ("hall_clip", "sensor clip", len(plan.centres)))
        yield MechanicalPart(
            key, what, count, "see the STL", "PLA or PETG", PRINT, "glued to the carrier plate"
        )
    stood = 4 * len(plan.electronics)
    yield MechanicalPart(
        "stand_off", "stand-off with two screws", stood, "M2.5 x 5", "brass or nylon", BUY,
        "under the circuit boards",
    )  # fmt: skip
    yield from _boxes(board)


def _sheet(body: Body, plan: Plan) -> Iterator[MechanicalPart]:
    """Yield one sheet and what is glued under it."""
    wide, deep = plan.size
    holes = f", with {len(plan.lamps)} holes of 5 mm for the lamps" if plan.lamps else ""
    yield MechanicalPart(
        "sheet", "sheet", 1, f"{number(wide)} x {number(deep)} x {number(body.top)}", "plywood, matt", BUY,
        f"the board: squares painted above, everything else glued under it{holes}",
    )  # fmt: skip
    for length in (wide, deep - 2 * BATTEN_MM):
        yield MechanicalPart(
            "batten", "batten", 2, f"{number(length)} x {number(BATTEN_MM)} x {number(BATTEN_MM)}",
            "pine, square", BUY, "glued along the edges: feet, and room for reeds and Pico",
        )  # fmt: skip


def _boxes(board: Board) -> Iterator[MechanicalPart]:
    """Yield the clock box and the panels of buttons, with what holds them together."""
    panels = [button_panel(board, side) for side in SIDES]
    found = [
        ("clock_box", clock_housing(board), outer_size(board)),
        *(("button_panel", made, (*made[0].size, PANEL_HIGH_MM)) for made in panels if made),
    ]
    boxes = [(key, plates, size) for key, plates, size in found if plates]
    for key, plates, size in boxes:
        yield MechanicalPart(
            key, plates[0].name.partition(",")[0], 1, " x ".join(number(round(length)) for length in size),
            f"plywood or acrylic of {number(THICK_MM)} mm", LASER, f"{len(plates)} plates; screwed lid",
        )  # fmt: skip
    panes = clock_panes(board)
    if panes:
        wide, high = panes[0].size
        yield MechanicalPart(
            "clock_pane", "red pane", len(panes), f"{number(wide)} x {number(high)} x {number(THICK_MM)}",
            "acrylic, clear red", LASER, "before a display: its digits can be read in daylight",
        )  # fmt: skip
    yield MechanicalPart(
        "box_block", "corner block of a box", 4 * len(boxes) + 4 * bool(panes),
        f"{number(BOX_BLOCK_MM)} x {number(BOX_BLOCK_MM)}", "PLA or PETG", PRINT,
        "glued into the corners of clock box and panels",
    )  # fmt: skip
    yield MechanicalPart(
        "box_screw", "wood screw with round head", 8 * len(boxes), "3 x 12", "any", BUY,
        "four for each lid, four for each base",
    )  # fmt: skip
