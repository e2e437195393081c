"""Kinds of components that only the main board has; sizes of the makers' or IPC's usual land patterns."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.hardware.circuit_boards.component import Kind
from dambord.hardware.circuit_boards.footprint import Box, Footprint, Pad, Spot
from dambord.hardware.circuit_boards.kinds.common import KINDS as COMMON
from dambord.hardware.circuit_boards.kinds.common import TWO_PINS, chip_pads, two_pads
from dambord.hardware.circuit_boards.symbol import Symbol, numbered, pins

PICO = {
    1: "GP0", 2: "GP1", 3: "GND", 4: "GP2", 5: "GP3", 6: "GP4", 7: "GP5", 8: "GND", 9: "GP6", 10: "GP7",
    11: "GP8", 12: "GP9", 13: "GND", 14: "GP10", 15: "GP11", 16: "GP12", 17: "GP13", 18: "GND", 19: "GP14",
    20: "GP15", 21: "GP16", 22: "GP17", 23: "GND", 24: "GP18", 25: "GP19", 26: "GP20", 27: "GP21", 28: "GND",
    29: "GP22", 30: "RUN", 31: "GP26", 32: "GP27", 33: "AGND", 34: "GP28", 35: "ADC_VREF", 36: "3V3",
    37: "3V3_EN", 38: "GND", 39: "VSYS", 40: "VBUS",
}  # fmt: skip
"""Name of each pin of a Raspberry Pi Pico, from its data sheet."""
SOT23 = COMMON["sot23"].footprint
_OUTLINE = (
    ((1.6, -25.5), (16.2, -25.5)), ((1.6, 25.5), (16.2, 25.5)),
    ((4.9, -25.5), (4.9, -22.0)), ((4.9, -22.0), (12.9, -22.0)), ((12.9, -22.0), (12.9, -25.5)),
)  # fmt: skip
"""The Pico between its sockets, seen from the left one: its plug is at the upper end."""
_DIODE = Symbol(pins("1=K"), pins("2=A"))


def _pico_pin(number: int) -> str:
    name = PICO[number]
    return f"{number}={name}" + (":power" if name in ("GND", "AGND") else "")


def _row(count: int, pitch: float, pad: float, drill: float) -> tuple[Pad, ...]:
    """Return pads in a row from the left; the first is square."""
    first = -(count - 1) / 2 * pitch
    return tuple(
        Pad(str(at + 1), round(first + at * pitch, 3), 0, pad, pad, drill, round_=bool(at))
        for at in range(count)
    )


def _plug(pads: tuple[Pad, ...], body: Box, mark: Spot, tall: float, below: float) -> Footprint:
    return Footprint(pads, body, mark, tall=tall, below=below, mounts="through_hole")


def _pin_header(rows: int) -> Footprint:
    """Return a bare header of 2 x `rows` pins at 2.54 mm, numbered like a box header."""
    top = -(rows - 1) / 2 * 2.54
    pads = tuple(
        Pad(str(2 * row + column + 1), -1.27 + 2.54 * column, round(top + row * 2.54, 3), 1.7, 1.7, 1.0,
            round_=bool(row or column))
        for row in range(rows)
        for column in range(2)
    )  # fmt: skip
    end = 1.33 - top
    return Footprint(pads, (-2.6, -end, 2.6, end), (-3.4, top), tall=8.6, below=3.0, mounts="through_hole")


def _socket(first: int, lines: tuple[tuple[Spot, Spot], ...] = ()) -> Footprint:
    """Return one of a Pico's two sockets, its pin `first` at the upper end if it is the left one."""
    ways = 1 if first == 1 else -1
    pads = tuple(
        Pad(str(first + at), 0, round(ways * (-24.13 + 2.54 * at), 2), 1.7, 1.7, 1.0, round_=first + at > 1)
        for at in range(20)
    )
    mark = (-2.2, -24.13) if first == 1 else None
    return Footprint(
        pads, (-1.27, -25.4, 1.27, 25.4), mark, tall=12.5, below=3.0, mounts="through_hole", lines=lines
    )


def _two(across: float, width: float, height: float, half: float, deep: float, tall: float) -> Footprint:
    """Return a part with two pads; `half` and `deep`: half of its body's length and width."""
    return Footprint(two_pads(across, width, height), (-half, -deep, half, deep), tall=tall)


def _marked(across: float, width: float, height: float, half: float, deep: float, tall: float) -> Footprint:
    """Return the same with a bar at pin 1: a diode's cathode."""
    plain = _two(across, width, height, half, deep, tall)
    end = -across / 2 - width / 2 - 0.35
    bar = ((end, -height / 2), (end, height / 2))
    return Footprint(plain.pads, plain.body, tall=tall, lines=(bar,))


