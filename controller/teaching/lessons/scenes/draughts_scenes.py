"""The steps of a lesson of draughts as scenes: positions and turns are checked by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dambord.controller.core.clock import Control
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError, Step
from dambord.controller.teaching.lessons.scenes.mistake_keys import check_keys
from dambord.controller.teaching.lessons.scenes.scene import Scene
from dambord.controller.teaching.lessons.scenes.square_names import SquareNames
from dambord.controller.teaching.lessons.tasks.irregular_tasks import CorrectTask, MistakeTask
from dambord.controller.teaching.lessons.tasks.request_tasks import (
    AdjustTask,
    ClaimTask,
    OfferTask,
    StartTask,
)
from dambord.controller.teaching.lessons.tasks.square_tasks import AnswerTask, TouchTask
from dambord.controller.teaching.lessons.tasks.task import Task
from dambord.controller.teaching.lessons.tasks.turn_tasks import LineTask, TurnTask
from dambord.controller.teaching.lessons.text import Text, with_squares
from dambord.rules.draughts import Draughts, Position, game
from dambord.rules.quoting import quoted

ANSWERS = {"": "draw", "accept": "draw", "decline": "decline"}
"""The other side's button by the word after an offer."""
Possible = tuple[Position, ...]
"""The positions that the board may show."""


def scenes(lesson: Lesson, rules: str) -> tuple[Scene, ...]:
    """The scenes of a lesson in one of its rulesets; raises LessonError with the step and the key."""
    made: list[Scene] = []
    squares = SquareNames(game(lesson.rules[0], lesson.options), game(rules, lesson.options))
    possible: Possible = ()
    for number, step in enumerate(lesson.steps, 1):
        try:
            if step.position:
                possible = (_start(squares, step),)
            elif not possible:
                raise ValueError(
                    "position: missing; the first step, and one after the end of a game, need it"
                )
            task, reply, after = _tasks(squares, step, possible)
            check_keys(step, squares.written.square)
        except ValueError as error:
            raise LessonError(f"step {number}: {error}") from None
        anchor = len(made) if step.position else made[-1].anchor
        pressed = _control(lesson.steps, made, anchor, step) is not None or _walks(squares, step, possible)
        commit: Commit = "clock" if pressed else "settle"
        made.append(
            Scene(
                step=step,
                anchor=anchor,
                task=task,
                reply=reply,
                commit=commit if step.position else made[anchor].commit,
                say=with_squares(step.say, squares.label),
                well=with_squares(step.well, squares.label),
                hint=with_squares(step.hint, squares.label),
                mistakes=_mistakes(squares, step),
                fen=squares.game.fen(possible[0]) if step.position else None,
            )
        )
        possible = after
    return tuple(made)


def _mistakes(squares: SquareNames, step: Step) -> dict[str, Text]:
    """What is said on mistakes, those about one square by the ruleset's name of it."""
    return {squares.label(key): with_squares(text, squares.label) for key, text in step.mistakes.items()}


def _control(steps: tuple[Step, ...], made: list[Scene], anchor: int, step: Step) -> str | None:
    """The time control of the game of a step; raises LessonError where it is not the one it began with."""
    control = steps[anchor].control
    if step.control is not None:
        if step.control != control:
            raise LessonError(f"step {len(made) + 1}: control: expected it in the step with the position")
        try:
            Control.parse(step.control)
        except ValueError as error:
            raise LessonError(f"step {len(made) + 1}: control: {error}") from None
    return control


def _walks(squares: SquareNames, step: Step, possible: Possible) -> bool:
    """Whether a piece goes from square to square: standing still must not end its turn."""
    picture = squares.game.picture(possible[0])
    return step.ask == "touch" and any(picture[squares.number(name) - 1] == "." for name in step.squares)


def _start(squares: SquareNames, step: Step) -> Position:
    try:
        position = squares.position(step.position)
    except ValueError as error:
        raise ValueError(f"position: {error}") from None
    if wrong := [fault.text for fault in squares.game.faults(position) if fault.key == "uncrowned"]:
        raise ValueError(f"position: {wrong[0]}")
    return position


