"""`dambord pdn`: other files are refused, and a faulty game is reported with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Command

GAME = '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *\n'


@pytest.mark.parametrize("act", ["check", "convert"])
@pytest.mark.parametrize(
    "content",
    [
        b"root:x:0:0:root:/root:/bin/bash\n",
        b"\x7fELF\x02\x01\x01\0\0\0 1. 32-28 a1-b2",
        b"\xff\xfe",
        b"Dear friend, how do you do?\n",
    ],
)
def test_a_file_without_games(dambord: Command, tmp_path: Path, act: str, content: bytes) -> None:
    path = tmp_path / "other.pdn"
    path.write_bytes(content)
    ran = dambord("pdn", act, path)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"dambord pdn: {path}: no games in it; expected PDN, with tags or moves\n"


@pytest.mark.parametrize("content", ["", "\n", '[Event "announced"]\n'])
def test_a_file_with_no_game_yet(dambord: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "none.pdn"
    path.write_text(content, encoding="utf-8")
    ran = dambord("pdn", "check", path)
    assert (ran.status, ran.lines) == (0, ["0 games, 0 replayed, 0 failed"])


def test_a_faulty_game_has_a_line(dambord: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text(f'{GAME}\n[GameType "20"]\n1. 32-28 foo 19-23 *\n\n{GAME}', encoding="utf-8")
    ran = dambord("pdn", "check", path)
    assert ran.status == 1
    assert ran.lines == [
        f"{path}: game 2 (? - ?): ply 2: 'foo': neither a move nor a comment",
        "3 games, 2 replayed, 1 failed",
    ]


def test_what_was_mended_is_said_beside_the_answer(dambord: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text(f'{GAME}\n[Round "11.1]\n{GAME}\n[FEN "W:W31:B5"]\n', encoding="utf-8")
    remark = f"{path}: game 2: line 4: tag Round is not closed by \"]; read as '11.1'\n"
    ran = dambord("pdn", "check", path)
    assert (ran.status, ran.lines) == (0, ["2 games, 2 replayed, 0 failed"])
    guess = f"{path}: 1 game names no ruleset: taken for english, or say --rules\n"
    assert ran.err == f"{remark}{guess}positions without moves: 1\n"
    ran = dambord("pdn", "convert", path)
    assert (ran.status, ran.err) == (0, remark + guess)
    assert ran.out.count("[Event ") == 3
    assert '[Round "11.1"]' in ran.out