KINDS: Mapping[str, Kind] = {
    **COMMON,
    "pico_left": Kind(Symbol((), pins(" ".join(map(_pico_pin, range(1, 21))))), _socket(1, _OUTLINE)),
    "pico_right": Kind(Symbol(pins(" ".join(map(_pico_pin, range(40, 20, -1))))), _socket(21)),
    "jack": Kind(
        # 5.5 x 2.1 mm; 1 is the pin in the middle, 3 the contact that opens. It is plugged at the lower end.
        Symbol(numbered((1, 2, 3))),
        Footprint(
            (
                Pad("1", 0, 0, 2.6, 2.6, 1.6),
                Pad("2", 0, 6, 2.6, 2.6, 1.6, round_=True),
                Pad("3", 4.7, 3, 2.6, 2.6, 1.6, round_=True),
            ),
            (-4.5, -0.7, 4.5, 13.7), (-2.4, -1.4), tall=11.0, below=3.0, mounts="through_hole",
        ),
    ),
    "terminal2": Kind(
        # Screws, 5.08 mm; wires enter at the lower side.
        Symbol(numbered((1, 2))),
        _plug(_row(2, 5.08, 2.6, 1.3), (-5.08, -5.2, 5.08, 4.6), (-5.9, 0), 13.7, 3.0),
    ),
    "xh2": Kind(
        Symbol(numbered((1, 2))),
        _plug(_row(2, 2.5, 1.7, 1.0), (-3.7, -2.35, 3.7, 3.4), (-4.5, 0), 7.0, 2.4),
    ),
    "vh4": Kind(
        Symbol(numbered((1, 2, 3, 4))),
        _plug(_row(4, 3.96, 2.8, 1.65), (-7.89, -3.7, 7.89, 4.8), (-8.6, 0), 9.4, 1.8),
    ),
    "pins26": Kind(Symbol(numbered(range(1, 27, 2)), numbered(range(2, 27, 2))), _pin_header(13)),
    "n_mosfet": Kind(Symbol(pins("1=G:in 2=S"), pins("3=D")), SOT23),
    "p_mosfet": Kind(Symbol(pins("1=G:in 2=S"), pins("3=D")), SOT23),
    "pnp": Kind(Symbol(pins("1=B:in 2=E"), pins("3=C")), SOT23),
    "clamp": Kind(Symbol(pins("1=K1 2=K2"), pins("3=K")), SOT23),
    "tl431": Kind(Symbol(pins("2=REF:in 3=A"), pins("1=K")), SOT23),
    "p_power": Kind(
        # DPAK: the tab is the drain.
        Symbol(pins("1=G:in 3=S"), pins("2=D")),
        Footprint(
            (Pad("1", -4.2, -2.28, 2.2, 1.2), Pad("3", -4.2, 2.28, 2.2, 1.2), Pad("2", 2.1, 0, 6.4, 5.8)),
            (-2.6, -3.3, 5.0, 3.3), (-5.6, -3.5), tall=2.4,
        ),
    ),
    "regulator": Kind(
        # The second pad of the tab is copper that takes up the heat.
        Symbol(pins("3=IN:power 1=GND:power"), pins("2=OUT 4=TAB")),
        Footprint(
            (
                Pad("1", -3.15, -2.3, 2.0, 1.5), Pad("2", -3.15, 0, 2.0, 1.5), Pad("3", -3.15, 2.3, 2.0, 1.5),
                Pad("4", 3.15, 0, 2.0, 3.8), Pad("4", 8.1, 0, 8.0, 8.0, paste=False),
            ),
            (-1.85, -3.35, 1.85, 3.35), (-4.5, -3.2), tall=1.8,
        ),
    ),
    "74AHCT125": Kind(
        Symbol(
            pins("1=1OE#:in 2=1A:in 4=2OE#:in 5=2A:in 10=3OE#:in 9=3A:in 13=4OE#:in 12=4A:in"),
            pins("14=VCC:power 7=GND:power 3=1Y:out 6=2Y:out 8=3Y:out 11=4Y:out"),
        ),
        Footprint(chip_pads(14, 1.27, 5.4, (1.9, 0.6)), (-1.95, -4.35, 1.95, 4.35), (-3.6, -4.7), tall=1.75),
    ),
    "schottky": Kind(_DIODE, _marked(3.3, 1.2, 1.4, 1.35, 0.8, 1.2)),
    "zener": Kind(_DIODE, _marked(3.3, 1.2, 1.4, 1.35, 0.8, 1.2)),
    "led": Kind(_DIODE, _marked(1.9, 1.0, 1.4, 1.0, 0.625, 0.8)),
    "tvs": Kind(TWO_PINS, _two(4.3, 2.5, 2.3, 2.3, 1.8, 2.4)),
    "ptc2920": Kind(TWO_PINS, _two(7.4, 2.3, 5.6, 3.7, 2.55, 1.6)),
    "ptc1812": Kind(TWO_PINS, _two(5.0, 1.8, 3.4, 2.25, 1.6, 1.0)),
    "bulk": Kind(
        # Aluminium electrolytic, 8 x 10 mm; 1 is plus.
        Symbol(pins("1=+"), pins("2=-")),
        Footprint(
            two_pads(6.5, 3.5, 2.5), (-4.15, -4.15, 4.15, 4.15), tall=10.2,
            lines=(((-5.4, -2.6), (-4.4, -2.6)), ((-4.9, -3.1), (-4.9, -2.1))),
        ),
    ),
    "piezo": Kind(TWO_PINS, Footprint(two_pads(11.2, 1.2, 4.0), (-6.0, -6.0, 6.0, 6.0), tall=3.0)),
}  # fmt: skip
"""By name, with those that other boards have too."""
