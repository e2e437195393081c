"""Sensors that change more often than a hand makes them: loose joints, missing pull-ups."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

CHANGES = 8
"""So many changes of one sensor within WITHIN no hand makes, which lays a piece down and lifts it."""
WITHIN = 5_000_000
"""Microseconds."""
BOUNCE = 20_000
"""Microseconds for which what follows a change is the bounce of the same contact."""


@dataclass
class Restless:
    """The changes of all sensors, from 0 in the order of the wire, and those found to be restless."""

    sensors: set[int] = field(default_factory=set)
    """Once found, a sensor stays here, quiet or not."""
    _changes: dict[int, deque[int]] = field(default_factory=dict)

    def changed(self, sensor: int, at: int) -> None:
        """The sensor has changed at this instant (µs)."""
        changes = self._changes.setdefault(sensor, deque(maxlen=CHANGES))
        if changes and at - changes[-1] < BOUNCE:
            return
        changes.append(at)
        if len(changes) == CHANGES and at - changes[0] <= WITHIN:
            self.sensors.add(sensor)
