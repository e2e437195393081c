"""Where 5 V come in: jack or screws, wrong polarity and too high a voltage kept out, main switch."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.main_board import catalogue as parts

GROUP = "5 V come in; wrong polarity and more than 5.5 V are kept out"
TRIP_V = 2.495 * (12 + 10) / 10
"""Supply voltage in V above which everything is cut off: the reference's voltage, divided."""
TRIP_PART = 0.5 / 100 + 2 / 100 * 12 / 22
"""Largest relative error of it: the reference's half percent, two resistors of one percent."""


def supply() -> Iterator[Component]:
    """Return the components from the plug to the net +5V."""
    yield Component(
        "J1",
        "jack",
        -51.0,
        24,
        {"1": "VIN", "2": "GND", "3": "GND"},
        parts.JACK,
        turned=270,
        group=GROUP,
        label="J1 5 V= ONLY",
    )
    yield Component(
        "J2",
        "terminal2",
        -59.5,
        10,
        {"1": "GND", "2": "VIN"},
        parts.TERMINAL,
        turned=270,
        group=GROUP,
        label="J2",
    )
    yield Component("D1", "tvs", -47.5, 32.6, {"1": "VIN", "2": "GND"}, parts.TVS, group=GROUP)
    # One keeps reversed supplies out, one too high ones: their sources are joined.
    reverse = {"1": "CUT", "2": "VIN", "3": "VSAFE"}
    yield Component("Q1", "p_power", -38, 24, reverse, parts.P_POWER, turned=180, group=GROUP)
    over = {"1": "CUT", "2": "+5V", "3": "VSAFE"}
    yield Component("Q2", "p_power", -21, 24, over, parts.P_POWER, group=GROUP)
    yield Component("C1", "bulk", -8, 38, {"1": "+5V", "2": "GND"}, parts.C470U, group=GROUP)
    yield Component("C2", "capacitor", -11, 29, {"1": "+5V", "2": "GND"}, parts.C100N, group=GROUP)
    yield from _cut()
    yield from _switch()


def _cut() -> Iterator[Component]:
    """Return what pulls both gates to their sources when the voltage is too high."""
    for ref, value, x, y, nets in (
        ("R1", parts.R12K, -40, 33.5, ("VSAFE", "SENSED")),
        ("R2", parts.R10K, -40, 37, ("SENSED", "GND")),
        ("R3", parts.R2K2, -33, 40.5, ("PULLED", "BASE")),
        ("R4", parts.R1K, -26, 33.5, ("VSAFE", "BASE")),
        ("R5", parts.R470K, -19, 33.5, ("VSAFE", "CUT")),
    ):
        yield Component(ref, "resistor", x, y, dict(zip("12", nets, strict=True)), value, group=GROUP)
    yield Component(
        "U1", "tl431", -33, 36, {"1": "PULLED", "2": "SENSED", "3": "GND"}, parts.REFERENCE, group=GROUP
    )
    yield Component("Q3", "pnp", -26, 37.5, {"1": "BASE", "2": "VSAFE", "3": "CUT"}, parts.PNP, group=GROUP)
    # C3 keeps both off while a plug is put in. With C16 the output rises slowly: no rush of current.
    # Through C16 the step of a plug of 12 V turns on nothing: C3 is twenty times as large.
    yield Component("C3", "capacitor", -19, 36.5, {"1": "VSAFE", "2": "CUT"}, parts.C1U, group=GROUP)
    yield Component("C16", "capacitor", -18, 30.3, {"1": "CUT", "2": "+5V"}, parts.C47N, group=GROUP)
    yield Component("D2", "zener", -19, 39.5, {"1": "VSAFE", "2": "CUT"}, parts.ZENER, group=GROUP)


def _switch() -> Iterator[Component]:
    """Return the plug of the main switch, which only pulls the gates down: its wires carry no current."""
    yield Component("R6", "resistor", -47.5, 36, {"1": "CUT", "2": "SWITCH"}, parts.R10K, group=GROUP)
    yield Component(
        "J3", "xh2", -48, 40.5, {"1": "SWITCH", "2": "GND"}, parts.SWITCH_PLUG, group=GROUP, label="J3 SWITCH"
    )
    yield Component(
        "JP1", "bridge", -38, 42.5, {"1": "SWITCH", "2": "GND"}, {}, group=GROUP, label="NO SWITCH: CLOSE"
    )
    yield Component("R7", "resistor", -9, 12, {"1": "+5V", "2": "ALIVE"}, parts.R1K5, group=GROUP)
    yield Component("D3", "led", -9, 14.5, {"1": "GND", "2": "ALIVE"}, parts.GREEN, group=GROUP, label="5 V")
