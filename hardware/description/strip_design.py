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
    towards White and to its right. `plugs`, `chips`: their middle in mm from the strip's
    centre; `apart`: how far a plug, a chip and a test point are to the left and right of it.
    """

    name: str
    title: str
    columns: int
    square: float
    cells: tuple[Cell, ...]
    lamps: tuple[int, ...]
    pattern: str
    lamp: float
    plugs: tuple[float, float]
    chips: tuple[float, float]
    apart: tuple[float, float, float]
    texts: tuple[float, float]
    """Middle of the board's name and of the mark at White's edge, in mm from the strip's centre."""
    sensors: tuple[str, ...]
    """Kinds of sensors with which it may be populated."""
    turns: bool
    """Whether it is laid turned by 180 degrees too, where its squares would not fit otherwise."""
    spare: int | None = None
    """Index of the cell that may lie under the frame; its lamp is then left out and bridged."""
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
    plugs=(0.0, -21.0),
    chips=(0.0, -21.0),
    apart=(20.0, 8.0, 25.5),
    texts=(-35.0, 45.0),
    sensors=("hall", "reed", "linear"),
    turns=True,
    spare=4,
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
    plugs=(0.0, -28.0),
    chips=(4.0, 20.0),
    apart=(8.5, 5.2, 14.5),
    texts=(-30.0, 20.0),
    sensors=("hall", "reed"),
    turns=False,
)
DESIGNS: Mapping[str, StripDesign] = {design.name: design for design in (STRIP, SISTER)}
"""By the value of `strips.kind` in a board's file."""
