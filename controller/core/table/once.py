"""Work on a state that several displays ask for: done once for each state."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def once_per_state(work: Callable[[S], T]) -> Callable[[S], T]:
    """`work`, a function of the state alone; its last answer is kept for as long as the state is the same.

    States never change, so the same object has the same answer. Comparing two states would cost more than
    the work.
    """
    last: tuple[S, T] | None = None

    @wraps(work)
    def answered(state: S) -> T:
        nonlocal last
        kept = last
        if kept is None or kept[0] is not state:
            last = kept = (state, work(state))
        return kept[1]

    return answered
