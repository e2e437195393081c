"""Cells that have held their level: what has changed on the board."""

from __future__ import annotations

from typing import Any, TypeVar

from dambord.controller.core.sensing.debounce import Change, settle
from dambord.controller.core.table.table_state import TableState

S = TypeVar("S", bound=TableState)


def with_settled(state: S) -> tuple[S, tuple[Change, ...]]:
    """The state with its cells settled, and the changes that the phase has to answer.

    There are none as long as some sensor has not been heard.
    """
    sensors: Any = state.sensors
    settling, changes = settle(sensors.settling, state.now)
    sensors = sensors._replace(settling=settling)
    if not changes or not sensors.known:
        return state.with_sensors(sensors), ()
    rested = max(change.rested for change in changes)
    return state.with_sensors(sensors._replace(changed=rested)), changes
