"""The stack of a board: every layer from the piece down to the bottom plate, with its height."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.body import Body
from dambord.hardware.description.front_end import CHIPLESS
from dambord.hardware.draw.power.host import RASPBERRY_PI, host
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.construction import STRIPS, Construction, Seat, construction

PIPE_GAP_MM = 0.3
"""Between the lamp and the light pipe that stands above it: lamps get warm, pipes are cut by hand."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer: its upper and lower face in mm below the top plate's upper face."""

    name: str
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """Its height in mm."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Stack:
    """All heights of a board. Depths are in mm below the upper face of the top plate."""

    body: Body
    way: Construction
    seat: Seat
    tallest: tuple[str, float]
    """What is tallest on the bottom plate, and its height."""

    @property
    def holder_mm(self) -> float:
        """Thickness of the plate or circuit board that holds sensors and lamps."""
        return 0.0 if not self.way.boxed else self.way.holder_mm or self.body.carrier

    @property
    def sensor_top(self) -> float:
        """Depth of the sensor's upper end."""
        return self.body.top + self.body.gap

    @property
    def sensor_bottom(self) -> float:
        """Depth of the sensor's lower end, without leads."""
        return self.sensor_top + self.seat.height

    @property
    def holder_top(self) -> float:
        """Depth of the holder's upper face: a hanging sensor ends at its lower face, others lie on it."""
        return self.sensor_top - self.holder_mm if self.seat.hangs else self.sensor_bottom

    @property
    def holder_bottom(self) -> float:
        """Depth of the holder's lower face."""
        return self.holder_top + self.holder_mm

    @property
    def spacer(self) -> float:
        """Height of the spacers between top plate and holder."""
        return self.holder_top - self.body.top

    @property
    def lamp_top(self) -> float:
        """Depth of the lamp's upper face."""
        return (self.holder_bottom if self.way.windowed else self.holder_top) - tall.LAMP_MM

    @property
    def pipe(self) -> float:
        """Length of the light pipe, flush with the top plate's upper face."""
        return self.lamp_top - PIPE_GAP_MM

    @property
    def hanging(self) -> float:
        """Depth of the lowest end of what hangs under the holder."""
        return self._underneath[-1].bottom

    @property
    def needed(self) -> float:
        """Height of the whole board without pieces that this stack needs, in whole mm."""
        exact = self.hanging + self.tallest[1] + (self.body.bottom if self.way.boxed else 0)
        return float(-(-round(exact, 3) // 1))

    @property
    def height(self) -> float:
        """Height of the whole board without pieces: as `[body]` says, as its battens are, or as needed."""
        if not self.way.boxed:
            return self.body.top + tall.BATTEN_MM
        return self.body.frame or self.needed

    @property
    def bottom_top(self) -> float:
        """Depth of the bottom plate's upper face."""
        return self.height - self.body.bottom

    @property
    def wall(self) -> float:
        """Height of the frame's sides, between top and bottom plate."""
        return self.bottom_top - self.body.top

    @property
    def pillar(self) -> float:
        """Height of the pillars that stand on the bottom plate and carry the holder."""
        return self.bottom_top - self.holder_bottom

    @property
    def _underneath(self) -> tuple[Layer, ...]:
        """What is under the holder; wires run between hanging sensors."""
        depth, made = self.holder_bottom, []
        below = self.way.below
        if self.seat.hangs:
            depth = self.sensor_bottom
            below = (("lower lead", self.seat.straight + tall.BEND_MM), ("clear", tall.UNDER_LEADS_MM))
        for name, height in below:
            made.append(Layer(name, depth, depth + height))
            depth += height
        return tuple(made)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Every layer from the piece's upper face down; the room for electronics takes what is left."""
        body = self.body
        made = [
            Layer("piece", -body.height, 0.0),
            Layer("magnet", -body.skin - body.magnet_height, -body.skin),
            Layer("top plate", 0.0, body.top),
            Layer("air", body.top, self.holder_top if self.seat.hangs else self.sensor_top),
            Layer(self.seat.package, self.sensor_top, self.sensor_bottom),
            Layer(self.way.holder, self.holder_top, self.holder_bottom),
        ]
        return (
            *made,
            *self._underneath,
            Layer(f"room for electronics ({self.tallest[0]})", self.hanging, self.bottom_top),
            Layer("bottom plate", self.bottom_top, self.height),
        )


def stack_up(board: Board) -> Stack:
    """Return the stack of a board."""
    way = construction(board)
    if not way.boxed:
        return Stack(board.body, way, way.seats[board.sensor.name], ("Pico", tall.PICO_GLUED_MM))
    inside = ["board with a Pico", "board with a plug"]
    if not isinstance(board.front, CHIPLESS):
        inside += ["board with sockets", "capacitor of 1000 uF"]
    if host(board) is RASPBERRY_PI or way is STRIPS:  # strips have room for a Pi beside the main board
        inside.append("Pi")
    tallest = max(inside, key=lambda name: tall.ELECTRONICS[name])
    return Stack(board.body, way, way.seats[board.sensor.name], (tallest, tall.ELECTRONICS[tallest]))
