"""A board read from its TOML file: its squares, sensors, lamps and buttons, and the pins they use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import hypot
from pathlib import Path

from dambord.hardware.description import pins
from dambord.hardware.description.body import Body, read_body
from dambord.hardware.description.button_pins import ButtonPin, ShutdownPin, read_buttons
from dambord.hardware.description.clock_box import ClockBox, read_clock_box
from dambord.hardware.description.front_end import FrontEnd, read_front
from dambord.hardware.description.lamp_strip import LampStrip, read_strip
from dambord.hardware.description.load_switches import LoadSwitches, read_load_switches
from dambord.hardware.description.shape import read_shape
from dambord.hardware.description.square_order import Squares, read_order, read_orientation
from dambord.hardware.description.strip_field import StripField, ordered, read_strips, wired_by
from dambord.hardware.description.thresholds import Thresholds, read_thresholds
from dambord.hardware.description.toml_table import BoardError, TomlTable
from dambord.hardware.physics.magnetic_field import piece_field_mt
from dambord.hardware.sensor import FLAT, SENSORS, Sensor

FOLDER = Path(__file__).parent / "boards"
WIRING = "wiring"
"""Folder within FOLDER for the tables that several boards share: pins, lamps, body."""
WIRED, SHEET, STRIPS = "wired", "sheet", "strips"
"""The ways in which a board is built, see `hardware/mechanics/construction.py`."""
LONGEST_NAME = 60
"""Characters of an unknown name that are compared with those of the boards."""
FAINTEST = 1000
"""Weakest man that the firmware accepts, in 1/65536 of the supply voltage. Noise and drift stay below it."""


@dataclass(frozen=True, slots=True)
class ChainPins:
    """GPIO numbers of a chain of 74HC165 registers that a Raspberry Pi reads without a microcontroller."""

    clock: int
    latch: int
    data: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board: `squares[n - 1]` is the (row, column) of sensed square n.

    Row 0 is the top row of the diagram (farthest from White), column 0 its left edge. `pattern` says which
    places have a sensor (`description/shape.py`). `cells[i]` is the square under which the i-th sensor of the
    scan lies; `numbered` and `wired` convert between the two orders. `front` is the circuit through which the
    microcontroller reads the sensors. `thresholds` apply to measuring sensors only; None means the firmware's
    defaults. `buttons` are connected to the Raspberry Pi, `pico_buttons` to the microcontroller. `clock` is
    None if the players have no clock displays. `shutdown` is the button that switches the board off, `power`
    the load switches of its feeds. `construction` is `wired` (a plate that holds wired sensors), `sheet` (one
    sheet of wood with flat reeds under it) or `strips`. `strips` are the circuit boards of which it is made,
    None for a board that is wired by hand. `cells` and `strip` already take `orientation` (degrees) into
    account.
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
    shutdown: ShutdownPin | None
    power: LoadSwitches
    clock: ClockBox | None
    front: FrontEnd
    thresholds: Thresholds | None
    body: Body
    orientation: int
    construction: str
    strips: StripField | None = None

    @property
    def order(self) -> list[int]:
        """For each sensed square, in number order, its index in the scan."""
        return [self.cells.index(square) for square in range(1, len(self.cells) + 1)]

    @property
    def shutdown_input(self) -> int | None:
        """The number of the shutdown button among the Pico's buttons, after those of the players."""
        return len(self.pico_buttons) if self.shutdown is not None and self.shutdown.on_pico else None

    @property
    def man(self) -> int:
        """Change of the sensor's level under one centred man, in 1/65536 of the supply voltage.

        Computed from magnet and distance; 0 for switching sensors.
        """
        return self.sensor.counts(self.field_mt(0))

    def field_mt(self, off: float, men: int = 1) -> float:
        """Field in mT of a piece `off` mm from the square's centre, at the sensor farthest from it."""
        aside = hypot(max(self.sensor.beside), self.body.sensor)
        return piece_field_mt(self.body, self.sensor.depth_mm, aside + off, men, flat=self.sensor.flat)

    def numbered(self, wired: str) -> str:
        """Convert cells from scan order to number order; raises ValueError for a wrong count."""
        by_square = dict(zip(self.cells, self._complete(wired), strict=True))
        return "".join([by_square[square] for square in range(1, len(self.cells) + 1)])

    def wired(self, numbered: str) -> str:
        """Convert cells from number order to scan order; raises ValueError for a wrong count."""
        self._complete(numbered)
        return "".join([numbered[square - 1] for square in self.cells])

    def _complete(self, cells: str) -> str:
        if len(cells) != len(self.cells):
            raise ValueError(f"{self.name} has {len(self.cells)} cells, not {len(cells)}")
        return cells


def names() -> tuple[str, ...]:
    """Names of the boards that come with the project, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def board(name: str) -> Board:
    """Return the board with that name (`reed-100`) or from that file (`mine.toml`); raises BoardError."""
    return read(file(name))


def file(name: str) -> Path:
    """Return the path of the board's file, given its name or a path; raises BoardError."""
    if name.endswith(".toml"):
        return Path(name)
    if name not in names():
        from difflib import get_close_matches  # half a megabyte that only a mistake needs

        like = get_close_matches(name[:LONGEST_NAME].lower(), names(), 1)
        meant = f"; did you mean {like[0]}?" if like else ""
        expected = f"expected one of {', '.join(names())} or a .toml file{meant}"
        raise BoardError(f"unknown board {name!r}; {expected}")
    return FOLDER / f"{name}.toml"


