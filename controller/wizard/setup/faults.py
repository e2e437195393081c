"""The faults that a walk over a board can find, and their remedies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault on one square."""

    kind: str
    """A key of REMEDIES."""
    square: int
    said: str
    sensor: int
    """The sensor from 0 in wiring order; for the kind `lamp` the lamp from 0 along the data line."""

    @property
    def line(self) -> str:
        """The fault and its remedy as one line."""
        return f"square {self.square}: {self.kind}: {self.said}. {REMEDIES[self.kind]}."


REMEDIES: Mapping[str, str] = {
    "dead": "Check the solder joints of the sensor and its pull-up, and the magnet's strength",
    "stuck": "Look for a solder bridge to ground, or a magnet left near it",
    "duplicate": "Two inputs touch each other, or a wire leads to another square's: look for a solder bridge",
    "bridge": "Two inputs touch each other: look for a solder bridge",
    "joined": "The two sensors of one square touch each other: look for a solder bridge",
    "crossed": "Exchange the wires of that colour's sensors between the two squares",
    "swapped": "Nothing to solder: the board's file is written as the wires lie",
    "inverted": "The sensor is wired or programmed the other way round",
    "neighbour": "Move the sensors apart, or take a weaker magnet",
    "restless": "Check solder joints and pull-ups",
    "wrong-pole": "Turn the sensor over, or the magnets of all pieces of that colour",
    "lamp": "Set the board up again, and mind which square is lit",
    "weak": "Move the sensor nearer to the surface, or take a stronger magnet",
}
"""The remedy for each kind of fault."""

EVERYWHERE: Mapping[str, str] = {
    "dead": "Look at the supply, and at the signals that all sensors share; is the magnet strong enough?",
    "inverted": "The sensors are wired to the supply instead of ground",
    "bridge": "The magnet reaches beyond its square: take a weaker one, or move the sensors apart",
    "neighbour": "The magnet reaches beyond its square: take a weaker one, or move the sensors apart",
    "restless": "Look at the supply, at ground, and at the signals that all sensors share",
    "wrong-pole": "These pieces have the wrong pole down, or the wires of the two colours are exchanged",
    "weak": "Take stronger magnets, or bring the sensors nearer to the surface",
}
"""The remedy if nearly every square has the same fault, which then has one common cause."""
NEARLY = 0.75
"""Share of the squares above which a fault counts as common to all."""


def lines(faults: Sequence[Fault], squares: int) -> list[str]:
    """Return one line per fault, or one for all faults with a common cause.

    `squares` is the number of squares of the board.
    """
    said = []
    for kind, remedy in EVERYWHERE.items():
        same = [fault for fault in faults if fault.kind == kind]
        if len({fault.square for fault in same}) > NEARLY * squares:
            said.append(f"{len({fault.square for fault in same})} of {squares} squares: {kind}. {remedy}.")
            faults = [fault for fault in faults if fault.kind != kind]
    return said + [fault.line for fault in faults]


def bridged(
    faults: Sequence[Fault], learned: Mapping[int, int], named: Callable[[int], str]
) -> Iterable[Fault]:
    """Replace `neighbour` faults by `bridge` where two sensors answer on each other's squares.

    Then their wires touch; a strong magnet would not act both ways. `learned` maps squares to sensors,
    `named` gives a sensor's name.
    """
    near = {(fault.square, fault.sensor) for fault in faults if fault.kind == "neighbour"}
    lies = {sensor: square for square, sensor in learned.items()}
    for fault in faults:
        here, there = learned.get(fault.square), lies.get(fault.sensor)
        if fault.kind == "neighbour" and here is not None and (there, here) in near:
            both = f"sensors {named(here)} and {named(fault.sensor)}"
            said = f"{both} answer together, here and on square {there}"
            yield replace(fault, kind="bridge", said=said)
        else:
            yield fault
