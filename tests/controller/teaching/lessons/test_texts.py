"""The lessons that come with the program: every text in six languages, short, and none left in English."""

from __future__ import annotations

from itertools import combinations

import pytest

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.teaching.lessons import Lesson, courses
from dambord.controller.teaching.lessons.common_texts import common
from dambord.controller.teaching.lessons.text import LONGEST, SQUARE, Text

SCRIPTS = {"ka": ("\u10a0", "\u10ff"), "ru": ("\u0400", "\u04ff")}
"""First and last letter of the scripts other than Latin."""
GAMES = (
    *("latvian-64", "dambrete-box", "latvian-100", "international"),
    *("dama", "dama-parachute", "dama-straight", "backgammon", "nardi-georgian"),
)


def texts(lesson: Lesson) -> list[Text]:
    """All that a lesson says."""
    said = [lesson.title]
    for step in lesson.steps:
        said += [text for text in (step.say, step.well, step.hint, *step.mistakes.values()) if text]
    return said


@pytest.mark.parametrize("lesson", courses(), ids=[lesson.id for lesson in courses()])
def test_all_languages(lesson: Lesson) -> None:
    for text in texts(lesson):
        check(text)


def test_shared_texts() -> None:
    for text in common().values():
        check(text)


def check(text: Text) -> None:
    """Check one text: its languages, lengths, letters, and the squares that it names."""
    assert tuple(text) == LANGUAGES
    assert all(len(said) <= LONGEST for said in text.values())
    assert len({frozenset(SQUARE.findall(said)) for said in text.values()}) == 1, text
    for language, (first, last) in SCRIPTS.items():
        assert any(first <= letter <= last for letter in text[language]), text[language]
    for one, two in combinations(LANGUAGES, 2):
        assert text[one] != text[two], text[one]


@pytest.mark.parametrize("rules", GAMES)
def test_every_game_is_taught(rules: str) -> None:
    assert [lesson.id for lesson in courses() if rules in lesson.rules]
