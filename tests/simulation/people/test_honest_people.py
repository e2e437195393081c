"""People who play by the rules are never accused: some games; `python -m benchmarks.people` plays more."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from benchmarks.people import perform, tables, tasks
from dambord.controller.record.replay import replay
from dambord.controller.simulation.people.habits import HABITS
from dambord.controller.simulation.people.verdict import Fault, Verdict
from dambord.rules.draughts import names

GAMES = list(islice(tasks(5, []), 220))
WITHOUT_A_BOARD = {"canadian", "spantsiretti"}


def test_every_ruleset_that_has_a_board_is_played() -> None:
    assert {rules for rules, _, _ in tables()} == set(names()) - WITHOUT_A_BOARD
    assert {(task.rules, task.board, task.commit) for task in GAMES} == set(tables())


def test_nobody_is_accused() -> None:
    habits: set[str] = set()
    for task in GAMES:
        outcome = perform(task, 5, None)
        habits.update(outcome.habits)
        assert [fault for fault in outcome.faults if fault.word != "unclear"] == [], task.name
    assert habits == {habit.name for habit in HABITS}


def test_a_game_with_a_fault_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Verdict((Fault(1_000_000, "wrong-move", "ordinary", "by w on (1,)"),), ())
    monkeypatch.setattr("benchmarks.people.judge", lambda played, said: found)
    outcome = perform(GAMES[0], 3, tmp_path)
    assert outcome.faults == found.faults
    lines = (tmp_path / f"{GAMES[0].name}.jsonl").read_text(encoding="utf-8").splitlines()
    assert sum(json.loads(line)["event"] == "move" for line in replay(lines)) == 3
    assert "1.000 ## wrong-move: by w on (1,)" in (tmp_path / f"{GAMES[0].name}.txt").read_text(
        encoding="utf-8"
    )
