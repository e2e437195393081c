"""The result of a handler: the next state, and the sayings on the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec

from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.state import State

P = ParamSpec("P")


class Result(NamedTuple):
    """The next state, and the sayings on the way to it, oldest first."""

    state: State
    sayings: tuple[Saying, ...] = ()

    def then(
        self, handler: Callable[Concatenate[State, P], Result], *args: P.args, **options: P.kwargs
    ) -> Result:
        """Call `handler` with the state and append its sayings."""
        state, sayings = handler(self.state, *args, **options)
        return Result(state, self.sayings + sayings)

    def then_say(self, *sayings: Saying) -> Result:
        """The same state with `sayings` appended."""
        return Result(self.state, self.sayings + sayings)
