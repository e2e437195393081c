"""The games of `dambord demo` for every ruleset with a board, and its one-line errors."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.commands.demo.command import add_demo, usual_record
from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.draughts.family import usual_boards
from dambord.controller.simulation.demo_games import KNOWN, PLIES, script, scripts
from dambord.rules.draughts import game, names
from tests.cli.command import Command

BOARDS = set(hardware.names())


@pytest.mark.parametrize("name", [name for name in names() if {*usual_boards(name)} & BOARDS])
def test_every_ruleset_with_a_board_has_a_game(name: str) -> None:
    rules = game(name)
    shown = script(rules)
    positions = [rules.start()]
    for ply, turn in enumerate(shown.turns, 1):
        assert turn in rules.turns(positions[-1])
        positions.append(turn.after)
        ended = rules.outcome(positions)
        assert ended is None or ply == len(shown.turns)
    assert 20 <= len(positions) - 1 <= PLIES
    assert script(rules) == shown  # an interrupted demonstration resumes with the same game


def test_without_a_board_one_is_asked_for() -> None:
    with pytest.raises(ValueError, match=r"^no board for ruleset canadian .*; --board FILE.toml takes one"):
        usual_board("canadian")


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("latvian-64", "reed-64"),
        ("latvian-100", "reed-100"),
        ("turkish", "reed-64-all"),
        ("italian", "reed-64-all"),  # its dark squares are the light ones of other games
    ],
)
def test_the_board_that_it_needs(name: str, board: str) -> None:
    grid = game(name).grid
    assert usual_board(name) == board
    assert set(grid.squares) <= set(hardware.board(board).squares)


@pytest.mark.parametrize(
    ("name", "known"),
    [("international", 0), ("latvian-64", 1), ("dambrete-box", 1), ("russian", 1)],
)
def test_real_games(name: str, known: int) -> None:
    shown = script(game(name))
    assert KNOWN[known].event in shown.title
    assert KNOWN[known].white in shown.title
    assert len(shown.turns) == len(KNOWN[known].moves)
    slip = shown.slip
    assert slip is not None
    before = shown.turns[slip.ply - 1].after
    pieces, due = shown.rules.picture(before), shown.rules.turns(before)
    assert all(turn.captures for turn in due)
    assert (pieces[slip.origin - 1], pieces[slip.target - 1]) == (before.side, ".")


@pytest.mark.parametrize(
    ("result", "decided", "winner"),
    [
        ("1-0", True, "w"),
        ("0-2", True, "b"),
        ("1/2-1/2", True, None),
        ("*", False, None),
    ],
)
def test_results(result: str, decided: bool, winner: str | None) -> None:
    text = f'[GameType "20"]\n[Result "{result}"]\n\n1. 32-28 19-23 {result}\n'
    (shown,) = scripts(text.encode())
    assert (shown.decided, shown.winner, len(shown.turns)) == (decided, winner, 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no game with moves"),
        ('[Event "x"]\n\n*\n', "no game with moves"),
        ("a letter to a friend", "games.pdn"),
        ('[GameType "20"]\n\n1. 32-28 19-23 2. 28x18 *\n', "ply 3"),
        ('[GameType "41"]\n\n1. c3-d4 *\n', "reed-80"),
    ],
)
def test_files_that_can_not_be_played(dambord: Command, tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "games.pdn"
    path.write_text(text)
    assert why in dambord.refused("demo", "--games", path, "--record", tmp_path / "record")
    assert not (tmp_path / "record").exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "nowhere.pdn"], "nowhere.pdn: No such file"),
        (["--games", "."], "directory"),
        (["--rules", "chess"], "unknown ruleset 'chess'"),
        (["--rules", "chess", "--games", __file__], "unknown ruleset 'chess'"),
        (["--rules", "canadian"], "reed-144"),
        (["--board", "reed-99"], "reed-99"),
        (["--board", "reed-64"], "10x10"),
        (["--rules", "latvian-64", "--board", "hall-100"], "8x8"),
        (["--speed", "0"], "above 0"),
        (["--speed", "-1"], "above 0"),
        (["--speed", "nan"], "above 0"),
        (["--speed", "fast"], "fast"),
        (["--page", "x"], "0 to 65535"),
    ],
)
def test_unsuitable_options(dambord: Command, tmp_path: Path, words: list[str], why: str) -> None:
    assert why in dambord.refused("demo", "--record", tmp_path / "record", *words)


def test_record_path_in_use(dambord: Command, tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text("32-28\n" * 1_000)
    assert "not a database" in dambord.refused("demo", "--record", path, "--page", 0)


def test_each_programme_has_a_record_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So the same command goes on, whatever was shown between."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    parser = ArgumentParser()
    add_demo(parser)
    shown = (
        "",
        "--rules latvian-64",
        "--board hall-100",
        "--board boards/own.toml",
        "--games ../of/2026.pdn",
        "--rules backgammon --match 3",
        "--rules backgammon --match 3 --seed 7",
    )
    records = [usual_record(parser.parse_args(words.split())) for words in shown]
    assert [record.name for record in records] == [
        "demo-international.sqlite3",
        "demo-latvian-64.sqlite3",
        "demo-international-hall-100.sqlite3",
        "demo-international-own.sqlite3",
        "demo-international-2026.sqlite3",
        "demo-backgammon-3.sqlite3",
        "demo-backgammon-3-7.sqlite3",
    ]
    assert {record.parent for record in records} == {tmp_path / "dambord"}
