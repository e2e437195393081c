"""Time controls as values: periods for each side, what a flag means, when time is low."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from dambord.controller.core.clock import control_text as notation
from dambord.controller.core.clock.extras import seconds
from dambord.controller.core.clock.period import Period
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Control:
    """What both sides have agreed to play with."""

    w: tuple[Period, ...]
    b: tuple[Period, ...]
    freeze: bool = True
    """Whether both clocks stop when a flag falls; else they go on until the arbiter stops them."""
    draw: bool = False
    """Whether a fallen flag draws where the opponent cannot win (regulation draw); the table decides that."""
    low: tuple[int, ...] = ()
    """When low time is signalled: microseconds left, falling."""

    @classmethod
    def parse(cls, source: str) -> Control:
        """Read the text form; ValueError says what was expected where.

        `900` `900+5` `900b5` `900d5` `*300` `50/7200:25/3600` `600:5x30` `600:25/300c` `300=240`, and after
        `;` the words `go-on`, `draw` and `low=60/10`.
        """
        return cls(*notation.read(source))

    @property
    def text(self) -> str:
        """The short form that `parse` reads."""
        sides = _periods(self.w) if self.w == self.b else f"{_periods(self.w)}={_periods(self.b)}"
        low = "low=" + "/".join(map(seconds, self.low)) if self.low else ""
        words = ("" if self.freeze else "go-on", "draw" if self.draw else "", low)
        return ";".join([sides, *filter(None, words)])

    def periods(self, side: Side) -> tuple[Period, ...]:
        """What `side` plays with."""
        return self.w if side == "w" else self.b


def _periods(periods: tuple[Period, ...]) -> str:
    rows = ((period, len(list(equal))) for period, equal in groupby(periods))
    return ":".join(period.extra.row(period.text, count) for period, count in rows)
