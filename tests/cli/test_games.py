"""`dambord games`: the games of a record, listed, shown, handed on, deleted."""

from __future__ import annotations

import builtins
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest

from dambord.controller.core.messages.events import Event, Pressed, Seen
from dambord.controller.record.journal import Journal
from tests.cli.command import Command
from tests.cli.test_match import keep
from tests.controller.core.backgammon.match_table import MatchTable
from tests.controller.record.games.test_game_index import HEADER, MOVED, PLAYERS, START, begun

PLAYED: list[Event] = [Seen(0, START), Seen(1_000_000, MOVED), Pressed(1_500_000, "w", "clock")]
RESIGNED = [*PLAYED, Pressed(362_000_000, "w", "resign")]


@pytest.fixture(autouse=True)
def riga(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A time zone two hours before UTC in winter."""
    monkeypatch.setenv("TZ", "EET-2")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Games of two days in Riga which are one in UTC: resigned, not finished, empty."""
    path = tmp_path / "record.sqlite3"
    with Journal(path) as journal:
        journal.append(begun(journal, "2025-01-31T21:59:59+00:00", players=PLAYERS), 0, RESIGNED)
        journal.append(
            begun(journal, "2025-01-31T22:00:00+00:00", rules="russian", board="reed-64"),
            0,
            [Seen(0, "x" * 12 + "." * 8 + "x" * 12), Pressed(1_000_000, "b", "resign")],
        )
        journal.append(begun(journal, "2025-02-03T10:00:00+00:00"), 0, PLAYED)
        journal.append(begun(journal, "2025-02-03T11:00:00+00:00"), 0, [Seen(0, START)])
    return path


@pytest.fixture
def beside_a_match(record: Path) -> Path:
    """The same with a match of backgammon."""
    keep(record, MatchTable().throw(3, 1).make("8/5 6/5").press("w"))
    return record


def numbers(dambord: Command, record: Path, *filters: object) -> list[int]:
    return [game["game"] for game in dambord("games", "--json", "--record", record, *filters).objects]


class TestList:
    def test_a_table_for_people(self, dambord: Command, record: Path) -> None:
        ran = dambord("games", "--record", record)
        assert (ran.status, ran.err) == (0, "")
        head, first, second, third, where = ran.lines
        assert head.split() == ["game", "began", "White", "–", "Black", "rules", "result", "turns", "time"]
        assert "2025-01-31 23:59 EET  Raimonds Vīpulis – Guntis Valneris" in first
        assert first.split()[-4:] == ["0-2", "resignation", "1", "6:02"]
        assert "2025-02-01 00:00 EET" in second
        assert "not finished" in third
        assert where.startswith(f"3 of 4 games in {record}")

    def test_json_for_programs(self, dambord: Command, record: Path) -> None:
        game = dambord("games", "--json", "--record", record).objects[0]
        assert datetime.fromisoformat(game["began"]).utcoffset() == timedelta(0)
        assert (game["plies"], game["seconds"], game["result"]["reason"]) == (1, 362.0, "resignation")

    @pytest.mark.parametrize(
        ("filters", "games"),
        [
            (["--day", "2025-01-31"], [1]),
            (["--day", "2025-02-01"], [2]),
            (["--since", "2025-02-01"], [2, 3]),
            (["--until", "2025-02-01"], [1, 2]),
            (["--since", "2025-02-01", "--until", "2025-02-02"], [2]),
            (["--player", "vipulis"], [1]),
            (["--rules", "russian"], [2]),
            (["--empty"], [1, 2, 3, 4]),
            (["--day", "today"], []),
        ],
    )
    def test_those_that_are_asked_for(
        self, dambord: Command, record: Path, filters: list[str], games: list[int]
    ) -> None:
        assert numbers(dambord, record, *filters) == games

    def test_today_and_yesterday(self, dambord: Command, record: Path) -> None:
        now = datetime.now(UTC)
        with Journal(record) as journal:
            for ago in (2, 1, 0):
                began = (now - timedelta(ago)).isoformat(timespec="seconds")
                journal.append(begun(journal, began), 0, PLAYED)
        assert numbers(dambord, record, "--day", "yesterday") == [6]
        assert numbers(dambord, record, "--since", "yesterday") == [6, 7]
        assert numbers(dambord, record, "--until", "yesterday") == [1, 2, 3, 5, 6]

    def test_a_wrong_day(self, dambord: Command, record: Path) -> None:
        said = dambord.refused("games", "--record", record, "--day", "31.1.2025")
        assert "expected a day such as 2026-11-23, or today, yesterday" in said


class TestWhere:
    def test_the_usual_place_is_told(
        self, dambord: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
        monkeypatch.delenv("STATE_DIRECTORY", raising=False)
        usual = str(tmp_path / "dambord" / "record.sqlite3")
        for command in (["games"], ["record"], ["record", "--list"], ["pdn", "export"], ["match", "export"]):
            said = dambord.refused(*command)
            assert usual in said
            assert "--record FILE names another" in said

    def test_as_the_settings_say(self, dambord: Command, tmp_path: Path, record: Path) -> None:
        settings = tmp_path / "table.toml"
        settings.write_text('record = "record.sqlite3"\n')
        assert "in the record" not in dambord("games", "--config", settings).err
        assert str(record) in dambord("games", "--config", settings).out
        assert dambord("pdn", "export", "--config", settings).status == 0

    def test_older_records_are_named(self, dambord: Command, record: Path) -> None:
        with Journal(record.with_name("record.sqlite3.kept-1")):
            pass
        assert "record.sqlite3.kept-1" in dambord("games", "--record", record).lines[-1]


class TestTheLastGame:
    @pytest.mark.parametrize("command", [["record"], ["pdn", "export"]], ids=" ".join)
    def test_is_the_last_in_which_something_was_played(
        self, dambord: Command, record: Path, command: list[str]
    ) -> None:
        words = (*command, "--record", record)
        assert dambord(*words).out == dambord(*words, "--game", 3).out

    def test_where_nothing_was_played(self, dambord: Command, tmp_path: Path) -> None:
        with Journal(tmp_path / "record") as journal:
            journal.append(journal.begin(HEADER), 0, [Seen(0, START)])
        said = dambord.refused("record", "--record", tmp_path / "record")
        assert said.endswith("no game in this record; 1 without a turn: --game N takes one of them")


class TestShow:
    def test_a_game_of_draughts(self, dambord: Command, record: Path) -> None:
        lines = dambord("games", "show", 1, "--record", record).lines
        assert lines[0] == "game 1: Raimonds Vīpulis – Guntis Valneris"
        assert lines[1] == "2025-01-31 23:59 EET, international, reed-100"
        assert lines[2] == "1 turn, 6:02"
        assert lines[4].startswith("1. 32-28")
        assert lines[-1] == "0-2, resignation"

    def test_one_without_a_turn_or_an_end(self, dambord: Command, record: Path) -> None:
        assert dambord("games", "show", 4, "--record", record).lines[-3:] == ["no turn", "", "not finished"]

    def test_a_match(self, dambord: Command, beside_a_match: Path) -> None:
        lines = dambord("games", "show", 5, "--record", beside_a_match).lines
        assert any("match to 5" in line for line in lines)
        assert lines[-1] == "not finished"


class TestExport:
    def test_all_that_fit_are_one_file_of_pdn(self, dambord: Command, record: Path, tmp_path: Path) -> None:
        ran = dambord("games", "export", "--record", record)
        assert ran.out.count("[GameType ") == 3
        file = tmp_path / "games.pdn"
        assert dambord("games", "export", "--rules", "russian", "--to", file, "--record", record).out == ""
        assert file.read_text().count("[GameType ") == 1
        again = ["games", "export", 1, 3, "--to", file, "--record", record]
        assert dambord(*again).status == 0
        assert dambord("pdn", "check", file).lines[-1] == "2 games, 2 replayed, 0 failed"

    def test_each_in_its_usual_form(self, dambord: Command, beside_a_match: Path, tmp_path: Path) -> None:
        folder = tmp_path / "out"
        dambord("games", "export", 3, 5, "--to", f"{folder}/", "--record", beside_a_match)
        assert sorted(file.name for file in folder.iterdir()) == ["dambord-3.pdn", "dambord-5.mat"]

    def test_as_recordings_that_replay(self, dambord: Command, record: Path, tmp_path: Path) -> None:
        archive = tmp_path / "games.zip"
        dambord("games", "export", "--format", "recording", "--zip", "--to", archive, "--record", record)
        with ZipFile(archive) as packed:
            assert packed.namelist() == ["dambord-1.jsonl", "dambord-2.jsonl", "dambord-3.jsonl"]
            text = packed.read("dambord-3.jsonl").decode()
        assert text == dambord("record", "--record", record, "--game", 3).out

    def test_several_in_a_file_of_one(self, dambord: Command, record: Path) -> None:
        said = dambord.refused("games", "export", "--format", "recording", "--record", record)
        assert "3 games: a file of recording holds one; use --to FOLDER/ or --zip" in said

    def test_what_there_is_not(self, dambord: Command, record: Path) -> None:
        assert "no game 9 in this record" in dambord.refused("games", "export", 9, "--record", record)
        said = dambord.refused("games", "export", "--player", "Nobody", "--record", record)
        assert "no game fits" in said


class TestDelete:
    def test_for_good(self, dambord: Command, record: Path) -> None:
        ran = dambord("games", "delete", 1, 3, "--yes", "--record", record)
        assert ran.status == 0
        assert "Vīpulis" in ran.out
        assert numbers(dambord, record, "--empty") == [2, 4]
        assert "it was deleted" in dambord.refused("games", "show", 1, "--record", record)
        assert dambord("record", "--verify", "--record", record).status == 0
        assert all(b"Valneris" not in file.read_bytes() for file in record.parent.iterdir())

    @pytest.mark.parametrize(("answer", "left"), [("y", [2, 4]), ("", [1, 2, 3, 4]), ("n", [1, 2, 3, 4])])
    def test_after_a_question(
        self, dambord: Command, record: Path, monkeypatch: pytest.MonkeyPatch, answer: str, left: list[int]
    ) -> None:
        monkeypatch.setattr("dambord.controller.commands.games.command.at_terminal", lambda: True)
        monkeypatch.setattr(builtins, "input", lambda asked: answer)
        status = dambord("games", "delete", 1, 3, "--record", record).status
        assert (status, numbers(dambord, record, "--empty")) == (int(answer != "y"), left)

    def test_where_nobody_can_be_asked(self, dambord: Command, record: Path) -> None:
        assert "--yes deletes this game" in dambord.refused("games", "delete", 1, "--record", record)
        assert numbers(dambord, record) == [1, 2, 3]

    def test_never_the_game_that_goes_on(self, dambord: Command, record: Path) -> None:
        with Journal(record) as journal:
            journal.append(journal.begin(HEADER), 0, PLAYED)
        said = dambord.refused("games", "delete", 1, 5, "--yes", "--record", record)
        assert "game 5 is not over, and goes on at the next start" in said
        assert numbers(dambord, record) == [1, 2, 3, 5]

    def test_not_beside_a_running_table(self, dambord: Command, record: Path) -> None:
        with Journal(record):
            said = dambord.refused("games", "delete", 1, "--yes", "--record", record)
        assert "a table is running on it" in said

    def test_what_there_is_not(self, dambord: Command, record: Path) -> None:
        assert "no game 9" in dambord.refused("games", "delete", 1, 9, "--yes", "--record", record)
        assert numbers(dambord, record) == [1, 2, 3]
