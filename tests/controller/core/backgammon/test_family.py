"""Backgammon as a family: replayed from a recording, written as text and read again."""

from __future__ import annotations

import json
import re

import pytest

from dambord.controller.core.families import family_named
from dambord.controller.record.replay import replay
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.controller.core.backgammon.match_table import MatchTable, position


def test_a_recording_is_replayed() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").press("w")
    header = {
        "recording": 1,
        "rules": "backgammon",
        "options": {},
        "board": "linear-backgammon",
        "commit": "clock",
        "match": {"length": 5, "score": [0, 0]},
    }
    lines = [json.dumps(header), json.dumps({"t": 0, "cells": table.first})]
    lines.append(json.dumps({"t": 1, "dice": [3, 1], "opening": True}))
    lines.append(json.dumps({"t": 2, "cells": table.cells}))
    lines.append(json.dumps({"t": 3, "button": "clock", "side": "w"}))
    told = [json.loads(line) for line in replay(lines)]
    assert [{key: value for key, value in one.items() if key != "t"} for one in told] == table.told


def test_every_state_is_written_and_read_again() -> None:
    table = MatchTable(control="600d12", start=position("w", {8: 1, 6: 2}, {20: 1, 6: 2, 1: 12}))
    table.double("w").accept("b").turn((3, 1), "8/5*/4").roll("b", 6, 5).make("bar/14").press("b")
    table.roll("w", 2, 1).roll("b", 3, 3).take(6, "w").press("w").wait(500)
    for state in table.states:
        assert decode_state(encode_state(state), table.terms) == state


def test_a_clock_grows_with_the_match() -> None:
    usual = family_named("backgammon").usual_control
    assert usual({"length": 7, "score": [0, 0]}) == "840d12"
    assert usual(None) == usual({"length": 0}) == "600d12"


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"length": -1}, "match of -1 points: expected 1 to 99"),
        ({"length": "5"}, "length is '5'; expected points"),
        ({"score": [0]}, "score is [0]; expected the points"),
        ({"long": 5}, "match: unknown 'long'"),
        ({"length": 5, "cube": {"value": 3}}, "value of the cube is 3; expected one of 1, 2, 4"),
        ({"length": 5, "cube": {"value": 2, "owner": "x"}}, "owner of the cube is 'x'"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        MatchTable(match=settings)
