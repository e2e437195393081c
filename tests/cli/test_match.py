"""`dambord match`: a recorded match as `.mat` and SGF, in a few lines, and its positions as IDs."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from dambord.controller.core.messages.events import Woken
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.rules.backgammon.formats import read_ids, read_mat, read_xgid
from tests.cli.command import Command
from tests.controller.core.backgammon.match_table import MatchTable
from tests.controller.core.backgammon.whole_match import play_on


def keep(path: Path, table: MatchTable, options: dict[str, str] | None = None) -> None:
    """Write a match that was played at a table into a record."""
    header = Header(
        table.game.name,
        "linear-backgammon",
        "clock",
        options or {},
        match={"length": table.terms.match.length},
    )
    with Journal(path) as journal:
        number = journal.begin(header)
        journal.append(number, 0, [event for event in table.events if not isinstance(event, Woken)])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with a match in play, in which Black has doubled."""
    path = tmp_path / "record.sqlite3"
    keep(path, MatchTable().throw(3, 1).make("8/5 6/5").press("w").turn((6, 5), "24/13").double("w"))
    return path


def test_a_sheet_in_both_formats(dambord: Command, record: Path) -> None:
    ran = dambord("match", "export", "--record", record)
    assert (ran.status, ran.err) == (0, "")
    assert "  1) 31: 8/5 6/5                 65: 24/18 18/13" in ran.lines
    assert "  2)  Doubles => 2" in ran.lines
    assert len(read_mat(ran.out).games[0].entries) == 3
    ran = dambord("match", "export", "--format", "sgf", "--record", record, "--game", 1)
    assert ran.out.startswith("(;FF[4]GM[6]")
    assert ran.lines[-1] == ";W[double])"


def test_in_a_few_lines(dambord: Command, record: Path) -> None:
    assert dambord("match", "show", "--record", record).lines == [
        "backgammon, match to 5: White 0, Black 0",
        "game 1 at 0-0: 2 plays, not over",
        "White, 163 pips: 24:2 13:5 8:2 6:4 5:2",
        "Black, 156 pips: 24:1 13:6 8:3 6:5",
        "White has doubled, Black answers; the cube is at 1, in the middle",
    ]


def test_the_ids_of_a_position(dambord: Command, record: Path) -> None:
    position, match, xg = dambord("match", "id", "--record", record).lines
    now = read_ids(position.removeprefix("position ID: "), match.removeprefix("match ID: "))
    assert now == read_xgid(xg)._replace(jacoby=now.jacoby, beavers=now.beavers)
    assert (now.offered, now.length, now.position.side) == (True, 5, "w")
    first = dambord("match", "id", "--record", record, "--ply", 0).lines
    assert first[0] == "position ID: 4HPwATDgc/ABMA"
    assert "expected 0 to 2" in dambord.refused("match", "id", "--record", record, "--ply", 3)


def test_a_cube_that_no_id_can_hold(dambord: Command, tmp_path: Path) -> None:
    path, options = tmp_path / "record", {"cube": "yes"}
    table = MatchTable("nardi-georgian", options=options).throw(3, 1)
    table.double("w").accept("b").roll("w", 2, 1).make("6/5 6/4").press("w").wait(500).double("b").accept("w")
    keep(path, table, options)
    assert table.state.cube.value == 3
    position, match, xg = dambord("match", "id", "--record", path).lines
    assert position.startswith("position ID: ")
    assert match.startswith("match ID: none, as a cube of 3 can't be written")
    assert xg.startswith("XGID: none, as a cube of 3 can't be written")
    assert (
        "The cube of this match rises one step at a time" in dambord("match", "export", "--record", path).out
    )


def test_a_whole_match_with_its_results(dambord: Command, tmp_path: Path) -> None:
    table = play_on(MatchTable(length=3), 2)
    keep(tmp_path / "record", table)
    lines = dambord("match", "show", "--record", tmp_path / "record").lines
    games = [line for line in lines if line.startswith("game ")]
    assert len(games) == table.state.match.game - 1
    assert all("wins" in line for line in games)
    white, black = table.state.match.score
    assert lines[0] == f"backgammon, match to 3: White {white}, Black {black}"


def test_a_report_without_gnubg_says_how_to_get_it(
    dambord: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert "sudo apt install gnubg" in dambord.refused("match", "report", "--record", record)


@pytest.mark.needs("gnubg")
def test_a_report_of_errors_and_luck(dambord: Command, tmp_path: Path) -> None:
    """Two plays: White makes his best point, Black with 6-5 leaves his last checker where it can be hit."""
    table = (
        MatchTable().throw(3, 1).make("8/5 6/5").press("w").turn((6, 5), "24/18 13/8").press("b", "resign")
    )
    keep(tmp_path / "record", table)
    first, head, white, black, *_, last = dambord(
        "match", "report", "--plies", 0, "--record", tmp_path / "record"
    ).lines
    assert first.startswith("GNU Backgammon, 0 plies ahead")
    assert head.split() == ["game", "player", "plays", "very", "bad", "lost", "a", "play", "cube", "luck"]
    assert white.split()[:5] == ["1", "White", "1", "0", "0.000"]
    assert float(white.split()[-1]) > 0
    assert black.split()[:3] == ["1", "Black", "1"]
    assert float(black.split()[4]) < -0.02
    assert last.split()[1:] == black.split()[1:]


def test_what_is_no_match(dambord: Command, tmp_path: Path, record: Path) -> None:
    assert "no game 7" in dambord.refused("match", "export", "--record", record, "--game", 7)
    other = tmp_path / "other"
    with Journal(other) as journal:
        journal.begin(Header("international", "reed-100", "clock"))
    why = "game 1 is of international; `dambord pdn export` writes it"
    for act in ("export", "show", "id"):
        assert why in dambord.refused("match", act, "--record", other, "--game", 1)
    assert "`dambord match export` writes it" in dambord.refused("pdn", "export", "--record", record)
    assert "none" in dambord.refused("match", "show", "--record", tmp_path / "none")


def test_of_a_damaged_match_what_is_intact(dambord: Command, record: Path) -> None:
    with sqlite3.connect(record) as database:
        database.execute("UPDATE event SET line = replace(line, 'w', 'b') WHERE sequence = 8")
    ran = dambord("match", "export", "--record", record)
    assert ran.status == 1
    assert "game 1" in ran.err
    assert " 5 point match" in ran.lines
