"""The plan of a board: where lamps, sensors, spacers, pillars and circuit boards lie.

In mm from the outer upper left corner, as White sees the board from above: x to the right, y towards White.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.main_board.board import HEIGHT as MAIN_DEPTH_MM
from dambord.hardware.circuit_boards.main_board.board import WIDTH as MAIN_WIDTH_MM
from dambord.hardware.description.front_end import CHIPLESS
from dambord.hardware.draw.power.host import RASPBERRY_PI, host
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.mechanics import plugs
from dambord.hardware.mechanics.construction import STRIPS, construction
from dambord.hardware.mechanics.plugs import PLUGS, Plug
from dambord.hardware.mechanics.strip_places import StripPlaces

Spot = tuple[float, float]
BLOCK_MM = 12.0
"""Side of the corner blocks that hold frame, top and bottom plate together."""
AROUND_MM = 1.0
"""By how much a carrier plate is larger than the field, on each side."""
SPACER_HOLE_MM, PILLAR_MM = 2.8, 12.0
"""Hole of a spacer, and diameter of a pillar."""
MAIN_SWITCH_AT_MM = (110.0, 6.0)
"""Middle of the main switch in the far wall."""
AT_WALL_MM, BETWEEN_MM = 4.0, 10.0
"""From the wall to a circuit board without plugs there, and between two circuit boards."""
CHIPS_ON_A_BOARD = 8
"""Chips with their networks on one stripboard of 160 x 100 mm."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in mm: left, top, right and lower edge, and what is there."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Its extent in x, in mm."""
        return self.right - self.left

    @property
    def depth(self) -> float:
        """Its extent in y, in mm."""
        return self.bottom - self.top


@dataclass(frozen=True)
class Plan:
    """Positions on one board."""

    board: Board

    @cached_property
    def strips(self) -> StripPlaces | None:
        """The strips; None for a board that is wired by hand."""
        return None if self.board.strips is None else StripPlaces(self.board, self.board.strips)

    @property
    def size(self) -> Spot:
        """Outer width and depth."""
        body = self.board.body
        return body.side(self.board.columns), body.side(self.board.rows)

    @cached_property
    def centres(self) -> tuple[Spot, ...]:
        """The middle of each sensed square, in the order of their numbers."""
        body = self.board.body
        return tuple(
            (body.border + (column + 0.5) * body.square, body.border + (row + 0.5) * body.square)
            for row, column in self.board.squares
        )

    @property
    def lamps(self) -> tuple[Spot, ...]:
        """The middle of each lamp and of the hole above it."""
        lamp = self.board.body.lamp
        if not self.board.strip.squares:
            return ()
        return tuple((x + lamp, y + lamp) for x, y in self.centres)

    @property
    def sensors(self) -> tuple[Spot, ...]:
        """The axis of every sensor."""
        board = self.board
        return tuple(
            (x + right, y + board.body.sensor) for x, y in self.centres for right in board.sensor.beside
        )

    @cached_property
    def spacers(self) -> tuple[Spot, ...]:
        """Spacers between top plate and holder.

        On strips at their mounting holes, else on the border between two squares of a row, in its middle.
        """
        body, board = self.board.body, self.board
        if self.strips is not None:
            return self.strips.holes
        return tuple(
            (body.border + column * body.square, body.border + (row + 0.5) * body.square)
            for row in _spread(0, board.rows - 1)
            for column in _spread(1, max(1, board.columns - 1))
        )

    @property
    def holder(self) -> Area:
        """The carrier plate, or the field of strips."""
        body, (width, depth) = self.board.body, self.size
        if self.strips is not None:
            return Area("strips", *self.strips.edges)
        edge = body.border - AROUND_MM
        return Area(construction(self.board).holder, edge, edge, width - edge, depth - edge)

    @property
    def blocks(self) -> tuple[Area, ...]:
        """The four corner blocks inside the frame."""
        wall, (width, depth) = self.board.body.wall, self.size
        return tuple(
            Area("corner block", x, y, x + BLOCK_MM, y + BLOCK_MM)
            for x in (wall, width - wall - BLOCK_MM)
            for y in (wall, depth - wall - BLOCK_MM)
        )

    @property
    def feet(self) -> tuple[Spot, ...]:
        """The screws through feet and bottom plate into the corner blocks."""
        (width, depth), into = self.size, self.board.body.wall + BLOCK_MM / 2
        return tuple((x, y) for x in (into, width - into) for y in (into, depth - into))

    @cached_property
    def electronics(self) -> tuple[Area, ...]:
        """Circuit boards on the bottom plate, row by row from the far left corner, with room for their plugs.

        The last ones may lie outside a board that is too small; `fit_plan` refuses that.
        """
        body = self.board.body
        if not construction(self.board).boxed:
            # Between the wires of two rows, and of two columns.
            corner = body.border + body.square
            return tuple(
                Area(
                    name, corner + AT_WALL_MM, corner - 0.5, corner + AT_WALL_MM + width, corner - 0.5 + depth
                )
                for name, width, depth in inside(self.board)
            )
        edge, top = body.wall + AT_WALL_MM, body.wall + BLOCK_MM + AT_WALL_MM
        x, y, row, made = edge, top, 0.0, []
        for name, width, depth in inside(self.board):
            before, behind = plugs.room(name, plugs.LEFT), plugs.room(name, plugs.RIGHT)
            if x > edge and x + before + width + behind > self.size[0] - edge:
                x, y, row = edge, y + row + BETWEEN_MM, 0.0
            # The corner blocks leave as much at the far wall as half of a USB plug.
            far = max(0.0, plugs.room(name, plugs.FAR) + body.wall + 1 - y)
            made.append(Area(name, x + before, y + far, x + before + width, y + far + depth))
            x, row = x + before + width + max(behind, BETWEEN_MM), max(row, far + depth)
        return tuple(made)

    @cached_property
    def rooms(self) -> tuple[Area, ...]:
        """Where plugs are put in, inside the box."""
        return tuple(
            beside(area, plug)
            for area in self.electronics
            for plug in PLUGS.get(area.name, ())
            if not plug.outside
        )

    @cached_property
    def pillars(self) -> tuple[Spot, ...]:
        """Pillars under spacers free of boards and plugs: nearest to the middle and to the quarters."""
        taken = (*self.electronics, *self.rooms)
        free = [spot for spot in self.spacers if not any(_covers(area, spot) for area in taken)]
        chosen: dict[Spot, None] = {}
        for right, down in ((0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
            x, y = self.size[0] * right, self.size[1] * down
            near = [spot for spot in free if spot not in chosen]
            if near:
                chosen[min(near, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)] = None
        return tuple(chosen)


def beside(area: Area, plug: Plug) -> Area:
    """Return the room in which a plug is put in."""
    name = f"{plug.name} of the {area.name}"
    if plug.side == plugs.FAR:
        return Area(name, area.left + plug.start, area.top - plug.room, area.left + plug.end, area.top)
    reach = (
        (area.left - plug.room, area.left)
        if plug.side == plugs.LEFT
        else (area.right, area.right + plug.room)
    )
    return Area(name, reach[0], area.top + plug.start, reach[1], area.top + plug.end)


def inside(board: Board) -> tuple[tuple[str, float, float], ...]:
    """Return name, width and depth of every circuit board on the bottom plate."""
    made: list[tuple[str, float, float]] = []
    if not construction(board).boxed:
        return (("Pico", 51, 21),)
    if construction(board) is STRIPS:
        # First, at the left wall: its jack is plugged through it.
        made.append(("main board", MAIN_WIDTH_MM, MAIN_DEPTH_MM))
    if host(board) is RASPBERRY_PI or board.strips is not None:
        made.append(("Pi", 85, 56))
    if construction(board) is not STRIPS:
        made.append(("stripboard with the Pico", 100, 60))
        if not isinstance(board.front, CHIPLESS):
            made += [("stripboard", 160, 100)] * ceil(chips(board) / CHIPS_ON_A_BOARD)
    return tuple(made)


def _spread(first: int, last: int) -> tuple[int, ...]:
    """Return whole numbers from `first` to `last`, three apart at most."""
    steps = max(1, ceil((last - first) / 3))
    return tuple(dict.fromkeys(round(first + at * (last - first) / steps) for at in range(steps + 1)))


def _covers(area: Area, spot: Spot) -> bool:
    """Whether a pillar there would stand on the area."""
    about = PILLAR_MM / 2 + 1
    return (
        area.left - about < spot[0] < area.right + about and area.top - about < spot[1] < area.bottom + about
    )
