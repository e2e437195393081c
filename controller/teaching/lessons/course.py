"""A lesson in one ruleset: its scenes, and the header of the game in which each is asked."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.table.agreed.regulations import HARMLESS, STANDARD, Loudness, Regulations
from dambord.controller.record.header import Header
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError
from dambord.controller.teaching.lessons.scenes import draughts_scenes, match_scenes
from dambord.controller.teaching.lessons.scenes.scene import Scene
from dambord.rules import registry
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts

SCENES = {Draughts: draughts_scenes.scenes, BackgammonGame: match_scenes.scenes}
MATCH = {"length": 5, "score": [0, 0]}
"""The match of a lesson of backgammon: long enough for the cube."""


@dataclass(frozen=True)
class Course:
    """A lesson in one of its rulesets."""

    lesson: Lesson
    rules: str
    scenes: tuple[Scene, ...]

    @classmethod
    def of(cls, lesson: Lesson, rules: str) -> Course:
        """The course; raises LessonError with step and key where a position or a turn is wrong."""
        try:
            game = registry.game(rules, lesson.options)
        except ValueError as error:
            raise LessonError(f"options: {error}") from None
        return cls(lesson, rules, SCENES[type(game)](lesson, rules))

    def header(self, index: int, board: str) -> Header:
        """The header of the game in which a scene (from 0) is asked, on a board of this name."""
        scene = self.scenes[index]
        start = self.scenes[scene.anchor]
        return Header(
            rules=self.rules,
            board=board,
            commit=scene.commit,
            options=self.lesson.options,
            fen=start.fen,
            control=start.step.control,
            regulations=self._regulations(index),
            match=None if start.position is None else MATCH,
            position=start.position,
        )

    def _regulations(self, index: int) -> Regulations:
        """Small faults are passed over, unless a step of this game has something to say about them."""
        anchor = self.scenes[index].anchor
        told = {
            kind
            for scene in self.scenes
            if scene.anchor == anchor
            for kind in (*scene.mistakes, scene.step.kind)
        }
        silent: dict[str, Loudness] = {kind: "silent" for kind in HARMLESS if kind not in told}
        return Regulations({**STANDARD.loudness, **silent})


def check(lesson: Lesson) -> None:
    """Check a lesson in each of its rulesets; raises LessonError."""
    for rules in lesson.rules:
        try:
            Course.of(lesson, rules)
        except LessonError as error:
            raise LessonError(f"{rules}: {error}") from None
