"""How often each address may ask for what is expensive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

MAX_PLACES = 1_000
"""Addresses that are remembered; beyond that, the oldest one is forgotten."""


@dataclass
class Allowance:
    """`burst` requests of an address at once, and one more every `every_s` seconds. `now` is a monotonic
    clock in seconds."""

    now: Callable[[], float]
    burst: int
    every_s: float
    _used: dict[str, tuple[float, float]] = field(default_factory=dict)
    """By address: the requests that still count, at which instant."""

    def take(self, place: str) -> int:
        """Count a request of the address `place`.

        Returns 0, or, if it has none left now, the whole seconds until the next one; then nothing is counted.
        """
        now = self.now()
        used, at = self._used.pop(place, (0.0, now))
        used = max(used - (now - at) / self.every_s, 0.0)
        allowed = used + 1 <= self.burst
        self._used[place] = (used + allowed, now)
        while len(self._used) > MAX_PLACES:
            del self._used[next(iter(self._used))]
        return 0 if allowed else int((used + 1 - self.burst) * self.every_s) + 1
