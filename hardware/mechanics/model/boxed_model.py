"""A board in its box as solids, from the bottom plate to the pieces, in the order of docs/build.md."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.main_board.board import HEIGHT, WIDTH, main_board
from dambord.hardware.description.body import LAMP_SIDE_MM
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.model.board_face import (
    GREEN,
    METAL,
    WOOD,
    board_face,
    four_sides,
    starting_array,
)
from dambord.hardware.mechanics.model.solid_part import SolidPart, brick, rod
from dambord.hardware.mechanics.plan import PILLAR_MM, Area, Plan
from dambord.hardware.mechanics.plates.clock_housing import sloped_box
from dambord.hardware.mechanics.plates.sloped_box import SlopedBox
from dambord.hardware.mechanics.stack import Stack

STEPS = {
    "supply": "Main board and Pi on the bottom plate",
    "first-square": "One strip, on its spacers and pillars",
    "row": "All strips",
    "lamps": "A light pipe above each lamp",
    "buttons": "The clock box beside it",
    "mount": "Frame and top plate",
    "first-game": "The pieces",
}
"""What is there at the end of each step."""
FOOT_MM, BESIDE_MM = (20.0, 6.0), 40.0
"""A foot's diameter and height; from the board to the clock box."""
PLUG, CHIP, LAMP, CLEAR, RED = "#ded6c4", "#2b2b2b", "#fbfbf4", "#d8efff", "#b3261e"
SEEN_MM = 1.5
"""Parts of circuit boards lower than that are left out."""
PI_SOCKETS = ((2.0, 54.0), 17.0)
"""The Pi's sockets for USB and network at its right edge: from where to where, and how deep."""


def boxed_model(board: Board) -> Iterator[SolidPart]:
    """Yield every part of a board in a box; raises BoardError if it can't be built."""
    stack, plan = check_stack(board), Plan(board)
    yield from _bottom(plan, stack)
    yield from _holders(board, plan, stack)
    yield from _top(board, plan, stack)
    if board.clock is not None:
        yield from _clock(plan, sloped_box(board.clock.digits))


def _up(stack: Stack, depth: float) -> float:
    """Return the height above the table of what is `depth` mm below the board's face."""
    return FOOT_MM[1] + stack.height - depth


def _bottom(plan: Plan, stack: Stack) -> Iterator[SolidPart]:
    (wide, deep), floor = plan.size, _up(stack, stack.bottom_top)
    for spot in plan.feet:
        yield rod("foot", "supply", CHIP, 2, spot, FOOT_MM[0], (0, FOOT_MM[1]))
    yield brick("bottom plate", "supply", WOOD, (0, wide), (0, deep), (FOOT_MM[1], floor))
    for area in plan.electronics:
        level = floor + tall.STAND_MM
        face = level + tall.CIRCUIT_BOARD_MM
        yield brick(
            area.name, "supply", GREEN, (area.left, area.right), (area.top, area.bottom), (level, face)
        )
        yield from {"main board": _on_main_board, "Pi": _on_pi}.get(area.name, _nothing)(area, face)
    for spot in plan.pillars:
        yield rod("pillar", "first-square", PLUG, 2, spot, PILLAR_MM, (floor, floor + stack.pillar))


def _nothing(_area: Area, _face: float) -> Iterator[SolidPart]:
    return iter(())


def _on_pi(area: Area, face: float) -> Iterator[SolidPart]:
    (top, bottom), deep = PI_SOCKETS
    x, y = (area.right - deep, area.right + 2), (area.top + top, area.top + bottom)
    yield brick("sockets of the Pi", "supply", METAL, x, y, (face, face + tall.PI_MM - tall.CIRCUIT_BOARD_MM))


def _on_main_board(area: Area, face: float) -> Iterator[SolidPart]:
    made = main_board()
    for part in made.components:
        footprint = made.kinds[part.kind].footprint
        if not footprint.mounts or footprint.tall < SEEN_MM:
            continue
        left, top, right, bottom = footprint.body
        (ax, ay), (bx, by) = part.at(left, top), part.at(right, bottom)
        x, y = area.left + WIDTH / 2, area.top + HEIGHT / 2
        yield brick(
            part.label or part.ref, "supply", PLUG if footprint.mounts == "through_hole" else CHIP,
            (x + min(ax, bx), x + max(ax, bx)), (y + min(ay, by), y + max(ay, by)),
            (face, face + footprint.tall),
        )  # fmt: skip


def _holders(board: Board, plan: Plan, stack: Stack) -> Iterator[SolidPart]:
    """Yield strips or the carrier with what stands out of them, and their spacers."""
    high, low = _up(stack, stack.holder_top), _up(stack, stack.holder_bottom)
    strips = plan.strips
    if strips is None:
        area = plan.holder
        yield brick(area.name, "row", WOOD, (area.left, area.right), (area.top, area.bottom), (low, high))
    else:
        wide, deep = strips.circuit.width / 2, strips.circuit.height / 2
        for number, (x, y, _) in enumerate(strips.middles):
            step = "first-square" if number == 0 else "row"
            yield brick("strip", step, GREEN, (x - wide, x + wide), (y - deep, y + deep), (low, high))
        each = list(strips.parts())
        for number, part in enumerate(each):
            step = "first-square" if number < len(each) // len(strips.middles) else "row"
            (half_x, half_y), below = part.half, part.side == "B"
            if part.tall < SEEN_MM:
                continue
            z = (low - part.tall, low) if below else (high, high + part.tall)
            colour = LAMP if part.kind == "lamp" else PLUG if below else CHIP
            across, along = (part.x - half_x, part.x + half_x), (part.y - half_y, part.y + half_y)
            yield brick(f"{part.ref} of a strip", step, colour, across, along, z)
    for spot in plan.spacers:
        near = strips is not None and any(
            abs(spot[0] - mid_x) < strips.circuit.width / 2
            and abs(spot[1] - mid_y) < strips.circuit.height / 2
            for mid_x, mid_y, _ in strips.middles[:1]
        )
        step = "first-square" if near else "row"
        yield rod("spacer", step, PLUG, 2, spot, stack.way.spacer, (high, high + stack.spacer))
    for spot in plan.lamps:
        ends = _up(stack, stack.pipe), _up(stack, 0)
        yield rod("light pipe", "lamps", CLEAR, 2, spot, LAMP_SIDE_MM - 0.1, ends)


def _top(board: Board, plan: Plan, stack: Stack) -> Iterator[SolidPart]:
    face, high, low = (_up(stack, depth) for depth in (0.0, board.body.top, stack.bottom_top))
    yield from four_sides("wall", "mount", plan.size, board.body.wall, (low, high))
    for area in plan.blocks:
        x, y = (area.left, area.right), (area.top, area.bottom)
        yield brick(area.name, "mount", PLUG, x, y, (low, high))
    yield from board_face(board, plan, "top plate", "mount", (high, face))
    yield from starting_array(board, plan, "first-game", face)


def _clock(plan: Plan, made: SlopedBox) -> Iterator[SolidPart]:
    """Yield the clock box at the board's right, White's end towards White."""
    wide, deep = plan.size
    left, near = wide + BESIDE_MM, deep / 2 + made.deep / 2
    ring = tuple((near - y, z) for y, z in made.profile)
    yield SolidPart("clock box", "buttons", WOOD, 0, ring, left, left + made.wide)
    middle = left + made.wide / 2
    for y in (near - made.button, near - made.deep + made.button):
        yield rod("button", "buttons", RED, 2, (middle, y), made.rim, (made.high, made.high + 8))
