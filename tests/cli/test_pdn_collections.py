"""`dambord pdn find`, `merge` and `split`: many games, read while they are worked on."""

from __future__ import annotations

import tracemalloc
from importlib import import_module
from pathlib import Path

import pytest

from dambord.rules.draughts.pdn import GameRecord, read_games
from tests.cli.command import Command

GOOD = """[Event "Club"]
[Date "2003.04.12"]
[White "Wiersma"]
[Black "Sijbrands"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 (2... 13x24) 3. 37-32 *

[Event "Club"]
[White "Sijbrands"]
[Black "Wiersma"]
[Result "1-1"]
[GameType "20"]

1. 34-29 19-23 2. 32-28 23x32 3. 37x28 *
"""
FAULTY = '[White "Nobody"]\n[GameType "20"]\n\n1. 32-28 19-24 2. 28-19 *\n'


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A good file, and one that has its first game again and a faulty one."""
    good, other = tmp_path / "good.pdn", tmp_path / "other.pdn"
    good.write_text(GOOD, encoding="utf-8")
    other.write_text(f"{GOOD[: GOOD.index('[Event', 9)]}{FAULTY}", encoding="utf-8")
    return good, other


def players(text: str) -> list[str]:
    games = list(read_games(text)) if text else []
    assert all(isinstance(game, GameRecord) for game in games)
    return [game.tags["White"] for game in games]


def test_find(dambord: Command, files: tuple[Path, Path]) -> None:
    ran = dambord("pdn", "find", *files, "--white", "wiersma", "--position", "?:W28:E32:?")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        f"{files[0]}: game 1, plies 1, 2: Wiersma - Sijbrands, 1-0 (Club, 2003.04.12)",
        f"{files[1]}: game 1, plies 1, 2: Wiersma - Sijbrands, 1-0 (Club, 2003.04.12)",
    ]
    ran = dambord("pdn", "find", *files, "--moves", "32-28 19-24")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(
        f"{files[1]}: game 2 (Nobody - ?): ply 3: '28-19': not legal under international; "
    )
    assert ran.err.count("\n") == 1


def test_find_writes_pdn_and_json(dambord: Command, files: tuple[Path, Path]) -> None:
    ran = dambord("pdn", "find", files[0], "--player", "sijbrands", "--pdn")
    assert players(ran.out) == ["Wiersma", "Sijbrands"]
    assert ran.out.startswith('[Event "Club"]\n[Site "?"]')
    (told,) = dambord("pdn", "find", files[0], "--result", "draw", "--json").objects
    assert (told["game"], told["plies"], told["rules"], told["result"]) == (2, [], "international", "1/2-1/2")
    assert told["tags"]["White"] == "Sijbrands"


def test_find_in_files_of_several_boards(dambord: Command, files: tuple[Path, Path], tmp_path: Path) -> None:
    small = tmp_path / "small.pdn"
    small.write_text('[GameType "25"]\n1. c3-d4 *\n', encoding="utf-8")
    ran = dambord("pdn", "find", small, files[0], "--position", "W:W31-50:B1-20")
    assert (ran.status, len(ran.lines)) == (0, 2)
    line = dambord.refused("pdn", "find", small, "--position", "W:W31-50:B1-20")
    assert line == "dambord pdn: position 'W:W31-50:B1-20': square '33' is none of russian"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["find", "--date", "soon"], "expected 2007"),
        (["find", "--rules", "chess"], "unknown ruleset 'chess'"),
        (["find", "--rules", "backgammon"], "backgammon"),
        (["find", "--position", "Q"], "in a picture"),
        (["find", "--moves", "e4 e5 foo"], "expected moves"),
        (["find", "--pdn", "--json"], "not allowed with"),
        (["split"], "--into"),
        (["split", "--into", "x", "--by", "colour"], "'colour': expected one of game"),
        (["split", "--into", "x", "--every", "0"], "expected a number of games, 1 or more"),
        (["split", "--into", "x", "--every", "2", "--by", "event"], "not allowed with"),
        (["merge", "--rules", "chess"], "chess"),
    ],
)
def test_what_is_refused(dambord: Command, files: tuple[Path, Path], words: list[str], why: str) -> None:
    assert why in dambord.refused("pdn", words[0], files[0], *words[1:])


@pytest.mark.parametrize("act", ["find", "merge", "split"])
def test_other_files(dambord: Command, tmp_path: Path, act: str) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear friend", encoding="utf-8")
    more = ("--into", tmp_path / "made") if act == "split" else ()
    assert "letter.txt: no games in it" in dambord.refused("pdn", act, letter, *more)
    assert "no.pdn: No such file" in dambord.refused("pdn", act, tmp_path / "no.pdn", *more)
    assert not (tmp_path / "made").exists()


def test_merge(dambord: Command, files: tuple[Path, Path], tmp_path: Path) -> None:
    ran = dambord("pdn", "merge", *files)
    assert ran.status == 1
    assert players(ran.out) == ["Wiersma", "Sijbrands", "Wiersma"]
    assert "game 2 (Nobody - ?)" in ran.err
    out = tmp_path / "out.pdn"
    ran = dambord("pdn", "merge", "--unique", files[0], files[0], "-o", out)
    assert (ran.status, ran.out, ran.err) == (0, "", "2 games left out that were there before\n")
    assert players(out.read_text(encoding="utf-8")) == ["Wiersma", "Sijbrands"]
    line = dambord.refused("pdn", "merge", files[0], "-o", out)
    assert line == f"dambord pdn: {out}: is there; --force writes over it"
    assert dambord("pdn", "merge", files[0], files[0], "-o", out, "--force").status == 0
    assert len(players(out.read_text(encoding="utf-8"))) == 4
    assert dambord("pdn", "merge", "-", stdin=GOOD).out == dambord("pdn", "convert", files[0]).out


def test_a_file_is_whole_or_not_there(dambord: Command, files: tuple[Path, Path], tmp_path: Path) -> None:
    dambord.refused("pdn", "merge", files[0], tmp_path / "no.pdn", "-o", tmp_path / "out.pdn")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["good.pdn", "other.pdn"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ([], ["00001-wiersma-sijbrands.pdn", "00002-sijbrands-wiersma.pdn"]),
        (["--by", "white"], ["sijbrands.pdn", "wiersma.pdn"]),
        (["--by", "player"], ["sijbrands.pdn", "wiersma.pdn"]),
        (["--by", "event"], ["club.pdn"]),
        (["--by", "date"], ["2003-04-12.pdn", "unknown.pdn"]),
        (["--every", "1"], ["games-00001.pdn", "games-00002.pdn"]),
        (["--every", "2"], ["games-00001.pdn"]),
    ],
)
def test_split(
    dambord: Command, files: tuple[Path, Path], tmp_path: Path, words: list[str], names: list[str]
) -> None:
    folder = tmp_path / "deep" / "made"
    ran = dambord("pdn", "split", files[0], "--into", folder, *words)
    assert (ran.status, ran.out) == (0, f"2 games in {len(names)} files\n")
    assert sorted(path.name for path in folder.iterdir()) == names
    games = 4 if "player" in words else 2
    assert sum(len(players(path.read_text(encoding="utf-8"))) for path in folder.iterdir()) == games


def test_split_writes_over_nothing(dambord: Command, files: tuple[Path, Path], tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    (folder / "club.pdn").write_text("mine", encoding="utf-8")
    words = ("pdn", "split", files[0], "--into", folder, "--by", "event")
    assert dambord.refused(*words) == f"dambord pdn: {folder / 'club.pdn'}: is there; --force writes over it"
    assert (folder / "club.pdn").read_text(encoding="utf-8") == "mine"
    assert dambord(*words, "--force").status == 0
    assert len(players((folder / "club.pdn").read_text(encoding="utf-8"))) == 2


@pytest.mark.parametrize(
    "words",
    [
        ["find", "--position", "W:W1:B50"],
        ["merge", "--unique", "-o", "merged.pdn", "--force"],
        ["split", "--into", "shares", "--every", "20", "--force"],
    ],
)
def test_memory_does_not_grow_with_the_file(
    dambord: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    # Files are read in smaller blocks, so that a small file is a large one.
    for module in ("encoding", "check"):
        monkeypatch.setattr(import_module(f"dambord.rules.draughts.pdn.{module}"), "BLOCK", 10_000)
    game = f'[GameType "20"]\n1. 32-28 {{{"a" * 5_000}}} *\n\n'
    for count in (1, 200):
        text = "".join(f'[Event "{number}"]\n{game}' for number in range(count))
        Path(f"{count}.pdn").write_text(text, encoding="utf-8")
    dambord("pdn", words[0], "1.pdn", *words[1:])  # what it imports is not counted
    tracemalloc.start()
    try:
        ran = dambord("pdn", words[0], "200.pdn", *words[1:])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert ran.status == 0
    assert peak < 500_000 < Path("200.pdn").stat().st_size / 2
