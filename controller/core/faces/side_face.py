"""One side's time in four digits while the clocks run or stand: time, delay, new period, low time, flag."""

from __future__ import annotations

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.clock import Clock, tick
from dambord.controller.core.clock.increments import SECOND, ByoYomi
from dambord.controller.core.clock.signals import low
from dambord.controller.core.faces.control_face import BYO_YOMI, PERIOD
from dambord.controller.core.faces.digits import BLANK, TENTHS, Shown, cycle, labelled, over_time, time_left
from dambord.rules.game import Side, other

NEW_PERIOD = 2 * SECOND
"""How long the number of a new period is shown to the side whose time runs, in microseconds of its time."""
LOW = 3 * SECOND
"""How long a face blinks when a low-time mark has been reached."""
LIT, DARK = 400_000, 200_000
"""Blinking of low time. Both this and that of the flag are slower than three times a second (WCAG 2.3.1)."""
FLAG, SECOND_FLAG = "FLAG", "FL 2"
FLAG_LIT, FLAG_DARK = 1_200_000, 300_000
DELAY = "d"


def side_face(clock: Clock, side: Side, at: int) -> Shown:
    """The face of `side` at `at`. It changes by itself only while the clock runs, and when it blinks."""
    clock = tick(clock, at)
    account = clock.account(side)
    runs = clock.running == side and not clock.paused
    if account.fallen:
        return _flag(clock, side, at, runs=runs)
    if not runs:
        giver = clock.account(other(side))
        gains = clock.running == other(side) and not clock.paused and giver.current.extra.gift(1) == 1
        left = time_left(account.left, grows=gains)
        return left if gains and not giver.fallen else left.still
    if _is_new(account):
        return Shown(_period(account), NEW_PERIOD - account.turn)
    if account.delay:
        return _delay(account)
    left = time_left(account.left)
    mark = low(clock, side, at)
    if mark is not None and mark - account.left < LOW:
        return cycle(mark - account.left, (left, LIT), (Shown(BLANK), DARK))
    return left


def _flag(clock: Clock, side: Side, at: int, *, runs: bool) -> Shown:
    """The first flag to fall blinks, a second one does not; clocks that run on tell how much is over."""
    first = clock.flag == side
    over = max(-clock.account(side).left, 0)
    flag = Shown(FLAG if first else SECOND_FLAG)
    if over:
        shown = over_time(over)
        return cycle(at, (flag, FLAG_LIT), (shown if runs else shown.still, FLAG_LIT))
    return cycle(at, (flag, FLAG_LIT), (Shown(BLANK), FLAG_DARK)) if first else flag


def _is_new(account: Account) -> bool:
    """Whether a period after the first has begun within this turn, or with the press before it."""
    return account.period > 0 and account.turns == account.start and account.turn < NEW_PERIOD


def _period(account: Account) -> str:
    """`P  2`; of byo-yomi the number of periods that are left with this one: `b  3`."""
    if isinstance(account.current.extra, ByoYomi):
        return labelled(BYO_YOMI, len(account.periods) - account.period)
    return labelled(PERIOD, account.period + 1)


def _delay(account: Account) -> Shown:
    """The free time of the turn that is left: `d  7`; with tenths where there is no other time."""
    free = account.delay
    if account.left:
        seconds = -(-free // SECOND)  # rounded up: 0 would look like the end of the delay
        return Shown(labelled(DELAY, seconds), (free - 1) % SECOND + 1)
    if free >= TENTHS:
        return Shown(labelled(DELAY, free // SECOND), free % SECOND + 1)
    tenths = f"{free // SECOND}.{free * 10 // SECOND % 10}"
    return Shown(DELAY + tenths.rjust(4), min(free % (SECOND // 10) + 1, free))
