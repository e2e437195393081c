"""Geometry of a strip: which squares it has, in which order its inputs and lamps visit them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Cell = tuple[int, int]
"""Row and column on the strip, from its far left corner."""
GAP_MM = 0.5
"""What a strip is smaller at each edge than its squares."""


@dataclass(frozen=True, slots=True)
class StripDesign:
    """A strip of two rows of `columns` squares of `square` mm.

    `cells`: the squares with sensors in the order in which a plane's inputs are shifted out. `lamps`: indices
    of `cells` in the order of the lamps. `pattern`: how the inputs of each register are used (see
    `description/front_end.py`). `lamp`: mm from a square's centre to its lamp,
    towards White and to its right. `block`: middle in mm of the plugs and chips, from the strip's centre.
    """

    name: str
    title: str
    columns: int
    square: float
    cells: tuple[Cell, ...]
    lamps: tuple[int, ...]
    pattern: str
    lamp: float
    block: tuple[float, float]
    sensors: tuple[str, ...]
    """Kinds of sensors with which it may be populated."""
    turns: bool
    """Whether it is laid turned by 180 degrees too, where its squares would not fit otherwise."""
    rows: int = 2

    @property
    def width(self) -> float:
        """Width of the circuit board in mm."""
        return self.columns * self.square - 2 * GAP_MM

    @property
    def height(self) -> float:
        """Height of the circuit board in mm."""
        return self.rows * self.square - 2 * GAP_MM

    @property
    def each(self) -> int:
        """Sensors of one register."""
        return self.pattern.count("x")

    @property
    def registers(self) -> int:
        """Registers of one plane."""
        return len(self.cells) // self.each

    @property
    def lies(self) -> tuple[str, ...]:
        """The ways in which it lies on a board."""
        return ("upright", "turned") if self.turns else ("upright",)

    def centre(self, cell: int) -> tuple[float, float]:
        """Return the centre in mm of the square of `cells[cell]`, from the strip's centre."""
        row, column = self.cells[cell]
        return (column - (self.columns - 1) / 2) * self.square, (row - (self.rows - 1) / 2) * self.square

    def turned(self, cell: Cell) -> Cell:
        """Return where a square lies when the strip is turned by 180 degrees."""
        return self.rows - 1 - cell[0], self.columns - 1 - cell[1]


STRIP = StripDesign(
    name="strip",
    title="dambord strip, 2 x 5 squares of 42 mm",
    columns=5,
    square=42.0,
    cells=((1, 0), (0, 1), (1, 2), (0, 3), (1, 4)),
    lamps=(1, 0, 2, 4, 3),
    pattern="1xxxxx01",
    lamp=16.0,
    block=(0.0, -21.0),
    sensors=("hall", "reed", "linear"),
    turns=True,
)
SISTER = StripDesign(
    name="sister",
    title="dambord sister strip, 2 x 4 squares of 50 mm",
    columns=4,
    square=50.0,
    cells=((0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (0, 3), (1, 2), (1, 3)),
    lamps=(1, 0, 2, 3, 6, 7, 5, 4),
    pattern="1xxxx001",
    lamp=20.0,
    block=(0.0, -28.5),
    sensors=("hall", "reed"),
    turns=False,
)
DESIGNS: Mapping[str, StripDesign] = {design.name: design for design in (STRIP, SISTER)}
"""By the value of `strips.kind` in a board's file."""
