"""What a table of backgammon says, as the JSON object that programs read."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from dambord.controller.core.messages.match_sayings import (
    Cocked,
    CubeTurned,
    DiceTold,
    GameEnded,
    MatchSaying,
    OpeningThrown,
    Penalised,
    PlayAnnounced,
    Played,
    ResignationTold,
    RollTaken,
)
from dambord.controller.core.messages.saying_fields import saying_fields

PLAY = {"ply": 1, "side": "w", "dice": [3, 1], "play": "8/5 6/5", "w": [15], "b": [0, 15]}
WON = {"winner": "w", "kind": "single", "points": 2, "score": [2, 0], "crawford": False}
SAID: list[tuple[MatchSaying, dict[str, Any]]] = [
    (OpeningThrown(0, (3, 3), None), {"event": "opening", "dice": [3, 3], "side": None}),
    (OpeningThrown(0, (3, 3), None, 2), {"event": "opening", "dice": [3, 3], "side": None, "cube": 2}),
    (RollTaken(0, "w", (3, 1), 16), {"event": "roll", "side": "w", "dice": [3, 1], "legal": 16}),
    (
        RollTaken(0, "w", (3, 1), 16, "page"),
        {"event": "roll", "side": "w", "dice": [3, 1], "legal": 16, "source": "page"},
    ),
    (Played(0, 1, "w", (3, 1), "8/5 6/5", (15,), (0, 15)), {"event": "play", **PLAY}),
    (
        RollTaken(0, "w", (3, 2), 15, instead=(3, 1)),
        {"event": "roll", "side": "w", "dice": [3, 2], "legal": 15, "instead": [3, 1]},
    ),
    (Cocked(0, "w", (3, 1)), {"event": "cocked", "side": "w", "dice": [3, 1]}),
    (
        Played(0, 1, "w", None, "", (15,), (0, 15), "illegal-play"),
        {"event": "play", **PLAY, "dice": None, "play": "", "irregular": "illegal-play"},
    ),
    (CubeTurned(0, "b", "take", 2), {"event": "cube", "side": "b", "act": "take", "value": 2}),
    (
        ResignationTold(0, "b", "offer", 2),
        {"event": "resign-game", "side": "b", "act": "offer", "points": 2},
    ),
    (GameEnded(0, "w", "single", 2, (2, 0), False), {"event": "game", **WON}),
    (
        DiceTold(0, "M", "ab", "one", None, ""),
        {"event": "dice", "match": "M", "commitment": "ab", "w": "one", "b": None, "seed": None},
    ),
    (
        DiceTold(0, "M", "ab", "one", "two", "cd"),
        {"event": "dice", "match": "M", "commitment": "ab", "w": "one", "b": "two", "seed": "cd"},
    ),
    (PlayAnnounced(0, "b", "24/14"), {"event": "announced", "side": "b", "play": "24/14"}),
    (Penalised(0, "w", 1, (0, 1)), {"event": "penalty", "side": "w", "points": 1, "score": [0, 1]}),
]


@pytest.mark.parametrize(("saying", "fields"), SAID)
def test_fields(saying: MatchSaying, fields: dict[str, Any]) -> None:
    assert saying_fields(saying) == fields
    assert list(saying_fields(saying)) == list(fields)


def test_every_kind_is_here() -> None:
    assert {type(saying) for saying, _ in SAID} == set(get_args(MatchSaying))
