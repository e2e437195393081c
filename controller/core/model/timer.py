"""Something that falls due by itself in one phase of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State

P = TypeVar("P")


class Timer(NamedTuple, Generic[P]):
    """When it is due in a phase of type `P`, and what happens then."""

    due: Callable[[State, P], int | None]
    """The instant (microseconds), also one that has passed; None while nothing is due."""
    act: Callable[[State, P], Result]
    yields: bool = False
    """Whether what happens at the very instant comes first: a press when the flag falls is still in time."""