def read(path: Path) -> Board:
    """Read one board; tables that it leaves out come from its wiring file. Raises BoardError.

    A board's own table of buttons replaces the shared one as a whole.
    """
    own = TomlTable.read(path, path.name)
    tables = ("lamps", "chain", "buttons", "clock", "microcontroller", "power", "body")
    own.allow_only(
        *("sensor", "rows", "columns", "squares", "wiring", "front", "orientation", "construction"),
        *("cells", "thresholds", "strips"),
        *tables,
    )
    wiring = own.text("wiring", sorted(one.stem for one in (FOLDER / WIRING).glob("*.toml")))
    shared = TomlTable.read(FOLDER / WIRING / f"{wiring}.toml", f"{WIRING}/{wiring}.toml")
    shared.allow_only(*tables)

    sensor = SENSORS[own.text("sensor", SENSORS)]
    shape = read_shape(own)
    squares = shape.squares
    orientation, lies = read_orientation(own, shape.rows, shape.columns, squares)
    cells, lamps = own.table("cells"), own.table("lamps").with_defaults(shared.table("lamps"))
    cells.allow_only("order", "turned")
    wires = own.table("microcontroller"), shared.table("microcontroller")
    strips = read_strips(own.table("strips"), shape, shifted_out=sensor.measures)
    construction = _construction(own, sensor) if strips is None else STRIPS
    if construction != WIRED:
        sensor = FLAT[sensor.name]
    if strips is not None:
        cells, lamps = ordered(cells, strips.cells), ordered(lamps, strips.lamps)
        wires = (wired_by(wires[0], strips), wires[1])
    front = own.text("front", sensor.fronts) if "front" in own.content else sensor.fronts[0]
    buttons = read_buttons(own.table("buttons") if "buttons" in own.content else shared.table("buttons"))
    levels = own.table("thresholds")
    if levels.content and not sensor.measures:
        raise own.error("thresholds", f"none, as {sensor.name} sensors switch by themselves")
    made = Board(
        name=path.stem,
        sensor=sensor,
        pattern=shape.pattern,
        rows=shape.rows,
        columns=shape.columns,
        squares=squares,
        cells=tuple(lies[square - 1] for square in read_order(cells, squares)),
        strip=read_strip(lamps, squares, lies),
        chain=_chain(own.table("chain").with_defaults(shared.table("chain"))),
        buttons=buttons.pi,
        pico_buttons=buttons.pico,
        shutdown=buttons.shutdown,
        power=read_load_switches(own.table("power").with_defaults(shared.table("power"))),
        clock=read_clock_box(own.table("clock").with_defaults(shared.table("clock"))),
        front=read_front(*wires, front, len(squares), sensor.count),
        thresholds=read_thresholds(levels) if levels.content else None,
        # Errors in the body name this board's file, even where a value comes from the shared one.
        body=read_body(replace(own.table("body").with_defaults(shared.table("body")), file=path.name), shape),
        orientation=orientation,
        construction=construction,
        strips=strips,
    )
    _check_magnet(path.name, made)
    _check_pins(path.name, made)
    return made


def _construction(own: TomlTable, sensor: Sensor) -> str:
    """Read how a board without strips is built."""
    if "construction" not in own.content:
        return WIRED
    made = own.text("construction", (WIRED, SHEET))
    if made == SHEET and not sensor.contact:
        raise own.error("construction", f"{WIRED} for {sensor.name} sensors: only contacts need no supply")
    return made


def _chain(table: TomlTable) -> ChainPins:
    table.allow_only("clock", "latch", "data")
    return ChainPins(*(table.number(key, pins.HEADER) for key in ("clock", "latch", "data")))


def _check_magnet(file: str, made: Board) -> None:
    """Check that the least sensitive sensor of its kind detects one centred man."""
    sensor, field_mt = made.sensor, made.field_mt(0)
    if sensor.closing_mt is None:
        if made.man < FAINTEST:
            expected = f"a magnet that moves {sensor.name} sensors by {FAINTEST} of 65536 or more"
            raise BoardError(f"{file}: body.magnet: expected {expected}, it is {made.man}")
    elif field_mt < sensor.closing_mt:
        expected = f"a magnet that closes {sensor.name} sensors, by {sensor.closing_mt:g} mT or more"
        raise BoardError(f"{file}: body.magnet: expected {expected}, it gives {field_mt:.2f} mT")


def _check_pins(file: str, made: Board) -> None:
    """Check that no pin is used twice. The pins of SPI are taken only if it drives the lamps."""
    strip, chain, clock, shutdown = made.strip, made.chain, made.clock, made.shutdown
    pins.check_each_once(
        file,
        [
            *(("lamps", pin) for pin in strip.header_pins),
            *((f"chain.{key}", getattr(chain, key)) for key in ("clock", "latch", "data")),
            *((f"buttons.{one.pin}", one.pin) for one in made.buttons),
            *([] if shutdown is None or shutdown.on_pico else [(shutdown.key, shutdown.pin)]),
            *(clock.header_pins if clock else []),
        ],
    )
    pins.check_each_once(
        file,
        [
            *made.front.used_pins,
            *(("lamps.output", pin) for pin in (strip.pico_pin,) if pin is not None),
            *((f"buttons.{pins.PICO}{one.pin}", one.pin) for one in made.pico_buttons),
            *([(shutdown.key, shutdown.pin)] if shutdown is not None and shutdown.on_pico else []),
            *made.power.pins,
            *(clock.pico_pins if clock else []),
        ],
    )
