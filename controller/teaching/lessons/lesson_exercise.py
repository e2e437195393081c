"""A lesson that somebody works at: which scene is asked, what was said to the last act, how it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.header import Header
from dambord.controller.teaching.exercise import Answer
from dambord.controller.teaching.lessons.common_texts import CROWN, REPLY, WELL, common
from dambord.controller.teaching.lessons.course import Course
from dambord.controller.teaching.lessons.lesson import Lesson
from dambord.controller.teaching.lessons.scenes.scene import Scene
from dambord.controller.teaching.lessons.tasks.task import Task, Verdict
from dambord.controller.teaching.lessons.tasks.turn_tasks import TurnTask
from dambord.controller.teaching.lessons.text import Text
from dambord.rules.game import Side

HINT_AFTER = 2
"""Mistakes in one step after which a hint comes by itself."""


@dataclass(frozen=True)
class LessonExercise:
    """An `Exercise`: one lesson in one ruleset on one board."""

    course: Course
    board: str
    index: int = 0
    """The number of the scene from 0; that of scenes when the lesson is done."""
    task: Task | None = None
    """What is asked now; None when the lesson is done."""
    replying: bool = False
    """Whether it is the turn of the other side, which the lamps lead."""
    attempt: int = 1
    fresh: bool = True
    """Whether nothing has been heard yet of the game of this attempt."""
    tries: int = 0
    """The mistakes in this step."""
    hints: int = 0
    answer: Answer | None = None
    wanted: tuple[Side, str] | None = None
    """The button that is asked now, and whose it is."""
    tells: tuple[Event, ...] = ()

    kind: Literal["lesson"] = "lesson"

    @classmethod
    def begin(cls, lesson: Lesson, rules: str, board: str) -> LessonExercise:
        """The lesson at its beginning, on a board of this name. Raises LessonError."""
        course = Course.of(lesson, rules)
        return cls(course, board, task=course.scenes[0].task)

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.task is None

    @property
    def header(self) -> Header:
        """The header of the game of the present step; of the last one when the lesson is done."""
        return self.course.header(min(self.index, len(self.course.scenes) - 1), self.board)

    def shown(self) -> dict[str, Any]:
        """What the page shows (`docs/lessons.md`)."""
        scenes = self.course.scenes
        scene = scenes[min(self.index, len(scenes) - 1)]
        data: dict[str, Any] = {
            "id": self.course.lesson.id,
            "title": dict(self.course.lesson.title),
            "step": min(self.index + 1, len(scenes)),
            "steps": len(scenes),
            "text": dict(self._text(scene)),
            "task": scene.step.ask,
            "tries": self.tries,
            "hints": self.hints,
            "done": self.done,
        }
        if self.answer is not None:
            data["answer"] = self.answer.shown()
        if self.wanted is not None and not self.done:
            data["by"], data["button"] = self.wanted
        return data

    def _text(self, scene: Scene) -> Text:
        if self.replying:
            return common()[REPLY]
        crowning = isinstance(self.task, TurnTask) and self.task.crowning
        return common()[CROWN] if crowning else scene.say

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lit squares; None for those of the table."""
        if self.task is None or self.fresh:
            return None
        return self.task.lamps(state, self.hints > 0)

    def after(self, state: Any, sayings: Sequence[Saying]) -> LessonExercise:
        """Judge what the table has come to and has said."""
        if self.task is None:
            return replace(self, tells=())
        scenes = self.course.scenes
        if self.fresh and not scenes[scenes[self.index].anchor].begins(state):
            return replace(self, tells=())  # of the game before
        verdict = self.task.after(state, sayings)
        if verdict == Verdict(self.task) and not (self.tells or self.fresh or state.over):
            asked = self.task.button(state)
            return self if asked == self.wanted else replace(self, wanted=asked)
        then = replace(self, task=verdict.task, tells=verdict.tells, fresh=False)
        if verdict.done:
            then = then._advanced()
        elif verdict.mistake:
            then = then._mistaken(verdict.mistake)
        if not verdict.done and (verdict.anew or state.over):
            then = then._anew()
        asked = None if then.task is None or then.attempt != self.attempt else then.task.button(state)
        return replace(then, wanted=asked)

    def _advanced(self) -> LessonExercise:
        """What comes after a task that is done: the reply, the next scene, or nothing."""
        scene = self.course.scenes[self.index]
        if scene.reply is not None and not self.replying:
            return replace(self, task=scene.reply, replying=True, answer=self._praise(scene))
        praise = self.answer if self.replying else self._praise(scene)
        return replace(self._at(self.index + 1), answer=praise)

    def _praise(self, scene: Scene) -> Answer:
        return Answer("well", scene.well or common()[WELL])

    def _at(self, index: int) -> LessonExercise:
        """At a scene from its beginning, in a game of its own unless it goes on with the present one."""
        scenes = self.course.scenes
        there = replace(self, index=index, replying=False, tries=0, hints=0)
        if index == len(scenes):
            return replace(there, task=None)
        own = scenes[index].anchor == index
        return replace(there, task=scenes[index].task, attempt=self.attempt + own, fresh=own)

    def _mistaken(self, key: str) -> LessonExercise:
        """What is said to a mistake; nothing where nobody has written anything about it."""
        scene = self.course.scenes[self.index]
        word, _, label = key.partition(" ")
        known = {**common(), **scene.mistakes}
        text = known.get(label) or known.get(word)
        if text is None:
            return self
        tries = self.tries + 1
        then = replace(self, tries=tries, answer=Answer("mistake", text))
        return replace(then, hints=max(self.hints, 1)) if tries >= HINT_AFTER else then

    def _anew(self) -> LessonExercise:
        """The game of this scene again from its start, with what was said about the scene kept."""
        scenes = self.course.scenes
        anchor = scenes[self.index].anchor
        kept = anchor == self.index
        first = replace(self, index=anchor, task=scenes[anchor].task, replying=False)
        then = replace(first, attempt=self.attempt + 1, fresh=True)
        return then if kept else replace(then, tries=0, hints=0)

    def hinted(self) -> LessonExercise:
        """With one hint more: the lamps show the whole turn, and the hint's text is said."""
        if self.task is None:
            return self
        text = self.course.scenes[self.index].hint
        return replace(self, hints=self.hints + 1, answer=Answer("hint", text) if text else self.answer)

    def again(self) -> LessonExercise:
        """From its beginning."""
        return replace(self._at(0), attempt=self.attempt + 1, answer=None, wanted=None, tells=())

    def skipped(self) -> LessonExercise:
        """At the next step that begins with a position of its own."""
        scenes = self.course.scenes
        following = range(self.index + 1, len(scenes))
        index = next((n for n in following if scenes[n].anchor == n), len(scenes))
        return replace(self._at(min(index, len(scenes))), answer=None, wanted=None, tells=())
