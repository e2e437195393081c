"""Files of puzzles are written and read; what is wrong in them is said in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.teaching.puzzles.collection import collection
from dambord.controller.teaching.puzzles.puzzle_file import PuzzleFileError, read, written
from tests.controller.teaching.puzzles.examples import KING, THREE

GOOD: dict[str, Any] = json.loads(written(THREE))


def test_written_and_read() -> None:
    lines = [written(THREE), "", written(KING)]
    assert list(read(lines, "F")) == [THREE, KING]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "not JSON"),
        ("[]", 'expected an object with "puzzle": 1'),
        (json.dumps({**GOOD, "puzzle": 2}), 'expected an object with "puzzle": 1'),
        (json.dumps({**GOOD, "rules": "chess"}), "unknown ruleset"),
        (json.dumps({**GOOD, "rules": 3}), '"rules": expected a text'),
        (json.dumps({**GOOD, "options": {"a": 1}}), '"options": expected an object of texts'),
        (json.dumps({**GOOD, "fen": "W:W99"}), "99"),
        (json.dumps({**GOOD, "grade": 6}), '"grade": expected 1 to 5'),
        (json.dumps({**GOOD, "grade": True}), '"grade": expected 1 to 5'),
        (json.dumps({**GOOD, "gain": 0}), '"gain": expected "win" or 100'),
        (json.dumps({**GOOD, "solution": []}), '"solution": expected objects'),
        (json.dumps({**GOOD, "solution": {"turn": "28-22", "replies": [3]}}), '"replies": expected objects'),
        (json.dumps({**GOOD, "solution": {"turn": "1-2"}}), "1-2"),
        (json.dumps({**GOOD, "source": "me"}), '"source": expected an object'),
        (json.dumps({**GOOD, "rules": "antidraughts"}), "pieces are not what is played for"),
        ("[" * 30_000, "too deep|not JSON"),
        ('"' + "x" * 70_000 + '"', "at most 65536 characters"),
    ],
)
def test_faults_are_named(line: str, why: str) -> None:
    with pytest.raises(PuzzleFileError, match=f"^F, line 2: .*({why})"):
        list(read(["", line], "F"))


def test_a_deep_solution_is_refused() -> None:
    step: dict[str, Any] = {"turn": "28-22"}
    for _ in range(40):
        step = {"turn": "28-22", "replies": [{"turn": "18x36", "step": step}]}
    with pytest.raises(PuzzleFileError, match="at most 30 turns"):
        list(read([json.dumps({**GOOD, "solution": step})], "F"))


def test_a_club_adds_its_own(tmp_path: Path) -> None:
    (tmp_path / "club.jsonl").write_text(f"{written(KING)}\n{written(THREE)}\n", encoding="utf-8")
    ours = collection("russian")
    assert len(collection("russian", tmp_path)) == len({*(one.id for one in ours), KING.id})
    assert collection("frysk", tmp_path) == ()
    assert collection("../russian") == ()
