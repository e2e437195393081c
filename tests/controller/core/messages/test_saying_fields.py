"""Everything that the table says, as the JSON object that programs read."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from dambord.controller.core.messages.act_fields import read_act
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
)
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import (
    ArbiterCalled,
    CommonSaying,
    DrawAnswered,
    DrawClaimed,
    DrawOffered,
    Ended,
    FlagFallen,
    Irregular,
    LowTime,
    Moved,
    PositionTaken,
    Refused,
    Resolved,
    Restored,
    ResultConfirmed,
    Ruling,
    Saying,
    SeatLeft,
    TakeBackAsked,
    TakenBack,
    Touched,
    TurnAnnounced,
    Turned,
    Unclear,
    Voided,
)

MOVE = {"ply": 1, "side": "w", "move": "32-28", "from": 32, "to": 28, "captures": [], "fen": "F"}
CLAIM = {
    "rule": "repetition",
    "granted": True,
    "count": 3,
    "needed": 3,
    "clause": "FMJD 6.1",
    "plies": [1, 5],
}
WHY = Remark.of("fault", text="why")
RULING = {"who": "Ann", "why": "asked", "act": "halt"}
SAID: list[tuple[Saying, dict[str, Any]]] = [
    (Moved(0, 1, "w", "32-28", 32, 28, (), "F"), {"event": "move", **MOVE}),
    (
        Moved(0, 1, "w", "32-28", 32, 28, (), "F", "wrong-move"),
        {"event": "move", **MOVE, "irregular": "wrong-move"},
    ),
    (
        TurnAnnounced(0, "b", "23x32", 23, 32, (28,)),
        {"event": "announced", "side": "b", "move": "23x32", "from": 23, "to": 32, "captures": [28]},
    ),
    (TakeBackAsked(0, "w"), {"event": "take-back-asked", "side": "w"}),
    (
        TakenBack(0, "w", 4, "W:W32:B19"),
        {"event": "taken-back", "side": "w", "plies": 4, "fen": "W:W32:B19"},
    ),
    (PositionTaken(0, "b", "B:W32:B19"), {"event": "position", "side": "b", "fen": "B:W32:B19"}),
    (ResultConfirmed(0, "w"), {"event": "confirmed", "side": "w"}),
    (ArbiterCalled(0, "w", True), {"event": "arbiter-call", "side": "w", "calls": True}),
    (SeatLeft(0, "b"), {"event": "seat-left", "side": "b"}),
    (Touched(0, "w", 32), {"event": "touch", "side": "w", "square": 32}),
    (
        Unclear(0, (5, 7), WHY),
        {"event": "unclear", "squares": [5, 7], "why": "why"},
    ),
    (Restored(0), {"event": "restored"}),
    (Turned(0), {"event": "turned"}),
    (DrawOffered(0, "b"), {"event": "draw-offer", "side": "b"}),
    (DrawAnswered(0, "w", False), {"event": "draw-answer", "side": "w", "accepted": False}),
    (
        DrawClaimed(0, "w", "repetition", True, 3, 3, "FMJD 6.1", (1, 5)),
        {"event": "draw-claim", "side": "w", **CLAIM},
    ),
    (
        Refused(0, "w", "draw", WHY),
        {"event": "refused", "side": "w", "button": "draw", "why": "why"},
    ),
    (LowTime(0, "w", 9_500_000), {"event": "low-time", "side": "w", "left": 9.5}),
    (FlagFallen(0, "b"), {"event": "flag", "side": "b"}),
    (
        Irregular(0, "w", "wrong-move", "5.4.2", (23, 32)),
        {"event": "irregularity", "side": "w", "kind": "wrong-move", "clause": "5.4.2", "squares": [23, 32]},
    ),
    (Resolved(0, "correct", "F"), {"event": "resolution", "choice": "correct", "fen": "F"}),
    (Ruling(0, "Ann", "asked", Halt()), {"event": "ruling", **RULING}),
    (
        Ruling(0, "Ann", "asked", Halt(), WHY),
        {"event": "ruling", **RULING, "refused": "why"},
    ),
    (
        Ruling(0, "Ann", "asked", Halt(), overridden=("too many men",)),
        {"event": "ruling", **RULING, "overridden": ["too many men"]},
    ),
    (Voided(0, "FMJD 5.1"), {"event": "void", "clause": "FMJD 5.1"}),
    (
        Ended(0, None, "agreement", ""),
        {"event": "result", "winner": None, "reason": "agreement", "clause": ""},
    ),
]


@pytest.mark.parametrize(("saying", "fields"), SAID)
def test_fields(saying: Saying, fields: dict[str, Any]) -> None:
    assert saying_fields(saying) == fields


def test_every_kind_is_here() -> None:
    assert {type(saying) for saying, _ in SAID} == set(get_args(CommonSaying))


def test_a_whole_number_may_have_a_point() -> None:
    assert read_act({"act": "take-back", "plies": 2.0}) == read_act({"act": "take-back", "plies": 2})
