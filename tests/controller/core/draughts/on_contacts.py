"""A table whose contacts are real ones: they bounce at every change, are brushed by hands, and glitch."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from dambord.controller.core.messages.events import Seen
from dambord.controller.simulation.world.contact import REAL, glitch, samples
from tests.controller.core.draughts.tabletop import Tabletop

BRUSHED = 0.3
"""The part of a hand's acts in which another square reads wrong for some milliseconds."""


class OnContacts(Tabletop):
    """`seed` makes the noise reproducible."""

    def __init__(self, *given: Any, seed: int = 0, **more: Any) -> None:
        self._noise = Random(f"contacts {seed}")
        self._sensed = ""
        super().__init__(*given, **more)

    def look(self) -> Self:
        self._sensed = self.cells
        return super().look()

    def _change(self) -> Self:
        before, after, at = self._sensed, self.cells, self._instant()
        self._sensed = after
        edges = [
            (at + later, cell, level)
            for cell, (was, reads) in enumerate(zip(before, after, strict=True))
            for later, level in samples(self._noise, was, reads, REAL)
        ]
        if self._noise.random() < BRUSHED:
            cell = self._noise.randrange(len(after))
            if before[cell] == after[cell]:
                brief = glitch(self._noise, at, cell + 1, after[cell], self.terms.sensing.sensor.alphabet)
                edges += [(at, cell, brief.level), (at + brief.lasts, cell, after[cell])]
        seen = [*before]
        for instant, cell, level in sorted(edges):
            seen[cell] = level
            self.now = instant
            self._tell(Seen(instant, "".join(seen)))
        return self
