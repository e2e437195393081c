"""How each kind of sensor is supplied, mounted and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

COLOUR = "#1d4f91"
"""Colour of sensors in all drawings."""
PICO_3V3_MA = 300
"""Current available at the Pico's 3.3 V pin."""


@dataclass(frozen=True, slots=True)
class SensorMounting:
    """Supply and mounting of one kind of sensor.

    `fed`: (part, plus, ground) fed from the board's 5 V for these sensors. `plus`: supply pins wired along
    the rows besides ground. `start`: the part where those wires begin; empty for the end of the front end's
    harness. `power`: a sentence on the source of the current; {max_ma} stands for the total. `look`: text in
    the mechanical drawing.
    """

    fed: tuple[tuple[str, str, str], ...]
    plus: tuple[str, ...]
    start: str
    power: str
    look: tuple[str, ...]


MOUNTINGS: Mapping[str, SensorMounting] = {
    "reed": SensorMounting(
        fed=(),
        plus=(),
        start="",
        power="The pull-ups draw {max_ma} mA at most: from the Pico's 3.3 V pin, which gives "
        f"{PICO_3V3_MA} mA.",
        look=(
            "Reed switches stand upright under the centre: lying flat they have a dead",
            "centre. Bend the leads 3 mm away from the glass at least.",
        ),
    ),
    "hall": SensorMounting(
        fed=(("Sensors", "5V", "GND"),),
        plus=("5V",),
        start="Sensors",
        power="Hall switches draw up to {max_ma} mA: from the 5 V supply, their outputs pulled up to 3.3 V.",
        look=(
            "Two Hall switches side by side under the centre: one with its marked face",
            "up (sees white), one with its marked face down (sees black).",
        ),
    ),
    "linear": SensorMounting(
        fed=(("Rail", "IN 5V", "GND in"),),
        plus=("3V3",),
        start="",
        power="Linear sensors draw up to {max_ma} mA at 3.3 V, "
        f"the Pico's 3.3 V pin gives {PICO_3V3_MA} mA: "
        "they have a regulator of their own, which is the converter's reference too.",
        look=("Linear Hall sensor under the centre, marked face up.",),
    ),
}
"""By the sensor's name."""
