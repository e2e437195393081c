"""Kinds of components that several boards use, with the usual land patterns."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.hardware.circuit_boards.component import Kind
from dambord.hardware.circuit_boards.footprint import Footprint, Pad, Spot
from dambord.hardware.circuit_boards.symbol import Symbol, numbered, pins

TWO_PINS = Symbol(numbered((1,)), numbered((2,)))
SUPPLY_UP = "16=VCC:power 8=GND:power"


def chip_pads(count: int, pitch: float, across: float, size: Spot) -> tuple[Pad, ...]:
    """Return two columns `across` apart, numbered down the left and up the right; `size` of each pad."""
    half = count // 2
    made = []
    for at in range(half):
        y = round((at - (half - 1) / 2) * pitch, 3)
        made.append(Pad(str(at + 1), -across / 2, y, *size))
        made.append(Pad(str(count - at), across / 2, y, *size))
    return tuple(made)


def two_pads(across: float, width: float, height: float, *, paste: bool = True) -> tuple[Pad, ...]:
    """Return pads 1 and 2, their centres `across` apart."""
    return (
        Pad("1", -across / 2, 0, width, height, paste=paste),
        Pad("2", across / 2, 0, width, height, paste=paste),
    )


def box_header(rows: int) -> Footprint:
    """Return a keyed box header of 2 x `rows` pins at 2.54 mm; pin 1 at the upper left, odd ones below it.

    The key is at the left, beside the odd pins.
    """
    top = -(rows - 1) / 2 * 2.54
    pads = tuple(
        Pad(str(2 * row + column + 1), -1.27 + 2.54 * column, round(top + row * 2.54, 3), 1.7, 1.7, 1.0,
            round_=bool(row or column))
        for row in range(rows)
        for column in range(2)
    )  # fmt: skip
    end = -top + 5.1
    key = (((-4.45, -2.2), (-3.4, -2.2)), ((-4.45, 2.2), (-3.4, 2.2)))
    return Footprint(
        pads, (-4.45, -end, 4.45, end), (-5.3, top), tall=9.2, below=1.6, mounts="through_hole", lines=key
    )


_SO16 = Footprint(chip_pads(16, 1.27, 5.4, (1.9, 0.6)), (-1.95, -4.95, 1.95, 4.95), (-3.6, -5.3), tall=1.75)

KINDS: Mapping[str, Kind] = {
    "capacitor": Kind(TWO_PINS, Footprint(two_pads(1.9, 1.0, 1.4), (-1.0, -0.625, 1.0, 0.625), tall=0.9)),
    "resistor": Kind(TWO_PINS, Footprint(two_pads(1.9, 1.0, 1.4), (-1.0, -0.625, 1.0, 0.625), tall=0.6)),
    "fuse": Kind(TWO_PINS, Footprint(two_pads(3.1, 1.2, 1.8), (-1.6, -0.8, 1.6, 0.8), tall=0.9)),
    "sot23": Kind(
        # A Hall switch or a linear Hall sensor: all of them have these pins.
        Symbol(pins("1=VCC:power 3=GND:power"), pins("2=OUT:open")),
        Footprint(
            (Pad("1", -1.0, -0.95, 1.3, 0.6), Pad("2", -1.0, 0.95, 1.3, 0.6), Pad("3", 1.0, 0, 1.3, 0.6)),
            (-0.65, -1.45, 0.65, 1.45), (-2.05, -1.0), tall=1.12,
        ),
    ),
    "lamp": Kind(
        # Two kinds of it may share a net, of which one is fitted: DOUT is passive for the check.
        Symbol(pins("1=VDD:power 4=DIN:in 3=VSS:power"), pins("2=DOUT")),
        Footprint(
            (
                Pad("1", -2.45, -1.65, 1.5, 1.0), Pad("2", -2.45, 1.65, 1.5, 1.0),
                Pad("3", 2.45, 1.65, 1.5, 1.0), Pad("4", 2.45, -1.65, 1.5, 1.0),
            ),
            (-2.5, -2.5, 2.5, 2.5), (-3.7, -1.65), tall=1.6,
            lines=(((1.5, 2.9), (2.9, 2.9)), ((2.9, 2.5), (2.9, 2.9))),
        ),
    ),
    "74HC165": Kind(
        Symbol(
            pins("11=A:in 12=B:in 13=C:in 14=D:in 3=E:in 4=F:in 5=G:in 6=H:in 10=SER:in"),
            pins(f"{SUPPLY_UP} 1=SH/LD#:in 2=CLK:in 15=CLK_INH:in 9=QH:out 7=QH#:out"),
        ),
        _SO16,
    ),
    "74HC595": Kind(
        Symbol(
            pins("14=SER:in 11=SRCLK:in 12=RCLK:in 13=OE#:in 10=SRCLR#:in"),
            pins(
                f"{SUPPLY_UP} 15=QA:out 1=QB:out 2=QC:out 3=QD:out "
                "4=QE:out 5=QF:out 6=QG:out 7=QH:out 9=QH':out"
            ),
        ),
        _SO16,
    ),
    "74HC4051": Kind(
        Symbol(
            pins("13=Y0 14=Y1 15=Y2 12=Y3 1=Y4 5=Y5 2=Y6 4=Y7"),
            pins(f"{SUPPLY_UP} 7=VEE:power 6=E#:in 11=S0:in 10=S1:in 9=S2:in 3=Z"),
        ),
        _SO16,
    ),
    "box14": Kind(Symbol(numbered(range(1, 15, 2)), numbered(range(2, 15, 2))), box_header(7)),
    "box10": Kind(Symbol(numbered(range(1, 11, 2)), numbered(range(2, 11, 2))), box_header(5)),
    "vh2": Kind(
        # JST VH, 3.96 mm, upright: the latch is at the side away from the board's edge.
        Symbol(numbered((1, 2))),
        Footprint(
            (Pad("1", -1.98, 0, 2.8, 2.8, 1.65), Pad("2", 1.98, 0, 2.8, 2.8, 1.65, round_=True)),
            (-3.93, -3.7, 3.93, 4.8), (-4.6, 0), tall=9.4, below=1.8, mounts="through_hole",
        ),
    ),
    "reed_smd": Kind(
        # Glass of 10 mm, its leads bent down to the board at both ends: Littelfuse's land for MDSM-10.
        TWO_PINS, Footprint(two_pads(14.1, 2.9, 1.3), (-5.2, -1.2, 5.2, 1.2), tall=2.5)
    ),
    "bridge": Kind(
        TWO_PINS, Footprint(two_pads(1.6, 1.2, 1.8, paste=False), (-1.5, -1.0, 1.5, 1.0), mounts="")
    ),
    "point": Kind(
        Symbol(numbered((1,))),
        Footprint(
            (Pad("1", 0, 0, 1.5, 1.5, round_=True, paste=False),), (-0.75, -0.75, 0.75, 0.75), mounts=""
        ),
    ),
    "fiducial": Kind(
        Symbol(),
        Footprint((Pad("", 0, 0, 1.0, 1.0, round_=True, paste=False, mask=0.5),), (-1, -1, 1, 1), mounts=""),
    ),
    "hole": Kind(
        Symbol(),
        Footprint((Pad("", 0, 0, 3.2, 3.2, 3.2, round_=True),), (-3, -3, 3, 3), mounts=""),
    ),
}  # fmt: skip
"""By name."""
