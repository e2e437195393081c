"""Screen Exercise: a lesson or a puzzle. It judges itself; the station looks after the visitor."""

from __future__ import annotations

from dambord.controller.station.model.effects import (
    BeginAttempt,
    Effect,
    EndExercise,
    ExerciseAct,
)
from dambord.controller.station.model.events import Acted, Event, ExerciseTold, Pushed
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Exercise
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import choosing, counting, leaving, servicing

CLOCK = "clock"
"""What a task calls the buttons of the clock where it asks for a press."""


def happened(plan: Plan, state: State, exercise: Exercise, event: Event) -> Stepped:
    """Answer an event. White's button asks for a hint, Black's goes on: what is done is left behind."""
    match event:
        case ExerciseTold(shown=shown) if not shown:
            return leaving.left(plan, state, "left")
        case ExerciseTold(shown=shown, done=done, attempt=attempt):
            return _told(state, exercise, exercise._replace(shown=shown, done=done, attempt=attempt))
        case Pushed() if exercise.shown.get("button") == CLOCK:
            return Stepped(state.to(exercise))  # the table judges the press
        case Acted(act="hint") | Pushed(side="w"):
            return Stepped(state.to(exercise), (ExerciseAct("hint"),))
        case Acted(act="again"):
            return Stepped(state.to(exercise), (ExerciseAct("again"),))
        case Acted(act="skip") | Pushed():
            return _skipped(plan, state, exercise)
        case Acted(act="back"):
            return choosing.begin(plan, state)
        case Acted(act="leave"):
            return leaving.left(plan, state, "left")
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Acted():
            return Stepped(state.to(exercise))
    return Stepped(state)


def board(state: State, exercise: Exercise) -> Stepped:
    """The position of a task has to stand before the task begins; where a turn was made, it stood."""
    seen = state.board
    if exercise.arranged or not seen.levels or (seen.step is not None and not seen.plies):
        return Stepped(state)
    return Stepped(state._replace(screen=exercise._replace(arranged=True)))


def _told(state: State, was: Exercise, exercise: Exercise) -> Stepped:
    effects: tuple[Effect, ...] = ()
    if exercise.attempt != was.attempt:
        exercise, effects = exercise._replace(arranged=False), (BeginAttempt(),)
    if exercise.done and not was.done:
        effects = (
            *effects,
            counting.exercise_count(exercise, "left" if exercise.shown.get("given") else "finished"),
        )
        state = state._replace(touched=state.now)
    return Stepped(state._replace(screen=exercise), effects)


def _skipped(plan: Plan, state: State, exercise: Exercise) -> Stepped:
    """What is not done yet is left out, or solved for him; after what is done comes the next one."""
    if not exercise.done:
        return Stepped(state.to(exercise), (ExerciseAct("skip"),))
    if exercise.kind == "lesson":
        return _next_lesson(plan, state, exercise)
    begun = choosing.chosen(plan, state._replace(visits=state.visits + 1), exercise.choice)
    return Stepped(begun.state, (EndExercise(), *begun.effects))


def _next_lesson(plan: Plan, state: State, exercise: Exercise) -> Stepped:
    lessons = plan.offer(exercise.choice.rules).lessons
    after = lessons[lessons.index(exercise.id) + 1 :][:1] if exercise.id in lessons else ()
    if not after:
        return leaving.left(plan, state, "left")
    choice = exercise.choice._replace(lesson=after[0])
    begun = choosing.exercise(state, choice, "lesson", after[0])
    return Stepped(begun.state, (EndExercise(), *begun.effects))
