"""Kinds of extra time: increment (Fischer), Bronstein, delay, hourglass, byo-yomi. Times in microseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

SECOND = 1_000_000
"""One second in microseconds."""


def seconds(time: int) -> str:
    """A time of `time` microseconds written in seconds, exactly: `900`, `0.5`."""
    whole, rest = divmod(time, SECOND)
    return str(whole) if not rest else f"{whole}.{rest:06}".rstrip("0")


@dataclass(frozen=True, slots=True)
class Extra:
    """No extra time. The other kinds override some of these functions."""

    amount: int = 0
    """Microseconds for every turn; ignored by kinds that need none."""
    mark: ClassVar[str] = ""
    """The sign between the time and the amount in the text form."""

    def free(self) -> int:
        """The time of a turn that is free."""
        return 0

    def bonus(self, cost: int, missing: int) -> int:
        """The time added for a completed turn.

        `cost` is the time that the turn took, `missing` the full time of the period less the time left.
        """
        return 0

    def entry(self) -> int:
        """The time added when this period begins in the middle of a turn, because the one before ran out."""
        return 0

    def gift(self, cost: int) -> int:
        """The time that the opponent gains while `cost` is spent."""
        return 0

    def kept(self, left: int) -> int:
        """The part of `left` that is carried into the next period when the moves have been made."""
        return left

    def text(self, time: str) -> str:
        """The text form of a period of `time`, which is seconds as text."""
        return f"{time}{self.mark}{seconds(self.amount)}" if self.amount else time

    def row(self, period: str, count: int) -> str:
        """The text form of `count` equal periods in a row; `period` is the text of one."""
        return ":".join([period] * count)


NONE = Extra()
"""No extra time."""


@dataclass(frozen=True, slots=True)
class Fischer(Extra):
    """The increment (Fischer): the amount is added after every turn."""

    mark: ClassVar[str] = "+"

    def bonus(self, cost: int, missing: int) -> int:
        """The whole amount."""
        return self.amount

    def entry(self) -> int:
        """The whole amount: a period of increments alone (`0+5`) could not begin without it."""
        return self.amount


@dataclass(frozen=True, slots=True)
class Bronstein(Extra):
    """Bronstein: the time that the turn took is given back after it, up to the amount."""

    mark: ClassVar[str] = "b"

    def bonus(self, cost: int, missing: int) -> int:
        """The time that the turn took, at most the amount."""
        return min(cost, self.amount)


@dataclass(frozen=True, slots=True)
class Delay(Extra):
    """The simple (US) delay: the first part of every turn, as long as the amount, is free."""

    mark: ClassVar[str] = "d"

    def free(self) -> int:
        """The amount."""
        return self.amount


@dataclass(frozen=True, slots=True)
class Hourglass(Extra):
    """Hourglass: the time that one side uses is added to the other's (PGN 9.6.1, `*300`)."""

    def gift(self, cost: int) -> int:
        """The whole `cost`."""
        return cost

    def text(self, time: str) -> str:
        """The time after PGN's sign for an hourglass, `*`."""
        return f"*{time}"


@dataclass(frozen=True, slots=True)
class ByoYomi(Extra):
    """Japanese byo-yomi: the period is full again after every turn; a turn longer than it uses it up."""

    def bonus(self, cost: int, missing: int) -> int:
        """The time that the period lacks."""
        return max(missing, 0)

    def row(self, period: str, count: int) -> str:
        """The number of periods and the time of one: `5x30`; more than 99 are split."""
        return ":".join(f"{min(count - done, 99)}x{period}" for done in range(0, count, 99))


@dataclass(frozen=True, slots=True)
class Canadian(Extra):
    """Canadian byo-yomi: when its moves have been made the period restarts, and no time is carried over."""

    def kept(self, left: int) -> int:
        """Nothing."""
        return 0

    def text(self, time: str) -> str:
        """The time with a `c` after it."""
        return f"{time}c"
