"""The view for the page: JSON values, and one line for people on the most urgent matter."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dambord.controller.core.draughts.display.evidence import evidence
from dambord.controller.core.draughts.display.view import view
from tests.controller.core.draughts.tabletop import Tabletop


def shown(table: Tabletop) -> dict[str, Any]:
    """The view as JSON gives it to the page."""
    picture: dict[str, Any] = json.loads(json.dumps(view(table.state)))
    return picture


def test_a_game_under_way() -> None:
    table = Tabletop(control="600+2").press("b").turn("32-28").press("b", "draw").lift(19).wait(200)
    page = shown(table)
    assert (page["rules"], page["commit"], page["phase"]) == ("international", "clock", "play")
    assert (page["side"], page["ply"], page["offer"], page["result"]) == ("b", 1, "b", None)
    assert page["moves"] == [{"ply": 1, "side": "w", "text": "32-28"}]
    assert page["fen"] == table.game.fen(table.state.position)
    assert page["position"] == table.game.picture(table.state.position)
    assert page["cells"][19 - 1] == "."
    assert page["lamps"]["32"] == {"role": "last"}
    assert page["lamps"]["23"] == {"role": "target"}
    clock = page["clock"]
    assert (clock["running"], clock["paused"], clock["flag"], clock["control"]) == ("b", False, None, "600+2")
    assert clock["at"] == table.state.now
    assert clock["w"]["left"] > 600_000_000 > clock["b"]["left"]
    assert (len(page["labels"]), len(page["grid"]["squares"])) == (50, 50)
    assert (page["link"], page["turned"], page["banner"]["kind"]) == ("up", False, "offer")
    assert page["message"] == "Black offers a draw. White answers: draw or decline."


def test_the_arbiters_evidence_tells_hands_from_the_noise_of_a_contact() -> None:
    table = (
        Tabletop().turn("32-28").lift(19).glitch(1, ".", 60).glitch(1, ".", 60).wait(500).put(23).wait(100)
    )
    trail = evidence(table.state)["trail"]
    assert [(step["did"], step["square"]) for step in trail if not step["noise"]] == [
        ("lift", 19),
        ("place", 23),
    ]
    assert {step["square"] for step in trail if step["noise"]} == {1}


def test_the_view_without_a_clock() -> None:
    assert shown(Tabletop())["clock"] is None


def test_squares_of_the_game_on_a_board_with_sensors_everywhere() -> None:
    page = shown(Tabletop("latvian-64", "hall-64-all", turned=True))
    assert page["turned"]
    assert page["cells"] == "b" * 12 + "." * 8 + "w" * 12
    assert page["labels"][0] == "b8"


@pytest.mark.clause("FMJD 7.1")
def test_results() -> None:
    won = shown(Tabletop().press("w", "resign"))["result"]
    assert (won["winner"], won["reason"], won["text"]) == ("b", "resignation", "0-2")
    drawn = shown(Tabletop().press("w", "draw").press("b", "draw"))["result"]
    assert (drawn["winner"], drawn["reason"], drawn["text"]) == (None, "agreement", "1-1")


class TestMessage:
    def test_a_lost_link_has_the_first_line(self) -> None:
        told = shown(Tabletop(shows="." * 50).down())["message"]
        assert told == "The board is not connected: plug its cable in again."

    def test_the_array(self) -> None:
        table = Tabletop(fen="W:W32:B19", shows="." * 50)
        assert shown(table)["message"].startswith("The starting array is not right")
        table.pieces = {32: "w", 19: "b"}
        assert shown(table.look().wait(100))["message"] == ""

    def test_the_message_about_an_unclear_board(self) -> None:
        table = Tabletop().turn("32-28").off(7).off(46).wait(3_000)
        assert shown(table)["phase"] == "unclear"
        assert "7, 46" in shown(table)["message"]

    def test_the_message_about_adjusting(self) -> None:
        table = Tabletop().press("w", "adjust")
        assert shown(table)["message"] == "White adjusts pieces. Press adjust to go on."
        assert shown(table.press("w", "adjust"))["message"] == ""

    def test_the_message_about_stopped_clocks(self) -> None:
        table = Tabletop(control="60").press("b").press("w", "pause")
        assert "pause" in shown(table)["message"]
        assert shown(table.press("w", "pause"))["message"] == ""

    def test_the_message_about_a_turned_board_ends_with_the_first_turn(self) -> None:
        table = Tabletop(board="hall-100", turned=True)
        assert "other way round" in shown(table)["message"]
        assert shown(table.turn("32-28"))["message"] == ""
