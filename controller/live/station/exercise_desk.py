"""The lesson or the puzzle that a visitor works at, between the table and the station."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.record.header import Header
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.screens import Kind
from dambord.controller.teaching.exercise import Exercise

MakeExercise = Callable[[Kind, str, Choice], Exercise]
"""Begins the lesson or the puzzle with that id. Raises ValueError."""


class ExerciseDesk:
    """Holds the present exercise, and tells the table what the exercise wants it to be told."""

    def __init__(self, table: PlayedTable, make: MakeExercise) -> None:
        self._table = table
        self._make = make
        self.present: Exercise | None = None

    def begin(self, kind: Kind, number: str, choice: Choice) -> None:
        """Begin an exercise. Raises ValueError."""
        self.present = self._make(kind, number, choice)

    def end(self) -> None:
        """Leave it."""
        self.present = None

    @property
    def header(self) -> Header | None:
        """The header of the game that the exercise asks for; None without one."""
        return None if self.present is None else self.present.header

    def ask(self, act: str) -> None:
        """A visitor wants a hint, to begin again, or to skip something."""
        if self.present is not None:
            acts = {"hint": self.present.hinted, "again": self.present.again, "skip": self.present.skipped}
            self.present = acts[act]()

    def heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        """The table has come to `state` and said `sayings`."""
        if self.present is None:
            return
        self.present = self.present.after(state, sayings)
        for event in self.present.tells:
            self._table.tell(self._table.now(), partial(_at, event))

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps of the exercise; None for those of the table."""
        return None if self.present is None else self.present.lamps(state)


def _at(event: Event, at: int) -> Event:
    """The event with its instant."""
    return replace(event, at=at)
