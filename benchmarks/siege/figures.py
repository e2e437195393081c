"""What is measured in a siege, and how it is printed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

Delays = dict[str, list[float]]


@dataclass
class Figures:
    """What was measured; delays in seconds by what was waited for."""

    delays: Delays = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)
    """How often somebody was turned away and had to try again."""
    pressed: dict[int, float] = field(default_factory=dict)
    """When each turn of the present game was pressed, by the number of its ply."""
    broken_off: int = 0
    """Games in which a turn was disputed, so that another one was begun."""
    connections: float = 0.0
    """Connections a second that were made to the table."""
    memory: int = 0
    """Largest memory of the game in bytes."""
    page_memory: int = 0
    """Largest memory of its page in bytes."""
    files: int = 0
    threads: int = 0
    silence: float = 0.0
    """Longest time in seconds between two signs of life."""

    def note(self, what: str, since: float) -> None:
        """Note the delay of something that was waited for since `since`."""
        self.delays.setdefault(what, []).append(time.monotonic() - since)


def shown(name: str, figures: Figures) -> Iterator[str]:
    """Yield the figures as rows of a table."""
    for what, delays in sorted(figures.delays.items()):
        delays.sort()
        middle, most = delays[len(delays) // 2], delays[-1]
        late = delays[min(int(len(delays) * 0.99), len(delays) - 1)]
        numbers = " | ".join(f"{delay * 1000:.0f} ms" for delay in (middle, late, most))
        yield f"| {name} | {what} | {len(delays)} | {numbers} |"
    yield (
        f"{name}: {figures.connections:.0f} connections a second; game {figures.memory / 1e6:.0f} MB, page "
        f"{figures.page_memory / 1e6:.0f} MB, {figures.files} descriptors, {figures.threads} threads; "
        f"longest without a sign of life {figures.silence:.1f} s; turned away {figures.again or 'never'}; "
        f"games broken off: {figures.broken_off}"
    )
