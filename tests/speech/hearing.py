"""A table of tests that is heard: what is said aloud and what is asked, as a transcript."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from dambord.controller.core.messages.sayings import Saying
from dambord.controller.live.desks.table_view import TableView, ViewInputs
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.speech.ear import Ear
from dambord.controller.speech.phrase import Value
from dambord.controller.speech.wording import Wording
from dambord.controller.speech.words import Words

NAMES = {"en": ("Ilze", "John"), "lv": ("Ilze", "Jānis"), "ka": ("ნინო", "გიორგი")}


@cache
def wording(language: str) -> Wording:
    """The wording of a language."""
    return Wording(Words(language))


class Heard:
    """Somebody who hears a table of tests, of either family. Implements `LiveTable`, for its view."""

    def __init__(self, table: Any, language: str, names: tuple[str, str] | None = None) -> None:
        self.table, self.wording = table, wording(language)
        self.transcript: list[str] = []
        self.game, self.recorded, self.fault = 1, 0, ""
        self.trouble = SimpleNamespace(remark=None, lasts=False)
        white, black = map(Person, names or NAMES.get(language, ("", "")))
        self.header = Header(table.terms.game.name, "", "clock", occasion=Occasion(white, black))
        self._listeners: list[Callable[[Any, Sequence[Saying]], None]] = []
        self._taken = 0
        self._view = TableView(self, "", ViewInputs, lambda: None)
        self._ear = Ear(self.view)
        self._shown: Mapping[str, Any] = {}

    @property
    def state(self) -> Any:
        return self.table.state

    def game_time(self) -> int:
        return int(self.table.now)

    def listen(self, listener: Callable[[Any, Sequence[Saying]], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def view(self) -> Mapping[str, Any]:
        """The view as it is now."""
        fresh, self._taken = self.table.all[self._taken :], len(self.table.all)
        for listener in self._listeners:
            listener(self.table.state, fresh)
        self._shown = self._view.view()
        return self._shown

    def hear(self) -> list[str]:
        """What is said of what has happened since the last time."""
        said = [self.say(one) for one in self._ear.news()[1]]
        self.transcript += said
        return said

    def ask(self, question: str) -> list[str]:
        """The answer to a question."""
        said = [self.say(one) for one in self._ear.answer(question)[1]]
        self.transcript += [f"? {question}", *(f"  {one}" for one in said)]
        return said

    def say(self, said: Value) -> str:
        """A phrase or another value in words, about the table as it was looked at last."""
        return self.wording.sentence(self._shown, said)
