"""Clumsy people are understood: some turns; `python -m benchmarks.backgammon.clumsy` plays more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from benchmarks.backgammon.clumsy import ENDS, Task, perform
from dambord import hardware
from dambord.controller.core.backgammon.step import step
from dambord.controller.core.messages.events import Pressed
from dambord.controller.simulation.backgammon.people import session
from dambord.controller.simulation.backgammon.people.habits import HABITS, PUSHED, Habit, ordinarily
from dambord.controller.simulation.backgammon.people.session import ClumsyMatch
from dambord.controller.simulation.world.contact import QUIET
from dambord.rules.backgammon import game, names
from tests.plugins.extent import deep

ORDINARY = HABITS[0]
TABLES = list(product(names(), ENDS))


def test_every_play_is_taken_as_it_was_made() -> None:
    habits, signs = Counter[str](), Counter[str]()
    seeds = range(1, 1 + deep(2))
    for seed, (rules, commit) in product(seeds, TABLES):
        verdict = perform(Task(rules, commit, seed, "linear-backgammon", 60), None)
        assert verdict.faults == [], (rules, commit, seed)
        habits += verdict.turns
        signs += Counter({cause: number for (cause, _), number in verdict.signs.items()})
    assert sum(habits.values()) >= 350 * len(seeds)
    assert set(habits) == {habit.name for habit in HABITS}
    assert set(signs) <= {"a sign that the play is complete"}


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name.replace(" ", "-"))
def test_each_habit_alone_is_understood(habit: Habit) -> None:
    for rules in names():
        match = ClumsyMatch(
            game(rules), "clock", 4, noise=QUIET, habits=(ORDINARY, replace(habit, weight=99))
        )
        verdict = match.play(25)
        assert verdict.faults == []
        allowed = habit.final or rules == "backgammon"
        assert (verdict.turns[habit.name] > 5) == allowed


@pytest.mark.parametrize("board", ["linear-backgammon", "hall-backgammon"])
@pytest.mark.parametrize("habit", PUSHED, ids=lambda habit: habit.name.replace(" ", "-"))
def test_checkers_that_fill_their_cells_are_read_wherever_they_are_put(habit: Habit, board: str) -> None:
    match = ClumsyMatch(
        game("backgammon"), "clock", 6, board, noise=QUIET, habits=(ORDINARY, replace(habit, weight=9))
    )
    verdict = match.play(25)
    assert verdict.turns[habit.name] > 12
    assert (verdict.faults, sum(verdict.unclear.values())) == ([], 0)


def test_small_checkers_pushed_together_are_read(tmp_path: Path) -> None:
    """Who pushes all points together, turn after turn, is called to account twice at most, not each time."""
    text = hardware.file("linear-backgammon").read_text("utf-8")
    small = tmp_path / "small.toml"
    small.write_text(text.replace("piece = 41.5", "piece = 35").replace("lamp = 18", "lamp = 16"), "utf-8")
    pushed = PUSHED[0]
    for rules in names():
        match = ClumsyMatch(
            game(rules), "clock", 6, str(small), noise=QUIET, habits=(ORDINARY, replace(pushed, weight=9))
        )
        verdict = match.play(25)
        assert len(verdict.faults) <= 1
        assert verdict.turns[pushed.name] > 12
        assert sum(verdict.unclear.values()) <= 2


def test_a_checker_left_on_top_is_no_sign_of_checkers_pushed_together() -> None:
    """Somebody took one from below; another point of his had one checker left, which could hide more."""
    assert (
        perform(Task("backgammon", "clock", 71_00003, "linear-backgammon", 117, pushed=True), None).faults
        == []
    )


def test_a_checker_turned_over_is_asked_to_be_turned() -> None:
    (unseen,) = (habit for habit in HABITS if habit.name == "turned over unseen")
    verdict = ClumsyMatch(game("backgammon"), "clock", 5, habits=(replace(unseen, weight=99),)).play(30)
    assert verdict.faults == []
    assert verdict.unclear["a checker turned over", unseen.name] > 10
    assert verdict.put_right["a checker turned over", unseen.name] > 10


def test_a_play_that_is_taken_as_another_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheating(task: Any) -> Any:
        return ordinarily(replace(task, play=task.others[0]) if task.others else task)

    cheat = Habit("cheats", cheating)
    verdict = ClumsyMatch(game("backgammon"), "clock", 1, habits=(cheat,)).play(5)
    assert "wrong" in {fault.word for fault in verdict.faults}
    monkeypatch.setattr("benchmarks.backgammon.clumsy.HABITS", (cheat,))
    perform(Task("backgammon", "clock", 1, "linear-backgammon", 3), tmp_path)
    assert "## wrong" in (tmp_path / "backgammon-clock-1.txt").read_text(encoding="utf-8")


def test_a_play_that_is_not_taken_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def deaf(state: Any, event: Any) -> Any:
        return (state, ()) if isinstance(event, Pressed) else step(state, event)

    monkeypatch.setattr(session, "step", deaf)
    verdict = ClumsyMatch(game("backgammon"), "clock", 1).play(2)
    assert {fault.word for fault in verdict.faults} == {"missing"}
