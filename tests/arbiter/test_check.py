"""An act that is only checked: whether it could be done, what is wrong with a position; nothing is done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.draughts.model.phase import phase_word
from tests.arbiter.hall import Hall
from tests.arbiter.match_hall import match_hall


def test_what_could_be_done_is_not_done(still: Hall) -> None:
    before = still.get("api/games/1/recording").text
    assert still.check(still.arbiter, act="void").json() == {"ok": True}
    assert still.check(still.arbiter, act="halt", game=1, ply=0).json() == {"ok": True}
    assert phase_word(still.state.phase) == "play"
    assert still.get("api/games/1/recording").text == before


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"act": "take-back", "plies": 1}, "only 0 turns can be taken back"),
        ({"act": "void", "game": 2}, "game 1 is played, not game 2"),
        ({"act": "void", "ply": 3}, "0 plies have been played, not 3: look again"),
        ({"act": "decide", "choice": "correct"}, "there is no irregularity to decide on"),
        ({"act": "dice", "dice": [3, 1]}, "draughts has no dice, no cube and no score of a match"),
    ],
)
def test_why_not(still: Hall, body: dict[str, object], said: str) -> None:
    answer = still.check(still.arbiter, **body)
    assert answer.status_code == 200
    told = answer.json()
    assert (told["ok"], told["refused"]) == (False, said)
    assert ("remark" in told) == (not {"game", "ply"} & set(body))


def test_a_position_that_may_be_set(still: Hall) -> None:
    told = still.check(still.arbiter, act="position", fen="B:W31,33,K40:B1-3").json()
    assert told == {
        "ok": True,
        "override": False,
        "position": {
            "side": "b",
            "w": {"men": 2, "kings": 1},
            "b": {"men": 3, "kings": 0},
            "faults": [],
        },
    }


def test_what_is_wrong_with_a_position(still: Hall) -> None:
    told = still.check(still.arbiter, act="position", fen="W:W1,2,33:B").json()
    assert (told["ok"], told["override"]) == (False, True)
    assert told["position"]["faults"] == [
        {
            "key": "uncrowned",
            "side": "w",
            "squares": [1, 2],
            "text": "White has a man on the last row (1, 2)",
        },
        {"key": "no-pieces", "side": "b", "squares": [], "text": "Black has no pieces"},
    ]
    told = still.check(still.arbiter, act="position", fen="W:W1,2,33:B", override=True).json()
    assert (told["ok"], told["override"]) == (True, False)


@pytest.mark.parametrize("fen", ["W:W51:B1", "nonsense"])
def test_what_is_no_position(still: Hall, fen: str) -> None:
    told = still.check(still.arbiter, act="position", fen=fen, override=True).json()
    assert (told["ok"], told["override"], told["position"]) == (False, False, None)
    assert "\n" not in told["refused"]


def test_arbiters_only_and_in_one_line(still: Hall) -> None:
    assert still.check(act="void").status_code == 401
    assert still.check(still.player, act="void").status_code == 403
    answer = still.check(still.arbiter, act="shout")
    assert answer.status_code == 400
    assert "expected one of decide" in answer.json()["error"]
    assert still.check(still.arbiter, act="void", why="nobody asks").status_code == 400


def test_the_history_says_what_undoes_a_ruling(table: Hall) -> None:
    table.press("b")
    table.turn(32, 28)
    assert table.rule(table.arbiter, act="time", side="w", seconds=-60).status_code == 200
    assert table.rule(table.arbiter, act="result", winner="w").status_code == 200
    penalty, result = table.get("api/arbiter/history", table.arbiter).json()
    assert penalty["undo"] == [{"act": "time", "side": "w", "seconds": 60.0}]
    assert result["undo"] == [{"act": "reopen"}]
    (again,) = result["undo"]
    assert table.check(table.arbiter, **again).json() == {"ok": True}
    assert table.rule(table.arbiter, **again).status_code == 200


def test_a_position_of_backgammon(tmp_path: Path) -> None:
    with match_hall(tmp_path) as match:
        start = json.loads(position_text(match.match.position))
        told = match.check(match.arbiter, act="position", fen=json.dumps(start)).json()
        assert (told["ok"], told["override"]) == (True, False)
        assert told["position"]["w"] == {"points": 15, "bar": 0, "off": 0, "pips": 167}
        start["w"][6] += 1
        told = match.check(match.arbiter, act="position", fen=json.dumps(start)).json()
        assert told["refused"] == "position: 16 checkers of the side on roll, expected 15"
        assert told["position"] is None
