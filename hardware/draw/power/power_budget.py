"""What a board draws from its supply, and which supply that takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import MultiplexerBank
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.host import COMPUTER, host
from dambord.hardware.draw.power.power_source import SOCKET, SUPPLY, USB, PowerSource
from dambord.hardware.draw.wiring import pinout
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.physics.conductor import FUSES

SoldKey = TypeVar("SoldKey")

SUPPLIES = (2500, 3000, 4000, 5000, 6000, 8000, 10000)
"""Milliamperes of 5 V supplies that are sold; larger ones give more than wires without a fuse carry."""
RESERVE = 1.2
"""A supply is not run at its limit: it drops out at the first lamp too many."""
HEADROOM = 5.25 - 3.3
"""Volts that a regulator turns into heat, of a supply at its upper end."""
BOX, JUNCTION = 50, 125
"""Degrees Celsius: the air in a closed frame with a Pi in it; what data sheets allow a regulator's chip."""


@dataclass(frozen=True, slots=True)
class Regulator:
    """3.3 V from 5 V: `most` milliamperes; its chip gets `warms` kelvin warmer than the air for each watt."""

    most: int
    warms: float


REGULATORS: Mapping[str, Regulator] = {
    # AMS1117 in SOT-223: 46 to 90 K/W and more by its data sheet; its breakout board has hardly any copper.
    "regulator": Regulator(400, 90),
    # LM1085 in TO-220: 3 K/W to its case, 1 to the heat sink, 10 from there.
    "large_regulator": Regulator(2000, 14),
}
"""By the key among the parts."""
LAMP_FULL, LAMP_DARK = 60.0, 1.0
"""Milliamperes of a WS2812B, all three colours on and all off."""


@dataclass(frozen=True, slots=True)
class Load:
    """What draws, usually and at most (mA at 5 V), and why that much."""

    name: str
    usual: float
    most: float
    why: str


def source(board: Board) -> PowerSource:
    """The computer's USB socket where that carries everything, else a supply."""
    if host(board) is COMPUTER and sum(load.most for load in loads(board, "")) <= USB:
        return SOCKET
    return SUPPLY


def loads(board: Board, model: str) -> tuple[Load, ...]:
    """Everything that hangs on the 5 V when the host is that model; the Pico itself too."""
    lamps, cells = len(board.strip.squares), len(board.cells)
    sensor, count = board.sensor, cells * board.sensor.count
    dark = lamps * LAMP_DARK
    few = dark + 6 * LAMP_FULL / 3 * board.strip.brightness / 100
    return (
        Load(
            "lamps",
            few,
            drawn(board),
            "usually six squares lit in one colour; the software's cap",
        ),
        Load(f"{sensor.name} sensors", count * sensor.usual, count * sensor.most, f"{count} sensors"),
        Load("registers, level shifter", 1, 5 + chips(board), f"{chips(board)} chips and a 74AHCT125"),
        Load("Pico", 30, 100, "scanning all the time"),
        *(
            Load(f"Raspberry Pi {name}", *draws, "page and record")
            for name, draws in host(board).models.items()
            if name == model
        ),
    )


def drawn(board: Board) -> float:
    """Milliamperes that the lamps can draw at most."""
    return min(board.strip.milliamperes, len(board.strip.squares) * LAMP_FULL)


def supply(board: Board, model: str) -> int:
    """The smallest supply that is sold (mA at 5 V) for the most that board and host draw, with a reserve."""
    most = sum(load.most for load in loads(board, model)) * RESERVE
    return _smallest(board, "supply", {size: size for size in SUPPLIES}, most)


def regulator(board: Board) -> str:
    """The key among the parts of what feeds linear sensors."""
    carried = {key: one.most for key, one in REGULATORS.items()}
    return _smallest(board, "regulator", carried, sensed(board))


def sensed(board: Board) -> float:
    """Milliamperes that all sensors together draw at most."""
    return len(board.cells) * board.sensor.count * board.sensor.most


def fuse(board: Board) -> int:
    """The fuse in the lamps' line, in milliamperes: above the cap, below what all lamps could draw."""
    return _fuse(board, board.strip.milliamperes)


def sensor_fuse(board: Board) -> int:
    """The fuse in the line of sensors that the supply feeds, in milliamperes."""
    return _fuse(board, sensed(board))


