"""What a walk over a board may find wrong, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, on which square."""

    kind: str
    """`dead`, `stuck`, `duplicate`, `swapped`, `inverted`, `neighbour`, `wrong-pole`, `weak` or `lamp`."""
    square: int
    said: str
    sensor: int
    """Or the lamp, by its place on the string."""

    @property
    def line(self) -> str:
        """For people, with what to do."""
        return f"square {self.square}: {self.kind}: {self.said}. {REMEDIES[self.kind]}."


REMEDIES: Mapping[str, str] = {
    "dead": "Check the solder joints of the sensor and its pull-up, and the magnet's strength",
    "stuck": "Look for a solder bridge to ground, or a magnet left near it",
    "duplicate": "Two inputs touch each other: look for a solder bridge",
    "swapped": "Nothing to solder: the board's file is written as the wires lie",
    "inverted": "The sensor is wired or programmed the other way round",
    "neighbour": "Move the sensors apart, or take a weaker magnet",
    "wrong-pole": "Turn the sensor over, or the magnets of all pieces of that colour",
    "lamp": "Set the board up again, and mind which square is lit",
    "weak": "Move the sensor nearer to the surface, or take a stronger magnet",
}
"""What to do, by the kind of fault."""
