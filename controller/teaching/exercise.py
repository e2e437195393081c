"""An exercise: a lesson or a puzzle that somebody works at on the board.

The shell begins an unrecorded game from `header` whenever `attempt` has changed, shows `lamps` in place of
the table's own, and calls `after` with everything that the table then says. Nothing else judges the hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, Self

from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.header import Header


@dataclass(frozen=True)
class Answer:
    """What is said to what was done."""

    kind: Literal["well", "mistake", "hint"]
    text: Mapping[str, str]
    """By language."""

    def shown(self) -> dict[str, Any]:
        """What the page shows of it, ready for JSON."""
        return {"kind": self.kind, "text": dict(self.text)}


class Exercise(Protocol):
    """An exercise at one instant; immutable, each method gives the next one."""

    @property
    def kind(self) -> Literal["lesson", "puzzle"]:
        """Under which key of the station's JSON it is shown."""

    @property
    def header(self) -> Header:
        """What is agreed in the game of the present task: rules, options, start, clock."""

    @property
    def attempt(self) -> int:
        """The number of that game, from 1. A new number asks for a new game from `header`: of the next task,
        or of the same one after a mistake. The board is led to its start first."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""

    @property
    def tells(self) -> tuple[Event, ...]:
        """What the table has to be told because of the last step: a roll, the answer to an offer.

        Their `at` is 0: whoever tells them gives them the instant. They are told once, after the call that
        has led to them, and to the game of `attempt`.
        """

    def shown(self) -> dict[str, Any]:
        """What the page shows of it, ready for JSON."""

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The roles of the lit squares with this state of the table; None for those of the table itself."""

    def after(self, state: Any, sayings: Sequence[Saying]) -> Self:
        """The exercise after the table has come to `state` and said `sayings`."""

    def hinted(self) -> Self:
        """The same with one hint more."""

    def again(self) -> Self:
        """From its beginning."""

    def skipped(self) -> Self:
        """With the present task left out."""
