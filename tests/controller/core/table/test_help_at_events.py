"""Which acts that help a player are there, in a table of acts and kinds of game: none at an event."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import LinkFound, Pressed, Seen, Woken
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.occasion import Occasion

HELP = Regulations(help=True, take_backs=3)
SCAN, SERVER = Program("b", "Scan"), Program("b", "somebody", timed="both-there")
KINDS = {
    "an event of two people": (HELP, Occasion(event="Cup"), None),
    "an event, one side played by a program": (HELP, Occasion(event="Cup"), SCAN),
    "an event, one side played on a server": (HELP, Occasion(event="Cup"), SERVER),
    "two people, nothing agreed": (Regulations(), Occasion(), None),
    "a program, nothing agreed": (Regulations(), Occasion(), SCAN),
}
"""Kinds of game in which nobody is helped; the help that is agreed counts for nothing at an event."""
ACTS = {"hint": "no-help", "take-back": "no-take-back", "stands": "no-analysis"}
"""Each with the reason for which it is refused."""


def after(agreed: Any, button: str) -> tuple[Any, Any, list[Any]]:
    """The states before and after a press of White's in a game that is under way, and what was said."""
    family = family_of(agreed)
    state, said = family.opening(agreed), list[Any]()
    cells = agreed.sensing.sensor.sensed(_cells(agreed))
    before = state
    events = (LinkFound(1), Seen(2, cells), Woken(2_000_000), Pressed(3_000_000, "b", "clock"))
    for event in (*events, Woken(4_000_000), Pressed(5_000_000, "w", button)):  # type: ignore[arg-type]
        before = state
        state, sayings = family.stepping.step(state, event)
        said = [*sayings]
    return before, state, said


def _cells(agreed: Any) -> str:
    cells = ["."] * agreed.sensing.cells
    for cell, piece in zip(agreed.sensing.cells_of_squares, agreed.game.picture(agreed.start), strict=True):
        cells[cell] = piece
    return "".join(cells)


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("rules", "board"), [("international", "hall-100"), ("russian", "reed-64")])
def test_no_act_helps_where_none_may(rules: str, board: str, kind: str, act: str) -> None:
    regulations, occasion, program = KINDS[kind]
    header = Header(rules, board, "clock", regulations=regulations, occasion=occasion, program=program)
    agreed = terms(header)
    before, state, said = after(agreed, act)
    assert act not in family_of(agreed).view(before)["buttons"]["w"]
    assert [one.remark.key for one in said if isinstance(one, Refused)] == [ACTS[act]]
    assert family_of(agreed).lamps(state) == family_of(agreed).lamps(before)


def test_the_help_is_there_where_it_was_agreed() -> None:
    agreed = terms(Header("international", "hall-100", "clock", regulations=HELP))
    before, _, said = after(agreed, "hint")
    assert "hint" in family_of(agreed).view(before)["buttons"]["w"]
    assert not any(isinstance(one, Refused) for one in said)
