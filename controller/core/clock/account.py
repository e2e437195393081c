"""One side's time, exact to the microsecond: what was given, used and left, and the turns completed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock.period import Period


@dataclass(frozen=True, slots=True)
class Account:
    """Time given is always time left and time used, `given == left + used`, whatever happens."""

    periods: tuple[Period, ...]
    left: int
    """What the period still has; below 0 by what was used after the flag fell."""
    given: int
    """All time that came (periods, extra time, corrections) less what was taken away."""
    used: int = 0
    """How long this side's clock has run."""
    turn: int = 0
    """How long it has run in the turn at hand, since the period began."""
    turns: int = 0
    """Turns that this colour has completed: the move counter."""
    period: int = 0
    """Periods behind; grows on while the last one repeats."""
    start: int = 0
    """The move counter when the period began."""
    fallen: bool = False
    """Whether the flag is down: nothing more is given then."""

    @classmethod
    def fresh(cls, periods: tuple[Period, ...]) -> Account:
        """The first period, nothing used."""
        return cls(periods, periods[0].time, periods[0].time)

    @property
    def current(self) -> Period:
        """The period at hand."""
        return self._nth(self.period)

    @property
    def has_next(self) -> bool:
        """Whether the next period, not the end, comes when time has run out."""
        return self.current.moves is None and self.period + 1 < len(self.periods)

    @property
    def delay(self) -> int:
        """What the turn at hand may still take before it costs anything."""
        return 0 if self.fallen else max(self.current.extra.free() - self.turn, 0)

    @property
    def to_go(self) -> int | None:
        """Turns to complete before the period ends; None when they aren't counted."""
        return None if self.current.moves is None else self.start + self.current.moves - self.turns

    @property
    def time_to_flag(self) -> int:
        """How long the clock may run in this turn before the flag falls, through all periods that follow."""
        total = self.delay + max(self.left, 0)
        account = self
        while account.has_next:
            account = replace(account, left=0).out_of_time()
            total += account.delay + account.left
        return total

    def spend(self, elapsed: int) -> tuple[Account, int, int]:
        """The clock runs for `elapsed`: the account then, what the opponent gains, what ran past the flag."""
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
        """The clock runs for `elapsed` with the flag down."""
        return replace(self, left=self.left - elapsed, used=self.used + elapsed, turn=self.turn + elapsed)

    def change(self, time: int) -> Account:
        """Give `time`, or take it away where it is negative, though no more than there is."""
        change = max(time, -max(self.left, 0))
        return replace(self, left=self.left + change, given=self.given + change)

    def complete(self, *, ran: bool) -> Account:
        """A turn of this colour is complete; one for which the clock never ran brings nothing extra."""
        account = self
        if ran and not self.fallen:
            account = self.change(self.current.extra.bonus(self.turn, self.current.time - self.left))
        return replace(account, turns=self.turns + 1, turn=0)._counted()

    def recount(self, turns: int) -> Account:
        """Set the move counter; periods begin, or are taken back with their time, as if it had stood so."""
        account = replace(self, turns=turns)
        while turns < account.start and (made := account._nth(account.period - 1).moves) is not None:
            account = account.change(-account.current.time)
            account = replace(account, period=account.period - 1, start=account.start - made)
        return account._counted()

    def _nth(self, number: int) -> Period:
        return self.periods[min(number, len(self.periods) - 1)]

    def _counted(self) -> Account:
        """Every period that the move counter has come to, with its time."""
        account = self
        while not self.fallen and account.to_go is not None and account.to_go <= 0:
            made = account.current
            assert made.moves is not None
            account = account.change(made.extra.kept(account.left) - account.left)
            account = replace(account, period=account.period + 1, start=account.start + made.moves)
            account = account.change(account.current.time)
        return account

    def out_of_time(self) -> Account:
        """The next period, in the middle of a turn: its time and what it gives the turn at hand."""
        account = replace(self, period=self.period + 1, start=self.turns, turn=0)
        return account.change(account.current.time + account.current.extra.entry())
