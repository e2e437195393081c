"""The game clock: both sides' accounts, and which of them runs. All times are microseconds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.controls import Control
from dambord.rules.game import Side, other


@dataclass(frozen=True, slots=True)
class Flag:
    """A fallen flag: `side` ran out of time at `at` (microseconds)."""

    side: Side
    at: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Both sides' clocks at the instant `since`.

    After `since` only the side `running` uses time, and neither side while `paused`.
    """

    control: Control
    w: Account
    b: Account
    running: Side | None = None
    """The side whose time runs, or will run after the pause; None if neither."""
    since: int = 0
    paused: bool = False
    flags: tuple[Flag, ...] = ()
    """The fallen flags, the first to fall first."""
    announced: int = 0
    """The number of fallen flags that `fall` has announced."""

    @classmethod
    def fresh(cls, control: Control) -> Clock:
        """Both clocks with their full time, neither running."""
        return cls(control, Account.fresh(control.w), Account.fresh(control.b))

    def account(self, side: Side) -> Account:
        """The time of `side` as of `since`."""
        return self.w if side == "w" else self.b

    def put(self, side: Side, account: Account) -> Clock:
        """The same clock with another account for `side`."""
        return replace(self, w=account) if side == "w" else replace(self, b=account)

    @property
    def flag(self) -> Side | None:
        """The side whose flag fell first; None if none has fallen."""
        return self.flags[0].side if self.flags else None

    @property
    def frozen(self) -> bool:
        """Whether a fallen flag has stopped both clocks by the time control."""
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
    """Advance the clock to `at`: periods begin and flags fall, each at its own instant.

    If `at` is not after `since`, nothing changes: an act on the clock then takes effect at `since`.
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
    """The microseconds that `side` has left in its period at `at`; 0 after its flag has fallen."""
    return max(tick(clock, at).account(side).left, 0)


def flags_at(clock: Clock) -> int | None:
    """The time of the next flag that `fall` has not announced, in the past or the future.

    None if no flag falls while nobody presses.
    """
    if clock.announced < len(clock.flags):
        return clock.flags[clock.announced].at
    if clock.running is None or clock.paused or clock.account(clock.running).fallen:
        return None
    return clock.since + clock.account(clock.running).time_to_flag


def fall(clock: Clock, at: int) -> Clock:
    """Announce one flag that fell by `at`.

    Call it after presses at `at`: a press at the instant of the flag is in time.
    """
    due = flags_at(clock)
    clock = tick(clock, at)
    if due is None or due > at:
        return clock
    if clock.announced == len(clock.flags) and clock.running is not None:
        clock = _fallen(clock, clock.running)
    return replace(clock, announced=clock.announced + 1)


def run(clock: Clock, side: Side | None, at: int) -> Clock:
    """Let the time of `side` run from `at` on; None stops both clocks."""
    clock = tick(clock, at)
    return replace(clock, running=None if clock.frozen else side, paused=False)


def press(clock: Clock, side: Side, at: int) -> Clock:
    """Complete the turn of `side` at `at`: it receives extra time and periods, the opponent's time runs.

    A side whose time did not run before the press receives no extra time. Paused clocks stay paused.
    """
    ran = clock.running == side
    clock = tick(clock, at)
    if clock.frozen:
        return clock
    account = clock.account(side).complete(ran=ran)
    return replace(clock.put(side, account), running=other(side))


def hand_over(clock: Clock, side: Side | None, at: int) -> Clock:
    """Let the time of `side` run from `at` on for a decision of its own, such as the answer to a double.

    None stops both clocks, as between two games of a match. No turn is completed and no extra time added, but
    the free delay of both sides is full again.
    """
    clock = run(clock, side, at)
    return replace(clock, w=replace(clock.w, turn=0), b=replace(clock.b, turn=0))


def pause(clock: Clock, at: int) -> Clock:
    """Stop both clocks at `at` until `resume`; `running` stays the same."""
    clock = tick(clock, at)
    return replace(clock, paused=not clock.frozen)


def stand(clock: Clock, side: Side, at: int) -> Clock:
    """Stop both clocks at `at` until `resume`, which lets the time of `side` run."""
    return pause(run(clock, side, at), at)


def resume(clock: Clock, at: int) -> Clock:
    """Let the time of the side `running` run again from `at` on."""
    return run(clock, clock.running, at)
