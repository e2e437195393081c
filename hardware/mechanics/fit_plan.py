"""Whether what lies side by side fits: lamps, sensors, spacers, pillars, circuit boards, frame, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from dambord.hardware.board import Board
from dambord.hardware.description.body import BUTTONS, LAMP_SIDE_MM
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.svg import number
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.construction import ACROSS_MM, GLASS_MM, WIRED, construction
from dambord.hardware.mechanics.fit import refuse
from dambord.hardware.mechanics.plan import PILLAR_MM, Area, Plan
from dambord.hardware.mechanics.plugs import PLUGS
from dambord.hardware.mechanics.stack import stack_up

SLEEVE_MM, FLANGE_MM = 6.0, 12.0
"""Outer diameters of a reed's sleeve and of its flange under the carrier."""
STRAIGHT_MM = 3.0
"""How far a reed's leads stay straight on both sides of its glass."""
APART_MM = 0.5
"""Least distance between things on one level."""
CLOCK_BUTTON_MM = 34.0
"""Diameter of the rim of a 30 mm clock button."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Room that something takes in the plan: its middle, its half width and depth, or its radius if round.

    `key` is the key of `[body]` that moves it; empty for parts of strips, which are checked among each other
    where strips are laid out.
    """

    name: str
    key: str
    x: float
    y: float
    half: tuple[float, float]
    round: bool = True

    @property
    def reach(self) -> float:
        """Half its extent in x."""
        return self.half[0]

    def apart(self, other: Taken) -> float:
        """Return the distance in mm to another; negative if they overlap."""
        across, along = abs(self.x - other.x), abs(self.y - other.y)
        if self.round and other.round:
            return hypot(across, along) - self.reach - other.reach
        flat = [one.half if not one.round else (0.0, 0.0) for one in (self, other)]
        right, down = across - flat[0][0] - flat[1][0], along - flat[0][1] - flat[1][1]
        beyond = hypot(max(right, 0), max(down, 0)) or max(right, down)
        return beyond - sum(one.reach for one in (self, other) if one.round)


def circle(name: str, key: str, spot: tuple[float, float], diameter: float) -> Taken:
    """Return a round thing."""
    return Taken(name, key, *spot, (diameter / 2, diameter / 2))


def block(area: Area, key: str) -> Taken:
    """Return a rectangular thing."""
    middle = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    return Taken(area.name, key, *middle, (area.width / 2, area.depth / 2), round=False)


def check_plan(board: Board) -> None:
    """Raise BoardError for the first two things that lie in each other's place."""
    plan = Plan(board)
    if not construction(board).boxed:
        _check_sheet(board, plan)
        return
    _check_buttons(board)
    _check_frame(board, plan)
    check_plugs(board, plan)
    for level in (_above, _between, _on_strips, _under, _bottom):
        for one, other in _overlaps(sorted(level(board, plan), key=lambda taken: taken.x - taken.reach)):
            raise refuse(
                board,
                one.key or other.key,
                f"{APART_MM:g} mm between {one.name} and {other.name}",
                f"{number(one.apart(other))} at ({number(one.x)}, {number(one.y)})",
            )


def _check_sheet(board: Board, plan: Plan) -> None:
    """A flat reed with its leads clears battens and lamps."""
    for x, y in plan.sensors:
        reed = Taken("a reed", "sensor", x, y, (1.5, GLASS_MM / 2 + STRAIGHT_MM), round=False)
        edge = tall.BATTEN_MM + APART_MM
        if y + reed.half[1] > plan.size[1] - edge:
            found = number(board.body.border)
            raise refuse(board, "border", f"{number(edge)} mm or more for battens beside the reeds", found)
        for lamp in (circle("a lamp's hole", "lamp", spot, LAMP_SIDE_MM) for spot in plan.lamps):
            if reed.apart(lamp) < APART_MM:
                expected = f"{APART_MM:g} mm between a reed and {lamp.name}"
                raise refuse(board, "lamp", expected, number(reed.apart(lamp)))


def _overlaps(level: list[Taken]) -> Iterator[tuple[Taken, Taken]]:
    """Yield pairs that are too near, of things in the order of their left edges."""
    for at, one in enumerate(level):
        for other in level[at + 1 :]:
            if other.x - other.reach > one.x + one.reach + APART_MM:
                break
            if (one.key or other.key) and one.apart(other) < APART_MM - 1e-9:
                yield one, other


def _check_buttons(board: Board) -> None:
    """Buttons in the frame need a frame that is wide enough."""
    needed = board.body.wall + CLOCK_BUTTON_MM + 2
    if board.body.buttons == BUTTONS[1] and board.body.border < needed:
        raise refuse(
            board,
            "border",
            f"{number(needed)} mm or more for clock buttons of 30 mm in the frame, "
            f'or buttons = "{BUTTONS[0]}"',
            number(board.body.border),
        )


