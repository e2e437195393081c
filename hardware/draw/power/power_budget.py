"""The power budget: what a board draws from its 5 V, and the supply, fuses and regulator for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import MultiplexerBank
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.consumers import LAMP_FULL_MA, loads, max_sensor_ma
from dambord.hardware.draw.power.host import COMPUTER, host
from dambord.hardware.draw.power.power_bank import bank_lines
from dambord.hardware.draw.power.power_source import SOCKET, SUPPLY, USB_MA, PowerSource
from dambord.hardware.draw.power.strip_feeds import LEAD_MM, row_of
from dambord.hardware.draw.wiring import pinout
from dambord.hardware.physics.conductor import FUSES_MA
from dambord.hardware.physics.facts import FACTS

SoldKey = TypeVar("SoldKey")

SUPPLIES_MA = (2500, 3000, 4000, 5000, 6000, 8000, 10000)
"""Current of 5 V supplies sold. Larger ones exceed the rating of wires without a fuse."""
RESERVE = 1.2
"""Factor between the largest load and the supply's rating."""
REGULATOR_DROP_V = 5.25 - 3.3
"""Voltage across the regulator at the highest supply voltage."""
FRAME_AIR_C, MAX_JUNCTION_C = 50, 125
"""Temperatures in °C: air in a closed frame with a Pi; limit of the regulator's junction."""


@dataclass(frozen=True, slots=True)
class Regulator:
    """A regulator from 5 V to 3.3 V: its largest current and its thermal resistance, junction to air."""

    max_ma: int
    kelvin_per_watt: float


REGULATORS: Mapping[str, Regulator] = {
    "regulator": Regulator(400, FACTS["regulator_heat"].most),
    "large_regulator": Regulator(2000, FACTS["large_regulator_heat"].most),
}
"""By key of the parts catalogue."""


def source(board: Board) -> PowerSource:
    """Return the computer's USB socket if it can feed everything, else a supply."""
    if host(board) is COMPUTER and sum(load.max_ma for load in loads(board, "")) <= USB_MA:
        return SOCKET
    return SUPPLY


def supply(board: Board, model: str) -> int:
    """Return the smallest sufficient supply sold, in mA."""
    most = sum(load.max_ma for load in loads(board, model)) * RESERVE
    return _smallest(board, "supply", {size: size for size in SUPPLIES_MA}, most)


def regulator(board: Board) -> str:
    """Return the key of the parts catalogue of the regulator for linear sensors."""
    carried = {key: one.max_ma for key, one in REGULATORS.items()}
    return _smallest(board, "regulator", carried, max_sensor_ma(board))


def fuse(board: Board) -> int:
    """Return the lamps' fuse in mA: above the configured limit of their current."""
    return _fuse(board, board.strip.milliamperes)


def sensor_fuse(board: Board) -> int:
    """Return the fuse in mA for sensors fed from the 5 V."""
    return _fuse(board, max_sensor_ma(board))


def _fuse(board: Board, most: float) -> int:
    """Return the smallest fuse above that current."""
    return _smallest(board, "fuse", {size: size for size in FUSES_MA}, most + 1)


def _smallest(board: Board, kind: str, sold: Mapping[SoldKey, int], most: float) -> SoldKey:
    """Return the first of `sold` that carries that current; raises BoardError if none does."""
    for part, carries in sold.items():
        if carries >= most:
            return part
    largest = max(sold.values())
    raise BoardError(f"{board.name}: {most:.0f} mA: expected {largest} mA at most, the largest {kind} listed")


