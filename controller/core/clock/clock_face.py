"""The clocks at one instant as JSON values for displays (`docs/formats.md`); times in microseconds."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.clock.clock import Clock, tick
from dambord.controller.core.clock.signals import low
from dambord.rules.game import Side


def picture(clock: Clock, at: int) -> dict[str, Any]:
    """Both clocks at `at`. The running side's `left` stays the same during its `delay`, then decreases."""
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
        "over": max(-account.left, 0),  # used after the flag fell, if clocks run on
        "gives": account.current.extra.gift(1) == 1,  # hourglass: the opponent gains the time used
        "period": account.period + 1,
        "periods": len(account.periods) if account.periods[-1].moves is None else None,  # None: they repeat
        "to_go": account.to_go,
        "turns": account.turns,
        "low": low(clock, side, at),
        "flag": account.fallen,
    }
