"""`dambord pdn openings` and `analyse`: what many games begin with, and what the engine thinks of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.rules.draughts.pdn import GameRecord, read_games
from dambord.rules.draughts.pdn.game_record import Ply
from tests.cli.command import Command

GAMES = """[White "One"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *

[White "Two"]
[Result "1-1"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 13x24 *

[White "Three"]
[Result "0-2"]
[GameType "20"]

1. 34-29 19-23 *

[White "Four"]
[GameType "25"]

1. c3-d4 *
"""
FEW = """[GameType "25"]
[SetUp "1"]
[FEN "W:WKc1,Kd8,Kh8:BKb2"]

1. c1xa3 *

[GameType "25"]
[SetUp "1"]
[FEN "W:WKa1,c3:Bb8,d8"]

1. c3-d4 {good [%eval 3.00]} b8-a7 *
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games in a folder of its own."""
    (tmp_path / "games" / "2003").mkdir(parents=True)
    (tmp_path / "games" / "2003" / "one.pdn").write_text(GAMES, encoding="utf-8")
    (tmp_path / "games" / "notes.txt").write_text("nothing", encoding="utf-8")
    return tmp_path / "games"


def test_the_tree_of_a_folder(dambord: Command, folder: Path) -> None:
    ran = dambord("pdn", "openings", folder, "--least", "1", "--plies", "3")
    assert ran.status == 0
    assert ran.lines == [
        "1. 32-28  2 games: +1 =1 -0, White 75 %",
        "  1… 19-23  2 games: +1 =1 -0, White 75 %",
        "    2. 28x19  2 games: +1 =1 -0, White 75 %",
        "1. 34-29  1 game: +0 =0 -1, White 0 %",
        "  1… 19-23  1 game: +0 =0 -1, White 0 %",
    ]
    assert ran.err == "1 game left out: not international, or from another start\n"
    often = dambord("pdn", "openings", folder, "--json")
    assert [json.loads(line)["turn"] for line in often.lines] == ["32-28", "19-23", "28x19"]
    assert json.loads(often.lines[0]) == {
        "ply": 1, "turn": "32-28", "games": 2, "white": 1, "draws": 1, "black": 0
    }  # fmt: skip


def test_a_folder_without_games(dambord: Command, tmp_path: Path) -> None:
    assert dambord.refused("pdn", "openings", tmp_path).endswith("no file in this folder ends in .pdn")


def test_scores_stand_in_comments(dambord: Command, tmp_path: Path) -> None:
    (tmp_path / "few.pdn").write_text(FEW, encoding="utf-8")
    ran = dambord("pdn", "analyse", tmp_path / "few.pdn", "--nodes", "300", "-o", tmp_path / "out.pdn")
    assert ran.status == 0
    over, goes_on = (
        [item.comments for item in game.items if isinstance(item, Ply)]
        for game in read_games((tmp_path / "out.pdn").read_text(encoding="utf-8"))
        if isinstance(game, GameRecord)
    )
    assert over == [()]
    first, second = goes_on
    assert first[0].startswith("[%eval #")
    assert "good" in " ".join(first)
    assert "3.00" not in " ".join(first)
    assert second[0].startswith("[%eval #")
    again = dambord("pdn", "analyse", tmp_path / "out.pdn", "--nodes", "300")
    assert again.out == (tmp_path / "out.pdn").read_text(encoding="utf-8")
