"""Messages of a page are validated strictly."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.web.page_requests import (
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    NewGame,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    Request,
    RollDice,
)
from dambord.controller.web.request_parser import MAX_LENGTH, read_request


@pytest.mark.parametrize(
    ("message", "request_"),
    [
        ({"lift": 31}, LiftPiece(31)),
        ({"put": 26}, PutPiece(26, None)),
        ({"put": 50, "piece": "w"}, PutPiece(50, "w")),
        ({"put": 1, "piece": "B"}, PutPiece(1, "B")),
        ({"put": "box"}, PutPiece("box", None)),
        ({"back": True}, PutBack()),
        ({"press": "clock", "side": "w"}, PressButton("clock", "w")),
        ({"press": "pause", "side": "b"}, PressButton("pause", "b")),
        ({"unplug": True}, PlugCable(connected=False)),
        ({"plug": True}, PlugCable(connected=True)),
        ({"new": True}, NewGame()),
        ({"roll": [3, 1], "side": "w"}, EnterRoll("w", (3, 1))),
        ({"roll": [3, 1], "side": None}, EnterRoll(None, (3, 1))),
        ({"roll": None, "side": "b"}, RollDice("b")),
        ({"roll": None, "side": None}, RollDice(None)),
        ({"text": "white-7391", "side": "w"}, GiveText("w", "white-7391")),
        ({"text": "", "side": "b"}, GiveText("b", "")),
        ({"choose": "8/5 6/5", "side": "b"}, ChoosePlay("b", "8/5 6/5")),
    ],
)
def test_every_form_is_read(message: object, request_: Request) -> None:
    assert read_request(json.dumps(message), 50) == request_


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * MAX_LENGTH, "not JSON"),
        ("[1]", "an object expected"),
        ("null", "an object expected"),
        ("{}", "one of lift"),
        ('{"lift": 0}', "1 to 50 expected"),
        ('{"lift": 51}', "1 to 50 expected"),
        ('{"lift": true}', "1 to 50 expected"),
        ('{"lift": 3.0}', "1 to 50 expected"),
        ('{"lift": "3"}', "1 to 50 expected"),
        ('{"lift": 3, "put": 4}', "one of lift"),
        ('{"put": 3, "piece": "x"}', "one of w, b, W, B"),
        ('{"put": 3, "piece": null}', "one of w, b, W, B"),
        ('{"press": "clock"}', "one of lift"),
        ('{"press": "clock", "side": "white"}', "w or b expected"),
        ('{"press": "power", "side": "w"}', "button"),
        ('{"press": ["clock"], "side": "w"}', "button"),
        ('{"new": 1}', "one of lift"),
        ('{"back": false}', "one of lift"),
        ('{"lift": "box"}', "1 to 50 expected"),
        ('{"put": "box", "piece": "w"}', "1 to 50 expected"),
        ('{"unplug": false}', "one of lift"),
        ('{"roll": null, "side": "x"}', "w, b or null expected"),
        ('{"roll": [7, 1], "side": "w"}', "two numbers from 1 to 6 expected"),
        ('{"roll": [1, 1], "side": "x"}', "w, b or null expected"),
        ('{"text": "a", "side": null}', "one of lift"),
        ('{"text": "a\\nb", "side": "w"}', "one line of at most 200 printable characters"),
        ('{"lift": 3' + " " * MAX_LENGTH + "}", "at most"),
    ],
)
def test_anything_else_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as refusal:
        read_request(text, 50)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 160


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(st.sampled_from(["lift", "put", "press", "side", "piece", "new", "x"]), inner)
        ),
    )
)
def test_no_message_crashes_the_parser(message: object) -> None:
    said: object
    try:
        said = read_request(json.dumps(message), 50)
    except ValueError as refusal:
        said = str(refusal)
    assert not isinstance(said, str) or "\n" not in said
