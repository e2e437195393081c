"""A timer: an action that falls due without an event, in one phase of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dambord.controller.core.table.result import Result

S = TypeVar("S")
P = TypeVar("P")


class Timer(NamedTuple, Generic[S, P]):
    """When an action is due in a phase of type `P` of a table whose state is `S`, and the action."""

    due: Callable[[S, P], int | None]
    """The due time in microseconds, which may have passed; None while nothing is due."""
    act: Callable[[S, P], Result[S]]
    yields: bool = False
    """Whether an event at the due time comes first: a press at the instant of the flag is still in time."""
