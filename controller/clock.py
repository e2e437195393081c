"""The game clock, exact in integer microseconds: time controls as values, what is left a function of now."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules.game import Side, other

SECOND = 1_000_000
"""Microseconds."""


@dataclass(frozen=True, slots=True)
class Control:
    """A time for the whole game and what is added after every turn (Fischer), both in microseconds."""

    main: int
    increment: int = 0

    @classmethod
    def parse(cls, text: str) -> Control:
        """Read `SECONDS` or `SECONDS+SECONDS`, as in PDN's TimeControl; raises ValueError."""
        match = re.fullmatch(r"(\d{1,6})(?:\+(\d{1,4}))?", text.strip())
        if match is None or int(match[1]) == 0:
            raise ValueError(
                f"time control {text!r}: expected seconds for the game and, if any, "
                "seconds added after each turn, as in 900 or 900+5"
            )
        return cls(int(match[1]) * SECOND, int(match[2] or 0) * SECOND)

    @property
    def text(self) -> str:
        """The short form that `parse` reads."""
        base = str(self.main // SECOND)
        return f"{base}+{self.increment // SECOND}" if self.increment else base


@dataclass(frozen=True, slots=True)
class Clock:
    """Both sides' clocks. What is left counts from `since`; only `running` loses time, none while paused."""

    control: Control
    left_w: int
    left_b: int
    running: Side | None = None
    """Whose time runs (or will again after the pause)."""
    since: int = 0
    paused: bool = False
    flag: Side | None = None
    """Who ran out of time first."""

    @classmethod
    def fresh(cls, control: Control) -> Clock:
        """Both clocks full, none running."""
        return cls(control, control.main, control.main)


def remaining(clock: Clock, side: Side, at: int) -> int:
    """Microseconds that `side` has left at `at`; 0 once its flag has fallen."""
    left = clock.left_w if side == "w" else clock.left_b
    if clock.running == side and not clock.paused:
        left -= at - clock.since
    return max(left, 0)


def flags_at(clock: Clock) -> int | None:
    """When the running side's flag falls if nobody presses."""
    if clock.running is None or clock.paused or clock.flag is not None:
        return None
    return clock.since + (clock.left_w if clock.running == "w" else clock.left_b)


def run(clock: Clock, side: Side | None, at: int) -> Clock:
    """Account for the time until `at` and let `side` run from then on; None stops both."""
    return replace(
        clock,
        left_w=remaining(clock, "w", at),
        left_b=remaining(clock, "b", at),
        running=side,
        since=at,
        paused=False,
    )


def press(clock: Clock, side: Side, at: int) -> Clock:
    """`side` has completed its turn at `at`: its increment is added and the opponent's time runs.

    The first press after a standstill adds nothing to a clock that had not run.
    """
    had_run = clock.running == side
    after = run(clock, other(side), at)
    if not had_run or after.flag is not None:
        return after
    if side == "w":
        return replace(after, left_w=after.left_w + clock.control.increment)
    return replace(after, left_b=after.left_b + clock.control.increment)


def pause(clock: Clock, at: int) -> Clock:
    """Stop both clocks until `resume`, remembering whose turn it is."""
    return replace(run(clock, clock.running, at), paused=True)


def resume(clock: Clock, at: int) -> Clock:
    """Let time run again from `at`."""
    return run(clock, clock.running, at)


def fall(clock: Clock, at: int) -> Clock:
    """The running side's flag has fallen: both clocks stop and the flag is kept."""
    return replace(run(clock, None, at), flag=clock.running)
