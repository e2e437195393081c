"""Somebody who hears a table: what is new to him, and the answers to what he asks."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.speech.matters import View, news
from dambord.controller.speech.phrase import Phrase
from dambord.controller.speech.questions import answer

AGAIN = "r"
"""The question that has the last answer, or what was said last, said again."""


class Ear:
    """`seen` gives the view of the table as it is now."""

    def __init__(self, seen: Callable[[], View]) -> None:
        self.seen = seen
        self._told: View | None = None
        self._last: tuple[View, list[Phrase]] | None = None

    def news(self) -> tuple[View, list[Phrase]]:
        """What is said of what has happened since the last time, with the view that it is about."""
        view = self.seen()
        said = view, news(self._told, view)
        self._told = view
        self._last = said if said[1] else self._last
        return said

    def answer(self, question: str) -> tuple[View, list[Phrase]]:
        """What is answered to a question, with the view that it is about."""
        if question.strip().lower() != AGAIN or self._last is None:
            view = self.seen()
            self._last = view, answer(view, question)
        return self._last
