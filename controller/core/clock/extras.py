"""Extra time for a turn as values: Fischer, Bronstein, delay, hourglass, byo-yomi. All in microseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

SECOND = 1_000_000
"""Microseconds."""


def seconds(time: int) -> str:
    """Microseconds as seconds: `900`, `0.5`; exact."""
    whole, rest = divmod(time, SECOND)
    return str(whole) if not rest else f"{whole}.{rest:06}".rstrip("0")


@dataclass(frozen=True, slots=True)
class Extra:
    """Nothing extra: time only runs off. The other kinds change one of these functions."""

    amount: int = 0
    """Microseconds for every turn; kinds that need none ignore it."""
    mark: ClassVar[str] = ""
    """What stands between the time and the amount in the text form."""

    def free(self) -> int:
        """What a turn may take before it costs anything."""
        return 0

    def bonus(self, cost: int, missing: int) -> int:
        """What comes back for a completed turn that has cost `cost`; `missing` is what the period lacks."""
        return 0

    def entry(self) -> int:
        """What a turn gets at once that goes on into this period because the one before has run out."""
        return 0

    def gift(self, cost: int) -> int:
        """How much of `cost` the opponent gains while it is spent."""
        return 0

    def kept(self, left: int) -> int:
        """How much of `left` is carried into the next period when the moves have been made."""
        return left

    def text(self, time: str) -> str:
        """The text form of a period that lasts `time` (seconds, written)."""
        return f"{time}{self.mark}{seconds(self.amount)}" if self.amount else time

    def row(self, period: str, count: int) -> str:
        """The text form of `count` equal periods in a row, each written `period`."""
        return ":".join([period] * count)


NONE = Extra()
"""Time for the period and no more."""


@dataclass(frozen=True, slots=True)
class Fischer(Extra):
    """The amount is added after every turn, whatever the turn took."""

    mark: ClassVar[str] = "+"

    def bonus(self, cost: int, missing: int) -> int:
        """The whole amount."""
        return self.amount

    def entry(self) -> int:
        """The turn at hand gets its amount too: without it a period of increments alone could not begin."""
        return self.amount


@dataclass(frozen=True, slots=True)
class Bronstein(Extra):
    """What the turn took comes back after it, up to the amount: no turn ends with more than it began."""

    mark: ClassVar[str] = "b"

    def bonus(self, cost: int, missing: int) -> int:
        """What the turn took, the amount at most."""
        return min(cost, self.amount)


@dataclass(frozen=True, slots=True)
class Delay(Extra):
    """The simple (US) delay: every turn is free for as long as the amount, then time runs off."""

    mark: ClassVar[str] = "d"

    def free(self) -> int:
        """The amount."""
        return self.amount


@dataclass(frozen=True, slots=True)
class Hourglass(Extra):
    """What one side uses the other gains, as in a sand clock (PGN writes `*300`)."""

    def gift(self, cost: int) -> int:
        """All of it."""
        return cost

    def text(self, time: str) -> str:
        """PGN's sign for a sand clock before the time."""
        return f"*{time}"


@dataclass(frozen=True, slots=True)
class ByoYomi(Extra):
    """Japanese byo-yomi: the period is whole again after every turn; it is lost when a turn outlasts it."""

    def bonus(self, cost: int, missing: int) -> int:
        """All that the period lacks."""
        return max(missing, 0)

    def row(self, period: str, count: int) -> str:
        """So many periods of so many seconds: `5x30`, 99 at most at a time."""
        return ":".join(f"{min(count - done, 99)}x{period}" for done in range(0, count, 99))


@dataclass(frozen=True, slots=True)
class Canadian(Extra):
    """Canadian byo-yomi: once its moves have been made the period begins anew and nothing is carried."""

    def kept(self, left: int) -> int:
        """Nothing."""
        return 0

    def text(self, time: str) -> str:
        """A `c` after the time."""
        return f"{time}c"
