"""What no player can do at an event: acts and kinds of event as a table, tried in every phase of a game."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.backgammon.acts import ACTS, usable
from dambord.controller.core.backgammon.dispatch import apply_event
from dambord.controller.core.messages.events import PlayerButton, press
from dambord.controller.core.messages.sayings import Refused
from dambord.rules.game import SIDES
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})
HELPFUL = {"help": True, "take_backs": 3}
HELP: tuple[PlayerButton, ...] = ("hint", "take-back", "stands")
"""Help from outside, a play taken back, an analysis: of draughts, where the host allows it; never here."""
TALK: tuple[PlayerButton, ...] = ("draw", "decline", "claim")
"""No game of backgammon is drawn."""
KINDS: dict[str, tuple[dict[str, Any], tuple[PlayerButton, ...]]] = {
    "a match": ({}, ()),
    "a match whose regulations allow help": ({"regulations": HELPFUL}, ()),
    "an event without the cube": ({"options": {"cube": "no"}}, ("double",)),
    "the Crawford game": ({"match": {"length": 5, "score": [4, 0], "crawford": True}}, ("double",)),
    "Georgian nardi": ({"rules": "nardi-georgian"}, ("double",)),
}
"""Kinds of event, and the acts that they forbid besides."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_act_that_is_forbidden(kind: str) -> None:
    more, forbidden = KINDS[kind]
    table = MatchTable(**({"start": OPEN} | more))
    table.turn((2, 1), "8/5")
    table.turn((6, 5), "13/2")
    seen = set()
    for state in (*table.states, table.state):
        seen.add(type(state.phase).__name__)
        for act in (*HELP, *TALK, *forbidden):
            for side in SIDES:
                assert act not in usable(state)[side], act
                if state.over:
                    continue
                assert ACTS.why_not(state, act, side) is not None, (act, state.phase)
                after = apply_event(state, press(state.now, side, act, "page"))
                assert any(isinstance(said, Refused) for said in after.sayings)
                assert after.state.history == state.history
    assert {"ToRoll", "Playing"} <= seen
