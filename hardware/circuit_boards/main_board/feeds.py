"""What leaves the main board as current: fused feeds of lamps, sensors, Raspberry Pi, Pico and clock box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dambord.hardware.circuit_boards.component import Component, Fitted
from dambord.hardware.circuit_boards.main_board import catalogue as parts

FUSES = "Fuses that close again by themselves, one for each feed"
LAMPS = "Lamps: a switch that the Pico closes"
SENSORS = "Sensors: 5 V for Hall switches, 3.3 V for linear sensors; a switch that the Pico closes"
FED = ("hall", "linear")
"""Populations whose sensors need current."""


def only(part: Fitted, *populations: str) -> Mapping[str, Fitted]:
    """Return the part for these populations; the others leave its place empty."""
    return dict.fromkeys(populations, part)


def feeds() -> Iterator[Component]:
    """Return all components of the feeds."""
    yield from _fuses()
    yield from _lamps()
    yield from _sensors()
    yield Component(
        "J6",
        "vh4",
        8.5,
        38.5,
        {"1": "+5V_PI", "2": "+5V_PI", "3": "GND", "4": "GND"},
        parts.PI_PLUG,
        group=FUSES,
        label="J6 PI",
    )
    # The Pico is fed by the Raspberry Pi's USB too: neither feeds the other.
    yield Component(
        "D4", "schottky", -1, -1, {"1": "VSYS", "2": "+5V_PICO"}, parts.SCHOTTKY, turned=90, group=FUSES
    )
    yield Component("C4", "capacitor", 5, -1, {"1": "VSYS", "2": "GND"}, parts.C10U, group=FUSES)


def _fuses() -> Iterator[Component]:
    """Return one fuse for each feed, in a column."""
    for ref, kind, y, net, part, label in (
        ("F1", "ptc2920", 17.5, "+5V_LAMPS", parts.FUSE_3A, "F1 LAMPS 3A"),
        ("F2", "ptc2920", 26, "+5V_PI", parts.FUSE_3A, "F2 PI 3A"),
        ("F4", "ptc1812", 6, "+5V_PICO", parts.FUSE_075A, "F4 PICO"),
    ):
        nets = {"1": "+5V", "2": net}
        yield Component(ref, kind, 2, y, nets, part, group=FUSES, label=label)
    yield Component(
        "F3",
        "ptc1812",
        2,
        11,
        {"1": "+5V", "2": "+5V_SENSE"},
        only(parts.FUSE_075A, *FED),
        group=FUSES,
        label="F3 SENSORS",
    )


def _lamps() -> Iterator[Component]:
    through = {"1": "LAMPS_GATE", "2": "+5VL", "3": "+5V_LAMPS"}
    yield Component("Q4", "p_power", 20, 17.5, through, parts.P_POWER, group=LAMPS)
    # With C5 they rise within some milliseconds: the capacitors of all strips fill without a rush of current.
    # C18, ten times as large, keeps the switch open while the supply comes.
    for ref, x, y, between, turned, part in (
        ("C5", 20.5, 22.3, ("+5VL", "LAMPS_GATE"), 180, parts.C100N),
        ("C18", 12, 25, ("+5V_LAMPS", "LAMPS_GATE"), 0, parts.C1U),
    ):
        ends = dict(zip("12", between, strict=True))
        yield Component(ref, "capacitor", x, y, ends, part, turned=turned, group=LAMPS)
    yield Component(
        "R8", "resistor", 12, 22.5, {"1": "+5V_LAMPS", "2": "LAMPS_GATE"}, parts.R100K, group=LAMPS
    )
    yield Component("R9", "resistor", 16, 24, {"1": "LAMPS_GATE", "2": "LAMPS_ON"}, parts.R10K, group=LAMPS)
    yield Component(
        "Q5", "n_mosfet", 18, 27.5, {"1": "GP13", "2": "GND", "3": "LAMPS_ON"}, parts.N_SMALL, group=LAMPS
    )
    yield Component(
        "R10", "resistor", 13, 29.5, {"1": "GP13", "2": "GND"}, parts.R100K, turned=90, group=LAMPS
    )
    yield Component("C6", "bulk", 34, 22, {"1": "+5VL", "2": "GND"}, parts.C470U, group=LAMPS)
    yield Component("C7", "capacitor", 27, 23, {"1": "+5VL", "2": "GND"}, parts.C100N, turned=90, group=LAMPS)
    for ref, x in (("J4", 31), ("J5", 45)):
        nets = {"1": "+5VL", "2": "GND"}
        yield Component(ref, "vh2", x, 38.5, nets, parts.LAMP_PLUG, group=LAMPS, label=f"{ref} LAMPS")


def _sensors() -> Iterator[Component]:
    yield Component(
        "R11",
        "resistor",
        20,
        9,
        {"1": "+5V_SENSE", "2": "VS"},
        only(parts.R0, "hall"),
        group=SENSORS,
        label="R11 HALL",
    )
    regulated = {"1": "GND", "2": "VS", "3": "+5V_SENSE", "4": "VS"}
    yield Component("U2", "regulator", 20, 2.5, regulated, only(parts.REGULATOR, "linear"), group=SENSORS)
    for ref, x, y, net in (("C8", 13, 3.5, "+5V_SENSE"), ("C9", 34.5, 2.5, "VS")):
        nets = {"1": net, "2": "GND"}
        yield Component(ref, "capacitor", x, y, nets, only(parts.C10U, "linear"), turned=90, group=SENSORS)
    yield Component(
        "R12", "resistor", 20, -3.5, {"1": "VS", "2": "ADC_VREF"}, only(parts.R0, "linear"), group=SENSORS
    )
    through = {"1": "SENSE_GATE", "2": "VS", "3": "VSENSE"}
    yield Component("Q6", "p_mosfet", 34, 8.6, through, only(parts.P_SMALL, *FED), group=SENSORS)
    for ref, x, y, between, part in (
        ("R13", 28.5, 8, ("VS", "SENSE_GATE"), parts.R100K),
        ("R14", 34, 12.5, ("SENSE_GATE", "SENSE_ON"), parts.R10K),
        ("R15", 45, 12.5, ("GP27", "GND"), parts.R100K),
    ):
        ends = dict(zip("12", between, strict=True))
        yield Component(ref, "resistor", x, y, ends, only(part, *FED), group=SENSORS)
    pulls = {"1": "GP27", "2": "GND", "3": "SENSE_ON"}
    yield Component("Q7", "n_mosfet", 40, 12.5, pulls, only(parts.N_SMALL, *FED), turned=180, group=SENSORS)
    yield Component(
        "C10", "capacitor", 40, 8, {"1": "VSENSE", "2": "GND"}, only(parts.C100N, *FED), group=SENSORS
    )
    # Slowed like the lamps, but much less: sensors have their current after a third of a millisecond.
    yield Component(
        "C17", "capacitor", 40, 5, {"1": "VSENSE", "2": "SENSE_GATE"}, only(parts.C10N, *FED), group=SENSORS
    )
