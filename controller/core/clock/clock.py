"""The game clock: both sides' accounts and which of them runs; what is left is a function of now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.controls import Control
from dambord.rules.game import Side, other


@dataclass(frozen=True, slots=True)
class Flag:
    """`side` ran out of time at `at`."""

    side: Side
    at: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Both sides' clocks as of `since`; only `running` loses time from then on, none while paused."""

    control: Control
    w: Account
    b: Account
    running: Side | None = None
    """Whose time runs (or will again after the pause)."""
    since: int = 0
    paused: bool = False
    flags: tuple[Flag, ...] = ()
    """Fallen flags in the order in which they fell."""
    announced: int = 0
    """How many of them `fall` has announced."""

    @classmethod
    def fresh(cls, control: Control) -> Clock:
        """Both clocks full, none running."""
        return cls(control, Account.fresh(control.w), Account.fresh(control.b))

    def account(self, side: Side) -> Account:
        """The time of `side` as of `since`."""
        return self.w if side == "w" else self.b

    def put(self, side: Side, account: Account) -> Clock:
        """The same clock with another account for `side`."""
        return replace(self, w=account) if side == "w" else replace(self, b=account)

    @property
    def flag(self) -> Side | None:
        """Who ran out of time first."""
        return self.flags[0].side if self.flags else None

    @property
    def frozen(self) -> bool:
        """Whether a fallen flag has stopped both clocks for good."""
        return self.control.freeze and bool(self.flags)

    @property
    def left_w(self) -> int:
        """Microseconds that White had left at `since`."""
        return max(self.w.left, 0)

    @property
    def left_b(self) -> int:
        """Microseconds that Black had left at `since`."""
        return max(self.b.left, 0)


def tick(clock: Clock, at: int) -> Clock:
    """Account for the time until `at`: periods pass, flags fall, each at its own instant.

    An instant that has been accounted for already is none: every act on a clock then counts from `since`.
    """
    side, elapsed = clock.running, max(at - clock.since, 0)
    if side is None or clock.paused or not elapsed:
        return replace(clock, since=max(at, clock.since))
    account = clock.account(side)
    if account.fallen:
        return replace(clock.put(side, account.overrun(elapsed)), since=at)
    account, gift, rest = account.spend(elapsed)
    clock = replace(clock.put(side, account), since=at - rest)
    partner = clock.account(other(side))
    if gift and not partner.fallen:
        clock = clock.put(other(side), partner.change(gift))
    return tick(_fallen(clock, side), at) if rest else clock


def _fallen(clock: Clock, side: Side) -> Clock:
    """The flag of `side` falls at `since`."""
    account = replace(clock.account(side), fallen=True)
    running = None if clock.control.freeze else clock.running
    return replace(
        clock.put(side, account), flags=(*clock.flags, Flag(side, clock.since)), running=running, paused=False
    )


def remaining(clock: Clock, side: Side, at: int) -> int:
    """Microseconds that `side` has left in its period at `at`; 0 once its flag has fallen."""
    return max(tick(clock, at).account(side).left, 0)


def flags_at(clock: Clock) -> int | None:
    """When a flag falls, or fell, that `fall` has not announced; None when none will if nobody presses."""
    if clock.announced < len(clock.flags):
        return clock.flags[clock.announced].at
    if clock.running is None or clock.paused or clock.account(clock.running).fallen:
        return None
    return clock.since + clock.account(clock.running).time_to_flag


def fall(clock: Clock, at: int) -> Clock:
    """Announce the flag that fell by `at`; a press at the very instant would still have been in time."""
    due = flags_at(clock)
    clock = tick(clock, at)
    if due is None or due > at:
        return clock
    if clock.announced == len(clock.flags) and clock.running is not None:
        clock = _fallen(clock, clock.running)
    return replace(clock, announced=clock.announced + 1)


def run(clock: Clock, side: Side | None, at: int) -> Clock:
    """Account for the time until `at` and let `side` run from then on; None stops both."""
    clock = tick(clock, at)
    return replace(clock, running=None if clock.frozen else side, paused=False)


def press(clock: Clock, side: Side, at: int) -> Clock:
    """`side` has completed its turn at `at`: extra time and periods come, the opponent's time runs.

    The first press after a standstill adds nothing to a clock that had not run. Paused clocks stay so.
    """
    ran = clock.running == side
    clock = tick(clock, at)
    if clock.frozen:
        return clock
    account = clock.account(side).complete(ran=ran)
    return replace(clock.put(side, account), running=other(side))


def pause(clock: Clock, at: int) -> Clock:
    """Stop both clocks until `resume`, remembering whose turn it is."""
    clock = tick(clock, at)
    return replace(clock, paused=not clock.frozen)


def stand(clock: Clock, side: Side, at: int) -> Clock:
    """Stop both clocks until `resume`, which lets `side` run, whoever ran until now."""
    return pause(run(clock, side, at), at)


def resume(clock: Clock, at: int) -> Clock:
    """Let time run again from `at`."""
    return run(clock, clock.running, at)
