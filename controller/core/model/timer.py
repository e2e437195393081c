"""A timer: an action that falls due without an event, in one phase of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State

P = TypeVar("P")


class Timer(NamedTuple, Generic[P]):
    """When an action is due in a phase of type `P`, and the action."""

    due: Callable[[State, P], int | None]
    """The due time in microseconds, which may have passed; None while nothing is due."""
    act: Callable[[State, P], Result]
    yields: bool = False
    """Whether an event at the due time comes first: a press at the instant of the flag is still in time."""
