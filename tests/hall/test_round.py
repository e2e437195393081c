"""Pairings are read and refused, and the results of a round come out of the archived games."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete

from dambord.controller.core.messages.arbiter_acts import SetResult
from dambord.controller.core.messages.events import Ruled
from dambord.controller.hall.archive.schema import LINE
from dambord.controller.hall.archive.stands import Stands
from dambord.controller.hall.public import public_hall
from dambord.controller.hall.public.told_games import ToldGames
from dambord.controller.hall.round.pairings import read_pairings
from dambord.controller.hall.round.results import counted, cross_table, results_csv
from dambord.controller.record.setup.occasion import Occasion, Person
from tests.hall.records import HEADER
from tests.hall.test_public import GAME, S, Watched

CSV = """board,white,black,white_number,black_number,table
b1, Anna ,Bruno,11,12,1

b2,Ilze,"Jānis, jr.",,,2
"""


def test_pairings_are_read_with_numbers_and_tables() -> None:
    first, second = read_pairings(CSV, "cup", "3")
    assert first.board == "b1"
    assert first.occasion == Occasion(Person("Anna", "11"), Person("Bruno", "12"), "cup", "3", "1")
    assert second.occasion.black.name == "Jānis, jr."


def test_a_pairing_without_a_board_or_a_table_is_read_all_the_same() -> None:
    pairings = read_pairings("white,black,board,table\nAnna,Bruno,,\nIlze,Juris,b2,7\n", "cup", "1")
    assert [(one.table, one.board) for one in pairings] == [("1", ""), ("7", "b2")]
    assert [(one.table, one.board) for one in read_pairings("white,black\nAnna,Bruno\n", "cup", "1")] == [
        ("1", None)
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: expected the columns white, black, and any of board, black_board, table"),
        ("board,white\nb1,Anna\n", "line 1: expected the columns"),
        ("board,white,black,elo\n", "line 1: expected the columns"),
        ("board,white,black\n", "no pairing"),
        ("board,white,black\nb1,Anna\n", "line 2: expected 3 cells"),
        ("board,white,black\nb1,Anna,\n", "line 2: expected the names of two players"),
        ("board,white,black\n\nB1,Anna,Bruno\n", "line 3: board: expected lower-case letters"),
        (f"board,white,black\nb1,{'x' * 99},Bruno\n", "line 2: players.w.name: expected one printable line"),
        ("board,white,black\nb1,Anna,Bruno\nb1,Ilze,Juris\n", "board b1 is paired twice"),
        ("board,white,black\nb1,Anna,Bruno\nb2,Ilze,Anna\n", "player Anna is paired twice"),
        ("board,white,black\nb1,Anna,Anna\n", "player Anna is paired twice"),
        ("table,white,black\n1,Anna,Bruno\n1,Ilze,Juris\n", "table 1 is paired twice"),
    ],
)
def test_pairings_that_lie_are_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 -- the message is what is looked at
        read_pairings(text, "cup", "1")
    assert str(raised.value).startswith(said)
    assert "\n" not in str(raised.value)


def test_results_and_cross_table_come_out_of_the_archive(tmp_path: Path) -> None:
    watched = Watched(tmp_path)
    pairings = read_pairings("board,white,black\nb1,Anna,Bruno\nb2,=Ilze,Juris\nb3,Zane,Kārlis\n", "cup", "1")
    for pairing, winner in zip(pairings, ("w", None, ""), strict=True):
        rest = [] if winner == "" else [Ruled(30 * S, "Ilze", "agreed", SetResult(winner))]  # type: ignore[arg-type]
        assert pairing.board
        watched.play(pairing.board, *GAME, *rest, header=replace(HEADER, occasion=pairing.occasion))
    watched.play("b4", *GAME[:2])  # not begun
    games = counted(ToldGames(watched.archive).played())
    rows = list(csv.reader(io.StringIO(results_csv(games))))
    assert rows[1:] == [
        ["1", "b1", "Anna", "Bruno", "1-0", "arbiter", "2", ""],
        ["1", "b2", "'=Ilze", "Juris", "1/2-1/2", "arbiter", "2", ""],
        ["1", "b3", "Zane", "Kārlis", "*", "", "2", ""],
    ]
    table = list(csv.reader(io.StringIO(cross_table(games))))
    assert table == [
        ["place", "name", "games", "points", "1", "2", "3", "4"],
        ["1", "Anna", "1", "2", "x", "", "", "2"],
        ["2", "'=Ilze", "1", "1", "", "x", "1", ""],
        ["3", "Juris", "1", "1", "", "1", "x", ""],
        ["4", "Bruno", "1", "0", "0", "", "", "x"],
    ]


def test_results_read_only_what_is_new(tmp_path: Path) -> None:
    watched = Watched(tmp_path)
    watched.play("b1", *GAME)
    watched.play("b2", *GAME)
    games = ToldGames(watched.archive)
    assert ([one.result for one in games.played()], games.read) == (["*", "*"], 2 * len(GAME))
    assert ([one.result for one in games.played()], games.read) == (["*", "*"], 2 * len(GAME))
    ruling = Ruled(30 * S, "Ilze", "agreed", SetResult("w"))
    watched.play("b1", ruling, since=len(GAME))
    games.arrived(watched.last)
    assert ([one.result for one in games.played()], games.read) == (["1-0", "*"], 2 * len(GAME) + 1)
    watched.play("b3", *GAME)
    games.arrived(watched.last)
    assert (len(games.played()), games.read) == (3, 3 * len(GAME) + 1)


def test_a_desk_that_starts_again_does_not_step_ended_games_again(tmp_path: Path) -> None:
    """The lines of the ended game are taken away: it is shown all the same, but not before its time."""
    watched = Watched(tmp_path)
    watched.play("b1", *GAME, Ruled(30 * S, "Ilze", "agreed", SetResult("w")))
    watched.at(40)
    feed = watched.feed()
    assert "19-23" in feed
    key = watched.archive.games()[0].key
    stand = Stands(watched.archive).of(key)
    assert stand is not None
    assert (stand.following, stand.received) == (len(GAME) + 1, 30.0)
    watched.archive.change(delete(LINE))
    watched.hall = watched.begun()
    watched.at(41)
    assert watched.feed() == feed
    assert [one.result for one in ToldGames(watched.archive).played()] == ["1-0"]
    watched.delay_min = 15
    watched.hall = watched.begun()
    watched.at(42)
    assert "19-23" not in watched.feed()
    watched.delay_min = 0
    Stands(watched.archive).keep(key, replace(stand, code="of another program"))
    watched.hall = watched.begun()
    watched.at(43)
    assert "19-23" not in watched.feed(), "to another program a state means nothing"


def test_a_desk_that_is_killed_in_a_game_goes_on_from_its_last_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines up to the stand are taken away: what follows them is stepped, and nothing else."""
    monkeypatch.setattr(public_hall, "LONG", 1)
    watched = Watched(tmp_path)
    watched.play("b1", *GAME[:5])
    watched.at(13)
    assert watched.hall.states["b1"]["ply"] == 1
    watched.archive.change(delete(LINE))
    watched.hall = watched.begun()
    watched.play("b1", *GAME[5:], since=5)
    watched.at(30)
    assert (watched.hall.states["b1"]["ply"], "19-23" in watched.feed()) == (2, True)
    assert watched.hall.states["b1"]["clock"]["runs"] == "w"
