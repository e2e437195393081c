"""One board as a value, read from its TOML: where sensors and lamps lie and which pins lead to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from hardware.body import Body, read_body
from hardware.front import FRONTS, Front, read_front
from hardware.order import Squares, read_order, read_orientation
from hardware.table import BoardError, Table
from hardware.thresholds import Thresholds, read_thresholds

FOLDER = Path(__file__).parent
WIRING = "wiring"
"""Folder beside the boards with what several of them share: pins, lamps, current."""

SENSORS = ("reed", "hall", "linear")
BUTTONS = ("clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause")
SIDES = ("w", "b")
PINS = range(2, 28)
"""GPIO numbers on the header of a Raspberry Pi that are free to use (0 and 1 read the EEPROM of a HAT)."""
SPI_PINS = range(7, 12)
"""GPIO numbers that the first SPI bus takes for itself."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Pins of a chain of 74HC165 registers that the Pi itself reads, as GPIO numbers."""

    clock: int
    latch: int
    data: int


@dataclass(frozen=True, slots=True)
class Button:
    """One button between `pin` (a GPIO number, pulled up) and ground; `side` is the player who sits there."""

    pin: int
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class Strip:
    """The string of lamps: `squares[i]` is the square (1 … N) that lamp i lights.

    `output` is `spi` or the name of a data pin (`D18`); all lamps together draw `milliamperes` at most, and
    none shines brighter than `brightness` percent.
    """

    squares: tuple[int, ...]
    output: str
    milliamperes: int
    brightness: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board: `squares[n - 1]` is the (row, column) of sensed square n.

    Row 0 is the top row of the diagram (farthest from White), column 0 its left edge. `cells[i]` is the
    square whose sensor is i-th in what the scan reports; `numbered` and `wired` change between the two.
    `front` is how the microcontroller reads them; `thresholds` are for linear sensors only, others switch by
    themselves. `cells` and `strip` hold for the board as it lies, turned by `orientation` degrees.
    """

    name: str
    sensor: str
    rows: int
    columns: int
    squares: Squares
    cells: tuple[int, ...]
    strip: Strip
    chain: Chain
    buttons: tuple[Button, ...]
    front: Front
    thresholds: Thresholds | None
    body: Body
    orientation: int

    @property
    def order(self) -> list[int]:
        """For each sensed square, from 0, its place in the chain."""
        return [self.cells.index(square) for square in range(1, len(self.cells) + 1)]

    def numbered(self, wired: str) -> str:
        """Cells as the scan reports them, put into number order; ValueError for another number of cells."""
        by_square = dict(zip(self.cells, self._complete(wired), strict=True))
        return "".join([by_square[square] for square in range(1, len(self.cells) + 1)])

    def wired(self, numbered: str) -> str:
        """Cells in number order, put into the order of the scan; ValueError for another number of cells."""
        self._complete(numbered)
        return "".join([numbered[square - 1] for square in self.cells])

    def _complete(self, cells: str) -> str:
        if len(cells) != len(self.cells):
            raise ValueError(f"{self.name} has {len(self.cells)} cells, not {len(cells)}")
        return cells


def names() -> tuple[str, ...]:
    """The boards that come with the project, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def board(name: str) -> Board:
    """The board of that name (`reed-100`) or in that file (`mine.toml`); raises BoardError."""
    return read(file(name))


def file(name: str) -> Path:
    """Where the board of that name is written, or the file itself; raises BoardError."""
    if name.endswith(".toml"):
        return Path(name)
    if name not in names():
        raise BoardError(f"unknown board {name!r}; expected one of {', '.join(names())} or a .toml file")
    return FOLDER / f"{name}.toml"


