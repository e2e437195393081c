"""One side's time in microseconds: given, used and left, and the turns completed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock.period import Period


@dataclass(frozen=True, slots=True)
class Account:
    """The times (microseconds) and the move counter of one side. Always `given == left + used`."""

    periods: tuple[Period, ...]
    left: int
    """The time left in the period; negative by the time used after the flag fell."""
    given: int
    """All time received (periods, extra time, corrections) less the time taken away."""
    used: int = 0
    """The time for which this side's clock has run."""
    turn: int = 0
    """The time used in this turn, counted from the start of the period if that came later."""
    turns: int = 0
    """The move counter: the turns that this side has completed."""
    period: int = 0
    """The number of periods completed; it keeps growing while the last period repeats."""
    start: int = 0
    """The move counter when the period began."""
    fallen: bool = False
    """Whether the flag has fallen; no extra time and no period is given after that."""

    @classmethod
    def fresh(cls, periods: tuple[Period, ...]) -> Account:
        """The account at the start: the first period, nothing used."""
        return cls(periods, periods[0].time, periods[0].time)

    @property
    def current(self) -> Period:
        """The current period; the last one repeats."""
        return self._nth(self.period)

    @property
    def has_next(self) -> bool:
        """Whether another period begins when the time of this one has run out; else the flag falls."""
        return self.current.moves is None and self.period + 1 < len(self.periods)

    @property
    def delay(self) -> int:
        """The rest of the free delay in this turn."""
        return 0 if self.fallen else max(self.current.extra.free() - self.turn, 0)

    @property
    def to_go(self) -> int | None:
        """The turns to complete until the period ends; None if the period does not count turns."""
        return None if self.current.moves is None else self.start + self.current.moves - self.turns

    @property
    def time_to_flag(self) -> int:
        """The running time of this turn until the flag falls, through all periods that follow."""
        total = self.delay + max(self.left, 0)
        account = self
        while account.has_next:
            account = replace(account, left=0).out_of_time()
            total += account.delay + account.left
        return total

    def spend(self, elapsed: int) -> tuple[Account, int, int]:
        """Let the clock run for `elapsed`.

        Returns the account after it, the time that the opponent gains (hourglass), and the part of `elapsed`
        after the flag fell.
        """
        account, gift = self, 0
        while True:
            free = min(elapsed, account.delay)
            cost = min(elapsed - free, account.left)
            gift += account.current.extra.gift(cost)
            elapsed -= free + cost
            account = replace(
                account,
                left=account.left - cost,
                given=account.given + free,
                used=account.used + free + cost,
                turn=account.turn + free + cost,
            )
            if not elapsed:
                return account, gift, 0
            if not account.has_next:
                return replace(account, fallen=True), gift, elapsed
            account = account.out_of_time()

    def overrun(self, elapsed: int) -> Account:
        """Let the clock run for `elapsed` after the flag has fallen."""
        return replace(self, left=self.left - elapsed, used=self.used + elapsed, turn=self.turn + elapsed)

    def change(self, time: int) -> Account:
        """Give `time`; a negative `time` takes time away, down to 0 left."""
        change = max(time, -max(self.left, 0))
        return replace(self, left=self.left + change, given=self.given + change)

    def complete(self, *, ran: bool) -> Account:
        """Complete a turn. `ran`: whether the clock was running in it; only then extra time is added."""
        account = self
        if ran and not self.fallen:
            account = self.change(self.current.extra.bonus(self.turn, self.current.time - self.left))
        return replace(account, turns=self.turns + 1, turn=0)._counted()

    def recount(self, turns: int) -> Account:
        """Set the move counter to `turns`. Periods begin or are taken back accordingly, with their time."""
        account = replace(self, turns=turns)
        while turns < account.start and (made := account._nth(account.period - 1).moves) is not None:
            account = account.change(-account.current.time)
            account = replace(account, period=account.period - 1, start=account.start - made)
        return account._counted()

    def _nth(self, number: int) -> Period:
        return self.periods[min(number, len(self.periods) - 1)]

    def _counted(self) -> Account:
        """Begin every period that the move counter has reached, with its time."""
        account = self
        while not self.fallen:
            made = account.current
            if made.moves is None or account.turns < account.start + made.moves:
                break
            account = account.change(made.extra.kept(account.left) - account.left)
            account = replace(account, period=account.period + 1, start=account.start + made.moves)
            account = account.change(account.current.time)
        return account

    def out_of_time(self) -> Account:
        """Begin the next period in the middle of a turn, with its time and its extra time for this turn."""
        account = replace(self, period=self.period + 1, start=self.turns, turn=0)
        return account.change(account.current.time + account.current.extra.entry())