def _check_frame(board: Board, plan: Plan) -> None:
    """Walls and corner blocks stay clear of what holds the sensors, circuit boards lie inside the frame."""
    holder, (wide, deep) = plan.holder, plan.size
    inner = board.body.wall + APART_MM
    if min(holder.left, holder.top, wide - holder.right, deep - holder.bottom) < inner:
        over = inner - min(holder.left, holder.top)
        expected = (
            f"{number(board.body.border + over)} mm or more, so that the frame clears the {holder.name}"
        )
        raise refuse(board, "border", expected, number(board.body.border))
    for area in plan.blocks:
        if block(area, "border").apart(block(holder, "border")) < APART_MM:
            expected = f"a frame whose corner blocks clear the {holder.name}"
            raise refuse(board, "border", expected, number(board.body.border))
    for area in plan.electronics:
        if area.right > wide - inner or area.bottom > deep - inner:
            raise refuse(
                board, "square", f"room for the {area.name} on the bottom plate", number(board.body.square)
            )


def check_plugs(board: Board, plan: Plan) -> None:
    """Raise BoardError for the first plug that can't be put in."""
    pillars = (circle("a pillar", "", spot, PILLAR_MM) for spot in plan.pillars)
    solid = [*(block(area, "") for area in (*plan.electronics, *plan.blocks)), *pillars]
    wall, (wide, deep) = board.body.wall, plan.size
    for room in plan.rooms:
        taken = block(room, "")
        if min(room.left, room.top, wide - room.right, deep - room.bottom) < wall:
            raise _unreachable(board, room, "a wall")
        for other in (*solid, *(block(one, "") for one in plan.rooms if one is not room)):
            # The plug touches its own circuit board.
            if taken.apart(other) < -1e-9:
                raise _unreachable(board, room, other.name)
    for area in plan.electronics:
        for plug in PLUGS.get(area.name, ()):
            if plug.outside and area.left > plug.room:
                expected = (
                    f"{plug.name} of the {area.name} {plug.room:g} mm or less from the left wall's face"
                )
                raise refuse(board, "square", expected, number(area.left))


def _unreachable(board: Board, room: Area, what: str) -> BoardError:
    expected = f"{number(room.width)} x {number(room.depth)} mm free where {room.name} is put in"
    return refuse(board, "square", expected, what)


def _above(board: Board, plan: Plan) -> Iterator[Taken]:
    """The top plate's face: holes of lamps, and pieces in the middle of their squares."""
    for spot in plan.lamps:
        yield circle("a lamp's hole", "lamp", spot, LAMP_SIDE_MM)
    for spot in plan.centres:
        yield circle("a piece", "piece", spot, board.body.piece)


def _between(board: Board, plan: Plan) -> Iterator[Taken]:
    """Between top plate and holder."""
    seat, way = stack_up(board).seat, construction(board)
    for spot in plan.lamps:
        yield circle("a light pipe", "lamp", spot, LAMP_SIDE_MM)
    for spot in plan.spacers:
        yield circle("a spacer", "square", spot, way.spacer)
    for x, y in plan.sensors:
        if seat.hangs:
            yield Taken(
                "a reed's lead", "sensor", x, y - ACROSS_MM / 2, (1.0, ACROSS_MM / 2 + 1), round=False
            )
        elif way is WIRED:
            yield Taken("a sensor", "sensor", x, y - 1.2, (1.95, 2.8), round=False)


def _on_strips(board: Board, plan: Plan) -> Iterator[Taken]:
    """On the upper side of strips: spacers among the parts."""
    if plan.strips is None:
        return
    for spot in plan.spacers:
        yield circle("a spacer", "square", spot, construction(board).spacer)
    for part in plan.strips.parts():
        if part.side == "F" and part.tall:
            yield Taken(f"{part.ref} of a strip", "", part.x, part.y, part.half, round=False)


def _under(board: Board, plan: Plan) -> Iterator[Taken]:
    """Under the holder."""
    stack = stack_up(board)
    for spot in plan.pillars:
        yield circle("a pillar", "square", spot, PILLAR_MM)
    for part in plan.strips.parts() if plan.strips is not None else ():
        if part.side == "B":
            yield Taken(f"{part.ref} of a strip", "", part.x, part.y, part.half, round=False)
    if not stack.way.windowed:
        return
    for spot in plan.lamps:
        yield circle("a lamp's board", "lamp", spot, tall.LAMP_BOARD_DIAMETER_MM)
    for spot in plan.sensors:
        if stack.seat.hangs:
            yield circle("a reed's sleeve", "sensor", spot, FLANGE_MM)
        else:
            yield circle("a sensor's legs", "sensor", (spot[0], spot[1] - 3.2), 3.8)


def _bottom(_board: Board, plan: Plan) -> Iterator[Taken]:
    """On the bottom plate."""
    for area in (*plan.electronics, *plan.blocks):
        yield block(area, "square")
    for spot in plan.pillars:
        yield circle("a pillar", "square", spot, PILLAR_MM)
