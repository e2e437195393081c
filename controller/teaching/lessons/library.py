"""The lessons that come with the program, and those of a club's own folder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from dambord.controller.teaching.lessons.course import check
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError
from dambord.controller.teaching.lessons.reading.lesson_reader import read_file

DATA = Path(str(resources.files("dambord.controller.teaching.lessons") / "data"))
"""A folder for each game, with one file for each lesson; names give the order."""
COMMON = "common.toml"
"""The texts that all lessons share; no lesson."""


def files(folder: Path) -> list[Path]:
    """The files of the lessons in a folder and in the folders of that, in order of name."""
    return sorted(path for path in folder.rglob("*.toml") if path.name != COMMON)


def read_checked(path: Path, folder: Path | None = None) -> Lesson:
    """The lesson of a file, checked by the rules. Raises LessonError, OSError."""
    name = path.relative_to(folder or path.parent).with_suffix("").as_posix()
    lesson = read_file(path, name)
    try:
        check(lesson)
    except LessonError as error:
        raise LessonError(f"{path}: {error}") from None
    return lesson


@cache
def own() -> tuple[Lesson, ...]:
    """The lessons that come with the program: tests check them, so they are only read here."""
    return tuple(read_file(path, path.relative_to(DATA).with_suffix("").as_posix()) for path in files(DATA))


def courses(folder: Path | None = None) -> tuple[Lesson, ...]:
    """All lessons, those of a club's own `folder` last. Raises LessonError for a fault in one of those."""
    club = () if folder is None else tuple(read_checked(path, folder) for path in files(folder))
    return own() + club


def for_rules(lessons: Sequence[Lesson], rules: str) -> tuple[Lesson, ...]:
    """Those of `lessons` that can be given in a ruleset."""
    return tuple(lesson for lesson in lessons if rules in lesson.rules)
