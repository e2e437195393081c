"""The list of games beside a record: searched, brought up to date, made anew when it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.messages.arbiter_acts import Void
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen
from dambord.controller.record.games.game_index import GameIndex, index_path
from dambord.controller.record.games.index_update import bring_up_to_date
from dambord.controller.record.games.search import Search
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.journal import Journal, JournalError

START = "x" * 20 + "." * 10 + "x" * 20
MOVED = START[:27] + "x" + START[28:31] + "." + START[32:]
HEADER = Header("international", "reed-100", "clock", control="600")
PLAYERS = {
    "w": {"name": "Raimonds Vīpulis", "number": "10301"},
    "b": {"name": "Guntis Valneris", "number": ""},
}


def begun(journal: Journal, began: str, **keys: object) -> int:
    """Begin a game at that instant, with these keys in its header; return its number."""
    with journal._writing() as db:
        header = {**json.loads(write_header(HEADER)), **keys}
        return journal._begin(db, began, json.dumps(header)).game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of four games: resigned, drawn by agreement, void, and broken off."""
    path = tmp_path / "record.sqlite3"
    with Journal(path) as journal:
        event = {"event": "Rīgas kauss", "round": "7"}
        resigned = begun(journal, "2025-01-31T23:59:59+00:00", players=PLAYERS, **event)
        moved = [Seen(0, START), Seen(1_000_000, MOVED)]
        pressed = [Pressed(1_500_000, "w", "clock"), Pressed(2_000_000, "w", "resign")]
        journal.append(resigned, 0, [*moved, *pressed])
        drawn = begun(journal, "2025-02-01T00:00:00+00:00")
        agreed = [Pressed(1_000_000, "w", "draw"), Pressed(2_000_000, "b", "draw")]
        journal.append(drawn, 0, [Seen(0, START), *agreed])
        void: list[Event] = [Seen(0, START), Ruled(1_000_000, "Ilze", "a wrong start", Void())]
        journal.append(journal.begin(HEADER), 0, void)
        journal.append(journal.begin(HEADER), 0, [Seen(0, START)])
    bring_up_to_date(path, lambda line: None)
    return path


def found(record: Path, **wanted: Any) -> list[int]:
    with GameIndex(record) as index:
        return [number for number, _ in index.search(Search(**wanted)).games]


def row(record: Path, number: int) -> dict[str, Any]:
    with GameIndex(record) as index:
        games = dict(index.search(Search()).games)
    told: dict[str, Any] = json.loads(games[number])
    return told


def test_a_game_is_listed_with_players_and_end(record: Path) -> None:
    assert row(record, 1) == {
        "game": 1,
        "began": "2025-01-31T23:59:59+00:00",
        "rules": "international",
        "board": "reed-100",
        "control": "600",
        "live": False,
        "players": PLAYERS,
        "event": "Rīgas kauss",
        "round": "7",
        "table": None,
        "plies": 1,
        "seconds": 2.0,
        "result": {"winner": "b", "reason": "resignation", "text": "0-2"},
        "void": False,
        "fault": None,
    }
    assert row(record, 2)["result"]["reason"] == "agreement"
    assert (row(record, 3)["result"], row(record, 3)["void"]) == (None, True)
    assert (row(record, 4)["result"], row(record, 4)["plies"], row(record, 4)["fault"]) == (None, 0, None)


@pytest.mark.parametrize(
    ("wanted", "games"),
    [
        ({}, [1, 2, 3, 4]),
        ({"newest": True, "limit": 2}, [4, 3]),
        ({"offset": 1, "limit": 2}, [2, 3]),
        ({"player": "vipulis"}, [1]),
        ({"player": "VĪPUL"}, [1]),
        ({"player": "10301"}, [1]),
        ({"player": "%"}, []),
        ({"begun": "2025-01-31", "until": "2025-01-31"}, [1]),
        ({"begun": "2025-02-01"}, [2, 3, 4]),
        ({"until": "2025-02-01"}, [1, 2]),
        ({"rules": "international"}, [1, 2, 3, 4]),
        ({"rules": "backgammon"}, []),
        ({"ending": "b"}, [1]),
        ({"ending": "draw"}, [2]),
        ({"ending": "void"}, [3]),
        ({"ending": "none"}, [4]),
        ({"ending": "b", "player": "valneris", "begun": "2025-01-01"}, [1]),
    ],
)
def test_searches(record: Path, wanted: dict[str, Any], games: list[int]) -> None:
    assert found(record, **wanted) == games


def test_the_number_of_all_that_fit(record: Path) -> None:
    with GameIndex(record) as index:
        assert index.search(Search(limit=1)).total == 4
        assert index.rulesets() == ["international"]


def test_a_game_that_has_gone_on_is_summed_up_again(record: Path) -> None:
    with Journal(record) as journal:
        journal.append(4, 1, [Pressed(1_000_000, "w", "resign")])
    with GameIndex(record) as index:
        assert [game.number for game in index.stale()] == [4]
    bring_up_to_date(record, lambda line: None)
    assert row(record, 4)["result"]["winner"] == "b"
    with GameIndex(record) as index:
        assert index.stale() == []


@pytest.mark.parametrize("content", [None, b"", b"no database at all", b"SQLite format 3\0" + bytes(100)])
def test_a_list_that_is_lost_or_damaged_is_made_anew(record: Path, content: bytes | None) -> None:
    before = row(record, 2)
    if content is None:
        index_path(record).unlink()
    else:
        index_path(record).write_bytes(content)
    with GameIndex(record) as index:
        assert index.unlisted() == 4
    said: list[str] = []
    bring_up_to_date(record, said.append)
    assert said == ["listed; 4 games to replay", "up to date"]
    assert row(record, 2) == before


def test_games_that_are_gone_are_forgotten(record: Path) -> None:
    with Journal(record) as journal:
        journal._db.execute("DELETE FROM game WHERE number = 4")
    bring_up_to_date(record, lambda line: None)
    assert found(record) == [1, 2, 3]


def test_a_header_that_can_t_be_read_is_left_out(record: Path) -> None:
    with Journal(record) as journal:
        journal._db.execute("UPDATE game SET header = '{', seal = x'00' WHERE number = 2")
    bring_up_to_date(record, lambda line: None)
    assert found(record) == [1, 3, 4]
    with GameIndex(record) as index:
        assert index.stale() == []


def test_a_game_that_can_t_be_replayed_says_why(record: Path) -> None:
    with Journal(record) as journal:
        begun(journal, "2025-03-01T00:00:00+00:00", board="nowhere")
    bring_up_to_date(record, lambda line: None)
    assert row(record, 5)["plies"] is None
    assert "nowhere" in row(record, 5)["fault"]


def test_where_there_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="the list of games"), GameIndex(tmp_path / "none.sqlite3"):
        pass
