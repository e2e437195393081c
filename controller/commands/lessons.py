"""`dambord lessons`: the lessons that there are, and whether a teacher's own are right."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError
from dambord.controller.teaching.lessons.library import courses, files, for_rules, read_checked
from dambord.controller.teaching.lessons.text import in_language


def lessons(args: Namespace) -> int:
    """List lessons, or check files."""
    return _check(args.file) if args.what == "check" else _list(args.rules, args.folder)


def add_lessons(parser: ArgumentParser) -> None:
    """Options of `dambord lessons`."""
    what = parser.add_subparsers(dest="what", required=True, metavar="list|check")
    check = what.add_parser("check", help="check lessons: keys, positions, turns, texts")
    check.add_argument("file", nargs="+", type=Path, metavar="FILE", help="a lesson, or a folder of lessons")
    shown = what.add_parser("list", help="list the lessons")
    shown.add_argument("--rules", metavar="R", help="only those of this ruleset")
    shown.add_argument("--folder", type=Path, help="a club's own lessons, too")


def _check(paths: list[Path]) -> int:
    """One line for each faulty file, and a sum; 1 if there is a faulty one."""
    chosen = [file for path in paths for file in (files(path) if path.is_dir() else [path])]
    faulty = 0
    for file in chosen:
        try:
            lesson = read_checked(file)
        except LessonError as error:
            faulty += 1
            print(error)
        else:
            lacking = missing(lesson)
            more = f"; lacks {', '.join(lacking)}" if lacking else ""
            print(f"{file}: {len(lesson.steps)} steps, {', '.join(lesson.rules)}{more}")
    print(f"{len(chosen)} lessons, {faulty} faulty")
    return 1 if faulty else 0


def _list(rules: str | None, folder: Path | None) -> int:
    known = courses(folder)
    for lesson in known if rules is None else for_rules(known, rules):
        print(f"{lesson.id}: {in_language(lesson.title, 'en')} ({', '.join(lesson.rules)})")
    return 0


def missing(lesson: Lesson) -> tuple[str, ...]:
    """The languages that the title or some task lacks; English, or any other, is shown in their place."""
    texts = (lesson.title, *(step.say for step in lesson.steps))
    return tuple(language for language in LANGUAGES if any(language not in text for text in texts))