def _tasks(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, Task | None, Possible]:
    """The task of a step, the reply, and the positions that the board may show afterwards."""
    if step.ask in ("turn", "any-turn", "capture"):
        wanted = tuple(squares.turn(text) for text in step.turns)
        task = TurnTask(wanted, captures=step.ask == "capture")
        after = _after(squares.game, task, possible)
        if not step.reply:
            return task, None, after
        reply = squares.turn(step.reply)
        return task, LineTask((reply,)), _each(squares.game, after, reply, "reply")
    return MAKERS[step.ask](squares, step, possible)


def _after(rules: Draughts, task: TurnTask, possible: Possible) -> Possible:
    after: list[Position] = []
    for position in possible:
        if task.wanted:
            for text in task.wanted:
                after += _each(rules, (position,), text, "turns")
            continue
        turns = [turn for turn in rules.turns(position) if turn.captures or not task.captures]
        if not turns:
            asked = "a capture" if task.captures else "a turn"
            raise ValueError(f"position: {rules.fen(position)}: expected one in which {asked} is possible")
        after += [turn.after for turn in turns]
    return tuple(dict.fromkeys(after))


def _each(rules: Draughts, possible: Possible, text: str, key: str) -> Possible:
    """The positions after the turn `text` in each of `possible`; raises ValueError where it is not legal."""
    after = []
    for position in possible:
        try:
            after.append(rules.read(position, text).after)
        except ValueError as error:
            raise ValueError(f"{key}: in {rules.fen(position)}: {error}") from None
    return tuple(dict.fromkeys(after))


def _line(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, None, Possible]:
    turns = tuple(squares.turn(text) for text in step.turns)
    for text in turns:
        possible = _each(squares.game, possible, text, "turns")
    return LineTask(turns), None, possible


def _numbers(squares: SquareNames, key: str, names: Iterable[str]) -> frozenset[int]:
    try:
        return frozenset(map(squares.number, names))
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from None


def _touch(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, None, Possible]:
    return TouchTask(_numbers(squares, "squares", step.squares)), None, possible


def _answer(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, None, Possible]:
    asked, right = (_numbers(squares, key, getattr(step, key)) for key in ("squares", "right"))
    empty = [n for n in asked if any(squares.game.picture(one)[n - 1] == "." for one in possible)]
    if empty:
        raise ValueError(f"squares: no piece on {squares.game.labels[min(empty) - 1]}; expected one to lift")
    if not right < asked:
        raise ValueError("right: expected some of the squares of `squares`, not all")
    return AnswerTask(asked, right), None, possible


def _offer(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, None, Possible]:
    if step.reply not in ANSWERS:
        raise ValueError(f"reply: expected accept or decline, found {quoted(step.reply)}")
    button = ANSWERS[step.reply]
    if button == "decline":
        return OfferTask("decline"), None, possible
    return OfferTask(), None, ()


def _mistake(squares: SquareNames, step: Step, possible: Possible) -> tuple[Task, None, Possible]:
    known = squares.game.code.clauses
    if step.kind not in known:
        raise ValueError(f"kind: expected one of {', '.join(known)}, found {quoted(step.kind)}")
    if len(step.squares) not in (1, 2):
        raise ValueError("squares: expected one or two: from where, and where to")
    return MistakeTask(step.kind, tuple(map(squares.number, step.squares))), None, possible


MAKERS: dict[str, Callable[[SquareNames, Step, Possible], tuple[Task, Task | None, Possible]]] = {
    "line": _line,
    "touch": _touch,
    "answer": _answer,
    "start": lambda squares, step, possible: (StartTask(), None, possible),
    "adjust": lambda squares, step, possible: (AdjustTask(), None, possible),
    "offer": _offer,
    "claim": lambda squares, step, possible: (ClaimTask(), None, ()),
    "mistake": _mistake,
    "correct": lambda squares, step, possible: (CorrectTask(), None, possible),
}
"""How the task of each other kind of step is made."""
