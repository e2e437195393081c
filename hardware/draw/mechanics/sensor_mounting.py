"""How each kind of sensor is fitted: what feeds it, what whoever builds has to know, how its cut looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dambord.hardware.draw.svg import Drawing

COLOUR = "#1d4f91"
"""Of sensors in all drawings."""
APART = 4.4
"""Millimetres between the middles of sensors that lie side by side: a case's width and play."""
PICO_RAIL = 300
"""Milliamperes that the Pico's 3.3 V pin gives."""

Cut = Callable[[Drawing, float, float, float], None]
"""Draws one with what it feels with at (x, y), in so many pixels per millimetre."""


@dataclass(frozen=True, slots=True)
class SensorMounting:
    """Of one kind of sensor.

    `fed`: (part, plus, ground) of what the board's supply feeds for them. Along their rows run ground and
    `plus`, from the part `start`; where that is empty, from where the front end's own wires end. `power`:
    where their current comes from, {most} being what all draw at most. `look`: said in the mechanical
    drawing.
    """

    fed: tuple[tuple[str, str, str], ...]
    plus: tuple[str, ...]
    start: str
    power: str
    look: tuple[str, ...]
    cut: Cut


def _upright(made: Drawing, x: float, y: float, scale: float) -> None:
    """Its lower half is below the circuit board, in a hole."""
    made.rect(x - scale, y, 2 * scale, 14 * scale, rx=5, fill="#cfe3f5", stroke=COLOUR)
    made.path(((x, y - 1.2 * scale), (x, y + 15.5 * scale)), stroke=COLOUR, stroke_width=1.5)


def _flat(made: Drawing, x: float, y: float, scale: float) -> None:
    made.rect(x - 2 * scale, y - 0.5 * scale, 4 * scale, 1.5 * scale, fill=COLOUR, stroke="#fff")


def beside(count: int) -> tuple[float, ...]:
    """How far to the right of the square's middle (mm) each of so many sensors lies."""
    return tuple((at - (count - 1) / 2) * APART for at in range(count))


MOUNTINGS: Mapping[str, SensorMounting] = {
    "reed": SensorMounting(
        fed=(),
        plus=(),
        start="",
        power="The pull-ups draw {most} mA at most: from the Pico's 3.3 V pin, which gives "
        f"{PICO_RAIL} mA.",
        look=(
            "Reed switches stand upright under the centre: lying flat they have a dead",
            "centre. Bend the leads 3 mm away from the glass at least.",
        ),
        cut=_upright,
    ),
    "hall": SensorMounting(
        fed=(("Sensors", "5V", "GND"),),
        plus=("5V",),
        start="Sensors",
        power="Hall switches draw up to {most} mA: from the 5 V supply, their outputs pulled up to 3.3 V.",
        look=(
            "Two Hall switches side by side under the centre: one with its marked face",
            "up (sees white), one with its marked face down (sees black).",
        ),
        cut=_flat,
    ),
    "linear": SensorMounting(
        fed=(("Rail", "IN 5V", "GND in"),),
        plus=("3V3",),
        start="",
        power=f"Linear sensors draw up to {{most}} mA at 3.3 V, the Pico's 3.3 V pin gives {PICO_RAIL} mA: "
        "they have a regulator of their own, which is the converter's reference too.",
        look=("Linear Hall sensor under the centre, marked face up.",),
        cut=_flat,
    ),
}
"""By the sensor's name."""
