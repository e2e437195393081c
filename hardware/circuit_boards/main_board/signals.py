"""The Pico and everything that it reads and drives: keys, strips' bus, clock box, piezo."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.main_board import catalogue as parts
from dambord.hardware.circuit_boards.main_board.feeds import only
from dambord.hardware.circuit_boards.main_board.kinds import PICO

GROUP = "The Pico in its sockets"
KEYS = "Keys: each between its pin and the ground beside it"
BUS = "The strips' bus"
BOX = "Clock box and piezo"
SUPPLIES = {"GND": "GND", "AGND": "GND", "VSYS": "VSYS", "3V3": "+3V3", "ADC_VREF": "ADC_VREF"}
KEY_NAMES = (
    *("w clock", "w draw", "w decline", "w claim", "w correct", "w resign"),
    *("b clock", "b draw", "b decline", "b claim", "b correct", "b resign", "shutdown"),
)
"""What the keys at GP0 to GP12 do, in the words of a board's file."""
BUS_NETS = (
    "GND", "BUS_CLK", "GND", "BUS_LATCH", "GND", "WHITE", "BLACK",
    "BACK", "GND", "SIG", "GND", "BUS_LAMP", "+3V3", "VSENSE",
)  # fmt: skip
"""Net of each pin of the strips' bus."""
BOX_NETS = (
    "+5V_PICO", "GND", "SDA", "SCL", "+3V3", "GND", "TURN_WHITE", "TURN_BLACK", "KEY0", "KEY6",
)  # fmt: skip
"""Net of each pin of the clock box's ribbon."""


def signals() -> Iterator[Component]:
    """Return all components on the Pico's pins but the switches of the feeds."""
    for ref, kind, x, first in (("J10", "pico_left", -23.89, 1), ("J11", "pico_right", -6.11, 21)):
        wired = {str(pin): _wired(PICO[pin]) for pin in range(first, first + 20)}
        yield Component(ref, kind, x, -18.5, wired, parts.SOCKET, group=GROUP)
    yield Component("C11", "capacitor", 2, -34, {"1": "+3V3", "2": "GND"}, parts.C10U, turned=90, group=GROUP)
    yield from _keys()
    yield from _bus()
    yield from _box()


def _wired(name: str) -> str | None:
    """Return the net of a pin of the Pico."""
    return name if name.startswith("GP") else SUPPLIES.get(name)


def _keys() -> Iterator[Component]:
    nets: dict[str, str | None] = {}
    for at in range(len(KEY_NAMES)):
        nets |= {str(2 * at + 1): "GND", str(2 * at + 2): f"KEY{at}"}
        y = round(-40.13 + 3.2 * at, 2)
        # Keeps what a finger discharges out of the Pico.
        yield Component(
            f"R{20 + at}", "resistor", -36, y, {"1": f"KEY{at}", "2": f"GP{at}"}, parts.R1K, group=KEYS
        )
    yield Component("J7", "pins26", -51, -20, nets, parts.KEYS, group=KEYS, label="J7 KEYS")


