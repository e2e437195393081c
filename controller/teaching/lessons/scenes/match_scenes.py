"""The steps of a lesson of backgammon as scenes: positions, rolls and plays are checked by the rules."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.agreed import read_position
from dambord.controller.core.messages.events import Dropped, Taken
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError, Step
from dambord.controller.teaching.lessons.scenes.checkers_text import read_checkers
from dambord.controller.teaching.lessons.scenes.mistake_keys import check_keys
from dambord.controller.teaching.lessons.scenes.scene import Scene
from dambord.controller.teaching.lessons.tasks.match_tasks import DoubleTask, OfferedTask, PlayTask
from dambord.controller.teaching.lessons.tasks.task import Task
from dambord.rules.backgammon import BackgammonGame, Position, game
from dambord.rules.backgammon.profile import TurnEnd
from dambord.rules.quoting import quoted

ANSWERS: dict[str, type[Taken] | type[Dropped]] = {"": Taken, "take": Taken, "drop": Dropped}


def scenes(lesson: Lesson, rules: str) -> tuple[Scene, ...]:
    """The scenes of a lesson in one of its rulesets; raises LessonError with the step and the key."""
    playing = game(rules, lesson.options)
    made: list[Scene] = []
    for number, step in enumerate(lesson.steps, 1):
        if not step.position:
            raise LessonError(f"step {number}: position: missing; each step of backgammon needs it")
        try:
            start = _start(playing, step)
            task = _task(playing, step, start)
            check_keys(step)
        except ValueError as error:
            raise LessonError(f"step {number}: {error}") from None
        made.append(
            Scene(
                step=step,
                anchor=len(made),
                task=task,
                reply=None,
                commit="clock" if playing.profile.turn_end is TurnEnd.DICE else "settle",
                say=step.say,
                well=step.well,
                hint=step.hint,
                mistakes=step.mistakes,
                position={"w": list(start.w), "b": list(start.b), "side": start.side},
            )
        )
    return tuple(made)


def _start(playing: BackgammonGame, step: Step) -> Position:
    try:
        return playing.start() if step.position == "start" else read_position(read_checkers(step.position))
    except ValueError as error:
        raise ValueError(f"position: {error}") from None


def _task(playing: BackgammonGame, step: Step, start: Position) -> Task:
    if step.ask == "double":
        if step.reply not in ANSWERS:
            raise ValueError(f"reply: expected take or drop, found {quoted(step.reply)}")
        return DoubleTask(ANSWERS[step.reply])
    if step.ask in ("take", "drop"):
        return OfferedTask(step.ask)
    if step.roll is None:
        raise ValueError("roll: missing; a roll is played, as [3, 1]")
    rolled = playing.rolled(start, step.roll)
    for text in step.turns:
        try:
            playing.read(rolled, text)
        except ValueError as error:
            raise ValueError(f"turns: {error}") from None
    return PlayTask(step.roll, step.turns)
