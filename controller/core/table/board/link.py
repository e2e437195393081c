"""The link to the board: lost, found, and dropped by a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dambord.controller.core.messages.events import LinkFound, LinkLost, Restarted
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState

S = TypeVar("S", bound=TableState)


def linked(state: S, event: LinkLost | LinkFound | Restarted, blind: Callable[[Any], Any]) -> Result[S]:
    """The link is lost or found, or the controller was started again: the clocks wait for the players then.

    `blind` is the phase whose presses are judged on the board that is found later.
    """
    sensors: Any = state.sensors
    match event:
        case LinkFound():
            return Result(state.with_sensors(sensors._replace(linked=True, heard_since=state.now)))
        case Restarted() if state.clock is not None and state.clock.started:
            state = state.with_clock(state.clock.stop("restart", state.now))
    dropped = sensors._replace(linked=False, settling=sensors.settling.forget())
    return Result(state.with_sensors(dropped).to(blind(state.phase)))