def _bus() -> Iterator[Component]:
    plug = {str(pin): net for pin, net in enumerate(BUS_NETS, 1)}
    yield Component("J8", "box14", 56, 3, plug, parts.BUS_PLUG, turned=180, group=BUS, label="J8 STRIPS")
    for ref, y, nets, part in (
        ("R33", -17, ("BUS_CLK", "GP18"), parts.R33),
        ("R34", -14, ("BUS_LATCH", "GP17"), parts.R33),
        ("R35", -11, ("WHITE", "GP16"), parts.R100),
        # Hall: White's chain goes on with Black's. Linear: the Pico shifts out by this pin.
        ("R36", -8, ("BLACK", "BACK"), only(parts.R33, "hall")),
        ("R37", -5, ("BACK", "GP19"), only(parts.R33, "linear")),
        ("R38", -2, ("SIG", "GP26"), only(parts.R220, "linear")),
    ):
        pads = dict(zip("21", nets, strict=True))
        yield Component(ref, "resistor", 42, y, pads, part, group=BUS)
    yield Component(
        "R39", "resistor", 36.5, -11, {"1": "GP16", "2": "GND"}, parts.R100K, turned=180, group=BUS
    )
    yield Component(
        "C12",
        "capacitor",
        36.5,
        -2,
        {"1": "GP26", "2": "GND"},
        only(parts.C1N, "linear"),
        turned=180,
        group=BUS,
    )
    # Fed by the lamps' switched 5 V: it never drives lamps that have no current.
    shifter = {
        "1": "GND", "2": "GP22", "3": "LAMP_5V", "4": "+5VL", "5": "GND", "6": None, "7": "GND", "8": None,
        "9": "GND", "10": "+5VL", "11": None, "12": "GND", "13": "+5VL", "14": "+5VL",
    }  # fmt: skip
    yield Component("U3", "74AHCT125", 24, -13, shifter, parts.SHIFTER, group=BUS)
    yield Component(
        "C13", "capacitor", 30.5, -17, {"1": "+5VL", "2": "GND"}, parts.C100N, turned=90, group=BUS
    )
    yield Component("R40", "resistor", 42, 1.5, {"1": "LAMP_5V", "2": "BUS_LAMP"}, parts.R100, group=BUS)
    yield Component("C14", "capacitor", 45, 16, {"1": "+3V3", "2": "GND"}, parts.C10U, group=BUS)


def _box() -> Iterator[Component]:
    plug = {str(pin): net for pin, net in enumerate(BOX_NETS, 1)}
    yield Component(
        "J9", "box10", 56, -26.5, plug, parts.CLOCK_PLUG, turned=180, group=BOX, label="J9 CLOCK BOX"
    )
    for ref, x, y, net in (("R41", 8, -31, "GP20"), ("R42", 8, -28, "GP21")):
        yield Component(ref, "resistor", x, y, {"1": "+3V3", "2": net}, parts.R2K2, group=BOX)
    # People touch the box: the clamp takes a discharge, the resistors keep its rest from the Pico.
    for ref, y, pin, net in (("R49", -33, "GP20", "SDA"), ("R50", -36, "GP21", "SCL")):
        yield Component(ref, "resistor", 42, y, {"1": pin, "2": net}, parts.R100, group=BOX)
    clamped = {"1": "SDA", "2": "SCL", "3": "GND"}
    yield Component("D5", "clamp", 47.5, -34.5, clamped, parts.CLAMP, group=BOX)
    for at, (pin, lamp) in enumerate((("GP14", "TURN_WHITE"), ("GP15", "TURN_BLACK"))):
        y, sunk = -22 - 5 * at, f"SINK_{lamp.rpartition('_')[2]}"
        nets = {"1": pin, "2": "GND", "3": sunk}
        yield Component(f"Q{8 + at}", "n_mosfet", 38, y, nets, parts.N_SMALL, group=BOX)
        yield Component(f"R{43 + at}", "resistor", 43.5, y, {"1": sunk, "2": lamp}, parts.R150, group=BOX)
        yield Component(f"R{45 + at}", "resistor", 32.5, y, {"1": "GND", "2": pin}, parts.R100K, group=BOX)
    yield Component("LS1", "piezo", 24, -35.5, {"1": "+5V_PICO", "2": "TONE"}, parts.PIEZO, group=BOX)
    yield Component("R47", "resistor", 24, -26.5, {"1": "+5V_PICO", "2": "TONE"}, parts.R1K, group=BOX)
    yield Component(
        "Q10", "n_mosfet", 14, -35, {"1": "GP28", "2": "GND", "3": "TONE"}, parts.N_SMALL, group=BOX
    )
    yield Component("R48", "resistor", 8, -35, {"1": "GP28", "2": "GND"}, parts.R100K, turned=180, group=BOX)
    yield Component(
        "C15", "capacitor", 35, -40, {"1": "+5V_PICO", "2": "GND"}, parts.C10U, turned=90, group=BOX
    )