def read(path: Path) -> Board:
    """Read one board; what it does not say itself holds as its wiring file says. Raises BoardError.

    A board with buttons of its own has only those.
    """
    own = Table.read(path, path.name)
    tables = ("lamps", "chain", "buttons", "microcontroller", "thresholds", "body")
    own.only("sensor", "rows", "columns", "squares", "wiring", "front", "orientation", "cells", *tables)
    wiring = own.text("wiring", sorted(one.stem for one in (FOLDER / WIRING).glob("*.toml")))
    shared = Table.read(FOLDER / WIRING / f"{wiring}.toml", f"{WIRING}/{wiring}.toml")
    shared.only(*tables)

    sensor = own.text("sensor", SENSORS)
    rows, columns = own.number("rows", range(1, 17)), own.number("columns", range(1, 17))
    dark = own.text("squares", ("dark", "all")) == "dark"
    squares = tuple(
        (row, column)
        for row in range(rows)
        for column in range(columns)
        # The corner at White's left hand is a dark one (LV64 1.1, FMJD 2).
        if not dark or (rows - 1 - row + column) % 2 == 0
    )
    orientation, lies = read_orientation(own, rows, columns, squares)
    cells = own.table("cells")
    cells.only("order", "turned")
    front = own.text("front", FRONTS[sensor]) if "front" in own.content else FRONTS[sensor][0]
    pins = own.table("microcontroller"), shared.table("microcontroller")
    levels = own.table("thresholds")
    if levels.content and sensor != "linear":
        raise own.wrong("thresholds", f"none, as {sensor} sensors switch by themselves")
    made = Board(
        name=path.stem,
        sensor=sensor,
        rows=rows,
        columns=columns,
        squares=squares,
        cells=tuple(lies[square - 1] for square in read_order(cells, squares)),
        strip=_strip(own.table("lamps").over(shared.table("lamps")), squares, lies),
        chain=_chain(own.table("chain").over(shared.table("chain"))),
        buttons=_buttons(own.table("buttons") if "buttons" in own.content else shared.table("buttons")),
        front=read_front(*pins, front, sensor, len(squares)),
        thresholds=read_thresholds(levels.over(shared.table("thresholds"))) if sensor == "linear" else None,
        # A body that doesn't suit is this board's fault, whoever gave the figures.
        body=read_body(replace(own.table("body").over(shared.table("body")), file=path.name), rows, columns),
        orientation=orientation,
    )
    _check_pins(path.name, made)
    return made


def _strip(table: Table, squares: Squares, lies: tuple[int, ...]) -> Strip:
    table.only("order", "turned", "output", "milliamperes", "brightness")
    outputs = ("spi", *(f"D{pin}" for pin in PINS))
    return Strip(
        tuple(lies[square - 1] for square in read_order(table, squares)),
        table.text("output", outputs, f"spi, or a pin from {outputs[1]} to {outputs[-1]}"),
        table.number("milliamperes", range(max(100, 2 * len(squares)), 20_001)),
        table.number("brightness", range(1, 101)),
    )


def _chain(table: Table) -> Chain:
    table.only("clock", "latch", "data")
    return Chain(*(table.number(key, PINS) for key in ("clock", "latch", "data")))


def _buttons(table: Table) -> tuple[Button, ...]:
    made: dict[str, Button] = {}
    for key in table.content:
        if key not in {str(pin) for pin in PINS}:
            raise table.wrong(key, f"a pin from {PINS[0]} to {PINS[-1]} as the key")
        said = table.text(
            key,
            [f"{side} {name}" for side in SIDES for name in BUTTONS],
            f"w or b and one of {', '.join(BUTTONS)}",
        )
        if said in made:
            raise table.wrong(key, f"each button once ({said} is on pin {made[said].pin})")
        side, name = said.split()
        made[said] = Button(int(key), name, side)
    return tuple(made.values())


def _check_pins(file: str, made: Board) -> None:
    """No pin may serve two things; where the lamps hang on a pin, SPI is not needed and its pins are free."""
    lamps = SPI_PINS if made.strip.output == "spi" else [int(made.strip.output.removeprefix("D"))]
    taken = dict.fromkeys(lamps, "lamps")
    wants = [(f"chain.{key}", getattr(made.chain, key)) for key in ("clock", "latch", "data")]
    for key, pin in [*wants, *((f"buttons.{one.pin}", one.pin) for one in made.buttons)]:
        if pin in taken:
            raise BoardError(f"{file}: {key}: expected a free pin, {pin} already serves {taken[pin]}")
        taken[pin] = key
