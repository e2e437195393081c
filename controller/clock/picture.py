"""What a display needs of the clocks at one instant, as plain JSON values; times in microseconds."""

from __future__ import annotations

from typing import Any

from dambord.controller.clock.clock import Clock, tick
from dambord.controller.clock.signals import low
from dambord.rules.game import Side


def picture(clock: Clock, at: int) -> dict[str, Any]:
    """Both clocks at `at`: `left` holds still for the running side's `delay`, then it falls."""
    clock = tick(clock, at)
    return {
        "w": _side(clock, "w", at),
        "b": _side(clock, "b", at),
        "running": clock.running,
        "paused": clock.paused,
        "flag": clock.flag,
        "flags": [flag.side for flag in clock.flags],
        "control": clock.control.text,
        "at": at,
    }


def _side(clock: Clock, side: Side, at: int) -> dict[str, Any]:
    account = clock.account(side)
    return {
        "left": max(account.left, 0),
        "delay": account.delay,
        "over": max(-account.left, 0),  # used after the flag fell, where clocks go on
        "gives": account.current.extra.gift(1) == 1,  # an hourglass: the opponent gains what this side uses
        "period": account.period + 1,
        "periods": len(account.periods) if account.periods[-1].moves is None else None,  # None: they repeat
        "to_go": account.to_go,
        "turns": account.turns,
        "low": low(clock, side, at),
        "flag": account.fallen,
    }
