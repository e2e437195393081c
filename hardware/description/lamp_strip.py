"""The strip of lamps: which square each lamp lights, the pin that drives it, its current limit."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import PINS as PICO_PINS
from dambord.hardware.description.pins import HEADER, PICO, SPI
from dambord.hardware.description.square_order import Squares, read_order
from dambord.hardware.description.toml_table import TomlTable
from dambord.hardware.physics.conductor import FUSES_MA

NONE = "none"
"""The output of a board without lamps."""
OUTPUTS = (NONE, "spi", *(f"D{pin}" for pin in HEADER), *(f"{PICO}{pin}" for pin in PICO_PINS))


@dataclass(frozen=True, slots=True)
class LampStrip:
    """The strip of lamps: `squares[i]` is the square (1 … N) that lamp i lights.

    `output` is `spi` or the name of a data pin: of the Raspberry Pi (`D18`) or of the microcontroller
    (`GP22`). `milliamperes` limits the current of all lamps together, `brightness` (percent) that of each. A
    board without lamps has the output `none` and lights no square.
    """

    squares: tuple[int, ...]
    output: str
    milliamperes: int
    brightness: int

    @property
    def pico_pin(self) -> int | None:
        """GP number of the data pin if the microcontroller drives the lamps, else None."""
        return int(self.output.removeprefix(PICO)) if self.output.startswith(PICO) else None

    @property
    def header_pins(self) -> tuple[int, ...]:
        """GPIO numbers of the Raspberry Pi that the lamps use."""
        if self.output == "spi":
            return tuple(SPI)
        if self.output == NONE or self.pico_pin is not None:
            return ()
        return (int(self.output.removeprefix("D")),)


def read_strip(table: TomlTable, squares: Squares, lies: tuple[int, ...]) -> LampStrip:
    """Read the table `lamps`; raises BoardError. `lies` is the second result of `read_orientation`."""
    table.allow_only("order", "turned", "output", "milliamperes", "brightness")
    if table.content.get("output") == NONE:
        return LampStrip((), NONE, 0, 0)
    pins = f"a pin of the Pi from D{HEADER[0]} to D{HEADER[-1]} or of the Pico from GP0 to GP22"
    # The largest fuse must be above the limit.
    return LampStrip(
        tuple(lies[square - 1] for square in read_order(table, squares)),
        table.text("output", OUTPUTS, f"{NONE}, spi, {pins}"),
        table.number("milliamperes", range(max(100, 2 * len(squares)), FUSES_MA[-1])),
        table.number("brightness", range(1, 101)),
    )
