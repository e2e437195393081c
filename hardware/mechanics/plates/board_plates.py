"""The plates of a board: top plate, carrier, bottom plate and the walls of its frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from dambord.hardware.board import Board
from dambord.hardware.description.body import LAMP_SIDE_MM
from dambord.hardware.mechanics.cable_ways import check_cables
from dambord.hardware.mechanics.construction import ACROSS_MM, GLASS_MM, STRIPS, WIRED, construction
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.fit_plan import check_plan
from dambord.hardware.mechanics.plan import MAIN_SWITCH_AT_MM, PILLAR_MM, SPACER_HOLE_MM, Area, Plan
from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate, Ring, rectangle, wall
from dambord.hardware.mechanics.plugs import PLUGS

LEAD_HOLE_MM, WINDOW_MM = 1.5, LAMP_SIDE_MM + 0.4
"""Hole for a reed's lead, and side of the window through which a lamp looks."""
SCREW_HOLE_MM = 3.2
LEGS_MM = (3.3, 1.4)
"""Slot in the carrier for the three legs of a TO-92, 1.27 mm apart."""
TO_LEGS_MM = 3.2
"""From the middle of a flat TO-92 to the slot for its bent legs, away from White."""
SLOTS_MM = (40.0, 3.0, 8.0)
"""Slots for air under the Pi: length, width and pitch."""
CABLES_MM = (60.0, 12.0)
"""Opening for cables: in the far wall supply, network and clock box, in the near one White's buttons."""
MAIN_SWITCH_MM = (19.2, 13.0)
"""Cut-out of the main switch in the far wall: width and height."""
JACK_MM, LIP_MM = 19.0, 4.0
"""Upper and lower edge of the jack's opening, above the wall's lower edge."""
SWITCH_MM = (60.0, 12.2)
"""The shutdown button in the far wall: from its end, and its hole."""


def board_plates(board: Board) -> dict[str, tuple[Plate, ...]]:
    """Return the plates by the name of their file; raises BoardError if the board can't be built."""
    stack, plan = check_stack(board), Plan(board)
    check_plan(board)
    check_cables(board)
    body, (wide, deep) = board.body, plan.size
    if not construction(board).boxed:
        return {"sheet": (_sheet(board, plan),)}
    made: dict[str, tuple[Plate, ...]] = {"top-plate": (_top(board, plan),)}
    if construction(board) is WIRED:
        made["carrier"] = (_carrier(board, plan),)
    made["bottom-plate"] = (_bottom(board, plan),)
    high, thick = stack.wall, body.wall
    opening = _lifted(rectangle((wide - CABLES_MM[0]) / 2, high - CABLES_MM[1], *CABLES_MM), high)
    button = [Hole(wide - SWITCH_MM[0], high / 2, SWITCH_MM[1])] if board.shutdown is not None else []
    across, down = MAIN_SWITCH_AT_MM[0] - MAIN_SWITCH_MM[0] / 2, (high - MAIN_SWITCH_MM[1]) / 2
    cut = rectangle(across, down, *MAIN_SWITCH_MM)
    main_switch = [cut] if construction(board) is STRIPS else []
    made["frame"] = (
        replace(
            wall("far wall", wide, high, thick, outer=True),
            holes=tuple(button),
            windows=(opening, *main_switch),
        ),
        replace(wall("near wall", wide, high, thick, outer=True), windows=(opening,)),
        replace(wall("left wall", deep, high, thick, outer=False), windows=tuple(_jacks(plan, high))),
        wall("right wall", deep, high, thick, outer=False),
    )
    return made


def _jacks(plan: Plan, high: float) -> Iterator[Ring]:
    """Yield the openings in the left wall for plugs that are put in through it, seen from outside."""
    for area in plan.electronics:
        for plug in PLUGS.get(area.name, ()):
            if plug.outside:
                yield rectangle(
                    area.top + plug.start, high - JACK_MM, plug.end - plug.start, JACK_MM - LIP_MM
                )


def _lifted(opening: Ring, high: float) -> Ring:
    """Return the opening a finger's width above the lower edge, so that the wall stays whole."""
    lift = min(4.0, high / 8)
    return tuple((x, y - lift) for x, y in opening)


def _squares(board: Board) -> Iterator[Ring]:
    """Yield the lines between squares."""
    body = board.body
    left, upper = body.border, body.border
    right, lower = left + board.columns * body.square, upper + board.rows * body.square
    for at in range(1, board.columns):
        yield ((left + at * body.square, upper), (left + at * body.square, lower))
    for at in range(1, board.rows):
        yield ((left, upper + at * body.square), (right, upper + at * body.square))


def _points(board: Board) -> Iterator[Ring]:
    """Yield the points of a backgammon board and its bar."""
    body, bar, half = board.body, board.columns // 2, board.rows // 2
    upper, lower = body.border, body.border + board.rows * body.square
    for column in range(board.columns):
        left = body.border + column * body.square
        if column == bar:
            yield rectangle(left, upper, body.square, lower - upper)
            continue
        for edge, tip in ((upper, upper + half * body.square), (lower, lower - half * body.square)):
            yield ((left, edge), (left + body.square, edge), (left + body.square / 2, tip))


