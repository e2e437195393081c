"""`dambord record`: prints a recorded game in the form that `dambord replay` reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.controller.commands.records.usual_place import kept
from dambord.controller.core.messages.events import Pressed, Seen
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from tests.cli.command import Command

START = "x" * 20 + "." * 10 + "x" * 20


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with two games: one of one ply, and one that was resigned."""
    path = tmp_path / "record.sqlite3"
    moved = START[:27] + "x" + START[28:31] + "." + START[32:]
    with Journal(path) as journal:
        header = Header("international", "reed-100", "clock", control="600")
        first = journal.begin(header)
        journal.append(first, 0, [Seen(0, START), Seen(1_000_000, moved), Pressed(1_500_000, "w", "clock")])
        second = journal.begin(header)
        journal.append(second, 0, [Seen(0, START), Pressed(1_000_000, "b", "resign")])
    return path


def test_the_last_game(dambord: Command, record: Path) -> None:
    ran = dambord("record", "--record", record)
    assert (ran.status, ran.err) == (0, "")
    assert ran.objects[0]["recording"] == 1
    assert ran.objects[-1] == {"t": 1.0, "button": "resign", "side": "b"}


def test_a_game_by_number_replays(dambord: Command, record: Path) -> None:
    recording = dambord("record", "--record", record, "--game", 1).out
    events = dambord("replay", "-", stdin=recording).objects
    assert [event["move"] for event in events if event["event"] == "move"] == ["32-28"]


def test_the_list(dambord: Command, record: Path) -> None:
    games = dambord("record", "--record", record, "--list").objects
    assert [game["game"] for game in games] == [1, 2]
    assert {game["rules"] for game in games} == {"international"}
    assert all(game["began"] for game in games)


def test_as_pdn(dambord: Command, record: Path) -> None:
    ran = dambord("pdn", "export", "--record", record, "--game", 1)
    assert ran.status == 0
    assert "32-28" in ran.out
    assert "[%clock" in ran.out


def test_a_diagram(dambord: Command, record: Path) -> None:
    ran = dambord("record", "--record", record, "--game", 1, "--diagram", 1, "--theme", "print", "--turned")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("<svg ")
    assert "last turn 32-28; turned round" in ran.out
    ran = dambord("record", "--record", record, "--game", 1, "--diagram-at", 1.2)
    assert "FEN W:W28,31,33," in ran.out
    assert "lamps" in ran.out
    ran = dambord("record", "--record", record, "--game", 1, "--diagram", 2)
    assert (ran.status, ran.out) == (2, "")
    assert "game 1 has 1 plies, not 2" in ran.err


@pytest.mark.parametrize("command", [["record"], ["pdn", "export"]])
class TestRefused:
    def test_no_record(self, dambord: Command, tmp_path: Path, command: list[str]) -> None:
        path = tmp_path / "none"
        assert "no record" in dambord.refused(*command, "--record", path)
        assert not path.exists()

    def test_no_game(self, dambord: Command, tmp_path: Path, record: Path, command: list[str]) -> None:
        assert "no game 7" in dambord.refused(*command, "--record", record, "--game", 7)
        with Journal(tmp_path / "empty"):
            pass
        assert "no game in this record" in dambord.refused(*command, "--record", tmp_path / "empty")

    def test_no_number(self, dambord: Command, record: Path, command: list[str]) -> None:
        for number in ("0", "x", "-3"):
            assert "1 or more" in dambord.refused(*command, "--record", record, f"--game={number}")

    def test_no_database(self, dambord: Command, tmp_path: Path, command: list[str]) -> None:
        path = tmp_path / "text"
        path.write_text("not a record\n" * 100)
        assert str(path) in dambord.refused(*command, "--record", path)

    def test_a_damaged_header(self, dambord: Command, tmp_path: Path, command: list[str]) -> None:
        path = tmp_path / "record"
        with Journal(path) as journal:
            game = journal.begin(Header("international", "reed-100", "clock"))
            journal._db.execute("UPDATE game SET header = '{}' WHERE number = ?", (game,))
        line = dambord.refused(*command, "--record", path)
        assert str(path) in line


def test_default_path_of_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/dambord:/var/lib/other")
    assert kept() == Path("/var/lib/dambord/record.sqlite3")
    monkeypatch.delenv("STATE_DIRECTORY")
    monkeypatch.setenv("XDG_STATE_HOME", "/home/me/state")
    assert kept() == Path("/home/me/state/dambord/record.sqlite3")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "/home/me")
    assert kept() == Path("/home/me/.local/state/dambord/record.sqlite3")


def test_a_recording_is_json_lines(dambord: Command, record: Path) -> None:
    for line in dambord("record", "--record", record).lines:
        assert json.loads(line)
