"""The result of a handler: the next state, and the sayings on the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from dambord.controller.core.messages.sayings import Saying

P = ParamSpec("P")
S = TypeVar("S")
"""The state of a table of one family of games."""


class Result(NamedTuple, Generic[S]):
    """The next state, and the sayings on the way to it, oldest first."""

    state: S
    sayings: tuple[Saying, ...] = ()

    def then(
        self, handler: Callable[Concatenate[S, P], Result[S]], *args: P.args, **options: P.kwargs
    ) -> Result[S]:
        """Call `handler` with the state and append its sayings."""
        state, sayings = handler(self.state, *args, **options)
        return Result(state, self.sayings + sayings)

    def then_say(self, *sayings: Saying) -> Result[S]:
        """The same state with `sayings` appended."""
        return Result(self.state, self.sayings + sayings)
