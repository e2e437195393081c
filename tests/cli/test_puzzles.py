"""`dambord puzzles`: finds, proves again, lists; bad input is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.teaching.puzzles.puzzle_file import written
from tests.cli.command import Command
from tests.controller.teaching.puzzles.examples import KING, THREE

GAME = f"""[White "Ann"]
[Black "Bob"]
[GameType "25"]
[SetUp "1"]
[FEN "{KING.fen}"]

1. e7-f8 g1:b6 2. f8:h6 *
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pdn"
    path.write_text(f'{GAME}\n[White "?"]\n[GameType "25"]\n1. a1-a9 *\n', encoding="utf-8")
    return path


def test_found_and_proved_again(dambord: Command, games: Path, tmp_path: Path) -> None:
    kept = tmp_path / "puzzles.jsonl"
    ran = dambord("puzzles", "find", games, "--rules", "russian", "--output", kept)
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == "1 games (1 more do not replay), 3 positions, 1 puzzles\n"
    line = kept.read_text(encoding="utf-8")
    assert '"white": "Ann"' in line
    ran = dambord("puzzles", "check", kept)
    assert ran.status == 0
    assert ran.lines[-1] == "1 puzzles, 0 failed"
    (told,) = dambord("puzzles", "list", kept).lines
    assert told == f"{KING.id}  russian  grade 2  2 turns  +2  {KING.fen}  Ann - Bob"
    assert dambord("puzzles", "list", kept, "--grade", "3").lines == []


def test_the_limit(dambord: Command, games: Path) -> None:
    ran = dambord("puzzles", "find", games, "--asides", "--limit", "1")
    assert len(ran.objects) == 1


def test_one_that_fails_has_a_line(dambord: Command, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text(written(THREE).replace('"gain": 200', '"gain": 300'), encoding="utf-8")
    ran = dambord("puzzles", "check", path)
    assert ran.status == 1
    assert ran.lines[0] == f"international {THREE.id}: {THREE.fen}: it wins 2 men, not 3"
    assert ran.lines[-1] == "1 puzzles, 1 failed"


def test_our_own_are_listed(dambord: Command) -> None:
    ran = dambord("puzzles", "list", "--rules", "latvian-64", "--grade", "1")
    assert ran.status == 0
    assert len(ran.lines) >= 20
    assert all("  latvian-64  grade 1  " in line for line in ran.lines)


def test_bad_input(dambord: Command, games: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("{}\n", encoding="utf-8")
    assert 'line 1: expected an object with "puzzle": 1' in dambord.refused("puzzles", "check", other)
    assert "no games in it" in dambord.refused("puzzles", "find", other)
    assert "nothing.pdn" in dambord.refused("puzzles", "find", tmp_path / "nothing.pdn")
    assert "unknown ruleset" in dambord.refused("puzzles", "find", games, "--rules", "chess")
    assert "unknown ruleset" in dambord.refused("puzzles", "list", "--rules", "chess")
    assert "expected a grade, 1 to 5" in dambord.refused("puzzles", "list", "--grade", "6")
    assert dambord.refused("puzzles", "find", games, "--jobs", "0")
