"""What people do at the table: timed deeds of hands, with whose hand it was. Times in microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dambord.controller.simulation.players.hand import HandAct
from dambord.controller.simulation.world.recorder import Misread
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Handled:
    """A hand of `side` does `act`."""

    side: Side
    act: HandAct

    @property
    def at(self) -> int:
        """When it is done."""
        return self.act.at

    def __str__(self) -> str:
        return f"{self.side} {self.act.verb} {self.act.square}"


@dataclass(frozen=True, slots=True)
class Pushed:
    """A hand of `side` presses the clock."""

    side: Side
    at: int

    def __str__(self) -> str:
        return f"{self.side} presses"


@dataclass(frozen=True, slots=True)
class Misreading:
    """No hand: a sensor reads wrong for a while. The square of `fault` is a sensed one."""

    fault: Misread

    @property
    def at(self) -> int:
        """When it begins."""
        return self.fault.at

    def __str__(self) -> str:
        lasts = (self.fault.until - self.fault.at) // 1000
        return f"sensor {self.fault.square} reads {self.fault.level!r} for {lasts} ms"


Deed = Handled | Pushed | Misreading


@dataclass(frozen=True, slots=True)
class Performance:
    """One turn as it is performed."""

    acts: tuple[HandAct, ...]
    """What the mover's hands do, in order of time."""
    press: int | None
    """When the mover presses the clock; None without a clock, or if he forgets it."""
    follows: int
    """When the opponent begins his turn."""
    beside: tuple[Deed, ...] = ()
    """What else happens: the opponent's hands, further presses, sensors that read wrong."""
    replies: tuple[PlayedTurn, ...] = ()
    """The replies that the opponent may choose from; empty: any."""

    @property
    def done(self) -> int:
        """When the last act of the mover is done."""
        return self.acts[-1].at

    def with_acts(self, acts: Sequence[HandAct]) -> Performance:
        """The same with other acts; press and reply keep their distance from the last one."""
        return replace(self, acts=tuple(acts))._ends_later(acts[-1].at - self.done)

    def ended_after(self, at: int) -> Performance:
        """The same with the end put off, so that the board can change until `at` (µs)."""
        return self._ends_later(max(at - self.done, 0))

    def beside_it(self, *deeds: Deed) -> Performance:
        """The same with further deeds."""
        return replace(self, beside=(*self.beside, *deeds))

    def _ends_later(self, by: int) -> Performance:
        press = None if self.press is None else self.press + by
        return replace(self, press=press, follows=self.follows + by)

    def deeds(self, side: Side) -> list[Deed]:
        """Everything that happens, in order of time; `side` is the mover."""
        every: list[Deed] = [*(Handled(side, act) for act in self.acts), *self.beside]
        if self.press is not None:
            every.append(Pushed(side, self.press))
        return sorted(every, key=lambda deed: deed.at)