def power(board: Board) -> str:
    """Return the power budget as Markdown."""
    lines = [
        f"# {board.name}: power budget",
        "",
        "At 5 V. Usually: a game in which a few squares are lit. At rest: nobody has played for a while. At",
        "most: everything at its limit at once.",
        "",
        "| load | usually mA | at rest mA | at most mA | because |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    shown = host(board).listed
    lines += [
        f"| {load.name} | {load.typical_ma:.0f} | {load.resting_ma:.0f} | {load.max_ma:.0f} | {load.why} |"
        for load in loads(board, shown)
    ]
    usual, resting, most = (
        sum(getattr(load, key) for load in loads(board, shown))
        for key in ("typical_ma", "resting_ma", "max_ma")
    )
    lines += [
        f"| **together** | **{usual:.0f}** | **{resting:.0f}** | **{most:.0f}** | "
        f"{usual / 200:.1f} W, {resting / 200:.1f} W, {most / 200:.1f} W |",
        "",
        *_source(board),
        "",
        *_lamp_cap(board),
        *_beware(board),
        f"- {_rail(board)}",
        *_fed(board),
        *bank_lines(board),
    ]
    return "\n".join(lines) + "\n"


def _lamp_cap(board: Board) -> Iterator[str]:
    """Yield what limits the lamps' current."""
    if board.strip.squares:
        bright = len(board.strip.squares) * LAMP_FULL_MA
        behind = f" A fuse of {fuse(board) / 1000:g} A in their + 5 V line is behind it."
        cap = f"- All lamps fully on: {bright:.0f} mA. Cap: {board.strip.milliamperes} mA."
        yield cap + behind * (board.strips is None)


def _source(board: Board) -> Iterator[str]:
    """Yield which supply to buy, if any."""
    models = host(board).models
    if source(board) is SOCKET:
        yield f"All of it comes from the computer's USB socket, which gives {USB_MA} mA, by the Pico's pin"
        yield f"{pinout.PICO_VBUS} (VBUS): no supply is needed."
    elif models:
        yield from (f"The supply, with a reserve of {RESERVE - 1:.0%}:", "")
        yield from ("| Raspberry Pi | at most mA | supply |", "| --- | ---: | --- |")
        for model in models:
            most = sum(load.max_ma for load in loads(board, model))
            enough = most * RESERVE <= SUPPLIES_MA[-1]
            size = f"5 V {supply(board, model) / 1000:g} A" if enough else "none: let the lamps draw less"
            yield f"| {model} | {most:.0f} | {size} |"
    else:
        yield f"The supply, with a reserve of {RESERVE - 1:.0%}: 5 V {supply(board, '') / 1000:g} A."
        yield f"It is more than the {USB_MA} mA of a computer's USB socket."


def _beware(board: Board) -> Iterator[str]:
    """Yield warnings about the connections."""
    if board.strips is not None:
        yield "- Lamps, sensors and Raspberry Pi have a fuse each on the [main board](../../main-board.md)."
        yield f"- Lamps: {_row(board)}"
    elif host(board).fed:
        yield "- Pi and lamps have their own wires from the supply's terminals: what the lamps draw must not"
        yield "  pull down the Pi's voltage."
        rated = f"{host(board).fuse_ma / 1000:g} A"
        yield f"- A time-lag fuse of {rated} in the Pi's + 5 V line protects its wires."
    elif source(board) is SUPPLY:
        yield f"- The computer feeds the Pico by USB: leave the Pico's pin {pinout.PICO_VBUS} (VBUS)"
        yield "  alone; its ground is joined with the supply's."


def _row(board: Board) -> str:
    """Return the sentence on the feed of lamps along strips."""
    row = row_of(board)
    drop = f"{row.drop_v(2, LEAD_MM):.2f} V, fed at one end {row.drop_v(1, LEAD_MM):.2f} V"
    return f"fed at both ends, the {row.strips} strips in a row drop {drop}."


def _rail(board: Board) -> str:
    """Return the sentence on the source of the sensors' supply."""
    return MOUNTINGS[board.sensor.name].power.format(max_ma=f"{max_sensor_ma(board):.0f}")


def _fed(board: Board) -> Iterator[str]:
    """Yield lines on the fuse and the regulator of sensors fed from the 5 V."""
    if MOUNTINGS[board.sensor.name].fed and board.strips is None:
        yield f"- A fuse of {sensor_fuse(board) / 1000:g} A in the sensors' + 5 V line protects their wires."
    if isinstance(board.front, MultiplexerBank):
        watts = max_sensor_ma(board) / 1000 * REGULATOR_DROP_V
        degrees = FRAME_AIR_C + watts * REGULATORS[regulator(board)].kelvin_per_watt
        yield f"- The regulator turns up to {watts:.1f} W into heat: {degrees:.0f} °C inside it, where the"
        yield f"  air in the frame has {FRAME_AIR_C} °C; {MAX_JUNCTION_C} °C are allowed."
