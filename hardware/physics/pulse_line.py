"""An edge on a line with taps: driver, cable, and at each tap a resistor with the inputs behind it.

The cable is a ladder of inductances and capacitances; the telegraph equations are solved step by step. Losses
are left out: they are small within 3 m.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from dambord.hardware.physics.facts import FACTS

OHM, NS_PER_M = FACTS["ribbon_ohm"].typical, FACTS["ribbon_ns"].typical
"""Impedance and delay of a ribbon cable of 1.27 mm whose line lies between two grounds."""
CELL_MM = 60.0
"""Length of cable that is one inductance and one capacitance."""
PICOFARAD = 1e-3
"""In ns/Ω: times in ns, resistances in Ω."""
STEP_SHARE = 0.4
"""Share of a cell's delay that one step of time takes; with more than 0.7 or so it is not stable."""


@dataclass(frozen=True, slots=True)
class PulseLine:
    """A line: `lengths` in mm of the cable before each tap, `ohm` of the driver with the resistor behind it.

    `tap_ohm`, `tap_pf`: resistor of each tap, and capacitance of the inputs behind it; `stub_pf`: capacitance
    of the tap's track before the resistor. `volts`: what the driver rises to, within `rise_ns`.
    """

    lengths: tuple[float, ...]
    ohm: float
    tap_ohm: float
    tap_pf: float
    stub_pf: float = 4.0
    volts: float = 3.3
    rise_ns: float = 2.0

    def rise(self, until_ns: float) -> list[list[float]]:
        """Return the voltages behind each tap's resistor, at every `step_ns`."""
        spans = [max(1, round(length / CELL_MM)) for length in self.lengths]
        taps = [sum(spans[: at + 1]) for at in range(len(spans))]
        cell_ns = CELL_MM / 1000 * NS_PER_M
        inductance, capacitance = cell_ns * OHM, cell_ns / OHM
        charge = [capacitance] * (taps[-1] + 1)
        for tap in taps:
            charge[tap] += self.stub_pf * PICOFARAD
        behind, step = self.tap_pf * PICOFARAD, self.step_ns
        volts, amperes = [0.0] * len(charge), [0.0] * taps[-1]
        inputs = [0.0] * len(taps)
        seen: list[list[float]] = [[] for _ in taps]
        for at in range(round(until_ns / step)):
            source = self.volts * min(1.0, at * step / self.rise_ns)
            flows = [(source - volts[0]) / self.ohm, *amperes, 0.0]
            for node, (into, out) in enumerate(pairwise(flows)):
                volts[node] += (into - out) * step / charge[node]
            for number, tap in enumerate(taps):
                drawn = (volts[tap] - inputs[number]) / self.tap_ohm
                volts[tap] -= drawn * step / charge[tap]
                inputs[number] += drawn * step / behind
                seen[number].append(inputs[number])
            for at_cell, (left, right) in enumerate(pairwise(volts)):
                amperes[at_cell] += (left - right) * step / inductance
        return seen

    @property
    def step_ns(self) -> float:
        """The step of time in ns."""
        return CELL_MM / 1000 * NS_PER_M * STEP_SHARE


def first_ns(seen: Sequence[float], level: float, step_ns: float) -> float:
    """Return when a voltage first reaches that level; infinity if it never does."""
    return next((at * step_ns for at, volts in enumerate(seen) if volts >= level), float("inf"))
