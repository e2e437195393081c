"""Texts in several languages, as a lesson has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

LONGEST = 200
"""Characters of one text at most: it is read from a few metres."""
SQUARE = re.compile(r"\{([^{}]*)\}")
"""A square in a text, as `{c3}`: it is written as the ruleset calls it."""

Text = Mapping[str, str]
"""What is said, by the language."""


def in_language(text: Text, language: str) -> str:
    """The text in a language; where it lacks, in English, else in any; empty if there is none."""
    return text.get(language) or text.get("en") or next(iter(text.values()), "")


def with_squares(text: Text, label: Callable[[str], str]) -> dict[str, str]:
    """The text with its squares as `label` calls them."""
    return {language: SQUARE.sub(lambda found: label(found[1]), said) for language, said in text.items()}
