"""One board as a value, read from its TOML: where sensors and lamps lie and which pins lead to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from dambord.hardware.description import pins
from dambord.hardware.description.body import Body, read_body
from dambord.hardware.description.button_pins import ButtonPin, read_buttons
from dambord.hardware.description.front_end import FrontEnd, read_front
from dambord.hardware.description.lamp_strip import LampStrip, read_strip
from dambord.hardware.description.shape import read_shape
from dambord.hardware.description.square_order import Squares, read_order, read_orientation
from dambord.hardware.description.thresholds import Thresholds, read_thresholds
from dambord.hardware.description.toml_table import BoardError, TomlTable
from dambord.hardware.physics.magnetic_field import piece
from dambord.hardware.sensor import SENSORS, Sensor

FOLDER = Path(__file__).parent / "boards"
WIRING = "wiring"
"""Folder within FOLDER with what several of them share: pins, lamps, current."""
FAINTEST = 1000
"""The least strength of a man that firmware takes, in 65536ths of the supply; noise and drift are less."""


@dataclass(frozen=True, slots=True)
class ChainPins:
    """Pins of a chain of 74HC165 registers that the Pi itself reads, as GPIO numbers."""

    clock: int
    latch: int
    data: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board: `squares[n - 1]` is the (row, column) of sensed square n.

    Row 0 is the top row of the diagram (farthest from White), column 0 its left edge; `pattern` says which
    places have a sensor (`shape.py`). `cells[i]` is the square whose sensor is i-th in what the scan
    reports; `numbered` and `wired` change between the two. `front` is how the microcontroller reads them.
    `thresholds` are for sensors that measure, others switch by themselves; None where those
    of the firmware hold.
    `buttons` hang on the Raspberry Pi, `pico_buttons` on the microcontroller. `cells` and `strip` hold for
    the board as it lies, turned by `orientation` degrees.
    """

    name: str
    sensor: Sensor
    pattern: str
    rows: int
    columns: int
    squares: Squares
    cells: tuple[int, ...]
    strip: LampStrip
    chain: ChainPins
    buttons: tuple[ButtonPin, ...]
    pico_buttons: tuple[ButtonPin, ...]
    front: FrontEnd
    thresholds: Thresholds | None
    body: Body
    orientation: int

    @property
    def order(self) -> list[int]:
        """For each sensed square, from 0, its place in the chain."""
        return [self.cells.index(square) for square in range(1, len(self.cells) + 1)]

    @property
    def man(self) -> int:
        """How far one man on the square's centre takes the level under it, in 65536ths of the supply.

        Computed from magnet and distance; 0 where sensors switch.
        """
        return self.sensor.counts(self.felt(0))

    def felt(self, off: float, men: int = 1) -> float:
        """Millitesla at the sensor, of a piece `off` the square's centre (mm) and away from the sensor."""
        return piece(self.body, self.sensor.below, self.body.sensor + off, men)

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
    own = TomlTable.read(path, path.name)
    tables = ("lamps", "chain", "buttons", "microcontroller", "body")
    own.only(
        *("sensor", "rows", "columns", "squares", "wiring", "front", "orientation"),
        *("cells", "thresholds"),
        *tables,
    )
    wiring = own.text("wiring", sorted(one.stem for one in (FOLDER / WIRING).glob("*.toml")))
    shared = TomlTable.read(FOLDER / WIRING / f"{wiring}.toml", f"{WIRING}/{wiring}.toml")
    shared.only(*tables)

    sensor = SENSORS[own.text("sensor", SENSORS)]
    shape = read_shape(own)
    squares = shape.squares
    orientation, lies = read_orientation(own, shape.rows, shape.columns, squares)
    cells = own.table("cells")
    cells.only("order", "turned")
    front = own.text("front", sensor.fronts) if "front" in own.content else sensor.fronts[0]
    wires = own.table("microcontroller"), shared.table("microcontroller")
    buttons, pico_buttons = read_buttons(
        own.table("buttons") if "buttons" in own.content else shared.table("buttons")
    )
    levels = own.table("thresholds")
    if levels.content and not sensor.measures:
        raise own.wrong("thresholds", f"none, as {sensor.name} sensors switch by themselves")
    made = Board(
        name=path.stem,
        sensor=sensor,
        pattern=shape.pattern,
        rows=shape.rows,
        columns=shape.columns,
        squares=squares,
        cells=tuple(lies[square - 1] for square in read_order(cells, squares)),
        strip=read_strip(own.table("lamps").over(shared.table("lamps")), squares, lies),
        chain=_chain(own.table("chain").over(shared.table("chain"))),
        buttons=buttons,
        pico_buttons=pico_buttons,
        front=read_front(*wires, front, len(squares), sensor.count),
        thresholds=read_thresholds(levels) if levels.content else None,
        # A body that doesn't suit is this board's fault, whoever gave the figures.
        body=read_body(replace(own.table("body").over(shared.table("body")), file=path.name), shape),
        orientation=orientation,
    )
    _check_magnet(path.name, made)
    _check_pins(path.name, made)
    return made


def _chain(table: TomlTable) -> ChainPins:
    table.only("clock", "latch", "data")
    return ChainPins(*(table.number(key, pins.HEADER) for key in ("clock", "latch", "data")))


def _check_magnet(file: str, made: Board) -> None:
    """One man on the centre must be seen, by the least sensitive of its kind."""
    sensor, felt = made.sensor, made.felt(0)
    if sensor.pull_in is None:
        if made.man < FAINTEST:
            expected = f"a magnet that moves {sensor.name} sensors by {FAINTEST} of 65536 or more"
            raise BoardError(f"{file}: body.magnet: expected {expected}, it is {made.man}")
    elif felt < sensor.pull_in:
        expected = f"a magnet that closes {sensor.name} sensors, by {sensor.pull_in:g} mT or more"
        raise BoardError(f"{file}: body.magnet: expected {expected}, it gives {felt:.2f} mT")


def _check_pins(file: str, made: Board) -> None:
    """No pin may serve two things; where the lamps hang on a pin, SPI is not needed and its pins are free."""
    strip, chain = made.strip, made.chain
    pins.once(
        file,
        [
            *(("lamps", pin) for pin in strip.header_pins),
            *((f"chain.{key}", getattr(chain, key)) for key in ("clock", "latch", "data")),
            *((f"buttons.{one.pin}", one.pin) for one in made.buttons),
        ],
    )
    pins.once(
        file,
        [
            *made.front.wants,
            *(("lamps.output", pin) for pin in (strip.pico_pin,) if pin is not None),
            *((f"buttons.{pins.PICO}{one.pin}", one.pin) for one in made.pico_buttons),
        ],
    )
