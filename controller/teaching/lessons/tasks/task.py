"""A task: what is asked now, how the table's sayings are judged, and which squares lead to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.rules.game import Side


@dataclass(frozen=True)
class Verdict:
    """How a task stands after what the table has said."""

    task: Task
    """The task as it goes on."""
    done: bool = False
    mistake: str = ""
    """The key of the mistake that was made; empty if none was."""
    anew: bool = False
    """Whether the game has to begin again at its start: what was played is in its record."""
    tells: tuple[Event, ...] = ()
    """What the table is to be told; `at` is 0."""


class Task(Protocol):
    """What is asked now; immutable. `state` is that of the game in which it is asked."""

    def after(self, state: Any, sayings: Sequence[Saying]) -> Verdict:
        """Judge what the table has come to and has said."""

    def lamps(self, state: Any, hinted: bool) -> Mapping[int, Role] | None:
        """The lit squares; None for those of the table itself. With a hint more is shown."""

    def button(self, state: Any) -> tuple[Side, str] | None:
        """The button that is asked, and whose it is; None if hands on the board are enough."""
