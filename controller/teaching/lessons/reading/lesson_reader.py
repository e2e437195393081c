"""Reads a lesson: its keys and their kinds. Whether positions and turns are legal is checked by `course`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dambord.controller.teaching.lessons.lesson import ASKS, Ask, Lesson, LessonError, Step
from dambord.controller.teaching.lessons.reading.fields import Fields
from dambord.hardware.description.toml_file import parse_toml
from dambord.hardware.regular_file import open_regular
from dambord.rules import registry
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts

LARGEST = 200_000
"""Bytes of a file at most."""
OF_LESSON = ("rules", "options", "title", "step")
OF_STEP = ("ask", "say", "position", "control", "well", "hint", "mistake")
"""The keys of every step."""


def read_file(path: Path, name: str) -> Lesson:
    """The lesson of a file, called `name`; raises LessonError, OSError where it can't be read."""
    with open_regular(path) as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise LessonError(f"{path}: expected {LARGEST} bytes at most")
    try:
        data = parse_toml(text.decode("utf-8"))
    except ValueError as error:
        raise LessonError(f"{path}: no TOML: {error}") from None
    return read_lesson(data, str(path), name)


def read_lesson(data: Mapping[str, Any], where: str, name: str) -> Lesson:
    """The lesson of a parsed file; `where` begins every message."""
    fields = Fields(where, data)
    fields.only(OF_LESSON)
    rules = fields.words("rules")
    if not rules:
        raise fields.fault("rules", 'a list of rulesets, as ["latvian-64"]')
    try:
        games = {type(registry.game(one)) for one in rules}
    except ValueError as error:
        raise LessonError(f"{where}: rules: {error}") from None
    if len(games) > 1:
        raise fields.fault("rules", "rulesets of one family")
    options = fields.inner("options")
    steps = data.get("step")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
        raise fields.fault("step", "one table [[step]] at least")
    return Lesson(
        id=name,
        rules=rules,
        options={key: options.word(key) for key in options.table},
        title=fields.said("title"),
        steps=tuple(
            _step(Fields(f"{where}: step {number}", step), games.copy().pop())
            for number, step in enumerate(steps, 1)
        ),
    )


def _step(fields: Fields, game: type[Draughts | BackgammonGame]) -> Step:
    known = [ask for ask, kinds in ASKS.items() if any(kind.game == game for kind in kinds)]
    ask = fields.one_of("ask", known)
    keys = next(kind for kind in ASKS[ask] if kind.game == game)
    fields.only((*OF_STEP, *(key for key in (*keys.needs, *keys.may) if key not in OF_STEP)))
    _check_needs(fields, ask, keys)
    mistakes = fields.inner("mistake")
    return Step(
        ask=ask,
        say=fields.said("say"),
        position=fields.word("position", ""),
        turns=fields.words("turns"),
        squares=fields.words("squares"),
        right=fields.words("right"),
        reply=fields.word("reply", ""),
        roll=fields.dice("roll"),
        kind=fields.word("kind", ""),
        control=fields.word("control", "") or None,
        well=fields.text("well"),
        hint=fields.text("hint"),
        mistakes={key: mistakes.said(key) for key in mistakes.table},
    )


def _check_needs(fields: Fields, ask: str, keys: Ask) -> None:
    for key in keys.needs:
        if not fields.table.get(key):
            raise LessonError(f"{fields.where}: {key}: missing; a step that asks {ask} needs it")
