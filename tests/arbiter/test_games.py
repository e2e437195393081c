"""The recorded games over HTTP: searched while a game is live, and replayed as views."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode
from zipfile import ZipFile

import httpx
import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.record.games.game_index import index_path
from tests.arbiter.hall import START, Hall, hall
from tests.controller.record.games.replays import view_at
from tests.waiting import until

SVG = "{http://www.w3.org/2000/svg}"


def games(table: Hall, query: str = "") -> list[dict[str, object]]:
    listed: list[dict[str, object]] = table.get(f"api/games{query}").json()
    return listed


def test_the_live_game_is_listed_as_it_stands(table: Hall) -> None:
    table.press("b")
    table.turn(32, 28)
    (game,) = games(table)
    assert (game["live"], game["plies"], game["result"], game["void"]) == (True, 1, None, False)
    assert table.get("api/games/rules").json() == ["international"]
    table.press("b", "resign")
    table.until(lambda state: state.over)
    until(lambda: games(table, "?result=w"))  # another process sums it up
    (game,) = games(table, "?result=w")
    assert game["result"] == {"winner": "w", "reason": "resignation", "text": "2-0"}
    assert games(table, "?result=b") == []


def test_how_many_fit_is_in_a_header(still: Hall) -> None:
    answer = still.get("api/games?limit=0&empty=yes")
    assert (answer.json(), answer.headers["x-total-count"]) == ([], "1")


def test_what_happened_is_for_players(table: Hall) -> None:
    table.press("b")
    table.turn(32, 28)
    about, header, *lines = map(json.loads, table.get("api/games/1/report").text.splitlines())
    assert (about["report"], about["game"], header["recording"]) == (1, 1, 1)
    assert any("cells" in line for line in lines)
    assert table.get("api/games/1/report?names=perhaps").status_code == 400
    assert table.get("api/games/9/report").status_code == 404


def test_who_looks_on_gets_no_report(tmp_path: Path) -> None:
    with hall(tmp_path, near="spectator") as table:
        assert table.get("api/games/1/report").status_code == 401
        assert table.get("api/games/1/recording").status_code == 200


def test_a_game_without_a_turn_is_no_game_yet(still: Hall) -> None:
    answer = still.get("api/games")
    assert (answer.json(), answer.headers["x-total-count"]) == ([], "0")
    assert still.get("api/games/export").status_code == 404


def finished(table: Hall) -> None:
    """A game of one turn is resigned, and another begins."""
    table.press("b")
    table.turn(32, 28)
    table.press("b", "resign")
    table.until(lambda state: state.over)
    table.do(table.games.new_game())
    table.see(START)
    table.until(lambda state: phase_word(state.phase) == "play")


def test_games_begun_between_two_instants(table: Hall) -> None:
    finished(table)
    (game,) = games(table)
    began = datetime.fromisoformat(str(game["began"])).astimezone(timezone(timedelta(hours=5)))
    later = began + timedelta(seconds=1)
    for query, found in (
        ({"since": began}, 1),
        ({"since": later}, 0),
        ({"before": began}, 0),
        ({"since": began, "before": later}, 1),
    ):
        words = {key: at.isoformat() for key, at in query.items()}
        assert len(games(table, f"?{urlencode(words)}")) == found


def test_many_games_are_handed_on_as_an_archive(table: Hall) -> None:
    finished(table)
    finished(table)
    for query, names in (
        ("?rules=international", ["dambord-1.pdn", "dambord-2.pdn"]),
        ("?games=2&form=recording", ["dambord-2.jsonl"]),
    ):
        answer = table.get(f"api/games/export{query}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
        with ZipFile(BytesIO(answer.content)) as packed:
            assert packed.namelist() == names
    for query, status in (("?games=x", 400), ("?form=html", 400), ("?rules=russian", 404)):
        assert table.get(f"api/games/export{query}").status_code == status


class TestDeletion:
    def test_an_arbiter_deletes_for_good(self, table: Hall) -> None:
        finished(table)
        finished(table)
        answer = table.ask("POST", "api/games/delete", table.arbiter, games=[1])
        assert (answer.status_code, answer.json()) == (200, {"deleted": [1]})
        assert [game["game"] for game in games(table)] == [2]
        assert table.get("api/games/1/recording").status_code == 404
        table.press("b")
        table.turn(32, 28)
        assert table.journal.verify().faults == ()

    def test_nobody_else_does(self, table: Hall) -> None:
        finished(table)
        for token, status in ((None, 401), (table.player, 403)):
            assert table.ask("POST", "api/games/delete", token, games=[1]).status_code == status
        assert len(games(table)) == 1

    def test_never_the_game_on_the_board(self, table: Hall) -> None:
        finished(table)
        answer = table.ask("POST", "api/games/delete", table.arbiter, games=[1, 2])
        assert (answer.status_code, "game 2 is on the board" in answer.json()["error"]) == (409, True)
        assert len(games(table)) == 1

    @pytest.mark.parametrize(
        ("body", "status"),
        [({"games": [9]}, 404), ({"games": []}, 400), ({"games": ["1"]}, 400), ({"game": 1}, 400)],
    )
    def test_what_can_t_be_deleted(self, still: Hall, body: dict[str, object], status: int) -> None:
        assert still.ask("POST", "api/games/delete", still.arbiter, **body).status_code == status


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("name=x", "'name': expected a search by player, from, to, since, before, rules, result, empty, "),
        ("since=2026-11-22T10:00:00", "since: expected an instant such as 2026-11-22T22:00:00Z"),
        ("before=noon", "before: expected an instant"),
        ("empty=maybe", "empty: expected yes, no"),
        ("from=yesterday", "from: expected a day such as 2026-11-22, not 'yesterday'"),
        ("to=2026-02-30", "to: expected a day"),
        ("result=lost", "result: expected w, b, draw, void, none, not 'lost'"),
        ("order=best", "order: expected oldest, newest"),
        ("limit=-1", "limit: expected a number from 0, not '-1'"),
        ("offset=x", "offset: expected a number from 0"),
        ("limit=1&limit=2", "expected each key of a search once"),
        ("player=" + "x" * 101, "player: at most 100 characters expected"),
    ],
)
def test_a_search_that_is_not_understood(still: Hall, query: str, said: str) -> None:
    answer = still.get(f"api/games?{query}")
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(said)


def test_the_live_game_is_replayed_as_far_as_it_has_come(table: Hall) -> None:
    table.press("b")
    for turn in ((32, 28), (19, 23)):
        table.turn(*turn)
        view = view_at(replay(table.get("api/games/1/replay")))
        assert (view["ply"], view["moves"][-1]["text"]) == (len(view["moves"]), "{}-{}".format(*turn))
    live = table.get("api/view").json()
    assert {key: view[key] for key in ("fen", "moves", "side", "position")} == {
        key: live[key] for key in ("fen", "moves", "side", "position")
    }


def replay(answer: httpx.Response) -> dict[str, object]:
    assert answer.status_code == 200, answer.text
    stream: dict[str, object] = json.loads(answer.text)
    return stream


def test_no_such_game_is_replayed(still: Hall) -> None:
    answer = still.get("api/games/7/replay")
    assert (answer.status_code, answer.json()["error"][:35]) == (404, "there is no game 7 as replay here: ")


def test_a_list_that_can_t_be_made_says_so(table: Hall) -> None:
    index_path(table.record).mkdir()
    answer = table.get("api/games")
    assert answer.status_code == 503
    assert "the list of games" in answer.json()["error"]


def test_a_diagram_of_any_ply(table: Hall) -> None:
    table.press("b")
    for turn in ((32, 28), (19, 23)):
        table.turn(*turn)
    answer = table.get("api/games/1/plies/2/diagram.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    told = ET.fromstring(answer.text).findtext(f"{SVG}desc") or ""
    assert told.startswith(f"FEN {table.get('api/view').json()['fen']}; last turn 19-23")
    paper = table.get("api/games/1/plies/0/diagram.svg?turned=yes&theme=print")
    told = ET.fromstring(paper.text).findtext(f"{SVG}desc") or ""
    assert told.startswith("FEN W:W31,")
    assert told.endswith("; turned round")


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        (
            "1/plies/1/diagram.svg",
            404,
            "there is no game 1 as diagram here: game 1 has 0 plies, not 1",
        ),
        ("1/plies/-1/diagram.svg", 400, "ply '-1': expected a number of turns, 0 to 9999"),
        ("1/plies/0/diagram.svg?turned=round", 400, "turned: expected yes, no, not 'round'"),
        ("1/plies/0/diagram.svg?theme=neon", 400, "theme: expected board, print, not 'neon'"),
        ("1/plies/0/diagram.svg?size=9", 400, "'size': expected turned, theme"),
        ("1/diagram.svg?at=soon", 400, "at: expected seconds such as 12.5, not 'soon'"),
    ],
)
def test_a_diagram_that_can_t_be_drawn(still: Hall, asked: str, status: int, said: str) -> None:
    answer = still.get(f"api/games/{asked}")
    assert answer.status_code == status
    assert answer.json()["error"].startswith(said)
