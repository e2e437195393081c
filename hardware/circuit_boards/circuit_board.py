"""A circuit board as a value: everything from which its files are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dambord.hardware.circuit_boards.component import Component, Kind
from dambord.hardware.circuit_boards.kinds.common import KINDS


@dataclass(frozen=True, slots=True)
class SilkText:
    """A line of text on the silkscreen, centred at (x, y) in mm from the board's centre; `turned` 0 or 90."""

    said: str
    x: float
    y: float
    size: float = 1.2
    side: str = "F"
    turned: int = 0


@dataclass(frozen=True, eq=False)
class CircuitBoard:
    """A board of two layers, `width` x `height` mm around its centre; y downwards.

    `name`: of files and folder. `title`, `revision`: on the silkscreen too. `populations`: by name what each
    is for. `plane`: the net that fills what is left of both layers. `widths`: width in mm of a net's tracks,
    `track` for all others; the router makes them narrower where they do not fit. `powered`: nets that come
    from a plug or through a fuse, for the electrical check. `texts`: more silkscreen.
    """

    name: str
    title: str
    revision: str
    width: float
    height: float
    components: tuple[Component, ...]
    populations: Mapping[str, str]
    powered: tuple[str, ...]
    widths: Mapping[str, float] = field(default_factory=dict)
    texts: tuple[SilkText, ...] = ()
    plane: str = "GND"
    track: float = 0.25
    kinds: Mapping[str, Kind] = field(default_factory=lambda: KINDS)

    @cached_property
    def nets(self) -> tuple[str, ...]:
        """Every net once, in the order of its first pin."""
        found = (net for part in self.components for net in part.nets.values() if net)
        return tuple(dict.fromkeys(found))

    @cached_property
    def used(self) -> Mapping[str, Kind]:
        """The kinds of its components, in the order of their first."""
        return {part.kind: self.kinds[part.kind] for part in self.components}

    def on(self, net: str, population: str = "") -> set[tuple[str, str]]:
        """Return reference and pin of everything on a net; with a population, of what is fitted there."""
        return {
            (part.ref, pin)
            for part in self.components
            for pin, name in part.nets.items()
            if name == net and (not population or part.part(population))
        }
