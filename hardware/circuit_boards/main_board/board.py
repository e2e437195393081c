"""The main board as a value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard, SilkText
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.main_board.feeds import feeds
from dambord.hardware.circuit_boards.main_board.kinds import KINDS
from dambord.hardware.circuit_boards.main_board.signals import KEY_NAMES, signals
from dambord.hardware.circuit_boards.main_board.supply import supply

WIDTH, HEIGHT = 130.0, 90.0
POPULATIONS = {
    "hall": "strips with Hall switches: sensors fed with 5 V",
    "reed": "strips with reed switches: no feed for sensors",
    "linear": "strips with linear Hall sensors: a regulator feeds them with 3.3 V",
}
POINTS = (
    ("+5V", -14, 12), ("GND", -20, 12), ("+3V3", 6, -41), ("+5VL", 27, 29), ("VSENSE", 47.5, 20.5),
    ("VSAFE", -30, 19), ("BUS_CLK", 47.5, -17), ("BUS_LATCH", 47.5, -14), ("WHITE", 47.5, -11),
    ("BACK", 47.5, -6.5), ("SIG", 47.5, -2), ("BUS_LAMP", 47.5, 1.5), ("GP22", 16, -17),
)  # fmt: skip
"""Net and place of each test point."""
POLES = (
    ("-", -52.8, 7.5), ("+", -52.8, 12.5), ("+", 29, 44.2), ("-", 33, 44.2), ("+", 43, 44.2), ("-", 47, 44.2),
    ("5V", 2.6, 44.2), ("5V", 6.5, 44.2), ("GND", 10.5, 44.2), ("GND", 14.4, 44.2),
)  # fmt: skip
"""What the silkscreen says at the pins of the power plugs, and where."""
AMPERES = {"VIN": 3.0, "VSAFE": 3.0, "+5V": 2.5, "+5V_LAMPS": 2.0, "+5VL": 2.0, "+5V_PI": 2.0}
"""Width in mm of what carries amperes."""


@cache
def main_board() -> CircuitBoard:
    """Return the board."""
    parts = (*supply(), *feeds(), *signals(), *_marks())
    widths = AMPERES | {"+5V_PICO": 1.0, "+5V_SENSE": 1.0, "VS": 1.0, "VSENSE": 0.8, "VSYS": 0.8, "+3V3": 0.6}
    return CircuitBoard(
        "main-board", "dambord main board", "A", WIDTH, HEIGHT,
        parts, POPULATIONS,
        powered=("VIN", "VSAFE", "+5V", "+5VL", "+5V_SENSE", "+3V3", "GND"),
        widths=widths, texts=tuple(_texts(parts)), kinds=KINDS,
    )  # fmt: skip


def _marks() -> Iterator[Component]:
    for at, (net, x, y) in enumerate(POINTS, 1):
        label = net.removeprefix("BUS_")
        yield Component(f"TP{at}", "point", x, y, {"1": net}, {}, group="Test points", label=label)
    for at, (x, y) in enumerate(((-53, -41), (50, -41), (53, 41)), 1):
        yield Component(f"FID{at}", "fiducial", x, y, group="Marks and holes")
    for at, (x, y) in enumerate(((-61, -41), (61, -41), (-61, 41), (61, 41)), 1):
        yield Component(f"M{at}", "hole", x, y, group="Marks and holes")


NAMES = {
    "+5V_PICO": "+5V", "TURN_WHITE": "LAMP W", "TURN_BLACK": "LAMP B",
}  # fmt: skip
"""What the silkscreen calls nets of the clock box."""


def _texts(parts: tuple[Component, ...]) -> Iterator[SilkText]:
    """Return title, poles and, beside the plugs' pins, their names: above those of the keys, below all."""
    yield SilkText("dambord main board, revision A", -33, 15.3, 1.4)
    yield SilkText("dambord main board, revision A", 0, 20, 2.0, "B")
    yield SilkText("PICO", -15, -18.5, 2.0)
    yield SilkText("USB", -15, -42.5, 1.2)
    yield SilkText("+ INSIDE", -57.5, 31.5, 1.0)
    for said, x, y in POLES:
        yield SilkText(said, x, y, 0.9)
    for part in parts:
        if part.ref in ("J7", "J8", "J9"):
            for pad in KINDS[part.kind].footprint.pads:
                (x, y), name = part.at(pad.x, pad.y), _name(part.nets[pad.pin] or "")
                outwards = 1 if x > part.x else -1
                yield SilkText(name, round(x + outwards * (1.3 + 0.42 * len(name)), 2), y, 0.9, "B")
        if part.ref == "J7":
            for at, pad in enumerate(KINDS[part.kind].footprint.pads[1::2]):
                x, y = part.at(pad.x, pad.y)
                said = f"{at} {KEY_NAMES[at].upper()}"
                yield SilkText(said, round(x + 1.6 + 0.39 * len(said), 2), y, 0.8)


def _name(net: str) -> str:
    """Return what the silkscreen calls a net at a plug."""
    return NAMES.get(net) or net.removeprefix("BUS_").replace("KEY", "GP")
