"""Finds sensors that change too often: loose joints, missing pull-ups."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

CHANGES = 8
"""So many changes of one sensor within WITHIN_US no hand makes that lays a piece down and lifts it."""
CERTAIN_CHANGES = 50
"""So many no hand makes that taps."""
WITHIN_US = 5_000_000
"""Microseconds."""
BOUNCE_US = 20_000
"""Microseconds for which what follows a change is the bounce of the same contact."""


@dataclass
class ChatterDetector:
    """The changes of all sensors, from 0 in the order of the wire, and those found to be restless."""

    sensors: set[int] = field(default_factory=set)
    """Once found, a sensor stays here, quiet or not, until it is acquitted."""
    certain: set[int] = field(default_factory=set)
    """Those of them that no hand can have made so, or that have changed while no hand was there."""
    _changes: dict[int, deque[int]] = field(default_factory=dict)

    def changed(self, sensor: int, at: int) -> None:
        """The sensor has changed at this instant (µs)."""
        changes = self._changes.setdefault(sensor, deque(maxlen=CERTAIN_CHANGES))
        if changes and at - changes[-1] < BOUNCE_US:
            return
        changes.append(at)
        if len(changes) >= CHANGES and at - changes[-CHANGES] <= WITHIN_US:
            self.sensors.add(sensor)
        if len(changes) == CERTAIN_CHANGES and at - changes[0] <= WITHIN_US:
            self.certain.add(sensor)

    def last(self, sensor: int) -> int:
        """When the sensor has changed last (µs); 0 if that is forgotten, or never was."""
        changes = self._changes.get(sensor)
        return changes[-1] if changes else 0

    def confirm(self, sensor: int) -> None:
        """It changes by itself, that is certain."""
        self.sensors.add(sensor)
        self.certain.add(sensor)

    def dismiss(self, sensor: int) -> None:
        """It was a hand; what the sensor has changed so far is forgotten."""
        self.sensors.discard(sensor)
        self.certain.discard(sensor)
        self._changes.pop(sensor, None)
