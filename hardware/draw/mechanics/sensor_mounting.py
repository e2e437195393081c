"""How each kind of sensor is supplied and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

COLOUR = "#1d4f91"
"""Colour of sensors in all drawings."""
PICO_3V3_MA = 300
"""Current available at the Pico's 3.3 V pin."""


@dataclass(frozen=True, slots=True)
class SensorMounting:
    """Supply of one kind of sensor.

    `fed`: (part, plus, ground) fed from the board's 5 V for these sensors. `plus`: supply pins wired along
    the rows besides ground. `start`: the part where those wires begin; empty for the end of the front end's
    harness. `power`: a sentence on the source of the current; {max_ma} stands for the total.
    """

    fed: tuple[tuple[str, str, str], ...]
    plus: tuple[str, ...]
    start: str
    power: str


MOUNTINGS: Mapping[str, SensorMounting] = {
    "reed": SensorMounting(
        fed=(),
        plus=(),
        start="",
        power="The pull-ups draw {max_ma} mA at most: from the Pico's 3.3 V pin, which gives "
        f"{PICO_3V3_MA} mA.",
    ),
    "hall": SensorMounting(
        fed=(("Sensors", "5V", "GND"),),
        plus=("5V",),
        start="Sensors",
        power="Hall switches draw up to {max_ma} mA: from the 5 V supply, their outputs pulled up to 3.3 V.",
    ),
    "linear": SensorMounting(
        fed=(("Rail", "IN 5V", "GND in"),),
        plus=("3V3",),
        start="",
        power="Linear sensors draw up to {max_ma} mA at 3.3 V, "
        f"the Pico's 3.3 V pin gives {PICO_3V3_MA} mA: "
        "they have a regulator of their own, which is the converter's reference too.",
    ),
}
"""By the sensor's name."""