def _fuse(board: Board, most: float) -> int:
    """The smallest that does not blow at so many milliamperes."""
    return _smallest(board, "fuse", {size: size for size in FUSES}, most + 1)


def _smallest(board: Board, kind: str, sold: Mapping[SoldKey, int], most: float) -> SoldKey:
    """The first of the parts sold that carries so many milliamperes; BoardError where none does."""
    for part, carries in sold.items():
        if carries >= most:
            return part
    largest = max(sold.values())
    raise BoardError(f"{board.name}: {most:.0f} mA: expected {largest} mA at most, the largest {kind} listed")


def power(board: Board) -> str:
    """The power budget as Markdown."""
    lines = [
        f"# {board.name}: power budget",
        "",
        "At 5 V. Usually: a game in which a few squares are lit. At most: everything at its limit at once.",
        "",
        "| load | usually mA | at most mA | because |",
        "| --- | ---: | ---: | --- |",
    ]
    shown = host(board).listed
    for load in loads(board, shown):
        lines.append(f"| {load.name} | {load.usual:.0f} | {load.most:.0f} | {load.why} |")
    usual, most = (sum(getattr(load, key) for load in loads(board, shown)) for key in ("usual", "most"))
    bright = len(board.strip.squares) * LAMP_FULL
    lines += [
        f"| **together** | **{usual:.0f}** | **{most:.0f}** | {usual / 200:.1f} W, {most / 200:.1f} W |",
        "",
        *_source(board),
        "",
        f"- All lamps fully on: {bright:.0f} mA. Cap: {board.strip.milliamperes} mA. A fuse of "
        f"{fuse(board) / 1000:g} A in their + 5 V line is behind it.",
        *_beware(board),
        f"- {_rail(board)}",
        *_fed(board),
    ]
    return "\n".join(lines) + "\n"


def _source(board: Board) -> Iterator[str]:
    """What to buy, if anything."""
    models = host(board).models
    if source(board) is SOCKET:
        yield f"All of it comes from the computer's USB socket, which gives {USB} mA, by the Pico's pin"
        yield f"{pinout.PICO_VBUS} (VBUS): no supply is needed."
    elif models:
        yield from (f"The supply, with a reserve of {RESERVE - 1:.0%}:", "")
        yield from ("| Raspberry Pi | at most mA | supply |", "| --- | ---: | --- |")
        for model in models:
            most = sum(load.most for load in loads(board, model))
            enough = most * RESERVE <= SUPPLIES[-1]
            size = f"5 V {supply(board, model) / 1000:g} A" if enough else "none: let the lamps draw less"
            yield f"| {model} | {most:.0f} | {size} |"
    else:
        yield f"The supply, with a reserve of {RESERVE - 1:.0%}: 5 V {supply(board, '') / 1000:g} A."
        yield f"It is more than the {USB} mA of a computer's USB socket."


def _beware(board: Board) -> Iterator[str]:
    """What must not be joined or left out."""
    if host(board).fed:
        yield "- Pi and lamps have their own wires from the supply's terminals: what the lamps draw must not"
        yield "  pull down the Pi's voltage."
    elif source(board) is SUPPLY:
        yield f"- The computer feeds the Pico by USB: leave the Pico's pin {pinout.PICO_VBUS} (VBUS)"
        yield "  alone; its ground is joined with the supply's."


def _rail(board: Board) -> str:
    """Where the sensors' own supply comes from."""
    return MOUNTINGS[board.sensor.name].power.format(most=f"{sensed(board):.0f}")


def _fed(board: Board) -> Iterator[str]:
    """What lies between the supply and sensors that it feeds."""
    if MOUNTINGS[board.sensor.name].fed:
        yield f"- A fuse of {sensor_fuse(board) / 1000:g} A in the sensors' + 5 V line protects their wires."
    if isinstance(board.front, MultiplexerBank):
        watts = sensed(board) / 1000 * HEADROOM
        degrees = BOX + watts * REGULATORS[regulator(board)].warms
        yield f"- The regulator turns up to {watts:.1f} W into heat: {degrees:.0f} °C inside it, where the"
        yield f"  air in the frame has {BOX} °C; {JUNCTION} °C are allowed."
