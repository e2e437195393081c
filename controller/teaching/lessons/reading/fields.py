"""A table of a TOML file whose keys are read one by one; each fault names the key and what was expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.teaching.lessons.lesson import LessonError
from dambord.controller.teaching.lessons.text import LONGEST, Text
from dambord.rules.quoting import quoted


class Fields:
    """One table; `where` names it in messages. Raises LessonError."""

    def __init__(self, where: str, table: Mapping[str, Any]) -> None:
        self.where = where
        self.table = table

    def fault(self, key: str, expected: str) -> LessonError:
        """The error about a key, with what was found."""
        found = f", found {quoted(self.table[key])}" if key in self.table else ", it is missing"
        return LessonError(f"{self.where}: {key}: expected {expected}{found}")

    def only(self, known: Sequence[str]) -> None:
        """Check that there are no other keys."""
        for key in self.table:
            if key not in known:
                raise LessonError(f"{self.where}: unknown {quoted(key)}; expected one of {', '.join(known)}")

    def word(self, key: str, default: str | None = None) -> str:
        """A text without languages; without a `default` it must be there."""
        value = self.table.get(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.fault(key, "a text")
        return value

    def one_of(self, key: str, words: Sequence[str]) -> str:
        """One of some words."""
        value = self.table.get(key)
        if value not in words:
            raise self.fault(key, f"one of {', '.join(words)}")
        return str(value)

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty where it is missing."""
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str | int) for one in value):
            raise self.fault(key, 'a list of texts, as ["c3-d4"]')
        return tuple(str(one) for one in value)

    def dice(self, key: str) -> tuple[int, int] | None:
        """Two numbers from 1 to 6; None where they are missing."""
        match self.table.get(key):
            case None:
                return None
            case [int(first), int(second)] if {first, second} <= set(range(1, 7)):
                return first, second
        raise self.fault(key, "two numbers from 1 to 6, as [3, 1]")

    def inner(self, key: str) -> Fields:
        """A table within this one; empty where it is missing."""
        value = self.table.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(key, "a table")
        return Fields(f"{self.where}: {key}", value)

    def text(self, key: str) -> Text:
        """A text by language; empty where it is missing."""
        inner = self.inner(key)
        inner.only(LANGUAGES)
        for language in inner.table:
            said = inner.word(language)
            if len(said) > LONGEST:
                raise LessonError(
                    f"{inner.where}: {language}: {len(said)} characters; expected {LONGEST} at most"
                )
        return {language: inner.table[language] for language in LANGUAGES if language in inner.table}

    def said(self, key: str) -> Text:
        """A text in one language at least."""
        text = self.text(key)
        if not text:
            raise self.fault(key, f"a text in one language at least, as {key}.en")
        return text
