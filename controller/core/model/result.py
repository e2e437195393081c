"""What a handler gives back: the table as it is then, and what is to be said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec

from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.state import State

P = ParamSpec("P")


class Result(NamedTuple):
    """The next state, and the sayings on the way to it, in order."""

    state: State
    sayings: tuple[Saying, ...] = ()

    def then(
        self, handler: Callable[Concatenate[State, P], Result], *args: P.args, **options: P.kwargs
    ) -> Result:
        """What `handler` makes of the state; what it says comes after what has been said."""
        state, sayings = handler(self.state, *args, **options)
        return Result(state, self.sayings + sayings)

    def then_say(self, *sayings: Saying) -> Result:
        """The same state, and something more to be said."""
        return Result(self.state, self.sayings + sayings)