FIELDS: Mapping[str, Callable[[Board], Iterator[Ring]]] = {
    "dark": _squares,
    "all": _squares,
    "points": _points,
}
"""What is engraved on the top plate besides the field's edge, by the board's pattern."""


def _top(board: Board, plan: Plan) -> Plate:
    """Return the top plate: holes of lamps, and the field to engrave."""
    body = board.body
    wide, deep = plan.size
    field = rectangle(body.border, body.border, wide - 2 * body.border, deep - 2 * body.border)
    return Plate(
        "top plate",
        body.top,
        rectangle(0, 0, wide, deep),
        tuple(Hole(x, y, LAMP_SIDE_MM) for x, y in plan.lamps),
        lines=(field, *FIELDS[board.pattern](board)),
        notes=(Note(wide / 2, deep - body.border / 2, "White"), Note(wide / 2, body.border / 2, "Black")),
    )


def _sheet(board: Board, plan: Plan) -> Plate:
    """Return the sheet as the top plate, with the place of every reed and of the Pico under it."""
    top, half = _top(board, plan), GLASS_MM / 2
    reeds = (rectangle(x - 1.5, y - half, 3, GLASS_MM) for x, y in plan.sensors)
    under = (rectangle(area.left, area.top, area.width, area.depth) for area in plan.electronics)
    return replace(top, name="sheet", lines=(*top.lines, *reeds, *under))


def _reed_holes(x: float, y: float) -> tuple[tuple[Hole, ...], tuple[Ring, ...]]:
    """The reed's upper lead goes up in its axis and comes back down beside, away from White."""
    return (Hole(x, y, LEAD_HOLE_MM), Hole(x, y - ACROSS_MM, LEAD_HOLE_MM)), ()


def _flat_holes(x: float, y: float) -> tuple[tuple[Hole, ...], tuple[Ring, ...]]:
    """The three legs of a flat sensor go down through a slot."""
    long, wide = LEGS_MM
    return (), (rectangle(x - long / 2, y - TO_LEGS_MM - wide / 2, long, wide),)


def _carrier(board: Board, plan: Plan) -> Plate:
    """Windows for lamps, holes for the leads of sensors, holes for screws."""
    area, half = plan.holder, WINDOW_MM / 2
    hangs = check_stack(board).seat.hangs
    holes = [Hole(x, y, SPACER_HOLE_MM) for x, y in plan.spacers]
    windows = [rectangle(x - half, y - half, WINDOW_MM, WINDOW_MM) for x, y in plan.lamps]
    for x, y in plan.sensors:
        round_, slots = (_reed_holes if hangs else _flat_holes)(x, y)
        holes += round_
        windows += slots
    return Plate(
        "carrier plate",
        board.body.carrier,
        rectangle(area.left, area.top, area.width, area.depth),
        tuple(holes),
        tuple(windows),
        notes=(Note(area.left + 10, area.bottom - 4, "White", 3.0),),
    )


def _bottom(board: Board, plan: Plan) -> Plate:
    wide, deep = plan.size
    return Plate(
        "bottom plate",
        board.body.bottom,
        rectangle(0, 0, wide, deep),
        (
            *(Hole(x, y, SCREW_HOLE_MM) for x, y in plan.feet),
            *(Hole(x, y, 2.7) for area in plan.electronics for x, y in mounting_holes(area)),
        ),
        tuple(_slots(plan)),
        # Where pillars are glued and circuit boards stand.
        lines=(
            *(rectangle(area.left, area.top, area.width, area.depth) for area in plan.electronics),
            *(rectangle(x - PILLAR_MM / 2, y - PILLAR_MM / 2, PILLAR_MM, PILLAR_MM) for x, y in plan.pillars),
        ),
        notes=tuple(
            Note(area.left + area.width / 2, area.bottom - 8, area.name, 3.0) for area in plan.electronics
        ),
    )


def mounting_holes(area: Area) -> tuple[tuple[float, float], ...]:
    """Return the four holes of a circuit board: 4 mm from its edges, a Pi's as its maker has them."""
    if area.name == "Pi":
        return tuple((area.left + x, area.top + y) for x in (3.5, 61.5) for y in (3.5, 52.5))
    return tuple((x, y) for x in (area.left + 4, area.right - 4) for y in (area.top + 4, area.bottom - 4))


def _slots(plan: Plan) -> Iterator[Ring]:
    """Yield slots for air under what gets warm: the Pi, without one the first circuit board."""
    length, width, pitch = SLOTS_MM
    area = next((one for one in plan.electronics if one.name == "Pi"), plan.electronics[0])
    for at in range(4):
        y = area.top + area.depth / 2 + (at - 1.5) * pitch - width / 2
        yield rectangle(area.left + 10, y, length, width)
