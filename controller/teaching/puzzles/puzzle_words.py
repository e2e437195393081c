"""What is said to who works at a puzzle, in all languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("puzzle_words.toml")
Text = Mapping[str, str]
"""A text by language."""


@cache
def words() -> Mapping[str, Text]:
    """All texts by their key."""
    found: Mapping[str, Text] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def text(key: str, **fill: str) -> Text:
    """The text of a key in each language, with the names in braces filled in."""
    return {language: line.format(**fill) for language, line in words()[key].items()}


def told_source(source: Mapping[str, str | int]) -> Text:
    """Where a puzzle comes from: players, event, place, year; and whether the game went another way."""
    players = " – ".join(str(source[key]) for key in ("white", "black") if key in source)
    where = [str(source[key]) for key in ("event", "site", "date") if key in source]
    told = ", ".join(([players] if players else []) + where)
    if "instead" not in source:
        return dict.fromkeys(words()["avoided"], told)
    return text("avoided", source=told, turn=str(source["instead"]))
