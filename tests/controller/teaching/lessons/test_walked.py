"""Every lesson is walked by hands in simulated time: what is asked is done as the lamps lead, and every
mistake that a step has a text for is made, answered by that text, and put right."""

from __future__ import annotations

import pytest

from dambord.controller.teaching.lessons import Lesson, LessonExercise, courses
from dambord.controller.teaching.lessons.common_texts import common
from dambord.rules import registry
from dambord.rules.irregularities import KINDS
from tests.controller.teaching.lessons.bench import Bench
from tests.controller.teaching.lessons.draughts_hands import DraughtsBench
from tests.controller.teaching.lessons.match_hands import MatchBench

BENCHES: dict[str, type[Bench]] = {"draughts": DraughtsBench, "backgammon": MatchBench}
SENSORS = {"draughts": ("hall", "reed", "linear"), "backgammon": ("hall", "linear")}
"""The kinds of sensors that the games of a family can be taught on."""
MOST = 40
"""Acts of a lesson at most."""


def board_for(rules: str, sensor: str) -> str:
    """The name of a board on which a ruleset is played."""
    if registry.family(rules) == "backgammon":
        return f"{sensor}-backgammon"
    game = registry.draughts_game(rules)
    cells = game.grid.rows * game.grid.columns
    return f"{sensor}-{cells}" + ("-all" if len(game.labels) == cells else "")


WALKS = [
    (lesson, rules, board_for(rules, sensor))
    for lesson in courses()
    for rules in lesson.rules
    for sensor in (SENSORS[registry.family(rules)] if rules == lesson.rules[0] else ("hall",))
]
NAMES = [f"{lesson.id}-{rules}-{board}" for lesson, rules, board in WALKS]
SHARED = {
    "latvian-64/02-capture": ("capture-missed", "removed-too-few", "wrong-move"),
    "latvian-64/03-series": ("stopped-in-series",),
    "international/02-capture": ("capture-missed", "removed-too-few", "wrong-move"),
    "international/03-series": ("stopped-in-series",),
    "dama/03-capture": ("capture-missed", "removed-too-few"),
}
"""Mistakes in the first step of a lesson to which a shared text is said."""


@pytest.mark.parametrize(
    ("lesson", "rules", "board"),
    WALKS,
    ids=NAMES,
)
def test_walked(lesson: Lesson, rules: str, board: str) -> None:
    bench = BENCHES[registry.family(rules)](LessonExercise.begin(lesson, rules, board))
    tried = set()
    for _ in range(MOST):
        exercise = bench.exercise
        if exercise.done:
            return
        scene = exercise.course.scenes[exercise.index]
        if exercise.index not in tried:
            tried.add(exercise.index)
            for key in scene.mistakes:
                if key not in KINDS or key in bench.terms.game.code.clauses:
                    err(bench, key)
        advance(bench)
    raise AssertionError(f"step {bench.exercise.index + 1} does not end")


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, keys in SHARED.items() for key in keys])
def test_shared_mistakes(name: str, key: str) -> None:
    lesson = next(lesson for lesson in courses() if lesson.id == name)
    rules = lesson.rules[0]
    err(DraughtsBench(LessonExercise.begin(lesson, rules, board_for(rules, "reed"))), key)


def advance(bench: Bench) -> None:
    """Do what is asked, and see that the lesson goes on."""
    before = bench.exercise
    bench.do_right()
    after = bench.exercise
    assert (after.index, after.replying, after.task) != (before.index, before.replying, before.task), (
        before.index + 1,
        after.answer,
    )
    assert after.tries <= before.tries, after.answer
    if bench.ended and not after.done:
        bench.begin()


def err(bench: Bench, key: str) -> None:
    """Make a mistake, hear what there is to say about it, put it right and do what is asked."""
    scene = bench.exercise.course.scenes[bench.exercise.index]
    wanted = scene.mistakes.get(key, common().get(key))
    heard = []
    for number, _ in enumerate(bench.ways(key)):
        wrong = bench.kept()
        [*wrong.ways(key)][number]()
        answer = wrong.exercise.answer
        heard.append(answer)
        if answer is None or answer.kind != "mistake" or answer.text != wanted:
            continue
        assert wrong.exercise.tries or wrong.exercise.index != bench.exercise.index
        if wrong.ended:
            wrong.begin()
            while wrong.exercise.index < bench.exercise.index:
                advance(wrong)
        else:
            wrong.put_right()
        wrong.exercise = wrong.exercise.hinted()
        advance(wrong)
        return
    raise AssertionError((key, heard))


def test_every_shared_text_is_in_all_languages() -> None:
    assert all(len(text) == 6 for text in common().values())
