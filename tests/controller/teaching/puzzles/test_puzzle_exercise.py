"""A puzzle at the board, with hands in simulated time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dambord.controller.core.draughts.model.phase import Guided, Moving
from dambord.controller.core.messages.sayings import Ended
from dambord.controller.teaching.exercise import Exercise
from dambord.controller.teaching.puzzles import collection
from dambord.controller.teaching.puzzles.puzzle import Puzzle
from dambord.controller.teaching.puzzles.puzzle_exercise import PuzzleExercise, main_line
from dambord.controller.teaching.puzzles.puzzle_words import words
from tests.controller.teaching.lessons.bench import EMPTY, Bench
from tests.controller.teaching.puzzles.examples import KING, THREE

LANGUAGES = {"en", "lv", "hu", "ka", "nl", "ru"}


class PuzzleBench(Bench):
    """A board at which a puzzle is solved."""

    exercise: Any

    def start(self) -> dict[int, str]:
        """The pieces of the start; a king is a stack."""
        picture = self.terms.game.picture(self.terms.start)
        return {n: piece for n, piece in enumerate(picture, 1) if piece != EMPTY}

    def play(self, text: str) -> None:
        """Make a turn on the board."""
        turn = self.state.terms.game.read(self.state.position, text)
        self.put(turn.target, self.lift(turn.origin))
        for square in turn.captures:
            self.lift(square)
        if turn.crowned:
            self.pieces[turn.target] = self.pieces[turn.target].upper()
            self.look()
        self.wait()

    def anew(self) -> None:
        """Begin the game that the exercise asks for, if it asks for another one."""
        if self.ended and not self.exercise.done:
            self.begin()


def bench(puzzle: Puzzle, sensor: str = "hall") -> PuzzleBench:
    size = 100 if puzzle.game.grid.rows == 10 else 64
    return PuzzleBench(PuzzleExercise.begin(puzzle, f"{sensor}-{size}"))  # type: ignore[arg-type]


def lit(table: PuzzleBench) -> Mapping[int, str] | None:
    told: Mapping[int, str] | None = table.exercise.lamps(table.state)
    return told


def test_it_is_an_exercise() -> None:
    exercise: Exercise = PuzzleExercise.begin(THREE, "hall-100")
    assert exercise.kind == "puzzle"
    assert exercise.shown()["plies"] == 5


@pytest.mark.parametrize("sensor", ["reed", "hall", "linear"])
@pytest.mark.parametrize("puzzle", [THREE, KING], ids=["three", "king"])
def test_solved(puzzle: Puzzle, sensor: str) -> None:
    table = bench(puzzle, sensor)
    line = main_line(puzzle)
    for text in line:
        assert not table.exercise.done
        if table.state.side != puzzle.side:
            assert isinstance(table.state.phase, Guided)
        table.play(text)
    assert table.exercise.done
    assert (table.exercise.tries, table.exercise.attempt) == (0, 1)
    shown = table.exercise.shown()
    assert shown["solution"] == list(line)
    assert shown["answer"]["text"]["en"].startswith("Solved!")


def test_a_wrong_turn_is_told_kindly_and_put_back() -> None:
    table = bench(THREE)
    table.play("34-29")
    assert (table.exercise.tries, table.exercise.attempt) == (1, 2)
    assert table.exercise.shown()["answer"]["kind"] == "mistake"
    table.anew()
    table.play("28-22")
    table.play("18x36")
    assert "Your move" in table.exercise.shown()["answer"]["text"]["en"]
    table.play("32-27")
    assert table.exercise.header.fen == THREE.game.fen(table.exercise.position)
    table.anew()
    table.play("33-29")
    table.play("24x33")
    table.play("38x27")
    assert table.exercise.done


def test_the_right_piece_is_told() -> None:
    puzzle = collection("latvian-64")[0]
    game, right = puzzle.game, puzzle.game.read(puzzle.position, puzzle.solution.turn)
    others = [turn for turn in game.turns(puzzle.position) if turn.origin == right.origin and turn != right]
    table = bench(puzzle)
    for turn in others:
        table.play(game.text(puzzle.position, turn))
        assert table.exercise.shown()["answer"]["text"]["en"].startswith("The right piece")
        table.anew()
    assert table.exercise.tries == len(others)


def test_hints_show_the_piece_the_square_the_turn() -> None:
    table = bench(THREE)
    told = []
    for _ in range(4):
        table.exercise = table.exercise.hinted()
        told.append((table.exercise.shown()["hint"], lit(table)))
    assert told[0] == ({"from": 28}, {28: "start"})
    assert told[1] == ({"from": 28, "to": 22}, {28: "start", 22: "target"})
    assert told[2] == ({"from": 28, "to": 22, "turn": "28-22", "captures": []}, {28: "start", 22: "target"})
    assert told[3] == told[2]
    table.lift(28)
    assert lit(table) is None
    table.put(22, "w")
    table.wait()
    assert table.exercise.hints == 3
    table.play("18x36")
    assert (table.exercise.hints, lit(table)) == (0, {})


def test_the_answer_is_led_by_the_lamps_of_the_table() -> None:
    table = bench(THREE)
    table.play("28-22")
    assert lit(table) is None
    assert table.lamps == {18: "start", 36: "target"}
    table.put(36, table.lift(18))
    assert set(table.lamps.values()) == {"remove"}


def test_given_up_it_is_shown_and_played() -> None:
    table = bench(THREE)
    table.exercise = table.exercise.skipped()
    assert table.exercise.shown()["given"]
    for text in main_line(THREE):
        if table.state.side == "w":
            turn = THREE.game.read(table.state.position, text)
            assert (lit(table) or {})[turn.origin] == "start"
        table.play(text)
    assert table.exercise.done
    assert table.exercise.shown()["answer"]["text"]["en"].startswith("That is the solution")


def test_given_up_twice_it_is_done() -> None:
    exercise = PuzzleExercise.begin(THREE, "hall-100").skipped().skipped()
    assert exercise.done
    assert exercise.again() == PuzzleExercise.begin(THREE, "hall-100").again()
    assert exercise.again().attempt == 2


def test_what_no_rule_allows_is_put_back() -> None:
    table = bench(THREE)
    table.put(30, table.lift(41))
    table.wait()
    assert "don't allow" in table.exercise.shown()["answer"]["text"]["en"]
    assert table.lamps
    table.put(41, table.lift(30))
    table.wait()
    assert isinstance(table.state.phase, Moving)
    assert table.exercise.attempt == 1
    table.play("28-22")
    assert table.exercise.reply is not None


def test_a_game_that_ends_otherwise_is_begun_again() -> None:
    table = bench(THREE)
    table.play("28-22")
    table.press("w", "resign")
    assert (table.exercise.attempt, table.exercise.reply) == (2, None)
    heard = table.exercise.after(table.state, [Ended(0, "b", "resignation", "")])
    assert heard == table.exercise
    table.anew()
    table.play("28-22")
    assert table.exercise.reply is not None


def test_the_source_is_told_in_all_languages() -> None:
    source = PuzzleExercise.begin(THREE, "hall-100").shown()["source"]
    assert source["en"] == "A – B, E, 2007. In the game 32-27 was played."
    assert set(source) == LANGUAGES
    assert PuzzleExercise.begin(KING, "hall-64").shown()["source"]["nl"] == "A – B"


def test_every_text_is_in_all_languages() -> None:
    assert all(set(text) == LANGUAGES for text in words().values())
