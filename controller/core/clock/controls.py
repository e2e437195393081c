"""Time controls as values: the periods of each side, the effect of a flag, the low-time marks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from dambord.controller.core.clock import control_text as notation
from dambord.controller.core.clock.increments import seconds
from dambord.controller.core.clock.period import Period
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Control:
    """The time control of a game."""

    w: tuple[Period, ...]
    b: tuple[Period, ...]
    freeze: bool = True
    """Whether both clocks stop when a flag falls; otherwise they run until the arbiter stops them."""
    draw: bool = False
    """Whether a fallen flag is a draw if the opponent can't win (FMJD annex 3, 6.1.1). The table decides."""
    low: tuple[int, ...] = ()
    """The low-time marks: microseconds left, in descending order."""

    @classmethod
    def parse(cls, source: str) -> Control:
        """Read the text form; raises ValueError with the place and what was expected.

        Examples: `900` `900+5` `900b5` `900d5` `*300` `50/7200:25/3600` `600:5x30` `600:25/300c` `300=240`.
        After `;` may follow the words `go-on`, `draw` and `low=60/10`.
        """
        return cls(*notation.read(source))

    @property
    def text(self) -> str:
        """The shortest text that `parse` reads as this control."""
        sides = _periods(self.w) if self.w == self.b else f"{_periods(self.w)}={_periods(self.b)}"
        low = "low=" + "/".join(map(seconds, self.low)) if self.low else ""
        words = ("" if self.freeze else "go-on", "draw" if self.draw else "", low)
        return ";".join([sides, *filter(None, words)])

    def periods(self, side: Side) -> tuple[Period, ...]:
        """The periods of `side`."""
        return self.w if side == "w" else self.b


def _periods(periods: tuple[Period, ...]) -> str:
    rows = ((period, len(list(equal))) for period, equal in groupby(periods))
    return ":".join(period.extra.row(period.text, count) for period, count in rows)
