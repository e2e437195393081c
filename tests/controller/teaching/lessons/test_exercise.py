"""The course of a lesson: mistakes counted, hints, steps left out, begun again."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.core.backgammon.model.phase import ToRoll
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.events import Rolled
from dambord.controller.record.replay import terms
from dambord.controller.teaching.exercise import Exercise
from dambord.controller.teaching.lessons import LessonExercise, courses, read_checked
from tests.controller.teaching.lessons.draughts_hands import DraughtsBench
from tests.controller.teaching.lessons.match_hands import MatchBench


def begun(name: str, rules: str, board: str) -> LessonExercise:
    """A lesson at its beginning."""
    lesson = next(lesson for lesson in courses() if lesson.id == name)
    return LessonExercise.begin(lesson, rules, board)


def captures() -> DraughtsBench:
    """The lesson on capturing."""
    return DraughtsBench(begun("latvian-64/02-capture", "latvian-64", "hall-64"))


def test_it_is_an_exercise() -> None:
    exercise: Exercise = begun("latvian-64/02-capture", "latvian-64", "hall-64")
    assert (exercise.kind, exercise.attempt, exercise.done) == ("lesson", 1, False)
    assert exercise.header.fen == "W:W22:B4,18"


def test_what_is_shown() -> None:
    shown = captures().exercise.shown()
    assert {key: shown[key] for key in ("id", "step", "steps", "task", "tries", "hints", "done")} == {
        "id": "latvian-64/02-capture",
        "step": 1,
        "steps": 3,
        "task": "turn",
        "tries": 0,
        "hints": 0,
        "done": False,
    }
    assert shown["title"]["lv"] == "Sišana"
    assert set(shown["text"]) == {"en", "lv", "hu", "ka", "nl", "ru"}
    assert "answer" not in shown
    assert "button" not in shown


def test_mistakes_are_counted_and_the_second_one_brings_a_hint() -> None:
    bench = captures()
    assert 15 not in bench.lamps
    for tries in (1, 2):
        next(bench.ways("capture-missed"))()
        shown = bench.exercise.shown()
        assert (shown["tries"], shown["answer"]["kind"]) == (tries, "mistake")
        bench.put_right()
    assert bench.exercise.shown()["hints"] == 1
    assert bench.lamps == {22: "start", 15: "target"}
    bench.do_right()
    shown = bench.exercise.shown()
    assert (shown["step"], shown["tries"], shown["hints"], shown["answer"]["kind"]) == (2, 0, 0, "well")


def test_a_legal_turn_that_is_not_asked_begins_the_game_again() -> None:
    bench = DraughtsBench(begun("latvian-64/03-series", "latvian-64", "hall-64"))
    bench.do_right()
    bench.begin()
    next(bench.ways("other-turn"))()
    assert (bench.exercise.attempt, bench.exercise.index) == (3, 1)
    assert "two" in bench.exercise.shown()["answer"]["text"]["en"]


def test_a_forgotten_piece_may_still_be_taken_off() -> None:
    bench = captures()
    next(bench.ways("removed-too-few"))()
    assert bench.exercise.shown()["answer"]["kind"] == "mistake"
    assert bench.lamps[18] == "remove"
    bench.lift(18)
    bench.wait()
    assert (bench.exercise.index, bench.exercise.tries) == (1, 0)


def test_a_game_that_is_given_up_begins_again() -> None:
    bench = captures()
    bench.press("w", "resign")
    assert (bench.exercise.attempt, bench.exercise.index) == (2, 0)
    match = MatchBench(begun("backgammon/01-move", "backgammon", "linear-backgammon"))
    match.press("w", "resign")
    assert (match.exercise.attempt, match.exercise.index) == (2, 0)


def test_the_game_before_is_not_judged() -> None:
    bench = DraughtsBench(begun("latvian-64/03-series", "latvian-64", "hall-64"))
    bench.do_right()
    exercise = bench.exercise
    assert exercise.attempt == 2
    assert exercise.after(bench.state, ()) == exercise
    assert exercise.lamps(bench.state) is None
    opening = bench.family.opening(terms(exercise.header))
    assert not exercise.after(opening, ()).fresh


def test_a_square_is_called_as_the_ruleset_calls_it() -> None:
    lesson = next(lesson for lesson in courses() if lesson.id == "international/01-man")
    said = {
        rules: LessonExercise.begin(lesson, rules, "hall-100").course.scenes[0].mistakes["wrong-move"]["en"]
        for rules in lesson.rules
    }
    assert said["international"].endswith("33.")
    assert said["latvian-100"].endswith("18.")


def test_left_out_and_again() -> None:
    exercise = begun("latvian-64/06-touch", "latvian-64", "hall-64")
    left = exercise.skipped()
    assert (left.index, left.attempt) == (2, 2)  # the second step goes on with the game of the first
    assert left.skipped().done
    again = left.again()
    assert (again.index, again.attempt, again.done) == (0, 3, False)


def test_the_roll_is_told_once() -> None:
    bench = MatchBench(begun("backgammon/01-move", "backgammon", "linear-backgammon"))
    assert bench.state.position.dice == (3, 1)
    exercise = begun("backgammon/01-move", "backgammon", "linear-backgammon").after(bench.state, ())
    assert exercise.tells == ()
    fresh = bench.family.opening(bench.terms)
    assert exercise.after(fresh, ()).tells == ()
    waiting = fresh._replace(phase=ToRoll())
    exercise = exercise.after(waiting, ())
    assert exercise.tells == (Rolled(0, (3, 1), "w"),)
    assert exercise.after(waiting, ()).tells == ()


def test_only_the_checkers_of_the_play_that_is_asked_are_lit() -> None:
    bench = MatchBench(begun("backgammon/01-move", "backgammon", "linear-backgammon"))
    assert set(bench.lamps.values()) == {"die"}, "the roll comes first"
    bench.wait()
    begins = {squares_of_point(8)[2]: "start", squares_of_point(6)[4]: "start"}
    assert bench.lamps == begins
    bench.exercise = bench.exercise.hinted()
    assert bench.lamps == begins | {squares_of_point(5)[0]: "target"}


def test_a_reply_is_led_by_the_lamps(tmp_path: Path) -> None:
    path = tmp_path / "reply.toml"
    path.write_text(
        'rules = ["latvian-64"]\ntitle.en = "Reply"\n[[step]]\nposition = "W:Wc3:Bf6,h8"\nask = "turn"\n'
        'turns = ["c3-d4"]\nreply = "f6-g5"\nsay.en = "Move."\n'
        '[[step]]\nask = "any-turn"\nsay.en = "Again."\n',
        encoding="utf-8",
    )
    bench = DraughtsBench(LessonExercise.begin(read_checked(path), "latvian-64", "reed-64"))
    bench.do_right()
    assert bench.exercise.replying
    assert bench.lamps[11] == "start"
    assert "other side" in bench.exercise.shown()["text"]["en"]
    bench.do_right()
    assert (bench.exercise.index, bench.exercise.attempt) == (1, 1)
    bench.do_right()
    assert bench.exercise.done


def test_a_king_is_crowned_where_stacks_are_sensed() -> None:
    bench = DraughtsBench(begun("latvian-64/04-crown", "latvian-64", "linear-64"))
    turn = bench.legal[0]
    bench.put(turn.target, bench.lift(turn.origin))
    bench.end()
    assert bench.exercise.index == 0
    assert "second piece" in bench.exercise.shown()["text"]["en"]
    bench.crown(turn)
    bench.wait()
    assert bench.exercise.index == 1
