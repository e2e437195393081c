"""Finds sensors that chatter, because of a loose joint or a missing pull-up."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

CHANGES = 8
"""Changes of one sensor within WITHIN_US that make it a suspect: a hand that lays and lifts a piece makes
fewer."""
CERTAIN_CHANGES = 50
"""Changes within WITHIN_US that no tapping hand can make."""
WITHIN_US = 5_000_000
"""Length of the window in microseconds."""
BOUNCE_US = 20_000
"""Microseconds after a change in which further changes count as contact bounce."""


@dataclass
class ChatterDetector:
    """Counts the changes of all sensors and keeps the set of those that chatter.

    Sensors count from 0 in wiring order.
    """

    sensors: set[int] = field(default_factory=set)
    """Sensors that chatter or are suspected to. They stay here until they are dismissed."""
    certain: set[int] = field(default_factory=set)
    """Sensors whose chatter is certain: too fast for a hand, or while no hand was on the board."""
    _changes: dict[int, deque[int]] = field(default_factory=dict)

    def changed(self, sensor: int, at: int) -> None:
        """Count a change of the sensor at `at` (µs)."""
        changes = self._changes.setdefault(sensor, deque(maxlen=CERTAIN_CHANGES))
        if changes and at - changes[-1] < BOUNCE_US:
            return
        changes.append(at)
        if len(changes) >= CHANGES and at - changes[-CHANGES] <= WITHIN_US:
            self.sensors.add(sensor)
        if len(changes) == CERTAIN_CHANGES and at - changes[0] <= WITHIN_US:
            self.certain.add(sensor)

    def last(self, sensor: int) -> int:
        """Return the time (µs) of the sensor's last change; 0 if there is none."""
        changes = self._changes.get(sensor)
        return changes[-1] if changes else 0

    def confirm(self, sensor: int) -> None:
        """Mark the sensor as certain to chatter."""
        self.sensors.add(sensor)
        self.certain.add(sensor)

    def dismiss(self, sensor: int) -> None:
        """Drop the suspicion: a hand made the changes. The sensor's history is cleared."""
        self.sensors.discard(sensor)
        self.certain.discard(sensor)
        self._changes.pop(sensor, None)
