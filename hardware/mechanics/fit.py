"""Whether the layers of a stack fit on each other; a board that can't be built is refused."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.svg import number
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.construction import ACROSS_MM
from dambord.hardware.mechanics.stack import Stack, stack_up
from dambord.hardware.physics.point_row import check_points

SCREWS_MM = (6, 8, 10, 12, 16, 20)
"""Lengths sold of small wood screws with a flat head."""
BITE_MM, LEFT_MM = 2.0, 0.5
"""How far a screw has to go into the top plate at least, and how much of the plate it has to leave."""
PIPE_ROOM_MM = 0.5
"""Least distance from the lamp to the top plate."""
SOLDERED_MM = 2.0
"""End of a lead that a wire is soldered to."""


def screw(stack: Stack) -> int | None:
    """Return the length in mm of a screw through holder and spacer into the top plate, if one fits."""
    through = stack.holder_mm + stack.spacer
    fitting = (length for length in SCREWS_MM if BITE_MM <= length - through <= stack.body.top - LEFT_MM)
    return next(fitting, None)


def refuse(board: Board, key: str, expected: str, found: str) -> BoardError:
    """Return the error for a value of `[body]` that does not fit."""
    return BoardError(f"{board.name}.toml: body.{key}: expected {expected}, found {found}")


def check_stack(board: Board) -> Stack:
    """Return the stack of a board; raises BoardError for the first layer that collides with another."""
    check_points(board)
    stack = stack_up(board)
    for key, holds, expected, found in _rules(stack):
        if not holds:
            raise refuse(board, key, expected, found)
    return stack


def _rules(stack: Stack) -> Iterator[tuple[str, bool, str, str]]:
    """Yield key, whether it holds, what is expected, and what there is."""
    body, seat, way = stack.body, stack.seat, stack.way
    if not way.boxed:
        yield from _sheet_rules(stack)
        return
    if seat.hangs:
        yield (
            "carrier",
            stack.holder_mm >= seat.straight,
            f"{number(seat.straight)} mm or more, as a reed's lead stays straight in it",
            number(stack.holder_mm),
        )
        used = stack.holder_mm * 2 + ACROSS_MM + SOLDERED_MM
        yield (
            "carrier",
            used <= seat.lead,
            f"a plate through which a lead of {number(seat.lead)} mm goes up and back down",
            f"{number(stack.holder_mm)}, which takes {number(used)} mm",
        )
    least = body.gap - stack.spacer + way.above + tall.CLEARANCE_MM
    yield (
        "gap",
        stack.spacer >= way.above + tall.CLEARANCE_MM - 1e-9,
        f"{number(least)} mm or more, so that parts of {number(way.above)} mm on the {way.holder} "
        "clear the top plate",
        number(body.gap),
    )
    yield (
        "gap",
        body.gap >= tall.CLEARANCE_MM,
        f"{number(tall.CLEARANCE_MM)} mm or more, as plates are not flat",
        number(body.gap),
    )
    yield (
        "gap",
        stack.lamp_top - body.top >= PIPE_ROOM_MM,
        f"room of {number(PIPE_ROOM_MM)} mm between lamp and top plate",
        f"{number(body.gap)}, which leaves {number(stack.lamp_top - body.top)}",
    )
    yield (
        "carrier",
        not way.windowed or stack.holder_mm >= tall.LAMP_MM + tall.CLEARANCE_MM,
        f"{number(tall.LAMP_MM + tall.CLEARANCE_MM)} mm or more, as the lamp looks through it",
        number(stack.holder_mm),
    )
    yield (
        "gap",
        screw(stack) is not None,
        f"a distance for which a screw is sold ({', '.join(map(str, SCREWS_MM))} mm) that bites "
        f"{BITE_MM:g} mm into the top plate and leaves {LEFT_MM:g} mm of it",
        f"{number(body.gap)} with {number(stack.holder_mm + stack.spacer)} mm of {way.holder} and spacer",
    )
    yield (
        "frame",
        stack.height >= stack.needed,
        f"{number(stack.needed)} mm or more: {number(stack.hanging)} mm down to the lowest lead, wire or "
        f"plug, {number(stack.tallest[1])} mm for the {stack.tallest[0]}, "
        f"{number(body.bottom)} mm of bottom plate",
        number(body.frame),
    )


def _sheet_rules(stack: Stack) -> Iterator[tuple[str, bool, str, str]]:
    """The same for one sheet on battens."""
    name, tallest = stack.tallest
    room = tall.BATTEN_MM - (stack.hanging - stack.sensor_top) - tallest
    yield (
        "gap",
        stack.body.gap <= room,
        f"{number(room)} mm or less, as sensors, wires and the {name} lie between battens of "
        f"{number(tall.BATTEN_MM)} mm",
        number(stack.body.gap),
    )
