"""The link to the board: lost, found, and dropped by a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar

from dambord.controller.core.messages.events import LinkFound, LinkLost, Restarted
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time.table_clock import TableClock


class Linked(Protocol):
    """A state whose board may be unplugged."""

    @property
    def now(self) -> int:
        """The instant of the state in microseconds."""

    @property
    def clock(self) -> TableClock | None:
        """The clock; None in a game without one."""

    def with_sensors(self, sensors: Any) -> Self:
        """The same state with other sensors."""

    def with_clock(self, clock: TableClock | None) -> Self:
        """The same state with another clock."""

    def to(self, phase: Any) -> Self:
        """The same state in another phase."""

    @property
    def phase(self) -> Any:
        """The phase."""

    @property
    def sensors(self) -> Any:
        """The board under the game."""


S = TypeVar("S", bound=Linked)


def linked(state: S, event: LinkLost | LinkFound | Restarted, blind: Callable[[Any], Any]) -> Result[S]:
    """The link is lost or found, or the controller was started again: the clocks wait for the players then.

    `blind` is the phase whose presses are judged on the board that is found later.
    """
    match event:
        case LinkFound():
            return Result(state.with_sensors(state.sensors._replace(linked=True, heard_since=state.now)))
        case Restarted() if state.clock is not None and state.clock.started:
            state = state.with_clock(state.clock.stop("restart", state.now))
    dropped = state.sensors._replace(linked=False, settling=state.sensors.settling.forget())
    return Result(state.with_sensors(dropped).to(blind(state.phase)))
